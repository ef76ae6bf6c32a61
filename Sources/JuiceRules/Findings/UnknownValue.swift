import CEL

extension Finding.Rule {
  package static let unknownValue = Finding.Rule("unknown-value", .warning)
}

extension Finding {
  /// Creates the finding for a literal in the expression `source` that meets a value which never is that text.
  static func unknownValue(_ use: CheckedExpression.Use, in source: String) -> Finding {
    var finding = Finding(.unknownValue, use.message, help: use.help)
    if let nearest = use.nearest {
      finding.propose([nearest], insteadOf: use.spelling)
      finding.replaceText(with: nearest, in: source, use.range)
    } else {
      finding.data.found = use.spelling
    }
    return finding
  }

  /// Sets the replacement to a name, in the quotes of the text that it replaces if it is in quotes.
  mutating func replaceText(with name: String, in source: String, _ range: Range<Int>) {
    replacement = name
    let start = source.utf8.dropFirst(range.lowerBound).first
    if let start, "'\"".utf8.contains(start) {
      let quote = String(UnicodeScalar(start))
      replacement = quote + name + quote
    }
  }
}

extension CheckedExpression.Use {
  fileprivate var message: LocalizedText {
    switch subject {
    case .key(let variable):
      LocalizedText(
        en: "`\(variable)` never has the key `\(spelling)`",
        ko: "`\(variable)`에 `\(spelling)` 키가 있는 일은 없습니다")
    case .value(let variable), .argument(_, let variable):
      LocalizedText(
        en: "`\(variable)` is never `\(spelling)`",
        ko: "`\(variable)` 값이 `\(spelling)`인 일은 없습니다")
    case .variable: LocalizedText(en: "unknown name `\(spelling)`", ko: "알 수 없는 이름 `\(spelling)`")
    }
  }

  fileprivate var help: LocalizedText? {
    if let nearest {
      LocalizedText(en: "did you mean `\(nearest)`?", ko: "혹시 `\(nearest)`?")
    } else if subject == .value(of: "clock.date") {
      .writeDate
    } else {
      LocalizedText(en: "correct the text, or delete it", ko: "글을 고치거나 지우세요")
    }
  }
}

extension LocalizedText {
  static let writeDate = LocalizedText(
    en: "write a date that exists, such as `2027-03-01`", ko: "`2027-03-01`처럼 있는 날짜를 쓰세요")
}
