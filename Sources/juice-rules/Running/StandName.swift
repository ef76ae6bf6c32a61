/// The name of a stand: text on a single line, of up to ``maximumLength`` bytes.
struct StandName: Hashable {
  let text: String

  /// The greatest length of a name, in bytes of UTF-8.
  static let maximumLength = 200

  init(_ text: String) throws(CommandFault) {
    guard (1...StandName.maximumLength).contains(text.utf8.count),
      text.first?.isWhitespace == false, text.last?.isWhitespace == false,
      !text.unicodeScalars.contains(where: StandName.breaksLine)
    else { throw .standName(text) }
    self.text = text
  }

  private static func breaksLine(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }
}

extension CommandFault {
  fileprivate static func standName(_ text: String) -> CommandFault {
    // A text that is too long for a name is too long for a message.
    let shown = String(text.prefix(40)) + (text.count > 40 ? "…" : "")
    return CommandFault(
      "invalid-stand", en: "`\(shown)` is not a valid stand name", ko: "`\(shown)`: 올바른 매장 이름이 아닙니다"
    ).with(
      helpEn:
        "a name has 1 to \(StandName.maximumLength) bytes, no control characters, and no spaces at the start or end",
      ko: "이름은 \(StandName.maximumLength)바이트까지이며, 제어 문자와 앞뒤 공백은 쓸 수 없습니다")
  }
}
