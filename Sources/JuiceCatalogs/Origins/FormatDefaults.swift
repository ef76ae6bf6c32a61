import JuiceRules

/// The values that apply to an entry's fields if no pack sets them.
struct FormatDefaults {
  private let section: PackSection
  private let name: String
  /// The ingredient, or the product of the recipe.
  private let ingredient: Ingredient?

  /// - Parameter catalog: The catalog that uses the entry, or `nil` if defaults that depend on it are not needed.
  init(_ address: OriginAddress, _ catalog: Catalog?) {
    section = address.section
    name = address.name.isEmpty ? address.pack : address.name
    ingredient = IngredientID(pack: address.pack, name: address.name).flatMap {
      catalog?.ingredient($0)
    }
  }

  /// Returns the origin of a field that has the format's default.
  func origin(of field: String, at path: [String]) -> ValueOrigin {
    ValueOrigin(.default, value: path.isEmpty ? value(of: field) : lineValue(of: field, at: path))
  }

  /// Returns the setting of the stock that provides the default for an ingredient's field.
  func setting(behind field: String) -> String? {
    guard let ingredient, ingredient.kind != .product, ingredient.unit == .piece,
      !ingredient.isUnlimited
    else { return nil }
    switch field {
    case "initial": return "default"
    case "maximum": return field
    default: return nil
    }
  }

  private func value(of field: String) -> String? {
    switch (section, field) {
    case (.fruits, "step"), (.extras, "step"): ingredient?.step.description
    case (.fruits, "unit"), (.extras, "unit"):
      written(field, in: IngredientFormat.ingredient.format)
    case (.fruits, "unlimited"), (.extras, "unlimited"):
      written(field, in: IngredientFormat.ingredient.format)
    // These fields are about a product, and most recipes have none.
    case (.recipes, "initial"), (.recipes, "keep"), (.recipes, "ahead"):
      ingredient == nil ? nil : written(field, in: RecipeFormat.recipe.format)
    case (.recipes, _): written(field, in: RecipeFormat.recipe.format)
    case (.stock, "default"): written(field, in: Format.stock.format)
    case (.pack, "name"): name
    case (.pack, _): written(field, in: Format.pack.format)
    default: nil
    }
  }

  private func lineValue(of field: String, at path: [String]) -> String? {
    guard section == .recipes, path.count == 2, path[0] == "ingredients" else { return nil }
    return field == "use" ? path[1] : written(field, in: RecipeFormat.line.format)
  }

  /// Returns the default in the format's declaration.
  private func written(_ field: String, in section: FormatSection) -> String? {
    section.keys.first { $0.name == field }?.defaultText
  }
}
