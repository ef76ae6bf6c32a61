import CEL
import TestSupport
import Testing

@Suite(.tags(.unit))
struct DecimalTests {
  @Test(
    arguments: [
      ("0", 0), ("2", 2000), ("-2.5", -2500), (".5", 500), ("2.", 2000), ("+1.25", 1250),
      ("1e3", 1_000_000),
      ("2.5E-1", 250), ("0.0010000", 1), ("00012.3", 12300), ("1000e-6", 1), ("-0", 0),
      ("0e999999999", 0),
      ("9223372036854775.807", .max), ("-9223372036854775.808", .min),
    ] as [(String, Int64)])
  func `texts are read exactly`(_ text: String, _ thousandths: Int64) throws {
    #expect(try CELDecimal(text).thousandths == thousandths)
  }

  @Test(arguments: [
    "", "-", ".", "e3", "1e", "1.2.3", "1e2e3", "--1", "0x1", " 1", "1u", "١", "NaN",
  ])
  func `other texts are faults`(_ text: String) {
    #expect(throws: EvaluationFault.invalidArgument(.text(text, .decimal))) { try CELDecimal(text) }
  }

  @Test(arguments: ["0.0001", "1.2345", "1e-4", "1e-2000000000"])
  func `texts with more decimals are faults`(_ text: String) {
    #expect(throws: EvaluationFault.invalidArgument(.notExact(text, .decimal))) {
      try CELDecimal(text)
    }
  }

  @Test(arguments: ["9223372036854775.808", "-9223372036854775.809", "1e16", "1e2000000000"])
  func `numbers out of range are faults`(_ text: String) {
    #expect(throws: EvaluationFault.overflow) { try CELDecimal(text) }
  }

  @Test func `numbers survive being written and read`() throws {
    var random = SeededGenerator()
    for _ in 0..<2000 {
      let decimal = CELDecimal(thousandths: random.edgyInteger())
      #expect(try CELDecimal(decimal.description) == decimal)
    }
    #expect(CELDecimal(thousandths: -50).description == "-0.05")
    #expect(CELDecimal(thousandths: 2000).description == "2")
  }

  @Test func `arithmetic and order agree with wide arithmetic`() throws {
    var random = SeededGenerator()
    for _ in 0..<5000 {
      let (a, b) = (random.edgyInteger(), random.edgyInteger())
      let (x, y) = (CELDecimal(thousandths: a), CELDecimal(thousandths: b))
      func decimal(_ thousandths: Int128) -> Value? {
        Int64(exactly: thousandths).map { .decimal(CELDecimal(thousandths: $0)) }
      }
      #expect((try? call("_+_", .decimal(x), .decimal(y))) == decimal(Int128(a) + Int128(b)))
      #expect((try? call("_-_", .decimal(x), .decimal(y))) == decimal(Int128(a) - Int128(b)))
      #expect((try? call("_*_", .decimal(x), .int(b))) == decimal(Int128(a) * Int128(b)))
      #expect((try? call("_*_", .int(b), .decimal(x))) == decimal(Int128(a) * Int128(b)))
      let quotient = b == 0 ? nil : decimal(Int128(a) / Int128(b))
      #expect((try? call("_/_", .decimal(x), .int(b))) == quotient)
      #expect(try call("_<_", .decimal(x), .int(b)) == .bool(Int128(a) < Int128(b) * 1000))
      #expect(try call("_>=_", .int(b), .decimal(x)) == .bool(Int128(b) * 1000 >= Int128(a)))
      #expect((Value.decimal(x) == .int(b)) == (Int128(a) == Int128(b) * 1000))
    }
  }

  @Test func `A quotient is cut off after the thousandth`() throws {
    #expect(try call("_/_", .decimal("10"), 3) == .decimal("3.333"))
    #expect(try call("_/_", .decimal("-10"), 3) == .decimal("-3.333"))
    #expect(try call("_/_", .decimal("0.002"), 3) == .decimal("0"))
    #expect(throws: EvaluationFault.divisionByZero) { try call("_/_", .decimal("1"), 0) }
    #expect(throws: EvaluationFault.noSuchOverload(function: "_/_", types: [.decimal, .decimal])) {
      try call("_/_", .decimal("1"), .decimal("2"))
    }
  }

  @Test func `decimals are converted exactly or not at all`() throws {
    #expect(try call("decimal", 5) == .decimal("5"))
    #expect(try call("decimal", "2.5") == .decimal("2.5"))
    #expect(try call("string", .decimal("2.50")) == "2.5")
    #expect(try call("double", .decimal("2.5")) == 2.5)
    #expect(try call("int", .decimal("-2")) == -2)
    #expect(throws: EvaluationFault.invalidArgument(.notExact("2.5", .int))) {
      try call("int", .decimal("2.5"))
    }
    #expect(throws: EvaluationFault.overflow) { try call("decimal", .int(.max)) }
    #expect(throws: EvaluationFault.noSuchOverload(function: "decimal", types: [.double])) {
      try call("decimal", 2.5)
    }
    #expect(throws: EvaluationFault.noSuchOverload(function: "_+_", types: [.decimal, .double])) {
      try call("_+_", .decimal("2.5"), 2.5)
    }
  }
}
