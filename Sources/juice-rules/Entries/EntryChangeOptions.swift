#if CLI
  import ArgumentParser

  /// The options of the commands that add or remove entries.
  struct EntryChangeOptions: ParsableArguments {
    @Option(
      help: ArgumentHelp(
        "The pack of the entry. Needed if there are several.",
        ko: "항목이 있을 팩. 팩이 여럿이면 필요함.", valueName: "pack"),
      completion: .packs)
    var pack: String?

    @Flag(
      help: ArgumentHelp(
        "Print the changes as a patch, without writing files.",
        ko: "바꿀 내용을 패치로 출력하고, 파일에 쓰지는 않음."))
    var diff = false
  }
#endif
