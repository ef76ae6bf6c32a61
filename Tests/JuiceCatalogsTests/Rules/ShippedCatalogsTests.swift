import Foundation
import JuiceCatalogs
import JuiceLint
import TestSupport
import Testing

@testable import JuiceRules

/// The catalogs that ship are what people copy.
@Suite(.tags(.unit))
struct ShippedCatalogsTests {
  private let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private func loaded() throws -> LoadedCatalog {
    try CatalogLoader(workingDirectory: root.path).load(root.appending(path: "Catalogs").path)
  }

  @Test
  func `The only finding in the shipped catalogs is low initial stock for 'strawberry-juice'`()
    throws
  {
    let report = try CatalogLoader(workingDirectory: root.path)
      .lint([root.appending(path: "Catalogs").path])
    #expect(
      report.diagnostics.map(\.message.english) == [
        "`strawberry-juice` needs 16 of `strawberry`; "
          + "stock starts at 10, stock goes up to 100"
      ])
    #expect(report.diagnostics.map(\.severity) == [.info])
    #expect(report.fileCount == 30)
  }

  @Test
  func `Every shipped recipe except 'strawberry-juice' can be made from initial stock`() throws {
    let catalog = try #require(try loaded().catalog)
    let short = catalog.recipes.filter { recipe in
      catalog.portions(of: recipe).contains { line in
        let ingredient = catalog[line.ingredient]
        return !ingredient.isUnlimited && ingredient.initial < line.amount
      }
    }
    #expect(short.map(\.id.rawValue) == ["classic/strawberry-juice"])
  }

  @Test func `Each shipped smoothie has three to eight ingredients`() throws {
    let catalog = try #require(try loaded().catalog)
    let smoothies = catalog.recipes.filter { $0.id.pack == "smoothies" }
    #expect(smoothies.count >= 10)
    for smoothie in smoothies {
      #expect((3...8).contains(catalog.portions(of: smoothie).count), "\(smoothie.id)")
    }
  }

  @Test
  func `The bar pack has optional lines, choices, sizes, products and 'sold-in' amounts`() throws {
    let loader = CatalogLoader(workingDirectory: root.path)
    let catalogs = root.appending(path: "Catalogs")
    let bar = catalogs.appending(path: "bar").path
    let catalog = try #require(try loader.load(catalogs.path, with: [bar]).catalog)
    let recipes = catalog.recipes.filter { $0.id.pack == "bar" }
    let lines = recipes.flatMap { catalog.lines(of: $0) }
    #expect(lines.contains { $0.isOptional })
    #expect(lines.contains { $0.alternatives.contains { $0.count > 1 } })
    #expect(recipes.contains { !$0.sizes.isEmpty })
    let products = recipes.compactMap(\.product)
    #expect(products.contains { $0.isMadeAhead } && products.contains { !$0.isKept })
    #expect(catalog.ingredients.count { $0.soldIn != nil } >= 5)
  }

  @Test
  func `The 'classic' pack has a message for every event in Korean and English`() throws {
    let catalog = try #require(try loaded().catalog)
    let classic = try #require(catalog.packs.first { $0.name == "classic" })
    #expect(Set(classic.messages.keys) == Set(MessageEvent.allCases))
    for (event, message) in classic.messages {
      for locale in [LocaleID.korean, .english] {
        #expect(message.text?.text(in: locale) != nil, "\(event.rawValue)")
        #expect(!message.actions.isEmpty)
      }
    }
  }
}
