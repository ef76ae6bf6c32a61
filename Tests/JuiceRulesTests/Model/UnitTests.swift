import JuiceRules
import Testing

struct UnitTests {
  private static let leaf = Unit.label(LocalizedText(en: "leaf", ko: "장"))

  @Test(
    arguments: [
      ("1", "kg", .gram, "1000"), ("1", "kg", .milligram, "1000000"),
      ("1", "g", .milligram, "1000"),
      ("1", "g", .kilogram, "0.001"), ("1000", "mg", .kilogram, "0.001"),
      ("1", "mg", .gram, "0.001"), ("1", "l", .milliliter, "1000"), ("1", "l", .centiliter, "100"),
      ("1", "cl", .milliliter, "10"), ("0.75", "cl", .milliliter, "7.5"),
      ("0.001", "l", .milliliter, "1"),
      ("1", "ml", .centiliter, "0.1"), ("1", "ml", .liter, "0.001"), ("5", "cl", .liter, "0.05"),
      ("0.125", "kg", .gram, "125"), ("16", "piece", .piece, "16"), ("2", "leaf", leaf, "2"),
      ("2", "장", leaf, "2"),
    ] as [(String, String, Unit, String)])
  func `converts exactly`(_ number: String, _ symbol: String, _ unit: Unit, _ result: String) throws
  {
    let amount = try Quantity(parsing: number).number
    #expect(unit.accepts(symbol: symbol))
    #expect(try unit.converting(amount, from: symbol).description == result)
  }

  @Test(
    arguments: [
      ("0.5", "ml", .liter), ("1", "mg", .kilogram), ("0.001", "g", .kilogram),
      ("0.001", "ml", .centiliter), ("999", "mg", .kilogram), ("0.01", "cl", .liter),
    ] as [(String, String, Unit)])
  func `refuses what comes out too fine`(_ number: String, _ symbol: String, _ unit: Unit) throws {
    let amount = try Quantity(parsing: number).number
    #expect(throws: QuantityError.tooFine) { try unit.converting(amount, from: symbol) }
  }

  @Test func `refuses only what does not fit`() throws {
    let most = Amount(thousandths: .max)
    #expect(throws: QuantityError.tooLarge) { try Unit.gram.converting(most, from: "kg") }
    #expect(try Unit.gram.converting(most, from: "g") == most)
    let grams = Amount(thousandths: 1_000_000_000_000_000_000)
    #expect(try Unit.kilogram.converting(grams, from: "g") == .maximumLevel)
  }

  @Test func `takes no unit of another dimension`() {
    #expect(!Unit.gram.accepts(symbol: "ml"))
    #expect(!Unit.milliliter.accepts(symbol: "kg"))
    #expect(!Unit.piece.accepts(symbol: "g"))
    #expect(!Unit.gram.accepts(symbol: "piece"))
    #expect(!UnitTests.leaf.accepts(symbol: "piece"))
    #expect(!Unit.piece.accepts(symbol: "leaf"))
    #expect(!Unit.gram.accepts(symbol: "G"))
    #expect(!Unit.gram.accepts(symbol: ""))
  }

  @Test func `converts nothing into a label, whatever it is called`() throws {
    let label = Unit.label(LocalizedText(en: "kg", ko: "봉지"))
    #expect(label.accepts(symbol: "kg"))
    #expect(!label.accepts(symbol: "g"))
    #expect(try label.converting(3, from: "kg") == 3)
  }

  @Test func `is found by its symbol`() {
    for (symbol, unit) in Unit.bySymbol {
      #expect(Unit(symbol: symbol) == unit)
      #expect(unit.symbol(in: .korean) == symbol)
    }
    #expect(Unit.bySymbol.map(\.key) == ["piece", "g", "kg", "mg", "ml", "cl", "l"])
    #expect(Unit(symbol: "dl") == nil)
    #expect(Unit(symbol: "ML") == nil)
  }

  @Test func `shows a label in the asked language, else in English`() {
    #expect(UnitTests.leaf.symbol(in: .korean) == "장")
    #expect(UnitTests.leaf.symbol(in: "fr") == "leaf")
  }

  @Test func `steps by a thousandth where it converts, else by one`() {
    for (_, unit) in Unit.bySymbol where unit != .piece { #expect(unit.defaultStep == .smallest) }
    #expect(Unit.piece.defaultStep == .one)
    #expect(UnitTests.leaf.defaultStep == .one)
  }

  @Test(arguments: SplitMix64.seeds)
  func `comes back unchanged from a smaller unit`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let pairs: [(large: Unit, small: Unit)] = [
      (.kilogram, .gram), (.kilogram, .milligram), (.gram, .milligram), (.liter, .milliliter),
      (.liter, .centiliter), (.centiliter, .milliliter),
    ]
    for _ in 0..<100 {
      let (large, small) = random.one(of: pairs)
      let amount = Amount(thousandths: random.number(in: 0...1_000_000_000_000))
      let down = try small.converting(amount, from: large.symbol(in: .english))
      #expect(try large.converting(down, from: small.symbol(in: .english)) == amount)
    }
  }
}
