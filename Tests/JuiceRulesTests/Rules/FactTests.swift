import JuiceRules
import JuiceRulesTesting
import TestSupport
import Testing

/// The facts that are given with orders.
@Suite(.tags(.unit))
struct FactTests {
  private let catalog: Catalog

  init() throws {
    var builder = Catalog.Builder(pack: "shop")
    builder.addFact("member", .bool, default: false)
    builder.addFact("guests", .int(1...50))
    builder.addFact("budget", .decimal(0...100), default: .decimal(Amount(thousandths: 2_500)))
    builder.addFact("sweetness", .text(values: ["none", "half", "full"]), default: "full")
    builder.addRename(of: "people", to: "guests")
    catalog = try builder.build()
  }

  /// Returns the fault of `facts`, or `nil` if they fit.
  private func fault(of facts: Facts) -> FactFault? {
    if case .unfitFacts(let fault) = catalog.resolve(
      [], stock: catalog.initialStock, in: OrderContext(facts: facts))
    {
      fault
    } else {
      nil
    }
  }

  @Test(
    arguments: [
      ["member": true, "guests": 1], ["guests": 50, "sweetness": "none"], ["shop/guests": 7],
      ["people": 3], ["budget": 100], ["budget": .decimal(Amount(thousandths: 5))], [:],
    ] as [Facts])
  func `Values of the declared types and limits fit`(_ facts: Facts) {
    #expect(fault(of: facts) == nil)
  }

  @Test func `An unknown fact is a fault that names similar ones`() {
    #expect(fault(of: ["guest": 2]) == .unknown("guest", nearest: ["guests"]))
  }

  @Test func `A value of another type or outside of the limits is a fault`() throws {
    let guests = try catalog.fact(named: "guests")
    let sweetness = try catalog.fact(named: "sweetness")
    #expect(fault(of: ["guests": true]) == .mismatch(guests, value: "true", .otherType))
    #expect(fault(of: ["guests": 0]) == .mismatch(guests, value: "0", .below(1)))
    #expect(fault(of: ["guests": 51]) == .mismatch(guests, value: "51", .above(50)))
    #expect(
      fault(of: ["sweetness": "ful"])
        == .mismatch(sweetness, value: "ful", .notListed(nearest: ["full"])))
    #expect(fault(of: ["member": "true"])?.help?.english == "write `true` or `false`")
  }

  @Test func `A fact that is given by two names is a fault`() {
    #expect(fault(of: ["guests": 1, "shop/guests": 1]) == .givenTwice("shop/guests"))
    #expect(fault(of: ["guests": 1, "people": 2]) == .givenTwice("shop/guests"))
  }

  @Test(
    arguments: [
      ("member", "true", .bool(true)), ("guests", "12", .int(12)),
      ("budget", "2.50", .decimal(Amount(thousandths: 2_500))),
      ("sweetness", "half", .text("half")),
      ("guests", "1.5", nil), ("guests", "", nil), ("member", "yes", nil), ("budget", "1 ml", nil),
      ("budget", "0.0001", nil), ("guests", "9223372036854775808", nil),
    ] as [(String, String, FactValue?)])
  func `A text stands for a value of the fact's type`(
    _ name: String, _ text: String, _ value: FactValue?
  ) throws {
    let fact = try catalog.fact(named: name)
    #expect((try? fact.value(parsing: text)) == value)
  }

  @Test(
    arguments: [
      ("guests", "9223372036854775808", .above(50)), ("guests", "-9223372036854775809", .below(1)),
      ("budget", "99999999999999999999", .above(.decimal(100))), ("guests", "-", .otherType),
      ("budget", "9e99", .otherType), ("member", "99999999999999999999", .otherType),
    ] as [(String, String, FactMismatch)])
  func `A number with too many digits is outside of the limits`(
    _ name: String, _ text: String, _ mismatch: FactMismatch
  ) throws {
    let fact = try catalog.fact(named: name)
    #expect(
      throws: FactFault.mismatch(fact, value: text, mismatch)
    ) { try fact.value(parsing: text) }
  }

  @Test(
    arguments: [
      (FactType.int(1...5), 9, "`9` is greater than the maximum `5`"),
      (.int(1...5), "x", "`x` is not a whole number"),
      (.text(values: ["a"]), "b", "`b` is not one of the values"),
      (.text(values: []), nil, "`values` lists no value"),
      (.bool, 1, "`1` is not `true` or `false`"),
    ] as [(FactType, FactValue?, String)])
  func `A definition whose limits or default do not fit is a problem`(
    _ type: FactType, _ value: FactValue?, _ message: String
  ) throws {
    var builder = Catalog.Builder(pack: "shop")
    builder.addFact("fact", type, default: value)
    let problems = #expect(throws: CatalogProblems.self) { try builder.build() }
    #expect(problems?.problems.map(\.rule) == ["invalid-fact"])
    #expect(problems?.problems.map(\.message.english) == [message])
  }

  /// Returns a catalog with two tags, one of which has a former id, and facts that are tags.
  private func tagged() throws -> Catalog {
    var builder = Catalog.Builder(pack: "shop")
    builder.addExtra("milk", name: "Milk")
    builder.addRecipe("shake", name: "Shake", ingredients: ["milk": 1])
    builder.addTag("dairy", name: "dairy", to: ["milk"])
    builder.addTag("nuts", name: "nuts", to: ["shake", "milk"])
    builder.addRename(of: "milk-product", to: "dairy")
    builder.addFact("any", .tags(values: nil), default: ["nuts"], isRecorded: true)
    builder.addFact("some", .tags(values: ["shop/nuts"]), default: [])
    builder.addRule(
      "r", when: #"facts.any == ["dairy"] && facts.some == []"#, .refuse, Message(text: "No."))
    return try builder.build()
  }

  @Test func `Tags are given by id, with the pack or without, and by a former id`() throws {
    let catalog = try tagged()
    #expect(
      catalog.tags(of: try #require(catalog.ingredient("shop/milk"))).map(\.id.rawValue)
        == ["shop/dairy", "shop/nuts"])
    #expect(try catalog.fact(named: "any").defaultValue == ["shop/nuts"])
    for tags in [["dairy"], ["shop/dairy"], ["milk-product"], ["shop/milk-product", "dairy"]] {
      let facts: Facts = ["any": .tags(Set(tags))]
      let verdicts = try catalog.verdicts(
        on: [RecipeOrder("shop/shake")], stock: catalog.initialStock,
        in: OrderContext(facts: facts))
      #expect(verdicts.contains { $0.effect == .refuse }, "\(tags)")
    }
  }

  @Test func `A tag that there is not, or that the fact cannot have, is a fault`() throws {
    let catalog = try tagged()
    func fault(_ name: String, _ value: FactValue) throws -> FactFault? {
      let outcome = catalog.resolve(
        [], stock: catalog.initialStock, in: OrderContext(facts: [name: value]))
      if case .unfitFacts(let fault) = outcome { return fault } else { return nil }
    }
    #expect(try fault("any", []) == nil && fault("some", ["nuts"]) == nil)
    #expect(try fault("any", ["nut"])?.candidates == ["nuts"])
    #expect(try fault("any", ["nut"])?.message.english == "fact `any`: unknown tag `nut`")
    #expect(
      try fault("some", ["dairy"])?.message.english
        == "fact `some`: `dairy` is not one of the values")
    #expect(try fault("some", ["dairy"])?.help?.english == "only `nuts` is allowed here")
    #expect(
      try fault("any", "nuts")?.help?.english == "write a list of tags such as `[nuts, dairy]`")
    #expect(FactValue.tags(["b", "a"]).description == "a,b")
  }
}
