import JuiceRules
import JuiceRulesTesting
import TestSupport
import Testing

@Suite(.tags(.unit))
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
  func `A quantity is read as a number and a unit`(
    _ text: String, _ thousandths: Int64, _ unit: String?
  ) throws {
    #expect(try Quantity(parsing: text) == Quantity(Amount(thousandths: thousandths), unit))
  }

  @Test(
    arguments: [
      "", " ", "ml", "-", "+", "--5", "+-5", "- 5", "abc", " 3", "1..5", "1.2.3", "1-2", "1+2",
      "12:30", "2 m l", "2 ml ", "1 2", "1,", "3 ,5", "$3", "3 %", "5. 3", ".", ",",
      "1,5,", "1,x", "1/0", "1/3", "-", "½½", "½5",
    ])
  func `Text that is not an amount is refused`(_ text: String) {
    #expect(throws: QuantityError.notANumber) { try Quantity(parsing: text) }
  }

  @Test(arguments: NumberSample.all, ["", " ml", "ml"])
  func `A number is read as everywhere else in the project`(_ sample: NumberSample, _ unit: String)
    throws
  {
    let text = sample.text + unit
    if let value = sample.value {
      #expect(try Quantity(parsing: text).number.description == value)
    } else {
      #expect(throws: QuantityError.self) { try Quantity(parsing: text) }
      let spelling = NumberSpelling(text)
      #expect(spelling?.readings ?? [] == sample.readings.map { $0 + unit })
      #expect(spelling?.isCertain ?? false == sample.isSure)
    }
  }

  @Test(arguments: NumberSample.all.flatMap(\.readings))
  func `A suggested spelling is read as written`(_ text: String) throws {
    #expect(try Quantity(parsing: text).description == text)
    #expect(NumberSpelling(text) == nil)
  }

  @Test(
    arguments: [
      ("2,000", ["2000", "2"]), ("0,75cl", ["0.75cl"]), ("+2,5", ["+2.5"]), ("3\tml", ["3 ml"]),
      ("3\u{a0}ml", ["3 ml"]), ("3\n", ["3"]), ("５００ｍｌ", ["500ml"]), ("1 ½ l", ["1.5 l"]),
      ("1 1/2 cups", ["1.5 cups"]), ("3/4", ["0.75"]), ("007,5", ["7.5"]), ("0x10 g", ["16 g"]),
      ("-½", ["-0.5"]), ("1.5e3 ml", ["1500 ml"]), ("1,500 장", ["1500 장", "1.5 장"]),
    ])
  func `A misspelled number is refused with its possible readings`(
    _ text: String, _ readings: [String]
  ) throws {
    #expect(NumberSpelling(text)?.readings == readings)
    #expect(throws: QuantityError.misspelled(try #require(NumberSpelling(text)))) {
      try Quantity(parsing: text)
    }
  }

  @Test(arguments: [
    "3ea", "1 e1", "2 x10", "0 xl", "0 eggs", "3o", "2장", "0box", "1each", "0x", "0xg", "1e", "0b2",
  ])
  func `The beginning of a unit is not taken for a part of the number`(_ text: String) throws {
    #expect(try Quantity(parsing: text).unit != nil)
  }

  /// Whatever is typed, what is offered can be read, and a sure reading is the only one.
  @Test(arguments: SplitMix64.seeds)
  func `A suggestion for random text can be read, and a certain one is the only one`(seed: UInt64)
    throws
  {
    var random = SplitMix64(seed: seed)
    let characters = Array("0123459.,  '_-+eExX/½５② gml장")
    for _ in 0..<2_000 {
      let text = String((0..<random.number(in: 1...9)).map { _ in random.one(of: characters) })
      guard let spelling = NumberSpelling(text) else { continue }
      #expect(!spelling.readings.isEmpty && (!spelling.isCertain || spelling.readings.count == 1))
      for reading in spelling.readings {
        #expect(NumberSpelling(reading) == nil, "\(text) \(reading)")
      }
      #expect((try? Quantity(parsing: text)) == nil, "\(text) \(spelling)")
    }
  }

  @Test(arguments: ["0.0001", "1.0005", "-0.0001", "0.00000001 ml", "1.2345"])
  func `A fourth fraction digit other than zero is refused`(_ text: String) {
    #expect(throws: QuantityError.tooFine) { try Quantity(parsing: text) }
  }

  @Test(
    arguments: [
      "9223372036854775.808", "9223372036854776", "10000000000000000",
      String(repeating: "9", count: 99), "-" + String(repeating: "9", count: 99),
      String(repeating: "9", count: 99) + " ml",
    ])
  func `A number that does not fit an amount is refused`(_ text: String) {
    #expect(throws: QuantityError.tooLarge) { try Quantity(parsing: text) }
  }

  @Test func `A number may have any number of leading and trailing zeros`() throws {
    let zeros = String(repeating: "0", count: 99)
    #expect(try Quantity(parsing: "\(zeros)1.5\(zeros)") == Quantity(Amount(thousandths: 1_500)))
  }

  @Test(arguments: SplitMix64.seeds)
  func `A printed quantity is read back unchanged`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for _ in 0..<200 {
      let digits = random.number(in: 0...62)
      let number = Amount(thousandths: Int64(bitPattern: random.next()) >> digits)
      let quantity = Quantity(number, random.one(of: [nil, "ml", "g", "piece", "장", "🍃"]))
      guard number.thousandths != .min else { continue }
      #expect(try Quantity(parsing: quantity.description) == quantity, "\(quantity)")
    }
  }

  @Test func `A quantity is printed with a space before the unit`() {
    #expect(Quantity(Amount(thousandths: 750), "cl").description == "0.75 cl")
    #expect(Quantity(3).description == "3")
    #expect((16 as Quantity) == Quantity(16))
  }
}
