import JuiceRules
import TestSupport
import Testing

/// The origins of values in a catalog that was built in code.
@Suite(.tags(.unit))
struct BuiltOriginTests {
  private static func catalog() throws -> Catalog {
    var builder = Catalog.Builder(pack: "kiosk", locales: ["en", "ko"])
    builder.setMaximumStock(50)
    builder.addFruit("kiwi", name: LocalizedText(en: "Kiwi", ko: "키위"), initial: 4)
    builder.addFruit("mango", name: "Mango")
    builder.addExtra("milk", name: "Milk", unit: .milliliter, initial: 500, soldIn: 250)
    builder.addRecipe("kiwi-juice", name: "Kiwi Juice", ingredients: ["kiwi": 3, "milk": 200])
    builder.setMessage(Message(text: "{juice}!"), for: .made)
    return try builder.build()
  }

  @Test func `A value set in code has its pack as origin and no file`() throws {
    let kiwi = try Self.catalog().origin(of: "kiwi-juice.ingredients.kiwi")
    #expect(kiwi.value == "3" && kiwi.path == "kiosk/kiwi-juice.ingredients.kiwi")
    #expect(kiwi.origins.map(\.operation) == [.defined])
    #expect(kiwi.origins.map(\.pack) == ["kiosk"])
    #expect(kiwi.origins.map(\.place) == [nil])
  }

  @Test(arguments: [
    ("mango.initial", "10", nil), ("mango.maximum", "50", "stock.kiosk.maximum"),
    ("milk.step", "0.001", nil), ("mango.low", nil, nil), ("milk.maximum", nil, nil),
    ("mango.sold-in", nil, nil),
    ("stock.kiosk.default", "10", nil), ("messages.kiosk/made.title", nil, nil),
  ])
  func `A default value has a default as origin`(
    _ path: String, _ value: String?, _ source: String?
  ) throws {
    let origin = try #require(try Self.catalog().origin(of: path).origins.first)
    #expect(origin.operation == .default)
    #expect(origin.value == value && origin.source == source)
  }

  @Test(arguments: [
    ("키위.name.ko", "키위"), ("mango.name.ko", "Mango"), ("kiwi.initial", "4"),
    ("milk.unit", "ml"), ("milk.sold-in", "250"), ("made.text", "{juice}!"),
    ("pack.kiosk.locales", "[en, ko]"),
    ("kiwi-juice.menu", "true"), ("extras.kiosk/milk.unlimited", "false"),
  ])
  func `Every value that was set can be looked up`(_ path: String, _ value: String) throws {
    #expect(try Self.catalog().origin(of: path).value == value)
  }

  @Test func `An entry lists its fields`() throws {
    let kiwi = try Self.catalog().origin(of: "kiwi")
    #expect(kiwi.section == .fruits && kiwi.value == nil && !kiwi.isRemoved)
    #expect(
      kiwi.fields.map(\.field)
        == ["name.en", "name.ko", "unit", "step", "initial", "maximum", "unlimited"])
  }

  @Test(arguments: [
    ("kiwii", ProvenanceFault.unknownEntry("kiwii", nearest: ["kiwi"])),
    ("kiwi.intial", .unknownField("intial", of: "kiosk/kiwi", nearest: ["initial"])),
    ("kiwi.", .unknownField("", of: "kiosk/kiwi", nearest: [])),
    ("kiosk", .unknownEntry("kiosk", nearest: ["pack.kiosk", "stock.kiosk"])),
    ("kiosk.default", .unknownEntry("kiosk", nearest: ["stock.kiosk.default"])),
    ("messages", .unknownEntry("messages", nearest: ["messages.kiosk/made"])),
    ("stock.kisk", .unknownEntry("stock.kisk", nearest: ["stock.kiosk"])),
    ("", .unknownEntry("", nearest: [])), (".", .unknownEntry(".", nearest: [])),
  ])
  func `An unknown path is answered with the nearest names`(
    _ path: String, _ fault: ProvenanceFault
  ) throws {
    let catalog = try Self.catalog()
    #expect(throws: fault) { try catalog.origin(of: path) }
  }
}
