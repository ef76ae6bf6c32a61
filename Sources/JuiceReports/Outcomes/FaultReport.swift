public import JuiceCatalogs
public import JuiceRules

/// The reason why a command failed: `juice-rules/error/1`, or a few lines.
public struct FaultReport: Report {
  /// The kind of the fault, stable and in kebab-case.
  public let kind: String
  /// The message: one sentence without a full stop.
  public let message: LocalizedText
  /// The message of the system or a store, in its own words.
  public let detail: String?
  /// The invalid formula, if the fault is about one.
  public let place: FormulaPlace?
  /// The names that could have been meant, the nearest first.
  public let candidates: [String]
  /// The levels whose units are the reason of the fault.
  public let unitMismatches: [StockUnitMismatch]
  /// The changes that were made before the fault and remain.
  public let done: LocalizedText?
  /// The advice on what to do about the fault.
  public let help: LocalizedText?
  /// The other faults, if there are several.
  public let others: [FaultReport]
  /// The language of the report.
  public let locale: LocaleID

  /// Creates a report on a fault.
  public init(
    kind: String, message: LocalizedText, detail: String? = nil, place: FormulaPlace? = nil,
    candidates: [String] = [], unitMismatches: [StockUnitMismatch] = [],
    done: LocalizedText? = nil, help: LocalizedText? = nil,
    others: [FaultReport] = [], locale: LocaleID
  ) {
    self.kind = kind
    self.message = message
    self.detail = detail
    self.place = place
    self.candidates = candidates
    self.unitMismatches = unitMismatches
    self.done = done
    self.help = help
    self.others = others
    self.locale = locale
  }

  /// Returns the report for a person, with a newline at its end.
  public func text(style: TerminalStyle) -> String {
    let isKorean = locale == .korean
    var text = style.paint(isKorean ? "오류:" : "error:", as: .error)
    text += " \(VisibleText.inline(said(message)))\n"
    if let detail { text += VisibleText.lines("  " + detail) + "\n" }
    if let place { text += place.text(in: locale, style: style) }
    // The help for a place in an expression shows the candidates as the expression writes them.
    if !candidates.isEmpty, place == nil || help == nil {
      let names = candidates.map { "`\(VisibleText.inline($0))`" }.joined(separator: ", ")
      text += "  " + (isKorean ? "후보: \(names)" : "did you mean \(names)?") + "\n"
    }
    if let done { text += "  \(VisibleText.inline(said(done)))\n" }
    if let help { text += "  \(VisibleText.inline(said(help)))\n" }
    return text + others.map { $0.text(style: style) }.joined()
  }

  /// The report for tools, as JSON.
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
    if !unitMismatches.isEmpty {
      error.append(Member("unitMismatches", .array(unitMismatches.map(\.value))))
    }
    if let done { error.append(Member("done", .string(said(done)))) }
    if let help { error.append(Member("help", .string(said(help)))) }
    return error
  }

  private func said(_ text: LocalizedText) -> String { text.text(in: locale, else: .english) }
}
