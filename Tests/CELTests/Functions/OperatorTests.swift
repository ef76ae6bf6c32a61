import CEL
import TestSupport
import Testing

@Suite(.tags(.unit))
struct OperatorTests {
  @Test func `arithmetic of integers agrees with wide arithmetic`() {
    var random = SeededGenerator()
    let operators: [(String, (Int128, Int128) -> Int128?)] = [
      ("_+_", { $0 + $1 }), ("_-_", { $0 - $1 }), ("_/_", { $0 / $1 }), ("_%_", { $0 % $1 }),
      (
        "_*_",
        {
          let product = $0.multipliedReportingOverflow(by: $1)
          return product.overflow ? nil : product.partialValue
        }
      ),
    ]
    for _ in 0..<5000 {
      let (a, b) = (random.edgyInteger(), random.edgyInteger())
      let (c, d) = (UInt64(bitPattern: a), UInt64(bitPattern: b))
      for (name, operation) in operators where b != 0 || name != "_/_" && name != "_%_" {
        let isMinimum = a == .min && b == -1 && name == "_%_"
        let int =
          isMinimum
          ? nil : operation(Int128(a), Int128(b)).flatMap { Int64(exactly: $0) }.map(Value.int)
        #expect((try? call(name, .int(a), .int(b))) == int, "\(a) \(name) \(b)")
        let uint = operation(Int128(c), Int128(d)).flatMap { UInt64(exactly: $0) }.map(Value.uint)
        #expect((try? call(name, .uint(c), .uint(d))) == uint, "\(c) \(name) \(d)")
      }
    }
  }

  @Test(
    arguments: [
      ("_/_", 1, 0, .divisionByZero), ("_%_", 1, 0, .modulusByZero),
      ("_/_", .uint(1), .uint(0), .divisionByZero), ("_%_", .uint(1), .uint(0), .modulusByZero),
      ("_/_", .int(.min), -1, .overflow), ("_%_", .int(.min), -1, .overflow),
      ("_*_", .int(.min), -1, .overflow), ("_-_", .uint(0), .uint(1), .overflow),
      ("_+_", 1, .uint(1), .noSuchOverload(function: "_+_", types: [.int, .uint])),
      ("_%_", 1.5, 1.0, .noSuchOverload(function: "_%_", types: [.double, .double])),
      ("_<_", .null, .null, .noSuchOverload(function: "_<_", types: [.null, .null])),
      (
        "_<_", [1], [2],
        .noSuchOverload(function: "_<_", types: [.list(.dynamic), .list(.dynamic)])
      ),
      ("_[_]", [1], 1, .indexOutOfBounds(1)), ("_[_]", [1], -1, .indexOutOfBounds(-1)),
      ("_[_]", [1], "", .noSuchOverload(function: "_[_]", types: [.list(.dynamic), .string])),
      ("_[_]", 1, 1, .noSuchOverload(function: "_[_]", types: [.int, .int])),
      ("@in", 1, 1, .noSuchOverload(function: "@in", types: [.int, .int])),
    ] as [(String, Value, Value, EvaluationFault)])
  func `operators have faults`(_ name: String, _ x: Value, _ y: Value, _ fault: EvaluationFault) {
    #expect(throws: fault) { try call(name, x, y) }
  }

