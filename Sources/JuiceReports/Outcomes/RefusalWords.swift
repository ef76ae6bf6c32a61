package import JuiceRules

/// The words for changes of stock that are refused.
package struct RefusalWords {
  private let wording: CatalogWording
  /// A Boolean value that indicates whether sentences name the commands and options that help.
  private let isOnCommandLine: Bool

  package init(_ wording: CatalogWording, isOnCommandLine: Bool = true) {
    self.wording = wording
    self.isOnCommandLine = isOnCommandLine
  }

  /// Returns the text of a refusal: that nothing was changed, and a line for each reason.
  func refusal(for reasons: [String], _ style: TerminalStyle) -> String {
    let title = say(en: "Nothing was changed:", ko: "재고를 바꾸지 않았습니다:")
    return style.paint(title, as: .error) + "\n"
      + reasons.map { "  \(VisibleText.inline($0))\n" }.joined()
  }

  /// Returns the reason why a stock command is refused, in a sentence without a full stop.
  package func sentence(on refusal: StockRefusal) -> String {
    let id = refusal.ingredient
    let name = name(id)
    let about = "\(name): "
    switch refusal {
    case .unknownIngredient:
      return say(en: "there is no ingredient `\(id)`", ko: "`\(id)` 재료가 없습니다")
    case .namedTwice:
      return say(
        en: "`\(id)` is named twice, once by a former id",
        ko: "`\(id)` 재료가 예전 아이디까지 두 번 나옵니다")
    case .notGone:
      return about
        + say(
          en: "the ingredient is still in the catalog; use `stock take` to take from the stock",
          ko: "아직 카탈로그에 있습니다. `stock take`로 빼세요")
    case .nothingKept:
      return say(en: "there is no stock of `\(id)`", ko: "`\(id)`에 남은 재고가 없습니다")
    case .unlimited:
      return about
        + say(en: "the ingredient never runs out, so no stock is kept", ko: "떨어지지 않는 재료라 재고가 없습니다")
    case .notPositive(_, let amount):
      let amount = counted(amount, id)
      return about
        + say(
          en: "the amount must be greater than 0, not \(amount)",
          ko: "수량은 0보다 커야 합니다 (입력: \(amount))")
    case .negative(_, let amount):
      let amount = counted(amount, id)
      return about + say(en: "stock cannot be \(amount)", ko: "재고는 음수일 수 없습니다 (입력: \(amount))")
    case .tooFine(_, let amount, let step):
      return about + sentence(on: counted(amount, id), step: step == .one ? nil : counted(step, id))
    case .unitMismatch(let mismatch):
      return mismatch.sentence(on: "`\(id)`").text(in: wording.locale, else: .english)
        + say(en: "; `stock drop` removes the stock", ko: ". `stock drop`으로 뺄 수 있습니다")
    case .changed(_, let seen, let now):
      let (seen, now) = (counted(seen, id), counted(now, id))
      return about
        + say(
          en: "the stock is \(now) now and not \(seen), as somebody changed it meanwhile",
          ko: "그 사이 재고가 \(seen)에서 \(now)\(KoreanParticle.direction.form(after: now)) 바뀌었습니다")
    case .short(let shortage):
      let (needed, available) = (counted(shortage.needed, id), counted(shortage.available, id))
      let object = needed + KoreanParticle.object.form(after: needed)
      return about
        + say(
          en: "\(needed) cannot be taken from \(available)",
          ko: "재고 \(available)에서 \(object) 뺄 수 없습니다")
    case .above(let excess):
      return about + sentence(on: excess)
    }
  }

  private func sentence(on excess: Excess) -> String {
    let id = excess.ingredient
    let (level, ceiling) = (counted(excess.level, id), counted(excess.ceiling, id))
    let canForce = isOnCommandLine && excess.level <= .maximumLevel
    let subject = level + KoreanParticle.subject.form(after: level)
    return say(
      en: "\(level) would be above the maximum of \(ceiling)"
        + (canForce ? " (--force allows it)" : ""),
      ko: "최대 \(ceiling)보다 많은 \(subject) 됩니다" + (canForce ? " (--force로 허용)" : ""))
  }

  /// Returns the sentence on an amount that is too fine.
  ///
  /// - Parameter step: The step of the ingredient; `nil` if it is counted in whole numbers.
  private func sentence(on amount: String, step: String?) -> String {
    guard let step else {
      return say(en: "\(amount) is not a whole number", ko: "정수로만 셀 수 있습니다 (입력: \(amount))")
    }
    return say(
      en: "\(amount) is not a multiple of \(step)", ko: "\(step) 단위로만 셀 수 있습니다 (입력: \(amount))")
  }

  /// Returns the reasons why an entry is not undone, in sentences without full stops.
  package func sentences(on refusal: UndoRefusal) -> [String] {
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
      [sentence(on: number, ids, later)]
    case .unitChanged(let number, let ids, let users):
      [
        sentence(
          onUnitsSetBy: number, ids, users)
      ]
    case .usedUp(_, _, let users):
      refusal.reasons.map { sentence(on: $0) }
        + (users.isEmpty ? [] : [sentence(onUsers: users)])
    case .above: refusal.reasons.map { sentence(on: $0) }
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
    on number: Revision, _ ids: [IngredientID], _ later: LedgerEntry
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
    onUnitsSetBy number: Revision, _ ids: [IngredientID], _ users: [LedgerEntry]
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

  /// The command that sets levels, behind a space, or nothing where there is no command line.
  private var command: String { isOnCommandLine ? " `juice-rules stock set`" : "" }

  private func say(en: String, ko: String) -> String { wording.say(en: en, ko: ko) }

  private func name<Subject>(_ id: QualifiedID<Subject>) -> String { wording.name(id) }

  private func counted(_ amount: Amount, _ id: IngredientID) -> String {
    wording.counted(amount, id)
  }

  private func kind(of entry: LedgerEntry) -> String { wording.kind(of: entry) }
}

extension StockRefusal {
  /// The kind of refusal for tools, stable and in kebab-case.
  var kind: String {
    switch self {
    case .unknownIngredient: "unknown-ingredient"
    case .namedTwice: "named-twice"
    case .notGone: "not-gone"
    case .nothingKept: "nothing-kept"
    case .unlimited: "unlimited"
    case .notPositive: "not-positive"
    case .negative: "negative"
    case .tooFine: "too-fine"
    case .unitMismatch: "unit-mismatch"
    case .changed: "changed"
    case .short: "short"
    case .above: "above-maximum"
    }
  }
}
