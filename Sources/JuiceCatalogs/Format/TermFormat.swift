import JuiceRules

/// The keys of a term. A scalar is short for a term with only a value.
package enum TermFormat {
  static let term = TypedSection<TermDefinition>(
    "term",
    [
      TypedKey(
        "value", .expression, isRequired: true, example: "order.count * 2",
        otherNames: ["expression", "is", "값"], en: "The expression of the value.", ko: "값을 계산하는 식."
      ) { $0.value = $1 }
    ], isShort: true, example: "{ value: order.count * 2 }")
}
