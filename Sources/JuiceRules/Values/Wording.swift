extension CustomStringConvertible {
  /// Returns the word with the form of the particle that fits it, such as "딸기를".
  package func with(_ particle: KoreanParticle) -> String {
    description + particle.form(after: description)
  }

  /// Returns the word in backticks, with the form of the particle that fits it.
  package func ticked(_ particle: KoreanParticle) -> String {
    "`\(description)`\(particle.form(after: description))"
  }
}

extension Sequence where Element: CustomStringConvertible {
  /// Returns the words in backticks, with `separator` between them.
  package func ticked(separator: String = ", ") -> String {
    map { "`\($0)`" }.joined(separator: separator)
  }
}

extension LocalizedText {
  /// The Korean text, for sentences that are composed from parts.
  package var korean: String { text(in: .korean, else: .english) }

  /// Returns a question such as "did you mean `mango`?", or `nil` without candidates.
  package static func didYouMean(_ candidates: [String]) -> LocalizedText? {
    guard !candidates.isEmpty else { return nil }
    return candidates.count == 1
      ? LocalizedText(
        en: "did you mean \(candidates.ticked())?", ko: "혹시 \(candidates.ticked())인가요?")
      : LocalizedText(
        en: "did you mean one of \(candidates.ticked())?",
        ko: "혹시 \(candidates.ticked()) 가운데 하나인가요?")
  }

  /// Returns a list such as "`error`, `warning` or `info`".
  package static func alternatives(_ words: [String]) -> LocalizedText {
    let ticked = words.map { "`\($0)`" }
    let list = ticked.dropLast().joined(separator: ", ")
    guard let last = ticked.last, !list.isEmpty else { return LocalizedText(ticked.joined()) }
    return LocalizedText(en: "\(list) or \(last)", ko: "\(list), \(last) 중 하나")
  }

  /// Returns a list of the names that are allowed, or `nil` if there are none.
  package static func oneOf(_ names: [String]) -> LocalizedText? {
    guard !names.isEmpty else { return nil }
    let list = names.ticked()
    return names.count == 1
      ? LocalizedText(en: "only \(list) is allowed here", ko: "여기에는 \(list)만 쓸 수 있습니다")
      : LocalizedText(en: "write one of \(list)", ko: "여기에 쓸 수 있는 것: \(list)")
  }
}
