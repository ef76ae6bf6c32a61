#if CLI
  import JuiceReports
  import JuiceRules

  extension LintCommand {
    /// Prints `result`, or writes it to the file that was asked for. The standard output is taken where it
    /// gets a fixed input.
    func print(_ result: LintResult, locale: LocaleID, in world: World) throws {
      let stream: Console.Stream = result.fixedInput == nil ? .output : .error
      let style = lint.outputFile == nil ? output.style(for: stream, in: world) : .plain
      let text =
        output.json
        ? LintJSONReport(result.report, fixed: result.fixed).text()
        : LintTextReport(result.report, locale: locale, style: style, fixed: result.fixed).text
      guard let path = lint.outputFile?.text else { return try world.console.write(text, stream) }
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
