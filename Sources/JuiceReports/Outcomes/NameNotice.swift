public import JuiceRules

/// The notes on a name that was typed on a command line: that it is a former name, or that its entry is deprecated.
public struct NameNotice: Sendable {
  private let text: String
  private let id: EntryID
  private let wording: Wording

  /// Creates the notes on a name.
  ///
  /// - Parameters:
  ///   - text: The name as it was typed.
  ///   - id: The entry that the name stands for.
  ///   - wording: The catalog, and the language of the notes.
  public init(_ text: String, meaning id: EntryID, wording: Wording) {
    self.text = text
    self.id = id
    self.wording = wording
  }

  /// The notes; empty if the name is current and its entry is not deprecated.
  public var lines: [String] {
    [renaming, deprecation].compactMap(\.self).map { line in
      VisibleText.line(wording.say(en: "note: ", ko: "참고: ") + line)
    }
  }

  private var renaming: String? {
    guard let former = wording.catalog.formerID(text, of: id) else { return nil }
    let current = wording.typed(id)
    return wording.say(
      en: "`\(former)` was renamed to `\(current)`",
      ko: "`\(former)`의 이름이 `\(current)`\(KoreanParticle.direction.form(after: current)) 바뀌었습니다")
  }

  private var deprecation: String? {
    guard let deprecation = wording.catalog.deprecation(of: id) else { return nil }
    let topic = KoreanParticle.topic.form(after: id.rawValue)
    let since = deprecation.since.map { wording.say(en: " since \($0)", ko: " \($0) 버전부터") } ?? ""
    let line = wording.say(
      en: "`\(id)` is deprecated\(since)", ko: "`\(id)`\(topic)\(since) 쓰지 않는 것이 좋습니다")
    let fallback = wording.catalog.defaultLocale
    let message = deprecation.message?.text(in: wording.locale, else: fallback)
    return message.map { "\(line): \($0)" } ?? line
  }
}
