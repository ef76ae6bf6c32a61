import CEL
import TestSupport
import Testing

@Suite(.tags(.unit))
struct MathTests {
  @Test(
    arguments: [
      ("greatest", [1], 1), ("greatest", [1, 2.5], 2.5), ("greatest", [.uint(3), 3], .uint(3)),
      ("greatest", [5.4, 10, .uint(3), -5.0], 10),
      ("greatest", [[5.4, 10, .uint(3)]], 10), ("least", [[3]], 3), ("least", [1, .uint(1)], 1),
      ("least", [5.4, 10, .uint(3), -5.0, 3.5], -5.0),
      ("ceil", [-1.2], -1.0), ("floor", [-1.2], -2.0), ("round", [-1.5], -2.0),
      ("round", [2.5], 3.0), ("trunc", [-1.9], -1.0),
      ("abs", [-11], 11), ("abs", [.uint(1)], .uint(1)), ("abs", [-11.5], 11.5),
      ("sign", [-32.0], -1.0), ("sign", [0.0], 0.0), ("sign", [-11], -1),
      ("sign", [.uint(100)], .uint(1)), ("isNaN", [.double(.nan)], true),
      ("isInf", [.double(-.infinity)], true), ("isFinite", [.double(.nan)], false),
      ("sqrt", [.uint(81)], 9.0), ("sqrt", [2.25], 1.5), ("bitAnd", [1, -1], 1),
      ("bitOr", [4, -2], -2), ("bitXor", [4, -2], -6), ("bitNot", [.uint(1)], .uint(.max - 1)),
      ("bitShiftLeft", [1, 200], 0), ("bitShiftLeft", [-1, 63], .int(.min)),
      ("bitShiftRight", [-1024, 3], 2305843009213693824), ("bitShiftRight", [-1, .int(.max)], 0),
      ("bitShiftLeft", [.uint(1), 2], .uint(4)),
    ] as [(String, [Value], Value)])
  func `functions of math`(_ name: String, _ arguments: [Value], _ result: Value) throws {
    #expect(try standardFunction("math.\(name)")(arguments).description == result.description)
  }

  @Test(
    arguments: [
      ("abs", [.int(.min)], .overflow),
      ("bitShiftLeft", [1, -1], .invalidArgument(.negativeShift(-1))),
      ("bitShiftRight", [.uint(1), -1], .invalidArgument(.negativeShift(-1))),
      ("ceil", [1], .noSuchOverload(function: "math.ceil", types: [.int])),
      ("greatest", [[]], .invalidArgument(.emptyList)),
      ("greatest", [["a"]], .invalidArgument(.element(.string))),
      ("least", [1, 2, "a"], .invalidArgument(.element(.string))),
      ("least", [], .noSuchOverload(function: "math.least", types: [])),
      ("greatest", ["a"], .noSuchOverload(function: "math.greatest", types: [.string])),
      ("bitAnd", [.uint(2), 1], .noSuchOverload(function: "math.bitAnd", types: [.uint, .int])),
    ] as [(String, [Value], EvaluationFault)])
  func `functions of math have faults`(
    _ name: String, _ arguments: [Value], _ fault: EvaluationFault
  ) throws {
    let function = try standardFunction("math.\(name)")
    #expect(throws: fault) { try function(arguments) }
  }

  @Test func `optional values`() throws {
    #expect(try call("optional.of", .null) == .optional(.null))
    #expect(try call("optional.none") == .optional(nil))
    #expect(try callMember(.optional(1), "hasValue") == true)
    #expect(try callMember(.optional(nil), "hasValue") == false)
    #expect(try callMember(.optional(1), "value") == 1)
    #expect(throws: EvaluationFault.noValueInOptional) { try callMember(.optional(nil), "value") }
    #expect(try callMember(.optional(nil), "or", .optional(2)) == .optional(2))
    #expect(try callMember(.optional(.null), "or", .optional(2)) == .optional(.null))
    #expect(try callMember(.optional(nil), "orValue", 3) == 3)
    #expect(try callMember(["a", "b"], "first") == .optional("a"))
    #expect(try callMember(["a", "b"], "last") == .optional("b"))
    #expect(try callMember([], "last") == .optional(nil))
    #expect(try call("optional.unwrap", [.optional(1), .optional(nil)]) == [1])
    #expect(try callMember([.optional(1), .optional(nil)], "unwrapOpt") == [1])
    #expect(throws: EvaluationFault.invalidArgument(.element(.int))) {
      try callMember([1], "unwrapOpt")
    }
  }

  @Test func `default values make no optional`() throws {
    let defaults: [Value] = [
      .null, false, 0, .uint(0), -0.0, try .decimal("0"), "", .bytes([]), [], try .map(),
      try .duration("0"),
      .timestamp(try CELTimestamp(seconds: 0)), .optional(nil),
    ]
    for value in defaults { #expect(try call("optional.ofNonZeroValue", value) == .optional(nil)) }
    for value: Value in [[0], true, .double(.infinity), .optional(0), .type(.null), "0"] {
      #expect(try call("optional.ofNonZeroValue", value) == .optional(value))
    }
  }
}
