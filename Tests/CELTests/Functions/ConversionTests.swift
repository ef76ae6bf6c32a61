import CEL
import TestSupport
import Testing

@Suite(.tags(.unit))
struct ConversionTests {
  @Test(
    arguments: [
      ("int", .uint(5), 5), ("int", -123.9, -123), ("int", "987", 987), ("int", "-5", -5),
      ("int", "+5", 5),
      ("int", .double(-0x1p62), .int(-1 << 62)), ("uint", 7, .uint(7)), ("uint", 25.9, .uint(25)),
      ("uint", "300", .uint(300)),
      ("uint", .double(-0.0), .uint(0)),
      ("double", "1e3", 1000.0), ("double", "-Infinity", .double(-.infinity)),
      ("double", .uint(.max), 18446744073709551615.0),
      ("bool", "TRUE", true), ("bool", "f", false), ("bytes", "ÿ", .bytes([0xC3, 0xBF])),
      ("string", .bytes([0xC3, 0xBF]), "ÿ"), ("string", true, "true"), ("string", .uint(5), "5"),
      ("string", -5, "-5"),
      ("string", 1.0, "1"), ("string", -0.0045, "-0.0045"), ("string", 1e21, "1e+21"),

      ("string", 0.0001, "0.0001"), ("string", 0.00001, "1e-05"),
      ("string", .double(.leastNonzeroMagnitude), "5e-324"), ("string", -0.0, "-0"),
      ("string", 123456.125, "123456.125"), ("string", .double(.nan), "NaN"),
      ("string", .double(-.infinity), "-Infinity"),
      ("string", 1.7976931348623157e308, "1.7976931348623157e+308"), ("string", "a", "a"),
      ("dyn", 1, 1),
    ] as [(String, Value, Value)])
  func `values are converted`(_ function: String, _ value: Value, _ result: Value) throws {
    #expect(try call(function, value).description == result.description)
  }

  @Test(
    arguments: [
      ("int", .uint(.max)), ("int", .double(0x1p63)), ("int", .double(-0x1p63)),
      ("int", .double(.nan)), ("int", 1e99),
      ("int", "9223372036854775808"), ("uint", -1), ("uint", -0.5), ("uint", .double(0x1p64)),
      ("uint", .double(.nan)),
      ("uint", "-1"), ("uint", "18446744073709551616"), ("double", "1e999"),
      ("timestamp", .int(-62_135_596_801)),
      ("timestamp", .int(253_402_300_800)), ("timestamp", .int(.max)), ("timestamp", .int(.min)),
    ] as [(String, Value)])
  func `values out of range are faults`(_ function: String, _ value: Value) {
    #expect(throws: EvaluationFault.overflow) { try call(function, value) }
  }

  @Test(
    arguments: [
      ("int", "", .int), ("int", " 1", .int), ("int", "1.0", .int), ("int", "0x10", .int),
      ("int", "１", .int), ("int", "-", .int),
      ("uint", "1u", .uint), ("double", "", .double), ("double", "1,5", .double),
      ("double", " 1", .double), ("bool", "TrUe", .bool), ("bool", "", .bool),
    ] as [(String, String, ValueType)])
  func `other texts are faults`(_ function: String, _ text: String, _ type: ValueType) {
    #expect(throws: EvaluationFault.invalidArgument(.text(text, type))) {
      try call(function, .string(text))
    }
  }

  @Test func `invalid UTF-8 is a fault`() {
    for bytes: [UInt8] in [[0, 0xFF], [0xC3], [0xED, 0xA0, 0x80], [0xC0, 0x80]] {
      #expect(throws: EvaluationFault.invalidArgument(.invalidUTF8)) {
        try call("string", .bytes(bytes))
      }
    }
  }

  @Test func `doubles survive being written and read`() throws {
    var random = SeededGenerator()
    for _ in 0..<5000 {
      let double = Value.double(Double(bitPattern: random.next()))
      let text = try call("string", double)
      #expect(try call("double", text).description == double.description)
    }
  }

  @Test func `descriptions are expressions`() throws {
    let values: [(Value, String)] = [
      (.null, "null"), (.uint(1), "1u"), (1.0, "1.0"), (1e30, "1e+30"),
      (.double(.nan), "double(\"NaN\")"),
      ("a\"\n\\", #""a\"\n\\""#), (.bytes([0, 65, 34, 255]), #"b"\x00A\x22\xff""#),
      ([1, "a"], #"[1, "a"]"#),
      (try .map(("k", 1)), #"{"k": 1}"#), (try .duration("90s"), #"duration("90s")"#),
      (try .timestamp("2009-02-13T23:31:30Z"), #"timestamp("2009-02-13T23:31:30Z")"#),
      (try .decimal("2.5"), #"decimal("2.5")"#), (.type(.list(.int)), "list"),
      (.optional(1), "optional.of(1)"),
      (.optional(nil), "optional.none()"),
    ]
    for (value, text) in values { #expect(value.description == text) }
  }

  @Test func `descriptions can be cut`() {
    var list: Value = [1, 2]
    for _ in 0..<100 { list = [list, list] }
    #expect(list.description(limit: 200).utf8.count < 1000)
    #expect(Value.string("abcdef").description(limit: 5) == "\"…\"")
    #expect(([1, "ab", [3]] as Value).description(limit: 4) == "[1, …")
    // Faults show values, too.
    #expect(throws: EvaluationFault.self) { try call("_[_]", .map(ValueMap()), list) }
  }
}
