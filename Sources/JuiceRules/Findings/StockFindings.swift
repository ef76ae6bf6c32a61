extension Finding.Rule {
  package static let initialAboveMaximum = Finding.Rule("initial-above-maximum")
  package static let missingInitial = Finding.Rule("missing-initial")
  package static let neverMakeable = Finding.Rule("never-makeable", .warning)
  package static let notMakeableInitially = Finding.Rule("not-makeable-initially", .info)
  package static let soldInAboveMaximum = Finding.Rule("sold-in-above-maximum", .warning)
  package static let unlimitedLevel = Finding.Rule("unlimited-level", .warning)
  package static let uselessLowMark = Finding.Rule("useless-low-mark", .warning)
}

/// The findings about the levels of ingredients.
extension Finding {
  /// Creates the finding for an initial level above the maximum.
  package static func initialAboveMaximum(_ initial: Amount, maximum: Amount) -> Finding {
    Finding(
      .initialAboveMaximum, en: "the initial amount \(initial) is above the maximum \(maximum)",
      ko: "처음 수량 \(initial.with(.subject)) 최대 수량 \(maximum)보다 많습니다",
      help: LocalizedText(
        en: "lower `initial`, or raise `maximum` to \(initial)",
        ko: "`initial`을 낮추거나 `maximum`을 \(initial.with(.direction)) 올리세요"),
      expected: "at most \(maximum)", found: "\(initial)")
  }

  /// Creates the finding for an ingredient that is not counted in pieces and has no initial level.
  package static func missingInitial(_ id: String, unit: Ingredient.Unit) -> Finding {
    let message = LocalizedText(
      en: "`\(id)` is counted in \(unit.name.english) and needs `initial` or `unlimited`",
      ko: "\(id.ticked(.topic)) \(unit.koreanName) 단위로 세므로 `initial`이나 `unlimited`가 있어야 합니다")
    let symbol = unit.symbol(in: .english)
    // A label that looks like a unit is likely meant as that unit.
    if let known = Ingredient.Unit.symbol(spelled: symbol), known != symbol {
      return Finding(
        .missingInitial, message,
        help: LocalizedText(
          en: "`unit: \(symbol)` is a label of your own: did you mean `\(known)`?",
          ko: """
            `unit: \(symbol)`\(KoreanParticle.topic.form(after: symbol)) 직접 지은 단위입니다. \
            \(known.ticked(.object)) 쓰려고 했나요?
            """),
        expected: "initial", found: id, candidates: [known])
    }
    let amount = Ingredient.Unit(symbol: symbol) == nil ? "100" : "1000 \(symbol)"
    return Finding(
      .missingInitial, message,
      help: LocalizedText(
        en: "add `unlimited: true`, or a level such as `initial: \(amount)`",
        ko: "`initial: \(amount)`처럼 처음 수량을 쓰거나 `unlimited: true`를 쓰세요"),
      expected: "initial", found: id)
  }

  /// Creates the finding for a recipe of which one order needs more than the maximum of these ingredients allows.
  package static func neverMakeable(_ id: String, _ shortfalls: [Shortfall]) -> Finding {
    Finding(shortfalls, of: id, .neverMakeable)
  }

  /// Creates the finding for a recipe of which one order needs more than the initial level of these ingredients.
  package static func notMakeableInitially(_ id: String, _ shortfalls: [Shortfall]) -> Finding {
    Finding(shortfalls, of: id, .notMakeableInitially)
  }

  /// Creates the finding for an ingredient that is sold in more than its maximum.
  package static func soldInAboveMaximum(_ soldIn: Amount, maximum: Amount) -> Finding {
    Finding(
      .soldInAboveMaximum, en: "`sold-in`, \(soldIn), is above the maximum \(maximum)",
      ko: "사는 단위 \(soldIn.with(.subject)) 최대 수량 \(maximum)보다 많습니다",
      help: LocalizedText(
        en: "lower `sold-in`, or raise `maximum` to \(soldIn)",
        ko: "`sold-in`을 낮추거나 `maximum`을 \(soldIn.with(.direction)) 올리세요"),
      expected: "at most \(maximum)", found: "\(soldIn)")
  }

  /// Creates the finding for a field without effect, because the ingredient never runs out.
  package static func levelOfUnlimited(_ field: String) -> Finding {
    Finding(
      .unlimitedLevel, en: "`\(field)` has no effect when `unlimited` is true",
      ko: "`unlimited`가 `true`이면 \(field.ticked(.topic)) 효과가 없습니다",
      help: LocalizedText(
        en: "delete `\(field)`, or delete `unlimited` if the stock is limited",
        ko: "\(field.ticked(.object)) 지우거나, 한도가 있으면 `unlimited`를 지우세요"),
      found: field)
  }

