#if CLI
  import JuiceRules

  /// A mistake in a command line that the parser found. The parser's message is in English.
  struct ParserFault {
    /// The parser's message: one sentence, or several lines.
    private let message: String
    /// The help of the argument, and the usage of the command.
    private let detail: [Substring]
    /// The command that the command line names, such as `stock add`.
    private let command: [String]

    /// Creates the fault from the parser's text: the message, the help of the option or argument, and the usage.
    init(text: String, command: [String]) {
      let text = text.dropFirst(RootCommand._errorPrefix.count)
      let end = text.firstMatch(of: /\n(Help:  |Usage: )/)?.range.lowerBound ?? text.endIndex
      message = String(text[..<end])
      detail = text[end...].matches(of: /(?m)^(?:Help:  |Usage: )(.*)$/).map(\.1)
      self.command = command
    }

    var fault: CommandFault {
      var fault = translated ?? .usage(en: message, ko: message)
      fault.detail = detail.isEmpty ? nil : LocalizedText(detail.joined(separator: "\n  "))
      let help = (["juice-rules"] + command + ["--help"]).joined(separator: " ")
      if fault.help == nil {
        fault = fault.with(
          helpEn: "`\(help)` shows the usage", ko: "쓰는 법은 `\(help)`로 봅니다")
      }
      return fault
    }

    private var translated: CommandFault? {
      unknownOption ?? value ?? surplus ?? missing
    }

    private var unknownOption: CommandFault? {
      guard
        let match = message.prefixMatch(
          of: /Unknown option '(?<option>[^']*)'(?:. Did you mean '(?<other>[^']*)'\?)?/)
      else { return nil }
      let option = String(match.option)
      let others = match.other.map { nearest(to: option, in: [String($0)]) } ?? []
      return .usage(en: "unknown option `\(option)`", ko: "`\(option)` 옵션이 없습니다")
        .with(candidates: others)
    }

    private var value: CommandFault? {
      if let match = message.wholeMatch(of: /Missing value for '(.*)'/) {
        return .usage(en: "missing value for `\(match.1)`", ko: "`\(match.1)`에 값이 없습니다")
      }
      if let match = message.wholeMatch(
        of: /(?s)The option '(.*)' does not take any value, but '(.*)' was specified\./)
      {
        return .usage(
          en: "`\(match.1)` takes no value, but `\(match.2)` was given",
          ko: "`\(match.1)`에는 값을 쓰지 않습니다 (입력: `\(match.2)`)")
      }
      guard
        let match = message.wholeMatch(of: /(?s)The value '(.*)' is invalid for '([^']*)'(.*)/)
      else { return nil }
      let (text, option) = (String(match.1), String(match.2))
      let fault = CommandFault.usage(
        en: "`\(text)` is not a valid value for `\(option)`",
        ko: "`\(text)`: `\(option)`에 쓸 수 없는 값입니다")
      let known = ParserFault.values(listedIn: String(match.3))
      guard !known.isEmpty else { return fault }
      let list = known.map { "`\($0)`" }.joined(separator: ", ")
      return fault.with(candidates: nearest(to: text, in: known))
        .with(helpEn: "write one of \(list)", ko: "다음 중 하나를 씁니다: \(list)")
    }

    /// Returns the valid values of an option, from a sentence such as `. Please provide one of 'a', 'b' or 'c'.` or
    /// from a list with a line for each.
    private static func values(listedIn text: String) -> [String] {
      let listed = text.matches(of: /\n  - (.+)/).map { String($0.1) }
      return listed.isEmpty ? text.matches(of: /'([^']*)'/).map { String($0.1) } : listed
    }

    private var surplus: CommandFault? {
      let match =
        message.wholeMatch(of: /(?s)(Unexpected argument )'(.*)'/)
        ?? message.wholeMatch(of: /(?s)(\d+ unexpected arguments: )'(.*)'/)
      guard let match else { return nil }
      let list = "`" + String(match.2).replacing("', '", with: "`, `") + "`"
      return .usage(
        en: list.contains("`, `") ? "unexpected arguments \(list)" : "unexpected argument \(list)",
        ko: "쓰이지 않는 인수가 있습니다: \(list)")
    }

    private var missing: CommandFault? {
      guard let match = message.wholeMatch(of: /Missing (?:expected argument|one of:) '(.*)'/)
      else { return nil }
      let list = "`" + String(match.1).replacing("', '", with: "`, `") + "`"
      return .usage(en: "missing argument \(list)", ko: "\(list) 인수가 없습니다")
    }
  }
#endif
