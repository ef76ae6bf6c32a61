import Testing

@testable import JuiceCatalogs
@testable import JuiceRules

/// Fixes must not change any value of the model without announcing it, so all properties of the definitions are
/// compared.
///
/// A property that is added to a definition has to be listed here, as compared or not, and a compared one also in
/// `ModelField` or `ModelReading`.
struct ModelFieldTests {
  @Test("Every property of a pack's definitions is listed as compared or not compared")
  func pack() {
    expect(
      PackDefinition(name: ""),
      compares: [
        "name", "version", "locales", "relations", "stockDefault", "stockMaximum", "ingredients",
        "recipes", "lines", "forms", "messages", "facts", "rules", "tables", "renames",
        "deprecations",
      ],
      not: [
        "symbols", "folder", "isVersionReadable", "areLocalesReadable", "sharedNames",
        "isIncomplete",
        "changers", "removedNames", "origin", "stockOrigin", "stockOrigins", "isUnread",
      ])
    expect(RenameDefinition("", to: ""), compares: ["former", "current"], not: ["origin"])
    expect(
      DeprecationDefinition(""), compares: ["id", "since", "message"], not: ["origin"])
    expect(
      PackRelation(.requires, ""), compares: ["kind", "pack", "versions"], not: ["origin"])
  }

  @Test("Every property of the definitions of entries is listed as compared or not compared")
  func entries() {
    expect(
      IngredientDefinition(id: .none, kind: .fruit, name: ""),
      compares: [
        "id", "kind", "name", "aliases", "appearance", "unit", "step", "initial", "low", "maximum",
        "soldIn", "isUnlimited", "attributes",
      ], not: ["origin"])
    expect(
      RecipeDefinition(id: .none, name: ""),
      compares: [
        "id", "name", "aliases", "appearance", "lines", "form", "isAvailable", "isOnMenu",
        "messages",
      ], not: ["hasAllLines", "origin"])
    expect(Appearance(), compares: ["emoji", "image"], not: [])
    expect(
      LineDefinition(name: .none, ingredient: .none, number: .one, unit: .none),
      compares: ["number", "name", "ingredient", "unit"], not: ["position"])
    expect(
      MessageDefinition(event: .made), compares: ["event", "message"],
      not: ["isUnreadable", "isPartial", "origin"])
    expect(Message(), compares: ["title", "text", "image", "actions"], not: [])
  }

  @Test(
    "Every property of the definitions of facts and rules is listed as compared or not compared")
  func factsAndRules() {
    expect(
      FactDefinition(id: .none),
      compares: ["id", "name", "kind", "defaultValue", "minimum", "maximum", "values"],
      not: ["origin"])
    expect(
      RuleDefinition(id: .none), compares: ["id", "condition", "effects"], not: ["origin"])
  }

  @Test("Every property of the catalog settings is listed as compared or not compared")
  func settings() {
    expect(
      CatalogSettings(), compares: ["packs", "locale", "timeZone", "wording"], not: ["isFaulty"])
  }

  private func expect<Value>(_ value: Value, compares compared: [String], not others: [String]) {
    let properties = Mirror(reflecting: value).children.compactMap(\.label)
    #expect(properties.sorted() == (compared + others).sorted(), "\(Value.self)")
  }
}
