import JuiceRules

/// What holds of an entry where nobody says anything.
struct FormatDefaults {
  private let section: Provenance.Section
  private let name: String
  /// The ingredient, or what the recipe gives.
  private let ingredient: Ingredient?

  /// - Parameter catalog: Where the entry is in use; nil where that does not matter.
  init(_ address: OriginAddress, _ catalog: Catalog?) {
    section = address.section
    name = address.name.isEmpty ? address.pack : address.name
    ingredient = EntryID(pack: address.pack, name: address.name).flatMap { catalog?.ingredient($0) }
  }

  /// What the format says of a field of its own accord.
  func origin(of field: String, at path: [String]) -> ValueOrigin {
    ValueOrigin(.default, value: path.isEmpty ? value(of: field) : lineValue(of: field, at: path))
  }

  /// The setting of the stock that holds for an ingredient's field.
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
    case (.fruits, "unit"), (.extras, "unit"): written(field, in: Format.ingredient)
    case (.fruits, "unlimited"), (.extras, "unlimited"): written(field, in: Format.ingredient)
    // These speak of a product, and most recipes give none.
    case (.recipes, "initial"), (.recipes, "keep"), (.recipes, "ahead"):
      ingredient == nil ? nil : written(field, in: Format.recipe)
    case (.recipes, _): written(field, in: Format.recipe)
    case (.stock, "default"): written(field, in: Format.stock)
    case (.pack, "name"): name
    case (.pack, _): written(field, in: Format.pack)
    default: nil
    }
  }

  private func lineValue(of field: String, at path: [String]) -> String? {
    guard section == .recipes, path.count == 2, path[0] == "ingredients" else { return nil }
    return field == "use" ? path[1] : written(field, in: Format.line)
  }

  /// What the format's declaration says.
  private func written(_ field: String, in section: FormatSection) -> String? {
    section.keys.first { $0.name == field }?.defaultText
  }
}
