#if CLI
  import ArgumentParser

  /// The options that determine the catalog of a command.
  struct CatalogOptions: ParsableArguments {
    @Option(
      help: ArgumentHelp(
        "The folder of packs, the pack or the file to use instead of Catalogs.",
        ko: "Catalogs 대신 쓸 팩 모음 폴더, 팩 또는 파일.", valueName: "path"),
      completion: .file())
    var catalogs: String?

    @Option(
      help: ArgumentHelp(
        "Another pack to use, by name or path. May be repeated.",
        ko: "함께 쓸 다른 팩의 이름이나 경로. 여러 번 쓸 수 있음.", valueName: "pack"),
      completion: .file())
    var with: [String] = []

    /// Returns the choices of these options and the language that `output` asks for.
    func choices(_ output: OutputOptions) -> Choices {
      Choices(
        catalogs: catalogs, with: with, locale: output.locale)
    }
  }
#endif
