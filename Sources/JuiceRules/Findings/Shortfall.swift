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

extension Finding {
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
