package import JuiceCatalogs
package import JuiceRules

/// The report on a fault: `juice-rules/error/1`, or a few lines.
package struct FaultReport: Report {
  package let fault: CommandFault
  /// The changes that were made before the fault and remain.
  package let done: LocalizedText?
  package let locale: LocaleID

  package init(_ fault: CommandFault, done: LocalizedText? = nil, locale: LocaleID) {
    self.fault = fault
    self.done = done
    self.locale = locale
  }

  package func text(style: TerminalStyle) -> String {
    let isKorean = locale == .korean
    var text = style.paint(isKorean ? "오류:" : "error:", as: .error)
    text += " \(VisibleText.inline(said(fault.message)))\n"
    if let detail = fault.detail { text += VisibleText.lines("  " + said(detail)) + "\n" }
    if let place = fault.place { text += place.text(in: locale, style: style) }
    // The help for a place in an expression shows the candidates as the expression writes them.
    if !fault.candidates.isEmpty, fault.place == nil || fault.help == nil {
      let names = fault.candidates.map { "`\(VisibleText.inline($0))`" }.joined(separator: ", ")
      text += "  " + (isKorean ? "후보: \(names)" : "did you mean \(names)?") + "\n"
    }
    if let done { text += "  \(VisibleText.inline(said(done)))\n" }
    if let help = fault.help { text += "  \(VisibleText.inline(said(help)))\n" }
    return text + others.map { $0.text(style: style) }.joined()
  }

  /// The report for tools, as JSON.
  package var value: JSONValue {
    var error = members
    if !others.isEmpty {
      error.append(Member("others", .array(others.map { .object($0.members) })))
    }
    return .object([Self.schema("error"), Member("error", .object(error))])
  }

  private var members: [Member] {
    var error = [
      Member("kind", .string(fault.kind)), Member("message", .string(said(fault.message))),
    ]
    if let detail = fault.detail { error.append(Member("detail", .string(said(detail)))) }
    error += fault.place?.members ?? []
    if !fault.candidates.isEmpty {
      error.append(Member("candidates", .array(fault.candidates.map { .string($0) })))
    }
    if !fault.unitMismatches.isEmpty {
      error.append(Member("unitMismatches", .array(fault.unitMismatches.map(\.value))))
    }
    if let done { error.append(Member("done", .string(said(done)))) }
    if let help = fault.help { error.append(Member("help", .string(said(help)))) }
    return error
  }

  private var others: [FaultReport] { fault.others.map { FaultReport($0, locale: locale) } }

  private func said(_ text: LocalizedText) -> String { text.text(in: locale, else: .english) }
}
