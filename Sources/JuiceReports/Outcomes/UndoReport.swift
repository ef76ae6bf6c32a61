public import JuiceCatalogs
public import JuiceRules

/// The outcome of undoing an entry: `juice-rules/change/1`, or a table of levels before and after.
public struct UndoReport: Report {
  /// The outcome of the command.
  package let outcome: UndoOutcome
  /// The entry that was undone; `nil` if nothing was undone or the entry is no longer known.
  package let undone: LedgerEntry?
  /// The catalog, and the language of the report.
  package let wording: CatalogWording

  /// Creates a report on undoing an entry.
  public init(_ outcome: UndoOutcome, undone: LedgerEntry? = nil, wording: CatalogWording) {
    self.outcome = outcome
    self.undone = undone
    self.wording = wording
  }

  /// Returns the report for a person, with a newline at its end.
  public func text(style: TerminalStyle) -> String {
    switch outcome {
    case .undone(let applied):
      let number = applied.receipt.undoes ?? .zero
      let what = undone.map { " (\(wording.kind(of: $0)))" } ?? ""
      let line = wording.say(
        en: "Undid #\(number)\(what).", ko: "#\(number) 기록을 취소했습니다\(what).")
      return VisibleText.line(line) + "\n\n"
        + ChangeReport(.applied(applied), wording: wording).text(style: style)
    case .replayed(let applied):
      return ChangeReport(.replayed(applied), wording: wording).text(style: style)
    case .refused(let refusal):
      let words = RefusalWords(wording)
      return words.refusal(for: words.sentences(on: refusal), style)
    }
  }

  /// The report for tools, as JSON.
  public var value: JSONValue {
    switch outcome {
    case .undone(let applied): value(.applied(applied), applied)
    case .replayed(let applied): value(.replayed(applied), applied)
    case .refused(let refusal): value(of: refusal)
    }
  }

  private func value(_ outcome: StockOutcome, _ applied: StockOutcome.Applied) -> JSONValue {
    .object(
      ChangeReport(outcome, wording: wording).members
        + (applied.receipt.undoes.map { [Member("undoes", JSONValue($0))] } ?? []))
  }

  private func value(of refusal: UndoRefusal) -> JSONValue {
    let reasons = refusal.reasons
    let message = RefusalWords(wording).sentences(on: refusal).joined(separator: "; ")
    let users = refusal.users.map { JSONValue($0.revision) }
    let details =
      [Member("kind", .string(refusal.kind))]
      + (refusal.entry.map { [Member("entry", JSONValue($0))] } ?? [])
      + (refusal.undoing.map { [Member("undoneBy", JSONValue($0))] } ?? [])
      + (refusal.superseding.map { [Member("supersededBy", JSONValue($0))] } ?? [])
      + (users.isEmpty ? [] : [Member("usedBy", .array(users))])
      + [Member("message", .string(message))]
    return .object(
      ChangeReport(.refused(reasons), wording: wording).members
        + [Member("refusal", .object(details))])
  }
}

extension UndoRefusal {
  /// The kind of refusal for tools, stable and in kebab-case.
  var kind: String {
    switch self {
    case .nothingYet: "nothing-yet"
    case .noEntry: "no-entry"
    case .compacted: "compacted"
    case .notUndoable: "not-undoable"
    case .alreadyUndone: "already-undone"
    case .superseded: "superseded"
    case .usedUp: "used-up"
    case .unitChanged: "unit-changed"
    case .above: "above-maximum"
    }
  }

  var entry: Revision? {
    switch self {
    case .nothingYet: nil
    case .noEntry(let number, _), .compacted(let number, _), .notUndoable(let number, _),
      .alreadyUndone(let number, _), .superseded(let number, _, _), .usedUp(let number, _, _),
      .unitChanged(let number, _, _), .above(let number, _):
      number
    }
  }

  var undoing: Revision? {
    if case .alreadyUndone(_, let undoing) = self { undoing } else { nil }
  }

  /// The later entry that counted or reset ingredients of the entry to undo.
  var superseding: Revision? {
    if case .superseded(_, _, let later) = self { later.revision } else { nil }
  }

  /// The newest entries that used the amounts that would have to be taken out again, or that changed the level in
  /// another unit.
  var users: [LedgerEntry] {
    switch self {
    case .usedUp(_, _, let users), .unitChanged(_, _, let users): users
    default: []
    }
  }

  /// The refusals of single ingredients.
  var reasons: [StockRefusal] {
    switch self {
    case .usedUp(_, let shortages, _): shortages.map { .short($0) }
    case .above(_, let excesses): excesses.map { .above($0) }
    default: []
    }
  }
}
