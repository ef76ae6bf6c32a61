import JuiceRules
import JuiceRulesTesting
import Testing

struct QuantityTests {
  @Test(
    arguments: [
      ("16", 16_000, nil), ("0", 0, nil), ("-0", 0, nil), ("007", 7_000, nil), ("+3", 3_000, nil),
      ("-3", -3_000, nil), ("0.5", 500, nil), ("0.001", 1, nil), ("-0.001", -1, nil),
      ("1.25", 1_250, nil), ("1.2500000", 1_250, nil), ("2.000", 2_000, nil),
      ("200 ml", 200_000, "ml"), ("200ml", 200_000, "ml"), ("200   ml", 200_000, "ml"),
      ("0.75 cl", 750, "cl"), ("0.75cl", 750, "cl"), ("-1 l", -1_000, "l"), ("2장", 2_000, "장"),
      ("2 장", 2_000, "장"), ("3 ", 3_000, nil), ("1 leaf", 1_000, "leaf"),
      ("9223372036854775.807", Int64.max, nil), ("-9223372036854775.807", -Int64.max, nil),
    ] as [(String, Int64, String?)])
  func `reads a number and a unit`(_ text: String, _ thousandths: Int64, _ unit: String?) throws {
    #expect(try Quantity(parsing: text) == Quantity(Amount(thousandths: thousandths), unit))
  }

  @Test(
    arguments: [
      "", " ", "ml", ".5", "5.", "5. ml", "-", "+", "--5", "+-5", "- 5", "abc", " 3", "\t3", "٣",
      "３", "1.٣", "1..5", "1.2.3", "1-2", "1+2", "12:30", "1_000", "2 m l", "2 ml ", "3\tml",
      "3\u{a0}ml", "3\n", "1 2", "1,", ",5", "3 ,5", "$3", "3 %",
    ])
  func `refuses what is no amount`(_ text: String) {
    #expect(throws: QuantityError.notANumber) { try Quantity(parsing: text) }
  }

  @Test(
    arguments: [
      ("0,5", "0.5"), ("1,25", "1.25"), ("-0,5", "-0.5"), ("+2,5", "+2.5"), ("0,5 l", "0.5 l"),
      ("0,75cl", "0.75cl"), ("2,000", "2.000"),
    ])
  func `suggests a point for a comma`(_ text: String, _ suggestion: String) throws {
    #expect(throws: QuantityError.decimalComma(suggestion: suggestion)) {
      try Quantity(parsing: text)
    }
    _ = try Quantity(parsing: suggestion)
  }

  @Test(arguments: ["1,000,000", "1,5,", "1,5.2", "1,x"])
  func `suggests nothing that is no amount itself`(_ text: String) {
    #expect(throws: QuantityError.notANumber) { try Quantity(parsing: text) }
  }

  @Test(arguments: ["0.0001", "1.0005", "-0.0001", "0.00000001 ml", "1.2345"])
  func `refuses a fourth fraction digit that matters`(_ text: String) {
    #expect(throws: QuantityError.tooFine) { try Quantity(parsing: text) }
  }

  @Test(
    arguments: [
      "9223372036854775.808", "9223372036854776", "10000000000000000",
      String(repeating: "9", count: 99), "-" + String(repeating: "9", count: 99),
      String(repeating: "9", count: 99) + " ml",
    ])
  func `refuses what an amount cannot hold`(_ text: String) {
    #expect(throws: QuantityError.tooLarge) { try Quantity(parsing: text) }
  }

  @Test func `reads any number of zeros`() throws {
    let zeros = String(repeating: "0", count: 99)
    #expect(try Quantity(parsing: "\(zeros)1.5\(zeros)") == Quantity(Amount(thousandths: 1_500)))
  }

  @Test(arguments: SplitMix64.seeds)
  func `reads back what it prints`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for _ in 0..<200 {
      let digits = random.number(in: 0...62)
      let number = Amount(thousandths: Int64(bitPattern: random.next()) >> digits)
      let quantity = Quantity(number, random.one(of: [nil, "ml", "g", "piece", "장", "🍃"]))
      guard number.thousandths != .min else { continue }
      #expect(try Quantity(parsing: quantity.description) == quantity, "\(quantity)")
    }
  }

  @Test func `prints a space before the unit`() {
    #expect(Quantity(Amount(thousandths: 750), "cl").description == "0.75 cl")
    #expect(Quantity(3).description == "3")
    #expect((16 as Quantity) == Quantity(16))
  }
}
