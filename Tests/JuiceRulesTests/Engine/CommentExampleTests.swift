import Foundation
import JuiceRules
import TestSupport
import Testing

/// The examples of doc comments.
@Suite(.tags(.process))
struct CommentExampleTests {
  @Test func `A catalog is built in code, and facts are given with orders`() async throws {
    var builder = Catalog.Builder(pack: "kiosk", locales: ["en"])
    builder.addFruit("kiwi", name: "Kiwi")
    builder.addRecipe("kiwi-juice", name: "Kiwi Juice", ingredients: ["kiwi": 3])
    let catalog = try builder.build()
    #expect(catalog.recipes.count == 1)

    for (id, name) in ["peach": "Peach", "mint": "Mint", "mango": "Mango"]
      as KeyValuePairs<String, LocalizedText>
    {
      builder.addFruit(id, name: name)
    }
    builder.addFruit("apricot", name: "Apricot")
    builder.addFruit("lemon", name: "Lemon")
    builder.addExtra("milk", name: "Milk", unit: .milliliter, initial: 1_000, soldIn: 500)
    typealias Line = Catalog.Builder.Line
    typealias Row = Catalog.Builder.Row
    builder.addRecipe(
      "peach-cooler", name: "Peach Cooler",
      lines: [
        Line("peach", 2), Line("mint", 1, isOptional: true),
        Line("base", anyOf: [["mango": 2], ["apricot": 3, "lemon": 1]]),
      ], sizes: ["large": 2])
    builder.addFact("member", .bool, default: false)
    builder.addFact("guests", .int(1...50))
    builder.addFact("sweetness", .text(values: ["none", "half", "full"]))
    builder.addTable(
      "sugar", inputs: ["sweetness": "facts.sweetness", "size": "order.size"],
      rows: [
        Row(["sweetness": "none"], give: ["grams": 0]),
        Row(["sweetness": ["half", "full"], "size": "large"], give: ["grams": 15]),
      ], otherwise: ["grams": 10])
    let full = try builder.build()
    let milk = try #require(full.ingredient("kiosk/milk"))
    let amount = milk.purchase(covering: 1_200)  // 1500 of milk that is sold in 500 ml.
    #expect(amount == 1_500)

    let maker = Maker(catalog: full, store: InMemoryStockStore()) { Instant(microseconds: 0) }
    let order = try RecipeOrder("kiosk/peach-cooler")
    let facts: Facts = ["member": true, "guests": 12, "sweetness": "half"]
    let outcome = try await maker.make([order], facts: facts)
    #expect(outcome.made != nil)
  }

  @Test func `Time zones and facts come from the program`() async throws {
    let store = InMemoryStockStore()
    let now: @Sendable () -> Instant = { Instant(microseconds: 0) }
    let zones = ZoneDatabase { zone in
      guard let data = try? Data(contentsOf: URL(filePath: "/usr/share/zoneinfo/\(zone)")),
        let clock = ZoneClock([UInt8](data))
      else { return nil }
      return clock.offset(at:)
    }
    var builder = Catalog.Builder(pack: "kiosk")
    builder.zones = zones
    builder.addFruit("mango", name: "Mango", initial: 20)
    builder.addRecipe("mango-juice", name: "Mango Juice", ingredients: ["mango": 1])
    builder.addFact("member", .bool)
    builder.addRule(
      "morning", when: "clock.hour == 9 && facts.member", .refuse, Message(text: "No."))
    let catalog = try builder.build()
    do {
      let bytes = [UInt8](try Data(contentsOf: URL(filePath: "/usr/share/zoneinfo/Asia/Seoul")))
      guard let clock = ZoneClock(bytes) else { return }
      let maker = Maker(catalog: catalog, store: store, now: now, localTime: clock.localTime(at:))
      let expression = try CatalogExpression(parsing: "stock[\"mango\"] >= 16", in: catalog)
      let explanation = try await maker.evaluate(expression)
      print(explanation.value ?? "no value")
      #expect(explanation.value == "true")
    }
    let members = Members()
    let customer = "Kim"
    let maker = Maker(
      catalog: catalog, store: store, now: now,
      factSource: { fact in
        fact.id.name == "member" ? .bool(try await members.contain(customer)) : nil
      })
    #expect(try await maker.make("kiosk/mango-juice").made != nil)
  }
}

private actor Members {
  func contain(_ name: String) throws -> Bool { name == "Kim" }
}
