#if CLI
  import ArgumentParser
  import JuiceCalculator
  import JuiceCatalogs
  import JuiceReports
  import JuiceRules

  struct CalcCommand: JuiceCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        commandName: "calc",
        abstract: help("Calculates like a pocket calculator.", ko: "계산기처럼 계산합니다."),
        usage: "juice-rules calc [FORMULA] [--precedence] [options]",
        discussion: help(
          """
          Calculates from left to right, with at most 20 digits. Without a formula, the command shows a \
          keypad on a terminal, and otherwise calculates each line of the standard input.

            juice-rules calc 12×3+6               42
            juice-rules calc '12 * 3 + 6'         42; the shell expands an unquoted *
            juice-rules calc 1 + 2 x 3            9
            juice-rules calc 1 + 2 x 3 --precedence
                                                  7
            juice-rules calc < sums.txt           one result per line
          """,
          ko: """
            왼쪽부터 차례로, 유효 숫자 20자리까지 계산합니다. 식이 없으면 터미널에서는 키패드가 되고, \
            파이프로 받은 입력은 한 줄씩 계산합니다.

              juice-rules calc 12×3+6               42
              juice-rules calc '12 * 3 + 6'         42. 따옴표 없는 *는 셸이 바꿉니다
              juice-rules calc 1 + 2 x 3            9
              juice-rules calc 1 + 2 x 3 --precedence
                                                    7
              juice-rules calc < sums.txt           한 줄에 답 하나
            """))
    }

    // Negative numbers look like options.
    @Argument(
      parsing: .allUnrecognized,
      help: ArgumentHelp(
        "Numbers with + − × ÷, or - * x /, between them.", ko: "수 사이에 + − × ÷ 또는 - * x /를 쓴 식.",
        valueName: "formula"))
    var formula: [String] = []

    @Flag(
      help: ArgumentHelp(
        "Calculate × and ÷ before + and −. The command then reads lines instead of showing the keypad.",
        ko: "×와 ÷를 +와 −보다 먼저 계산. 키패드 대신 줄 단위로 읽음."))
    var precedence = false

    @OptionGroup var output: OutputOptions

    func perform(in environment: CommandEnvironment) async throws -> ExitStatus {
      // The parser keeps the mark that ends the options.
      let end = formula.firstIndex(of: "--") ?? formula.endIndex
      if let option = formula[..<end].first(where: { $0.starts(with: /--|-[A-Za-z]/) }) {
        throw CommandFault.usage(
          en: "unknown option `\(option)`", ko: "`\(option)` 옵션이 없습니다"
        ).with(
          helpEn: "`juice-rules calc --help` shows the usage",
          ko: "쓰는 법은 `juice-rules calc --help`로 봅니다")
      }
      let words = formula[..<end] + formula[end...].dropFirst()
      do {
        return try calculate(words.joined(separator: " "), in: environment)
      } catch let fault as CommandFault {
        throw fault.with(locale: locale(in: environment))
      }
    }

    /// Calculates `text`, or what is read if the command line has no formula.
    private func calculate(
      _ text: String, in environment: CommandEnvironment
    ) throws -> ExitStatus {
      guard formula.isEmpty else {
        return try show(try calculation(of: text), in: environment)
      }
      if !precedence, !output.json, let terminal = KeyTerminal(in: environment, showing: .screen) {
        let style = output.style(for: .output, in: environment)
        let session = KeypadSession(terminal, locale: locale(in: environment), style: style)
        let tape = session.run()
        // A terminal that was closed in the meantime cannot show the tape.
        try? environment.console.print(tape)
        return .success
      }
      return try showLines(in: environment)
    }

    private func calculation(
      of formula: String, line: Int? = nil
    ) throws(CommandFault) -> Calculation {
      try Calculation(
        formula, line: line, order: precedence ? .productsFirst : .leftToRight)
    }

    /// Returns the language of the other commands: that of the catalog, if there is one.
    private func locale(in environment: CommandEnvironment) -> LocaleID {
      let loader = CatalogLoader(
        files: environment.files, workingDirectory: environment.workingDirectory)
      guard let settings = try? Settings(Choices(locale: output.locale), in: environment),
        let overview = try? loader.overview(of: settings.catalogs, with: []),
        let locale = try? settings.locale(among: overview.locales, else: overview.defaultLocale)
      else { return environment.faultLocale(asked: output.locale, followsEnvironment: true) }
      return locale
    }

    /// Calculates the lines of the standard input as they arrive, and prints a blank line for each blank one.
    ///
    /// - Throws: `CommandFault` if none of the lines is a formula and the input is not a terminal.
    private func showLines(in environment: CommandEnvironment) throws -> ExitStatus {
      var status = ExitStatus.success
      var isEmpty = !environment.console.isTerminal(.input)
      var lines = InputLines(environment.console)
      while let line = try lines.next() {
        do {
          let text = try line.text()
          if text == "q", environment.console.isTerminal(.input) { break }
          if text.allSatisfy(\.isWhitespace) {
            if !output.json { try environment.console.print("\n") }
          } else {
            isEmpty = false
            try show(try calculation(of: text, line: line.number), in: environment)
          }
        } catch let fault as CommandFault {
          try show(fault, in: environment, locale(in: environment))
          (status, isEmpty) = (.fault, false)
        }
      }
      if isEmpty {
        throw CommandFault("not-enough-input", en: "the input has no formula", ko: "입력에 식이 없습니다")
          .with(helpEn: "write one formula per line, such as 12×3+6", ko: "12×3+6처럼 한 줄에 식 하나를 씁니다")
      }
      return status
    }
  }

  /// The lines of the standard input, each available as soon as it is complete.
  struct InputLines {
    struct Line {
      /// The number of the line, counted from 1.
      let number: Int
      fileprivate let bytes: ArraySlice<UInt8>

      /// Returns the text of the line.
      ///
      /// - Throws: `CommandFault` if the line is not valid UTF-8.
      func text() throws(CommandFault) -> String {
        guard let text = String(validating: bytes, as: UTF8.self) else {
          throw CommandFault(
            "invalid-utf8", en: "line \(number) is not valid UTF-8",
            ko: "\(number)번째 줄은 UTF-8 텍스트가 아닙니다")
        }
        return number == 1 && text.hasPrefix("\u{FEFF}") ? String(text.dropFirst()) : text
      }
    }

    private let console: Console
    private var waiting: [UInt8] = []
    /// The number of waiting bytes that were already returned.
    private var start = 0
    private var number = 0
    private var isAtEnd = false

    init(_ console: Console) { self.console = console }

    /// Waits for the next line, and returns it, or returns `nil` at the end of the input.
    ///
    /// - Throws: `CommandFault` if the input cannot be read.
    mutating func next() throws(CommandFault) -> Line? {
      var searched = start
      while true {
        if let end = waiting[searched...].firstIndex(of: UInt8(ascii: "\n")) {
          return line(to: end)
        }
        if isAtEnd { return start < waiting.count ? line(to: waiting.count) : nil }
        searched = waiting.count - start
        waiting.removeFirst(start)
        start = 0
        try readOn()
      }
    }

    private mutating func readOn() throws(CommandFault) {
      let bytes = try CommandFault.reading("-", try console.readSome())
      isAtEnd = bytes.isEmpty
      waiting += bytes
    }

    private mutating func line(to end: Int) -> Line {
      number += 1
      defer { start = min(end + 1, waiting.count) }
      let line = waiting[start..<end]
      return Line(number: number, bytes: line.last == UInt8(ascii: "\r") ? line.dropLast() : line)
    }
  }
#endif
