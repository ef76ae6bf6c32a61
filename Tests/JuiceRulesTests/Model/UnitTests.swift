import JuiceRules
import JuiceRulesTesting
import TestSupport
import Testing

@Suite(.tags(.unit))
struct UnitTests {
  private static let leaf = Ingredient.Unit.label(LocalizedText(en: "leaf", ko: "장"))

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
    ] as [(String, String, Ingredient.Unit, String)])
  func `An amount is converted exactly to another unit`(
    _ number: String, _ symbol: String, _ unit: Ingredient.Unit, _ result: String
  ) throws {
    let amount = try Quantity(parsing: number).number
    #expect(unit.accepts(symbol: symbol))
    #expect(try unit.converting(amount, from: symbol).description == result)
  }

  @Test(
    arguments: [
      ("0.5", "ml", .liter), ("1", "mg", .kilogram), ("0.001", "g", .kilogram),
      ("0.001", "ml", .centiliter), ("999", "mg", .kilogram), ("0.01", "cl", .liter),
    ] as [(String, String, Ingredient.Unit)])
  func `A conversion to less than a thousandth is refused`(
    _ number: String, _ symbol: String, _ unit: Ingredient.Unit
  ) throws {
    let amount = try Quantity(parsing: number).number
    #expect(throws: QuantityError.tooFine) { try unit.converting(amount, from: symbol) }
  }

  @Test func `A conversion is refused only if the result does not fit`() throws {
    let most = Amount(thousandths: .max)
    #expect(throws: QuantityError.tooLarge) {
      try Ingredient.Unit.gram.converting(most, from: "kg")
    }
    #expect(try Ingredient.Unit.gram.converting(most, from: "g") == most)
    let grams = Amount(thousandths: 1_000_000_000_000_000_000)
    #expect(try Ingredient.Unit.kilogram.converting(grams, from: "g") == .maximumLevel)
  }

  @Test func `A unit of another dimension is not accepted`() {
    #expect(!Ingredient.Unit.gram.accepts(symbol: "ml"))
    #expect(!Ingredient.Unit.milliliter.accepts(symbol: "kg"))
    #expect(!Ingredient.Unit.piece.accepts(symbol: "g"))
    #expect(!Ingredient.Unit.gram.accepts(symbol: "piece"))
    #expect(!UnitTests.leaf.accepts(symbol: "piece"))
    #expect(!Ingredient.Unit.piece.accepts(symbol: "leaf"))
    #expect(!Ingredient.Unit.gram.accepts(symbol: "G"))
    #expect(!Ingredient.Unit.gram.accepts(symbol: ""))
  }

  @Test func `A label accepts no other unit, even if named like a known unit`() throws {
    let label = Ingredient.Unit.label(LocalizedText(en: "kg", ko: "봉지"))
    #expect(label.accepts(symbol: "kg"))
    #expect(!label.accepts(symbol: "g"))
    #expect(try label.converting(3, from: "kg") == 3)
  }

  @Test func `A unit is found by its symbol`() {
    for (symbol, unit) in Ingredient.Unit.bySymbol {
      #expect(Ingredient.Unit(symbol: symbol) == unit)
      #expect(unit.symbol(in: .korean) == symbol)
    }
    #expect(Ingredient.Unit.bySymbol.map(\.key) == ["piece", "g", "kg", "mg", "ml", "cl", "l"])
    #expect(Ingredient.Unit(symbol: "dl") == nil)
    #expect(Ingredient.Unit(symbol: "ML") == nil)
  }

  @Test func `A label is shown in the requested language, or else in English`() {
    #expect(UnitTests.leaf.symbol(in: .korean) == "장")
    #expect(UnitTests.leaf.symbol(in: "fr") == "leaf")
  }

  @Test func `The default step is 0.001 for a convertible unit and 1 otherwise`() {
    for (_, unit) in Ingredient.Unit.bySymbol where unit != .piece {
      #expect(unit.defaultStep == .smallest)
    }
    #expect(Ingredient.Unit.piece.defaultStep == .one)
    #expect(UnitTests.leaf.defaultStep == .one)
  }

  @Test(arguments: SplitMix64.seeds)
  func `An amount converted to a smaller unit and back is unchanged`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let pairs: [(large: Ingredient.Unit, small: Ingredient.Unit)] = [
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
