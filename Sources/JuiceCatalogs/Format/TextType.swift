package import JuiceRules

/// A type of texts with rules of their own, such as the places of pictures, or the names of lint rules, which only a layer
/// above the format knows.
package struct TextType: Sendable {
  /// The word for the type in tables: `rule`.
  package let phrase: String
  /// The description of the type in messages of the form "expected …".
  package let description: LocalizedText
  package let example: String
  /// The valid texts, or `nil` if they cannot be listed.
  package let words: [String]?
  /// A regular expression that all valid texts match and no others, or `nil` if there is none.
  package let schemaPattern: String?
  /// Returns the finding about a text that is not valid, or `nil` if the text is valid.
  package let fault: @Sendable (String) -> Finding?

  package init(
    _ phrase: String, _ description: LocalizedText, example: String, words: [String]? = nil,
    schemaPattern: String? = nil, fault: @escaping @Sendable (String) -> Finding?
  ) {
    self.phrase = phrase
    self.description = description
    self.example = example
    self.words = words
    self.schemaPattern = schemaPattern
    self.fault = fault
  }
}
