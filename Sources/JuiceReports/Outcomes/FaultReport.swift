public import JuiceCatalogs
public import JuiceRules

/// Why a command could not do its work: `juice-rules/error/1`, or a few lines.
public struct FaultReport: Report {
  /// Kebab-case and stable.
  public let kind: String
  /// One sentence without a full stop.
  public let message: LocalizedText
  /// What the system or a store said, in its own words.
  public let detail: String?
  /// The formula that is wrong, where it is one.
  public let place: FormulaPlace?
  /// What could have been meant, the nearest first.
  public let candidates: [String]
  /// What was changed for good before it came up.
  public let done: LocalizedText?
  /// What to do about it.
  public let help: LocalizedText?
  /// The other faults, where there are several.
  public let others: [FaultReport]
  public let locale: LocaleID

  public init(
    kind: String, message: LocalizedText, detail: String? = nil, place: FormulaPlace? = nil,
    candidates: [String] = [], done: LocalizedText? = nil, help: LocalizedText? = nil,
    others: [FaultReport] = [], locale: LocaleID
  ) {
    self.kind = kind
    self.message = message
    self.detail = detail
    self.place = place
    self.candidates = candidates
    self.done = done
    self.help = help
    self.others = others
    self.locale = locale
  }

  public func text(style: TerminalStyle) -> String {
    let isKorean = locale == .korean
    var text = style.paint(isKorean ? "오류:" : "error:", as: .error)
    text += " \(VisibleText.inline(said(message)))\n"
    if let detail { text += VisibleText.lines("  " + detail) + "\n" }
    if let place { text += place.text(in: locale, style: style) }
    if !candidates.isEmpty {
      let names = candidates.map { "`\(VisibleText.inline($0))`" }.joined(separator: ", ")
      text += "  " + (isKorean ? "후보: \(names)" : "did you mean \(names)?") + "\n"
    }
    if let done { text += "  \(VisibleText.inline(said(done)))\n" }
    if let help { text += "  \(VisibleText.inline(said(help)))\n" }
    return text + others.map { $0.text(style: style) }.joined()
  }

  public var value: JSONValue {
    var error = members
    if !others.isEmpty {
      error.append(Member("others", .array(others.map { .object($0.members) })))
    }
    return .object([Self.schema("error"), Member("error", .object(error))])
  }

  private var members: [Member] {
    var error = [Member("kind", .string(kind)), Member("message", .string(said(message)))]
    if let detail { error.append(Member("detail", .string(detail))) }
    error += place?.members ?? []
    if !candidates.isEmpty {
      error.append(Member("candidates", .array(candidates.map { .string($0) })))
    }
    if let done { error.append(Member("done", .string(said(done)))) }
    if let help { error.append(Member("help", .string(said(help)))) }
    return error
  }

  private func said(_ text: LocalizedText) -> String { text.text(in: locale, else: .english) }
}
