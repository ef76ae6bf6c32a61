import JuiceCatalogs
import JuiceRules

/// The commands that move or remove the stock of ids that the catalog no longer has.
struct OrphanAdvice {
  let orphans: [StockReport.LevelOfOrphan]
  let wording: Wording
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
