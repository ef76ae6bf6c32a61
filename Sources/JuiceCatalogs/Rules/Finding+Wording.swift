import JuiceRules

extension String {
  /// Returns the word with the form of the particle that fits it, such as "딸기를".
  func with(_ particle: KoreanParticle) -> String { self + particle.form(after: self) }

  /// Returns the word in backticks, with the form of the particle that fits it.
  func ticked(_ particle: KoreanParticle) -> String { "`\(self)`\(particle.form(after: self))" }
}

extension LocalizedText {
  /// The Korean text, for sentences that are composed from parts.
  var korean: String { text(in: .korean, else: .english) }

  /// Returns a question such as "did you mean `mango`?", or `nil` without candidates.
  static func didYouMean(_ candidates: [String]) -> LocalizedText? {
    guard let first = candidates.first else { return nil }
    let names = candidates.map { "`\($0)`" }
    return candidates.count == 1
      ? LocalizedText(en: "did you mean `\(first)`?", ko: "혹시 `\(first)`인가요?")
      : LocalizedText(
        en: "did you mean one of \(names.joined(separator: ", "))?",
        ko: "혹시 \(names.joined(separator: ", ")) 가운데 하나인가요?")
  }

  /// Returns a list such as "`error`, `warning` or `info`".
  static func alternatives(_ words: [String]) -> LocalizedText {
    let ticked = words.map { "`\($0)`" }
    let list = ticked.dropLast().joined(separator: ", ")
    guard let last = ticked.last, !list.isEmpty else { return LocalizedText(ticked.joined()) }
    return LocalizedText(en: "\(list) or \(last)", ko: "\(list), \(last) 중 하나")
  }

  /// Returns a list of the names that are allowed, or `nil` if there are none.
  static func oneOf(_ names: [String]) -> LocalizedText? {
    guard !names.isEmpty else { return nil }
    let list = names.map { "`\($0)`" }.joined(separator: ", ")
    return names.count == 1
      ? LocalizedText(en: "only \(list) can stand here", ko: "여기에는 \(list)만 쓸 수 있습니다")
      : LocalizedText(en: "one of \(list) can stand here", ko: "여기에 쓸 수 있는 것: \(list)")
  }
}

extension Finding {
  /// Suggests the names that `text` may be a misspelling of.
  ///
  /// - Parameters:
  ///   - meanings: The names that may be meant, or `nil` to find the nearest ones in `names`.
  ///   - isCertain: `true` if `text` cannot mean anything else.
  mutating func offer(
    _ text: String, meanings: [String]? = nil, isCertain: Bool = false, among names: [String]
  ) {
    let near = meanings ?? nearest(to: text, in: names)
    help = .didYouMean(near) ?? .oneOf(names)
    propose(near, insteadOf: text, isCertain: isCertain)
  }

  /// Records the candidates for `text`. A single candidate becomes a fix, which is safe if `text` is unlikely to mean
  /// anything else.
  ///
  /// - Parameter isCertain: `true` if the only candidate has exactly `text` as its name.
  mutating func propose(
    _ candidates: [String], insteadOf text: String, isCertain: Bool = false
  ) {
    data.found = text
    data.candidates = candidates
    guard let only = candidates.first, candidates.count == 1 else { return }
    replacement = only
    safety = isCertain || Spelling(text).isSlip(of: Spelling(only)) ? .safe : .unsafe
  }

  /// Returns `text` as a double-quoted YAML scalar.
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

  /// Returns `value` in uppercase hexadecimal digits, padded with zeros to at least `digits`.
  static func hexadecimal(_ value: UInt32, digits: Int) -> String {
    let text = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, digits - text.count)) + text
  }
}
