package import JuiceRules

/// The words for damage that a check of a stock finds.
package struct LedgerFaultWords {
  private let wording: CatalogWording

  package init(_ wording: CatalogWording) { self.wording = wording }

  /// Returns a fault with its place, such as `#12, Kiwi: the entry begins with 9, …`.
  package func line(on fault: LedgerFault) -> String {
    let place =
      (fault.entry.map { ["#\($0)"] } ?? []) + (fault.ingredient.map { [wording.name($0)] } ?? [])
    return (place.isEmpty ? "" : place.joined(separator: ", ") + ": ") + sentence(on: fault)
  }

  /// Returns the fault in a sentence, without its place and without a full stop.
  func sentence(on fault: LedgerFault) -> String {
    func shown(_ amount: Amount?) -> String {
      guard let amount else { return say(en: "nothing", ko: "없음") }
      return fault.ingredient.map { wording.counted(amount, $0) } ?? amount.description
    }
    switch fault.kind {
    case .missing(let number):
      return say(en: "entries after #\(number) are missing", ko: "#\(number) 다음의 기록이 빠졌습니다")
    case .beginsElsewhere(let found, let expected):
      return say(
        en:
          "the entry begins with \(shown(found)), but the entries before lead to \(shown(expected))",
        ko: "앞선 기록대로면 \(shown(expected))인데 \(shown(found))에서 시작합니다")
    case .impossibleLevel(let level):
      return say(en: "\(shown(level)) is not a valid level", ko: "있을 수 없는 재고입니다: \(shown(level))")
    case .levelDiffers(let found, let expected):
      return say(
        en: "the stock is \(shown(found)), but the entries lead to \(shown(expected))",
        ko: "기록대로면 \(shown(expected))인데 재고는 \(shown(found))입니다")
    case .unitDiffers(let found, let expected):
      func shown(_ unit: String?) -> String {
        unit.map { StoredUnit($0).name.text(in: wording.locale, else: .english) }
          ?? say(en: "unknown", ko: "알 수 없음")
      }
      return say(
        en: "the unit is \(shown(found)), but the entries before lead to \(shown(expected))",
        ko: "단위가 앞선 기록과 다릅니다: \(shown(found)) (기록대로면 \(shown(expected)))")
    case .levelWithoutEntry(let level):
      return say(
        en: "there is stock without an entry: \(shown(level))", ko: "기록 없는 재고입니다: \(shown(level))")
    case .endsElsewhere(let found, let expected):
      return say(
        en: "the last entry is #\(found), not #\(expected)",
        ko:
          "마지막 기록이 #\(expected)\(KoreanParticle.subject.form(after: "\(expected)")) 아니라 #\(found)입니다"
      )
    case .isNoReverse(let number):
      return say(
        en: "the entry undoes #\(number), but does not reverse the changes of #\(number)",
        ko: "취소한 #\(number) 기록과 반대되는 내용이 아닙니다")
    case .altered: return say(en: "the entry was altered after it was written", ko: "처음 쓴 내용과 다릅니다")
    case .damaged(let reason): return reason
    case .neverWritten:
      return say(en: "nothing was ever written to the store", ko: "아무것도 쓴 적이 없는 저장소입니다")
    case .refusalsAltered(let count):
      return say(
        en: "\(count) refused order\(count == 1 ? " was" : "s were") altered after being recorded",
        ko: "거절한 주문 \(count)건의 기록이 처음 쓴 내용과 다릅니다")
    }
  }

  private func say(en: String, ko: String) -> String { wording.say(en: en, ko: ko) }
}

extension LedgerFault.Kind {
  /// The name of the kind for tools, stable and in kebab-case.
  var name: String {
    switch self {
    case .missing: "missing"
    case .beginsElsewhere: "begins-elsewhere"
    case .impossibleLevel: "impossible-level"
    case .levelDiffers: "level-differs"
    case .unitDiffers: "unit-differs"
    case .levelWithoutEntry: "level-without-entry"
    case .endsElsewhere: "ends-elsewhere"
    case .isNoReverse: "no-reverse"
    case .altered: "altered"
    case .damaged: "damaged"
    case .neverWritten: "never-written"
    case .refusalsAltered: "refusals-altered"
    }
  }
}
