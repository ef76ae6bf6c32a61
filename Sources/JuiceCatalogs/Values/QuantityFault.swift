import JuiceRules

/// The reason why a node is not a quantity.
enum QuantityFault: Error {
  case wrongType(LocalizedText)
  case notAnAmount(String)
  case misspelled(NumberSpelling)
  /// The amount has a comma, at which YAML ends the entry of a mapping in braces.
  case split(String)
  case tooFine(String)
  case tooLarge(String)
}
