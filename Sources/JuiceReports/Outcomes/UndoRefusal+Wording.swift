package import JuiceRules

extension Wording {
  /// Returns the reasons why an entry is not undone, in sentences without full stops.
  ///
  /// - Parameter isOnCommandLine: `true` to name commands that help.
  package func sentences(
    on refusal: UndoRefusal, isOnCommandLine: Bool = true
  ) -> [String] {
    switch refusal {
    case .nothingYet:
      [say(en: "there are no entries to undo yet", ko: "취소할 기록이 아직 없습니다")]
    case .noEntry(let number, let last):
      [
        say(
          en: "there is no entry #\(number); the last one is #\(last)",
          ko: "#\(number) 기록이 없습니다. 마지막은 #\(last)입니다")
      ]
    case .compacted(let number, let last):
      [
        say(
          en: "#\(number) was removed, like all entries up to #\(last)",
          ko: "#\(last)까지의 기록이 지워져 #\(number)도 없습니다")
      ]
    case .notUndoable(let number, let kind): [sentence(onKind: kind, number)]
    case .alreadyUndone(let number, let undoing):
      [
        say(
          en: "#\(number) was already undone by #\(undoing)",
          ko: "#\(number) 기록은 이미 #\(undoing)에서 취소했습니다")
      ]
    case .superseded(let number, let ids, let later):
      [sentence(on: number, ids, later, isOnCommandLine ? " `juice-rules stock set`" : "")]
    case .unitChanged(let number, let ids, let users):
      [
        sentence(
          onUnitsSetBy: number, ids, users, isOnCommandLine ? " `juice-rules stock set`" : "")
      ]
    case .usedUp(_, _, let users):
      refusal.reasons.map { sentence(on: $0, isOnCommandLine: isOnCommandLine) }
        + (users.isEmpty ? [] : [sentence(onUsers: users)])
    case .above: refusal.reasons.map { sentence(on: $0, isOnCommandLine: isOnCommandLine) }
    }
  }

  private func sentence(onKind kind: LedgerEntry.Kind, _ number: Revision) -> String {
    switch kind {
    case .open:
      say(
        en: "#\(number) records the initial stock, which cannot be undone",
        ko: "#\(number) 기록은 처음에 있던 재고를 적은 것이라 취소할 수 없습니다")
    case .checkpoint:
      say(
        en: "#\(number) is a checkpoint, which changed nothing and cannot be undone",
        ko: "#\(number) 기록은 재고를 바꾸지 않은 기준점이라 취소할 수 없습니다")
    default:
      say(
        en: "#\(number) is an undo, which cannot be undone; make the undone change again instead",
        ko: "#\(number) 기록은 다른 기록을 취소한 것이라 취소할 수 없습니다. 취소한 변경을 다시 하세요")
    }
  }

  private func sentence(
    on number: Revision, _ ids: [IngredientID], _ later: LedgerEntry, _ command: String
  ) -> String {
    let names = ids.map(name).joined(separator: ", ")
    let what = kind(of: later)
    return say(
      en:
        "#\(later.revision) (\(what)) has set the stock of \(names) since then, so undoing #\(number) "
        + "would make the stock wrong; undo #\(later.revision) first, or count again"
        + (command.isEmpty ? "" : " with" + command),
      ko: "#\(number) 뒤에 #\(later.revision)(\(what))에서 정한 재고가 있어 취소하면 수량이 틀려집니다 (\(names)). "
        + "#\(later.revision) 기록을 먼저 취소하거나, 다시 세어" + (command.isEmpty ? "" : command + "으로")
        + " 맞추세요")
  }

  private func sentence(
    onUnitsSetBy number: Revision, _ ids: [IngredientID], _ users: [LedgerEntry], _ command: String
  ) -> String {
    let names = ids.map(name).joined(separator: ", ")
    let list = users.map { "#\($0.revision) (\(kind(of: $0)))" }.joined(separator: ", ")
    let newest = users.last?.revision ?? number
    return say(
      en:
        "#\(number) set the stock of \(names) in another unit, and \(list) changed the stock since then, so the "
        + "amount in the unit from before is not known; undo #\(newest) first, or count again"
        + (command.isEmpty ? "" : " with" + command),
      ko: "#\(number) 기록에서 다른 단위로 정한 재고를 그 뒤에 바꾼 기록이 있어, 이전 단위로는 수량을 알 수 없습니다 "
        + "(\(names)): \(list). #\(newest) 기록을 먼저 취소하거나, 다시 세어"
        + (command.isEmpty ? "" : command + "으로") + " 맞추세요")
  }

  private func sentence(onUsers users: [LedgerEntry]) -> String {
    let list = users.map { "#\($0.revision) \(kind(of: $0))" }.joined(separator: ", ")
    return say(en: "used since by \(list)", ko: "그 뒤에 쓴 기록: \(list)")
  }
}
