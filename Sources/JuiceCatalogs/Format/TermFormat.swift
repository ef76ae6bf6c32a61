import JuiceRules

/// The keys of a term. A scalar is short for a term with only a value.
package enum TermFormat {
  static let term = TypedSection<TermDefinition>(
    "term",
    [
      TypedKey(
        "value", .expression, isRequired: true, example: "facts.member ? 8 : 4",
        otherNames: ["expression", "is", "값"], en: "The expression of the value.", ko: "값을 계산하는 식."
      ) { $0.value = $1 }
    ], isShort: true, example: "{ value: \"facts.member ? 8 : 4\" }")
}
