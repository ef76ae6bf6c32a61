import JuiceCatalogs
import JuiceRules

/// A writer of the lines above recipes that say what a new stand can make, and plan one serving.
struct CodeLensWriter {
  let query: DocumentQuery

  /// The command that plans one serving of a recipe. Its arguments are a URI and an id.
  static let planCommand = "juice-rules.plan"

  /// Returns two lenses for each recipe of the document. What the second one says is found out when the editor shows it.
  func lenses() -> JSONValue {
    let recipes = query.names?.declarations.filter { $0.section == "recipes" } ?? []
    return .array(
      recipes.flatMap { recipe -> [JSONValue] in
        let range = JSONValue(query.range(of: recipe.span))
        let plan = LocalizedText(en: "Plan one", ko: "한 개 계획")
        return [
          ["range": range, "command": command(plan, recipe.id)],
          ["range": range, "data": ["uri": .string(uri), "recipe": .string(recipe.id)]],
        ]
      })
  }

  /// Returns a lens that says how many servings of a recipe can be made at first, or why none can.
  func lens(of recipe: String, at range: TextRange) -> JSONValue {
    ["range": JSONValue(range), "command": command(state(of: recipe), recipe)]
  }

  /// Returns the plan of one serving of a recipe, or `nil` if the recipe is not in a catalog without errors.
  func plan(of recipe: String) -> LocalizedText? {
    catalog(with: recipe).flatMap { FirstPlan(of: $0.id, in: $0.catalog)?.description }
  }

  private func state(of recipe: String) -> LocalizedText {
    guard let (catalog, id) = catalog(with: recipe), let plan = FirstPlan(of: id, in: catalog)
    else { return CodeLensWriter.unknown }
    return plan.failure ?? FirstStock(catalog: catalog).words(of: id) ?? CodeLensWriter.unknown
  }

  /// The words for a recipe that is not in a catalog.
  static let unknown = LocalizedText(
    en: "cannot be planned while the pack has errors", ko: "팩에 오류가 있어 계획할 수 없음")

  private var uri: String { query.client.uri(of: query.path) }

  private func catalog(with recipe: String) -> (catalog: Catalog, id: RecipeID)? {
    guard let id = query.model.packOfFile[query.path].flatMap({ RecipeID(pack: $0, name: recipe) })
    else { return nil }
    return query.catalog(query.path).map { ($0, id) }
  }

  private func command(_ title: LocalizedText, _ recipe: String) -> JSONValue {
    [
      "title": .string(query.client.text(title)), "command": .string(Self.planCommand),
      "arguments": [.string(uri), .string(recipe)],
    ]
  }
}