  /// Creates the finding for a low mark of zero. As no level is below zero, the alert never fires.
  package static func lowMarkOfZero() -> Finding {
    Finding(
      .uselessLowMark, en: "stock never falls below a low mark of 0",
      ko: "재고는 알림 기준 0보다 적어질 수 없습니다", help: .restockingLevel, found: "0")
  }

  /// Creates the finding for a low mark above the maximum, so that the alert is always due.
  package static func lowMarkAboveMaximum(_ low: Amount, maximum: Amount) -> Finding {
    Finding(
      .uselessLowMark, en: "the low mark \(low) is above the maximum \(maximum)",
      ko: "알림 기준 \(low.with(.subject)) 최대 수량 \(maximum)보다 많습니다", help: .restockingLevel,
      expected: "\(maximum)", found: "\(low)")
  }

  /// Creates the finding for a low mark above the initial level, so that the alert is due from the start.
  package static func lowMarkAboveInitial(_ low: Amount, initial: Amount) -> Finding {
    Finding(
      .uselessLowMark, as: .info, en: "the low mark \(low) is above the initial amount \(initial)",
      ko: "알림 기준 \(low.with(.subject)) 처음 수량 \(initial)보다 많습니다",
      help: LocalizedText(
        en: "the alert fires from the first order on: raise `initial`, or lower `low`",
        ko: "첫 주문부터 알림이 울립니다. `initial`을 올리거나 `low`를 내리세요"),
      expected: "\(initial)", found: "\(low)")
  }

  /// Creates the finding for a recipe that needs more than there is.
  init(_ shortfalls: [Shortfall], of id: String, _ rule: Rule) {
    let list = shortfalls.map(\.korean).joined(separator: ", ")
    let first = shortfalls.first
    let isFinal = first.flatMap { first in first.maximum.map { $0 < first.needed } } ?? false
    self.init(
      rule,
      LocalizedText(
        en: "`\(id)` needs " + shortfalls.map(\.english).joined(separator: ", and "),
        ko: "`\(id)`에는 \(list.with(.subject)) 필요합니다"),
      help: isFinal
        ? LocalizedText(en: "raise `maximum`, or use less", ko: "`maximum`을 올리거나 양을 줄이세요") : nil,
      expected: (isFinal ? first?.maximum : first?.initial)?.description,
      found: first?.needed.description)
  }
}

extension LocalizedText {
  fileprivate static let restockingLevel = LocalizedText(
    en: "write the level below which somebody should restock, or delete `low`",
    ko: "재고를 채워야 할 때의 수량을 쓰거나 `low`를 지우세요")
}

/// An ingredient of which one order needs more than there is.
package struct Shortfall: Hashable, Sendable {
  /// The ingredient's id, without its pack.
  package let ingredient: String
  /// The amount that one order needs.
  package let needed: Amount
  /// The initial level; `nil` if it is faulty.
  package let initial: Amount?
  /// The highest level; `nil` if there is no limit.
  package let maximum: Amount?
  /// The unit of the amounts.
  package let unit: Ingredient.Unit

  package init(
    ingredient: String, needed: Amount, initial: Amount?, maximum: Amount?, unit: Ingredient.Unit
  ) {
    self.ingredient = ingredient
    self.needed = needed
    self.initial = initial
    self.maximum = maximum
    self.unit = unit
  }
}

extension Shortfall {
  /// The shortfall in English, such as ``16 of `strawberry`; stock starts at 10, stock goes up to 100``.
  fileprivate var english: String {
    let levels = [
      initial.map { "stock starts at \(unit.counting($0, .english))" },
      maximum.map { "stock goes up to \(unit.counting($0, .english))" },
    ]
    let list = levels.compactMap(\.self).joined(separator: ", ")
    return "\(unit.counting(needed, .english)) of `\(ingredient)`"
      + (list.isEmpty ? "" : "; \(list)")
  }

  /// The shortfall in Korean, without the end of the sentence.
  fileprivate var korean: String {
    let counted = { (amount: Amount) in
      unit.counting(amount, .korean) + (unit == .piece ? "개" : "")
    }
    let levels = [
      initial.map { "처음 재고 \(counted($0))" }, maximum.map { "최대 재고 \(counted($0))" },
    ]
    let list = levels.compactMap(\.self).joined(separator: ", ")
    return "`\(ingredient)` \(counted(needed))" + (list.isEmpty ? "" : "(\(list))")
  }
}
