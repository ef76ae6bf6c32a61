#if CLI
  import JuiceReports
  import JuiceCatalogs
  import JuiceRules

  extension LintCommand {
    /// Prints `report`, or writes it to the file that was asked for.
    func print(_ report: LintReport, locale: LocaleID, in world: World) throws {
      let style = output.style(for: .output, in: world)
      let text =
        output.json
        ? LintJSONReport(report).text()
        : LintTextReport(report, locale: locale, style: lint.outputFile == nil ? style : .plain)
          .text
      guard let path = lint.outputFile?.text else { return try world.console.print(text) }
      try LintCommand.write(text, to: path)
    }

    /// An input is never written over.
    private static func write(_ text: String, to path: String) throws(CommandFault) {
      if [".yaml", ".yml"].contains(where: { path.lowercased().hasSuffix($0) }) {
        throw .usage(
          en: "`\(path)` looks like an input: name another file for the report",
          ko: "`\(path)`: 검사할 파일로 보입니다. 결과를 쓸 다른 파일을 적으세요")
      }
      do {
        try Files.write(text, to: path)
      } catch {
        throw .unwritable(path, error)
      }
    }
  }
#endif