  @Test func `negation`() throws {
    #expect(try call("-_", 5) == -5)
    #expect(try call("-_", 0.0).description == "-0.0")
    #expect(try call("-_", .decimal("2.5")) == .decimal("-2.5"))
    #expect(throws: EvaluationFault.overflow) { try call("-_", .int(.min)) }
    #expect(throws: EvaluationFault.noSuchOverload(function: "-_", types: [.uint])) {
      try call("-_", .uint(1))
    }
    #expect(try call("!_", true) == false)
  }

  @Test func `sums of lists`() throws {
    #expect(try value(of: "[1, 2, 3].sum()") == 6)
    #expect(try value(of: "[].map(x, 1).sum()") == 0)
    #expect(try value(of: "[decimal(1), decimal(2)].sum()") == .decimal("3"))
    #expect(try value(of: "[1].filter(x, false).map(x, decimal(x)).sum()") == .decimal("0"))
    #expect(throws: EvaluationError.self) { try value(of: "[9223372036854775807, 1].sum()") }
    for wrong in ["['a'].sum()", "[1, 'a'].sum()", "'abc'.sum()"] {
      #expect(throws: (any Error).self, "\(wrong)") { try value(of: wrong) }
    }
  }

  @Test func `concatenation`() throws {
    #expect(try call("_+_", "e", "\u{301}") == "e\u{301}")
    #expect(try call("_+_", .bytes([1]), .bytes([2])) == .bytes([1, 2]))
    #expect(try call("_+_", [1], ["a"]) == [1, "a"])
  }

  @Test(
    arguments: [
      (1, 2), (1, .uint(2)), (1, 1.5), (.int(-1), .uint(0)), (.uint(1), 1.5), (.uint(1), 2),
      (0.5, 1), (0.5, .uint(1)), (.int(.max), 9223372036854777857.0), ("a", "b"), ("Z", "a"),
      (false, true), (.bytes([]), .bytes([0])), (1, .decimal(CELDecimal(thousandths: 1001))),
      (.int(.max), .uint(.max)),
    ] as [(Value, Value)])
  func `comparisons`(_ less: Value, _ greater: Value) throws {
    for (name, results) in [
      ("_<_", [true, false, false]), ("_<=_", [true, true, false]), ("_>_", [false, false, true]),
      ("_>=_", [false, true, true]),
    ] {
      #expect(try call(name, less, greater) == .bool(results[0]))
      #expect(try call(name, less, less) == .bool(results[1]))
      #expect(try call(name, greater, less) == .bool(results[2]))
    }
    #expect(try call("_!=_", less, greater) == true)
    #expect(try call("_==_", less, greater) == false)
  }

  @Test(arguments: ["_<_", "_<=_", "_>_", "_>=_", "_==_"])
  func `NaN has no order`(_ name: String) throws {
    #expect(try call(name, .double(.nan), 1) == false)
    #expect(try call(name, 1.0, .double(.nan)) == false)
  }

  @Test func `large integers are rounded where they meet doubles`() throws {
    #expect(try call("_<_", .int(.max), 9223372036854775808.0) == false)
    #expect(try call("_>_", .int(.min), -9223372036854777857.0) == true)
    #expect(try call("_==_", .int(.max), 9223372036854775808.0) == true)
  }

  @Test func `elements`() throws {
    let map = try Value.map((1, "a"), ("k", .null))
    #expect(try call("_[_]", [7, 8], 1) == 8)
    #expect(try call("_[_]", [7, 8], 0.0) == 7)
    #expect(try call("_[_]", [7, 8], .uint(1)) == 8)
    #expect(throws: EvaluationFault.self) { try call("_[_]", [7, 8], 0.5) }
    #expect(try call("_[_]", map, 1.0) == "a")
    #expect(throws: EvaluationFault.noSuchKey("\"x\"")) { try call("_[_]", map, "x") }
    #expect(throws: EvaluationFault.noSuchKey("b\"\"")) { try call("_[_]", map, .bytes([])) }
    #expect(try call("_[?_]", map, "k") == .optional(.null))
    #expect(try call("_[?_]", map, "x") == .optional(nil))
    #expect(try call("_[?_]", [1], 1) == .optional(nil))
    #expect(try call("_[?_]", .optional(map), 1) == .optional("a"))
    #expect(try call("_[_]", .optional([1]), 5) == .optional(nil))
    #expect(try call("_[_]", .optional(nil), 5) == .optional(nil))
    #expect(try call("@in", 1.0, [.uint(1)]) == true)
    #expect(try call("@in", "e\u{301}", ["é"]) == false)
    #expect(try call("@in", "k", map) == true)
    #expect(try call("@in", .bytes([]), map) == false)
  }

  @Test func `sizes`() throws {
    for (value, size) in [
      ("πέντε", 5), ("e\u{301}", 2), ("😀", 1), (.bytes([1, 2]), 2), ([1, 2], 2),
      (try .map((1, 1)), 1),
    ] as [(Value, Value)] {
      #expect(try call("size", value) == size)
      #expect(try callMember(value, "size") == size)
    }
  }
}
