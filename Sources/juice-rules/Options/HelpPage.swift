#if CLI
  import JuiceReports

  /// The help of a command, in lines that fit the terminal.
  ///
  /// The parser itself counts characters instead of a terminal's cells, and breaks lines that are already broken.
  struct HelpPage {
    private let lines: [Substring]
    private let width: Int

    /// Creates the page from the help text of the parser.
    ///
    /// - Parameter text: The help as the parser returns it without breaking lines.
    /// - Returns: `nil` if `text` is not help but, for example, a version.
    init?(_ text: String, columns: Int?) {
      guard text.hasPrefix("OVERVIEW: ") || text.hasPrefix("USAGE: ") else { return nil }
      lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      width = min(max(columns ?? HelpPage.widest, 20), HelpPage.widest)
    }

    var text: String {
      var shown: [String] = []
      var paragraph: [Substring] = []
      func endParagraph() {
        if !paragraph.isEmpty { shown += wrapped(paragraph.joined(separator: " ")) }
        paragraph = []
      }
      for line in lines {
        let line = Substring(HelpPage.translated(String(line)))
        if line.isEmpty || line.first == " " || HelpPage.isHeading(line) || HelpPage.isUsage(line) {
          endParagraph()
          shown += wrapped(String(line))
        } else {
          paragraph.append(line)
        }
      }
      endParagraph()
      return shown.joined(separator: "\n")
    }

    private func wrapped(_ line: String) -> [String] {
      guard DisplayWidth.of(line) > width else { return [line] }
      let (head, rest) = HelpPage.parts(of: line)
      var margin = DisplayWidth.of(head)
      var lines: [String] = []
      if width - margin < 24 {
        lines.append(String(head.reversed().drop { $0 == " " }.reversed()))
        margin = 6
      }
      for (number, text) in WrappedText(rest).lines(width: width - margin).enumerated() {
        let start = number == 0 && lines.isEmpty ? head : String(repeating: " ", count: margin)
        lines.append(start + text)
      }
      return lines
    }

    /// Splits a line into its head, such as the name of an option, and the text in the column after it.
    private static func parts(of line: String) -> (head: String, rest: String) {
      if isUsage(line[...]) {
        let end = line.firstIndex(of: " ").map(line.index(after:)) ?? line.startIndex
        return (String(line[..<end]), String(line[end...]))
      }
      let start = line.prefix { $0 == " " }
      let body = line[start.endIndex...]
      guard let gap = body.firstRange(of: "  "), !start.isEmpty else {
        return (String(start), String(body))
      }
      let rest = line[gap.lowerBound...].drop { $0 == " " }
      return (String(line[..<rest.startIndex]), String(rest))
    }

    private static func isHeading(_ line: Substring) -> Bool {
      line.dropLast().allSatisfy(\.isUppercase) || headings.contains { $0.1 == line }
    }

    private static func isUsage(_ line: Substring) -> Bool {
      line.hasPrefix("USAGE: ") || line.hasPrefix("사용법: ")
    }

    private static let widest = 80
  }

  /// The translation of the parser's own words in help, which are in English.
  extension HelpPage {
    private static func translated(_ line: String) -> String {
      guard HelpLanguage.isKorean else { return line }
      if let heading = headings.first(where: { $0.0 == line }) { return heading.1 }
      if line.hasPrefix("OVERVIEW: ") { return String(line.dropFirst("OVERVIEW: ".count)) }
      return phrases.reduce(line) { $0.replacing($1.0, with: $1.1) }
    }

    private static let headings = [
      ("OPTIONS:", "옵션:"), ("ARGUMENTS:", "인수:"), ("SUBCOMMANDS:", "명령:"),
    ]

    private static let phrases = [
      ("USAGE: ", "사용법: "), ("Show the version.", "버전을 보여 줌."),
      ("Show help information.", "도움말을 보여 줌."),
      ("(values: ", "(값: "), ("; default: ", ". 기본값: "), ("(default: ", "(기본값: "),
      (" (default)", " (기본)"), ("<subcommand>", "<명령>"),
      ("See 'juice-rules help", "자세한 도움말: 'juice-rules help"), ("' for detailed help.", "'"),
    ]
  }
#endif
