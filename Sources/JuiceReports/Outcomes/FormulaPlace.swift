import JuiceCatalogs
package import JuiceRules

/// An invalid formula, and the position of its mistake.
package struct FormulaPlace: Hashable, Sendable {
  /// The formula as it was given.
  package let formula: String
  /// The position of the mistake, in code points from 1; `nil` if it is the formula as a whole.
  package let position: Int?
  /// The line of the input, counted from 1, if the input has several lines.
  package let line: Int?

  /// Creates the place of a mistake in a formula.
  package init(_ formula: String, position: Int? = nil, line: Int? = nil) {
    self.formula = formula
    self.position = position
    self.line = line
  }

  /// Creates the place at a byte of the UTF-8 text of a formula, which may have several lines.
  package init(_ formula: String, at byte: Int) {
    let lines = formula.utf8.split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let before = formula.utf8.prefix(byte)
    let number = before.count { $0 == UInt8(ascii: "\n") }
    let column = before.reversed().prefix { $0 != UInt8(ascii: "\n") }.count
    let line = lines[min(number, lines.count - 1)]
    let start = String(decoding: line.prefix(column), as: UTF8.self).unicodeScalars.count
    self.init(
      String(decoding: line, as: UTF8.self), position: start + 1,
      line: lines.count > 1 ? number + 1 : nil)
  }

  /// Returns the formula, or the part of a long formula around the mistake, with a caret below the mistake.
  func text(in locale: LocaleID, style: TerminalStyle) -> String {
    guard formula.contains(where: { !$0.isWhitespace }) || line != nil else { return "" }
    var before = "  "
    if let line { before += locale == .korean ? "\(line)번째 줄: " : "line \(line): " }
    let scalars = Array(formula.unicodeScalars)
    let index = min(max(0, (position ?? 1) - 1), scalars.count)
    let start = max(0, index - FormulaPlace.reach)
    let end = min(scalars.count, index + 2 * FormulaPlace.reach)
    before += (start > 0 ? "…" : "") + FormulaPlace.visible(scalars[start..<index])
    let rest = FormulaPlace.visible(scalars[index..<end])
    let line = before + rest + (end < scalars.count ? "…" : "")
    guard position != nil else { return line + "\n" }
    let blanks = String(repeating: " ", count: DisplayWidth.of(before))
    return "\(line)\n\(blanks)\(style.paint("^", as: .error))\n"
  }

  var members: [JSONValue.Member] {
    var members = [JSONValue.Member("formula", .string(formula))]
    if let position { members.append(JSONValue.Member("at", .integer(position))) }
    if let line { members.append(JSONValue.Member("line", .integer(line))) }
    return members
  }

  /// The number of code points that are shown before the mistake. Twice as many are shown after it.
  private static let reach = 30

  private static func visible(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    VisibleText.inline(
      scalars.reduce(into: "") { text, scalar in text.unicodeScalars.append(scalar) })
  }
}

/// An amount that was given as a formula, with its result.
package struct AmountFormula: Hashable, Sendable {
  /// The ingredient.
  package let ingredient: IngredientID
  /// The formula as it was written, with its unit, if it has one.
  package let text: String
  /// The result, in the unit of the ingredient.
  package let amount: Amount

  /// Creates a formula with its result.
  package init(_ text: String, of ingredient: IngredientID, amount: Amount) {
    self.text = text
    self.ingredient = ingredient
    self.amount = amount
  }

  var value: JSONValue {
    [
      "ingredient": JSONValue(ingredient), "formula": .string(text), "amount": JSONValue(amount),
    ]
  }

  /// Returns the formula and its result, such as `Strawberry: 12×3+6 = 42`.
  func equation(in wording: CatalogWording) -> String {
    "\(wording.name(ingredient)): \(text) = \(wording.counted(amount, ingredient))"
  }
}
