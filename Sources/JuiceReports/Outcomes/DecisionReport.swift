package import JuiceCatalogs
package import JuiceRules

/// The decision that led to an entry: `juice-rules/entry/1`, or the entry with the rules that applied to it.
package struct DecisionReport: Report {
  private let entry: EntryReport

  /// Creates a report on the decision that led to an entry. `offset` is the number of seconds that the reader's clock is
  /// ahead of UTC.
  package init(_ entry: LedgerEntry, stand: String, wording: CatalogWording, offset: Int) {
    self.entry = EntryReport(entry, stand: stand, wording: wording, offset: offset)
  }

  /// Returns the report for a person, with a newline at its end.
  package func text(style: TerminalStyle) -> String {
    let (kept, wording) = (entry.entry, entry.wording)
    let decision = kept.decision.map {
      RecordedDecision($0).text(of: kept.orders, isMade: true, style: style, wording: wording)
    }
    let nothing = wording.say(
      en: "No decision was recorded with this entry.", ko: "이 기록에는 판단 내용이 남아 있지 않습니다.")
    return entry.line(style: style, zone: wording.zone) + (decision ?? nothing + "\n")
  }

  /// The report for tools, as JSON.
  package var value: JSONValue { entry.value }
}

/// The newest refusals of a stand: `juice-rules/refusals/1`, or each with the rules that refused it.
package struct RefusalsReport: Report {
  private let refusals: [Refusal]
  private let stand: String
  private let wording: CatalogWording
  private let offset: @Sendable (Instant) -> Int

  /// Creates a report on refusals, the newest last. `offset` returns the number of seconds that the reader's clock is ahead
  /// of UTC at a moment.
  package init(
    _ refusals: [Refusal], stand: String, wording: CatalogWording,
    offset: @escaping @Sendable (Instant) -> Int
  ) {
    self.refusals = refusals
    self.stand = stand
    self.wording = wording
    self.offset = offset
  }

  /// Returns the report for a person, with a newline at its end.
  package func text(style: TerminalStyle) -> String {
    if refusals.isEmpty {
      return wording.say(en: "No orders were refused.", ko: "거절한 주문이 없습니다.") + "\n"
    }
    return refusals.map { refusal in
      let time = CivilTime(refusal.time, offset: offset(refusal.time)).text + wording.zone
      let orders = refusal.orders.map(wording.text).joined(separator: ", ")
      let words = [time, orders, refusal.actor ?? "", refusal.note ?? ""].filter { !$0.isEmpty }
      let shortages =
        refusal.shortages.isEmpty ? "" : wording.table(of: refusal.shortages).text(style: style)
      let decision = refusal.decision.map {
        RecordedDecision($0).text(
          of: refusal.orders, isMade: false, style: style, wording: wording)
      }
      return VisibleText.inline(words.joined(separator: "  ")) + "\n" + shortages
        + (decision ?? rules(of: refusal))
    }.joined(separator: "\n")
  }

  /// Returns the lines for a refusal whose decision was not kept.
  private func rules(of refusal: Refusal) -> String {
    let rules = refusal.rules.map(\.rawValue).joined(separator: ", ")
    let lines = [
      refusal.rules.isEmpty ? nil : wording.say(en: "refused by: ", ko: "거절한 규칙: ") + rules,
      wording.say(
        en: "The decision on these orders was not kept.", ko: "이 주문의 판단 내용은 남아 있지 않습니다."),
    ]
    return lines.compactMap(\.self).map { VisibleText.inline($0) + "\n" }.joined()
  }

  /// The report for tools, as JSON.
  package var value: JSONValue {
    .object([
      Self.schema("refusals"), Member("stand", .string(stand)),
      Member("refusals", .array(refusals.map { .object(Member.members(of: $0)) })),
    ])
  }
}
