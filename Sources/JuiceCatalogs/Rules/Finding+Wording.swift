import JuiceRules

extension String {
  /// The word with the particle that fits it: "딸기를".
  func with(_ particle: KoreanParticle) -> String { self + particle.form(after: self) }

  /// The same of something that stands in backticks.
  func ticked(_ particle: KoreanParticle) -> String { "`\(self)`\(particle.form(after: self))" }
}

extension LocalizedText {
  /// The Korean text, for sentences that are put together from parts.
  var korean: String { text(in: .korean, else: .english) }

  /// "did you mean `mango`?", or nil without candidates.
  static func didYouMean(_ candidates: [String]) -> LocalizedText? {
    guard let first = candidates.first else { return nil }
    let names = candidates.map { "`\($0)`" }
    return candidates.count == 1
      ? LocalizedText(en: "did you mean `\(first)`?", ko: "혹시 `\(first)`인가요?")
      : LocalizedText(
        en: "did you mean one of \(names.joined(separator: ", "))?",
        ko: "혹시 \(names.joined(separator: ", ")) 가운데 하나인가요?")
  }

  /// "`error`, `warning` or `info`"
  static func alternatives(_ words: [String]) -> LocalizedText {
    let ticked = words.map { "`\($0)`" }
    let list = ticked.dropLast().joined(separator: ", ")
    guard let last = ticked.last, !list.isEmpty else { return LocalizedText(ticked.joined()) }
    return LocalizedText(en: "\(list) or \(last)", ko: "\(list), \(last) 중 하나")
  }

  /// What could stand here.
  static func oneOf(_ names: [String]) -> LocalizedText? {
    guard !names.isEmpty else { return nil }
    let list = names.map { "`\($0)`" }.joined(separator: ", ")
    return names.count == 1
      ? LocalizedText(en: "only \(list) can stand here", ko: "여기에는 \(list)만 쓸 수 있습니다")
      : LocalizedText(en: "one of \(list) can stand here", ko: "여기에 쓸 수 있는 것: \(list)")
  }
}

extension Finding {
  /// Offers what `text` may be a slip of.
  ///
  /// - Parameters:
  ///   - meanings: The names that `text` may be a slip of, where that is known.
  ///   - isCertain: A Boolean value that indicates whether `text` can mean nothing else.
  mutating func offer(
    _ text: String, meanings: [String]? = nil, isCertain: Bool = false, among names: [String]
  ) {
    let near = meanings ?? nearest(to: text, in: names)
    help = .didYouMean(near) ?? .oneOf(names)
    propose(near, insteadOf: text, isCertain: isCertain)
  }

  /// Notes what may be written instead of `text`, with a fix when that is one thing: a safe fix when `text` can hardly mean
  /// anything else.
  ///
  /// - Parameter isCertain: Whether the only candidate is called exactly `text`.
  mutating func propose(
    _ candidates: [String], insteadOf text: String, isCertain: Bool = false
  ) {
    data.found = text
    data.candidates = candidates
    guard let only = candidates.first, candidates.count == 1 else { return }
    replacement = only
    safety = isCertain || Spelling(text).isSlip(of: Spelling(only)) ? .safe : .unsafe
  }

  /// `text` as a double-quoted YAML scalar.
  static func quotedYAML(_ text: String) -> String {
    let escaped = text.unicodeScalars.map { scalar -> String in
      switch scalar {
      case "\"": "\\\""
      case "\\": "\\\\"
      default: String(scalar)
      }
    }
    return "\"\(escaped.joined())\""
  }

  /// `value` in capital hexadecimal digits, at least so many.
  static func hexadecimal(_ value: UInt32, digits: Int) -> String {
    let text = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, digits - text.count)) + text
  }
}
