import JuiceRules

/// The keys of a tag.
package enum TagFormat {
  static let tag = TypedSection<TagDefinition>(
    "tag",
    [
      TypedKey(
        "name", .localizedText, isRequired: true, example: "{ ko: 견과, en: nuts }",
        otherNames: ["title", "label", "이름"],
        en: "The name that people see, in one or several languages.",
        ko: "화면에 보이는 이름, 하나 또는 여러 언어로."
      ) { $0.name = $1 ?? "" }
    ], example: "{ name: nuts }")
}

extension ValueType<[String]> {
  /// The tags of an entry.
  static var tags: Self { .texts(.reference(to: .tags)) }
}
