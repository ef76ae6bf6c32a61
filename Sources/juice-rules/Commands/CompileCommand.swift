#if CLI
  import ArgumentParser
  import JuiceReports
  import JuiceRules

  struct CompileCommand: SessionCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        commandName: "compile",
        abstract: help(
          "Writes a catalog as one file for apps that cannot read YAML.",
          ko: "YAML을 읽지 못하는 앱을 위해 카탈로그를 파일 하나로 씁니다."),
        usage: "juice-rules compile [ROOT] -o FILE [--check] [options]",
        discussion: help(
          """
          The file contains the packs that are on, with their overrides applied. A Swift program reads the \
          file with `Catalog(compiled:)`, without libyaml and without other files, and checks the catalog again. \
          The same catalog always gives the same bytes.

            juice-rules compile -o Sources/Kiosk/catalog.compiled
            juice-rules compile Catalogs --with wording-b -o catalog.compiled
            juice-rules compile --check -o Sources/Kiosk/catalog.compiled

          A catalog with errors is not compiled. With --check, the exit code is 1 if the file is not up to date. \
          With -o -, the command prints the file, and writes nothing else.
          """,
          ko: """
            켜진 팩에 변경을 모두 적용한 결과가 파일에 담깁니다. 프로그램은 다른 파일이나 라이브러리 없이 \
            `Catalog(compiled:)`로 읽으며, 읽을 때 카탈로그를 다시 검사합니다. 같은 카탈로그는 언제나 같은 바이트가 됩니다.

              juice-rules compile -o Sources/Kiosk/catalog.compiled
              juice-rules compile Catalogs --with wording-b -o catalog.compiled
              juice-rules compile --check -o Sources/Kiosk/catalog.compiled

            오류가 있는 카탈로그는 컴파일하지 않습니다. --check를 쓰면 파일이 최신이 아닐 때 종료 코드가 1이 됩니다. \
            -o -를 쓰면 파일의 내용만 출력합니다.
            """))
    }

    static var needsOrigins: Bool { true }

    @Argument(
      help: ArgumentHelp(
        "The folder of packs, the pack or the file to compile.", ko: "컴파일할 팩 모음 폴더, 팩 또는 파일.",
        valueName: "root"),
      completion: .file())
    var root: String?

    @Option(
      name: [.customShort("o"), .customLong("output")],
      help: ArgumentHelp(
        "The file to write; - is the standard output.", ko: "쓸 파일. 표준 출력은 -.",
        valueName: "file"),
      completion: .file())
    var file: String

    @Flag(
      help: ArgumentHelp(
        "Report whether the file is up to date, without writing it.",
        ko: "파일에 쓰지 않고 최신인지만 확인."))
    var check = false

    @OptionGroup var catalog: CatalogOptions
    @OptionGroup var output: OutputOptions

    var choices: Choices {
      var choices = catalog.choices(output)
      choices.catalogs = root ?? choices.catalogs
      return choices
    }

    func perform(in session: Session) async throws -> ExitStatus {
      if root != nil, catalog.catalogs != nil { throw CommandFault.twoRoots }
      let target = ReportTarget(path: file)
      if check, target == .standardOutput { throw CommandFault.checkOfOutput }
      guard let bytes = session.definition?.compiled() else { return .fault }
      guard case .file(let path) = target else {
        try session.environment.console.print(String(decoding: bytes, as: UTF8.self))
        return .success
      }
      let outcome = try update(path, to: bytes)
      let command = ["juice-rules", "compile"] + session.settings.choices.arguments + ["-o", path]
      let report = CompilationReport(
        path, outcome, size: bytes.count, again: ShellCommand(command), wording: session.wording)
      try show(report, in: session)
      return outcome == .stale || outcome == .missing ? .refused : .success
    }

    /// Writes the file unless it already consists of `bytes`, or only says what state it is in.
    private func update(
      _ path: String, to bytes: [UInt8]
    ) throws(CommandFault) -> CompilationReport.Outcome {
      if path.isEmpty { throw .emptyPath }
      if Files.isFolder(path) { throw .unwritable(path, .isFolder) }
      if check, Files.isMissing(path) { return .missing }
      if check || Files.isFile(path) {
        let old = try CommandFault.reading(path, try Files.read(path))
        if old == bytes { return .current }
        // A mistyped path must not cost anybody a file of another kind.
        guard old.isEmpty || CompiledCatalog.isCompiled(old) else { throw .notCompiled(path) }
        if check { return .stale }
      }
      try CommandFault.writing(
        path,
        try ReportFile(path).write { file throws(SystemFault) in try file.write(bytes) })
      return .written
    }
  }

  extension CommandFault {
    fileprivate static var twoRoots: CommandFault {
      .usage(
        en: "both an argument and --catalogs name the catalog: use one of them",
        ko: "카탈로그를 인자와 --catalogs로 두 번 지정했습니다. 하나만 쓰세요")
    }

    fileprivate static var checkOfOutput: CommandFault {
      .usage(en: "--check needs a file after -o", ko: "--check에는 -o 뒤에 파일이 필요합니다")
    }

    fileprivate static func notCompiled(_ path: String) -> CommandFault {
      CommandFault(
        "file-exists", en: "`\(path)` exists and is not a compiled catalog",
        ko: "`\(path)`: 컴파일된 카탈로그가 아닌 파일이 이미 있습니다"
      ).with(
        helpEn: "name another file, or delete the file", ko: "다른 파일을 적거나, 그 파일을 지우세요")
    }
  }
#endif
