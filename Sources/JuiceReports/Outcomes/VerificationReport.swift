public import JuiceCatalogs
public import JuiceRules

/// Whether what a stand keeps contradicts itself: `juice-rules/verify/1`, or a line for each fault.
public struct VerificationReport: Report {
  public let verification: StockVerification
  public let stand: String
  public let wording: Wording

  public init(_ verification: StockVerification, stand: String, wording: Wording) {
    self.verification = verification
    self.stand = stand
    self.wording = wording
  }

  public func text(style: TerminalStyle) -> String {
    let count = verification.entryCount
    let entries = wording.say(en: "\(count) entr\(count == 1 ? "y" : "ies")", ko: "기록 \(count)개")
    guard !verification.isSound else {
      let sentence =
        count == 0
        ? wording.say(en: "sound: nothing has happened yet", ko: "이상 없음: 아직 기록이 없습니다")
        : wording.say(
          en: "sound: \(entries), up to #\(verification.revision)",
          ko: "이상 없음: #\(verification.revision)까지 \(entries)")
      return style.paint(sentence, as: .success) + "\n"
    }
    let faults = verification.faults.count
    let title = wording.say(
      en: "damaged: \(faults) fault\(faults == 1 ? "" : "s") in \(entries)",
      ko: "손상됨: \(entries)에서 문제 \(faults)건")
    return style.paint(title, as: .error) + "\n"
      + verification.faults.map { "  \(VisibleText.inline(wording.line(on: $0)))\n" }.joined()
  }

  public var value: JSONValue {
    .object([
      Self.schema("verify"), Member("stand", .string(stand)),
      Member("outcome", verification.isSound ? "sound" : "damaged"),
      Member("revision", JSONValue(verification.revision)),
      Member("entries", .integer(verification.entryCount)),
      Member("faults", .array(verification.faults.map(value))),
    ])
  }

  private func value(_ fault: LedgerFault) -> JSONValue {
    .object(
      [Member("kind", .string(fault.kind.name))]
        + (fault.entry.map { [Member("entry", JSONValue($0))] } ?? [])
        + (fault.ingredient.map { [Member("ingredient", JSONValue($0))] } ?? [])
        + [Member("message", .string(wording.sentence(on: fault)))])
  }
}
