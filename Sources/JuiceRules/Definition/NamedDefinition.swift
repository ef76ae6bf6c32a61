/// An entry of a pack that is found by its names.
package protocol NamedDefinition {
  var id: Symbol { get set }
  var name: LocalizedText { get set }
  var aliases: [String] { get }
  var origin: CatalogOrigin { get }
}

extension IngredientDefinition: NamedDefinition {}
extension RecipeDefinition: NamedDefinition {}
