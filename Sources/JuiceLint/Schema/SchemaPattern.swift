import JuiceCatalogs
import JuiceRules

/// The patterns of texts in the schemas: what the readers of the same texts accept.
enum SchemaPattern {
  static let `extension` = "^\(FormatSection.extensionPrefix)"
  static let locale = "^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$"

  static let id = "[a-z][a-z0-9-]{0,63}"
  static let reference = "\(id)(/\(id))?"

  /// A number, perhaps with a unit. Neither `0x10` nor `1e3` is a number with a unit.
  static let quantity =
    "^(?!0[xXoObB][0-9A-Fa-f]|[0-9.]+[eE][+-]?[0-9])[+]?[0-9]+(\\.[0-9]+)?"
    + " *([A-Za-z]\\S*|[^\\x00-\\x7F]\\S*)?$"
  /// An amount of a unit that the format knows by its symbol.
  static let amountWithUnit =
    "^[+]?[0-9]+(\\.[0-9]+)? *("
    + Ingredient.Unit.bySymbol.map(\.key).joined(separator: "|") + ")$"
  /// An expression that reads a name and does not begin with an amount.
  static let expressionOfAmount =
    "^(?![0-9 .,/]+[A-Za-z_\\x80-\\uFFFF]).*[A-Za-z_]([(\\[]|\\.[A-Za-z_`])"
  static let number = "^[+]?[0-9]+(\\.[0-9]+)?$"

  /// Returns the pattern with the requirement that a digit other than 0 comes before the unit.
  static func positive(_ pattern: String) -> String { "^(?=[+]?[0-9.]*[1-9])" + pattern }

  static let version =
    "\(numeral)\\.\(numeral)\\.\(numeral)(-\(label)(\\.\(label))*)?(\\+\(word)(\\.\(word))*)?"

  /// Comparators with spaces between them, and `||` between alternatives.
  static let versionRange = "^\(alternative)(\\|\\|\(alternative))*$"

  private static let numeral = "(0|[1-9][0-9]{0,14})"
  private static let word = "[0-9A-Za-z-]+"
  private static let label = "(\(numeral)|[0-9]*[A-Za-z-][0-9A-Za-z-]*)"
  private static let wildcard = "[xX*]"
  private static let partialVersion =
    "(\(version)|\(numeral)\\.\(numeral)(\\.\(wildcard))?|\(numeral)(\\.\(wildcard)){0,2}"
    + "|\(wildcard)(\\.\(wildcard)){0,2})"
  private static let comparator = "(\\^|~|=|<=?|>=?)?[ \\t]*\(partialVersion)"
  private static let alternative = "[ \\t]*\(comparator)([ \\t]+\(comparator))*[ \\t]*"
}
