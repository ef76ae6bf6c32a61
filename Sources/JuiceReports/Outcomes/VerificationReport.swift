package import JuiceCatalogs
package import JuiceRules

/// The result of checking a stand's ledger and levels for contradictions: `juice-rules/verify/1`, or a line for each
/// fault.
package struct VerificationReport: Report {
  /// The result of the check.
  package let verification: StockVerification
  /// The levels that are kept apart from that of an ingredient under its former ids.
  package let orphans: [StockReport.LevelOfOrphan]
  /// The name of the stand.
  package let stand: String
  /// The catalog, and the language of the report.
  package let wording: CatalogWording
  /// The options that a stock command needs to reach the same stock.
  package let options: [String]

  /// Creates a report on a check of a stand with `stock`, of which nothing is known if it is damaged.
  package init(
    _ verification: StockVerification, stock: StockReport? = nil, stand: String,
    wording: CatalogWording,
    options: [String] = []
  ) {
    self.verification = verification
    orphans = stock?.orphans.filter { $0.successor != nil } ?? []
    self.stand = stand
    self.wording = wording
    self.options = options
  }

  /// Returns the report for a person, with a newline at its end.
  package func text(style: TerminalStyle) -> String {
    let count = verification.entryCount
    let entries = wording.say(en: "\(count) entr\(count == 1 ? "y" : "ies")", ko: "기록 \(count)개")
    guard !verification.isSound else {
      let sentence =
        count == 0
        ? wording.say(en: "sound: there are no entries yet", ko: "이상 없음: 아직 기록이 없습니다")
        : wording.say(
          en: "sound: \(entries), up to #\(verification.revision)",
          ko: "이상 없음: #\(verification.revision)까지 \(entries)")
      return style.paint(sentence, as: .success) + "\n" + notes(style)
    }
    let faults = verification.faults.count
    let title = wording.say(
      en: "damaged: \(faults) fault\(faults == 1 ? "" : "s") in \(entries)",
      ko: "손상됨: \(entries)에서 문제 \(faults)건")
    return style.paint(title, as: .error) + "\n"
      + verification.faults.prefix(Self.faultLimit)
      .map { "  \(VisibleText.inline(LedgerFaultWords(wording).line(on: $0)))\n" }.joined() + rest
  }

  /// The most faults that a report for a person lists.
  private static var faultLimit: Int { 100 }

  /// The count of the other faults; empty without any.
  private var rest: String {
    let count = verification.faults.count - Self.faultLimit
    guard count > 0 else { return "" }
    return wording.say(
      en: "  and \(count) more, which `--json` lists\n",
      ko: "  그 밖에 \(count)건, `--json`으로 모두 볼 수 있습니다\n")
  }

  private func notes(_ style: TerminalStyle) -> String {
    let setbacks = verification.setbacks.map { setback in
      let (last, time) = (
        setback.previousTime.description, setback.time.description
      )
      let note = wording.say(
        en:
          "#\(setback.previous.next()) is from \(time), but #\(setback.previous) is from \(last): a clock was wrong",
        ko:
          "#\(setback.previous.next())은 \(time), 앞의 #\(setback.previous)은 \(last)의 기록입니다: 시계가 틀렸습니다"
      )
      return style.paint(note, as: .warning) + "\n"
    }
    return (setbacks.isEmpty ? "" : "\n" + setbacks.joined()) + notesOnOrphans(style)
  }

  private func notesOnOrphans(_ style: TerminalStyle) -> String {
    guard !orphans.isEmpty else { return "" }
    return "\n"
      + orphans.map { orphan in
        let name = orphan.successor.map(wording.name) ?? ""
        let amount = wording.counted(orphan.amount, orphan.ingredient)
        let note = wording.say(
          en: "\(amount) more are kept under the former id \(orphan.ingredient)",
          ko: "예전 아이디 \(orphan.ingredient)의 재고 \(amount)도 따로 있습니다")
        return style.paint(VisibleText.inline("\(name): \(note)"), as: .warning) + "\n"
      }.joined() + advice.text(style)
  }

  private var advice: OrphanAdvice {
    OrphanAdvice(orphans: orphans, wording: wording, options: options)
  }

  /// The report for tools, as JSON.
  package var value: JSONValue {
    .object(
      [
        Self.schema("verify"), Member("stand", .string(stand)),
        Member("outcome", verification.isSound ? "sound" : "damaged"),
        Member("revision", JSONValue(verification.revision)),
        Member("entries", .integer(verification.entryCount)),
        Member("faults", .array(verification.faults.map(value))),
      ] + (verification.setbacks.isEmpty ? [] : [setbacks]) + advice.members)
  }

  private var setbacks: Member {
    Member(
      "setbacks",
      .array(
        verification.setbacks.map {
          [
            "entry": JSONValue($0.previous.next()),
            "time": .string($0.time.description),
            "previousTime": .string($0.previousTime.description),
          ]
        }))
  }

  private func value(_ fault: LedgerFault) -> JSONValue {
    .object(
      [Member("kind", .string(fault.kind.name))]
        + (fault.entry.map { [Member("entry", JSONValue($0))] } ?? [])
        + (fault.ingredient.map { [Member("ingredient", JSONValue($0))] } ?? [])
        + [Member("message", .string(LedgerFaultWords(wording).sentence(on: fault)))])
  }
}

/// The commands that move or remove the stock of ids that the catalog no longer has.
struct OrphanAdvice {
  let orphans: [StockReport.LevelOfOrphan]
  let wording: CatalogWording
  /// The options that a stock command needs to reach the same stock.
  let options: [String]

  /// Returns the commands after an empty line and a title; empty without orphans.
  func text(_ style: TerminalStyle) -> String {
    guard !orphans.isEmpty else { return "" }
    let title = wording.say(
      en: "To move or remove the stock of ids that are not in the catalog:",
      ko: "카탈로그에 없는 아이디의 재고를 옮기거나 빼려면:")
    return "\n\(title)\n"
      + orphans.map { orphan in
        "  \(style.paint(VisibleText.inline(command(for: orphan).text), as: .success))\n"
      }.joined()
  }

  /// The member that lists the orphans with their commands; empty without orphans.
  var members: [JSONValue.Member] {
    orphans.isEmpty ? [] : [.init("orphans", .array(orphans.map(value)))]
  }

  private func value(_ orphan: StockReport.LevelOfOrphan) -> JSONValue {
    typealias Member = JSONValue.Member
    return .object(
      [
        Member("ingredient", JSONValue(orphan.ingredient)),
        Member("amount", JSONValue(orphan.amount)),
      ] + (orphan.unit.map { [Member("unit", .string($0))] } ?? [])
        + (orphan.successor.map { [Member("successor", JSONValue($0))] } ?? []) + [
          Member("command", .string(command(for: orphan).text))
        ])
  }

  /// Returns the command that moves or removes an orphan. The id is written in full: its bare form may belong to
  /// another pack today.
  private func command(for orphan: StockReport.LevelOfOrphan) -> ShellCommand {
    let id = orphan.ingredient.rawValue
    let words = orphan.successor.map { ["move", id, $0.rawValue] } ?? ["drop", id]
    let force = orphan.isAboveMaximum ? ["--force"] : []
    return ShellCommand(["juice-rules", "stock"] + words + force + options)
  }
}
