import Foundation
import JuiceCatalogs
import JuiceRules
import TestSupport
import Testing

/// The shared cases of the classic pack, through the built command and through the library.
@Suite(.tags(.process))
struct AcceptanceTests {
  @Test(arguments: AcceptanceCase.all)
  func `A case of Tests/Acceptance/juice.yaml has its expected result on the command line`(
    _ acceptance: AcceptanceCase
  ) throws {
    let sandbox = try Sandbox()
    if !acceptance.stock.isEmpty {
      _ = try sandbox.run(["stock", "set"] + acceptance.stock.map { "\($0.key)=\($0.value)" })
    }
    for (verb, amounts) in acceptance.changes {
      let run = try sandbox.run(
        ["stock", verb] + amounts.map { "\($0.key)=\($0.value)" } + ["--json"])
      #expect(run.json["outcome"].string == (acceptance.isRefused ? "refused" : "applied"))
      #expect(run.status == (acceptance.isRefused ? 1 : 0))
    }
    for _ in 0..<acceptance.repetitions {
      try expect(acceptance, of: try sandbox.run(acceptance.makeArguments + ["--json"]))
    }
    let stock = try sandbox.run("stock", "--json").json["stock"].array
    for (fruit, amount) in acceptance.left {
      #expect(
        stock.first { $0["ingredient"].string == "classic/\(fruit)" }?["amount"].int == amount)
    }
  }

  private func expect(_ acceptance: AcceptanceCase, of run: Run) throws {
    switch acceptance.result {
    case "made":
      #expect(run.status == 0 && run.json["outcome"].string == "made")
    case "unknown-recipe":
      #expect(run.status == 2 && run.json["outcome"].string == "unknown-recipe")
    default:
      #expect(run.status == 1 && run.json["outcome"].string == "short")
      #expect(run.json["event"].string == acceptance.result)
      let short = run.json["shortages"].array.map { shortage in
        (shortage["ingredient"].string ?? "", shortage["missing"].int ?? 0)
      }
      for (fruit, missing) in acceptance.short {
        #expect(short.contains { $0 == ("classic/\(fruit)", missing) })
      }
      #expect(acceptance.short.isEmpty || short.count == acceptance.short.count)
    }
  }

  @Test(arguments: AcceptanceCase.all)
  func `A case of Tests/Acceptance/juice.yaml has its expected result in the library`(
    _ acceptance: AcceptanceCase
  ) async throws {
    let loaded = try await CatalogLoader()
      .load(Binary.repository.appendingPathComponent("Catalogs/classic").path)
    let catalog = try #require(loaded.catalog)
    let maker = Maker(catalog: catalog, store: InMemoryStockStore()) { Instant(microseconds: 0) }
    if !acceptance.stock.isEmpty {
      _ = try await maker.change(.count(amounts(acceptance.stock)))
    }
    for (verb, amounts) in acceptance.changes {
      let outcome = try await maker.change(command(verb, self.amounts(amounts)))
      if case .refused = outcome {
        #expect(acceptance.isRefused)
      } else {
        #expect(!acceptance.isRefused)
      }
    }
    for _ in 0..<acceptance.repetitions {
      let recipe = try #require(RecipeID(pack: "classic", name: acceptance.recipe ?? ""))
      expect(acceptance, of: try await maker.make(recipe, count: acceptance.count))
    }
    let levels = try await maker.stock().levels
    for (fruit, left) in acceptance.left {
      let level = levels.first { String($0.ingredient.name) == fruit }
      #expect(level?.amount == Amount(integerLiteral: Int64(left)))
    }
  }

  private func expect(_ acceptance: AcceptanceCase, of outcome: MakeOutcome) {
    switch outcome {
    case .made: #expect(acceptance.result == "made")
    case .unknownRecipe: #expect(acceptance.result == "unknown-recipe")
    case .short(let short):
      #expect(short.event.rawValue == acceptance.result)
      guard !acceptance.short.isEmpty else { return }
      #expect(
        Dictionary(uniqueKeysWithValues: short.shortages.map { ($0.ingredient, $0.missing) })
          == amounts(acceptance.short))
    default: Issue.record("\(outcome)")
    }
  }

  private func command(_ verb: String, _ amounts: [IngredientID: Amount]) -> StockCommand {
    switch verb {
    case "add": .add(amounts)
    case "take": .take(amounts)
    default: .count(amounts)
    }
  }

  private func amounts(_ fruits: [String: Int]) -> [IngredientID: Amount] {
    fruits.reduce(into: [:]) { amounts, fruit in
      guard let id = IngredientID(pack: "classic", name: fruit.key) else { return }
      amounts[id] = Amount(integerLiteral: Int64(fruit.value))
    }
  }

  @Test
  func `All 18 cases of Tests/Acceptance/juice.yaml are read`() throws {
    #expect(try AcceptanceFile().cases.count == 18)
    #expect(AcceptanceCase.all.count == 18)
  }

  @Test
  func `Tests/Acceptance/juice.yaml lists the recipes of the classic pack`() throws {
    let file = try AcceptanceFile()
    let path = Binary.repository.appendingPathComponent("Catalogs/classic").path
    let catalog = try #require(try CatalogLoader().load(path).catalog)
    let recipes = try file.recipes
    #expect(catalog.recipes.count == recipes.count)
    for (name, recipe) in recipes {
      let found = try #require(RecipeID(pack: "classic", name: name).flatMap { catalog.recipe($0) })
      #expect(found.name.text(in: .korean) == recipe.korean)
      let lines = catalog.portions(of: found).map { (catalog[$0.ingredient].id, $0.amount) }
      #expect(Dictionary(uniqueKeysWithValues: lines) == amounts(recipe.needs))
    }
    #expect(catalog.ingredients.allSatisfy { $0.initial == 10 })
  }
}
