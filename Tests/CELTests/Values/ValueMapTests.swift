import CEL
import TestSupport
import Testing

@Suite(.tags(.unit))
struct ValueMapTests {
  @Test func `equal numbers are one key`() throws {
    let map = try map((.uint(1), "a"), (2, "b"), (true, "c"), (.uint(.max), "d"))
    #expect(map[1] == "a")
    #expect(map[2.0] == "b")
    #expect(map[2.5] == nil)
    #expect(map[.double(.nan)] == nil)
    #expect(map[true] == "c")
    #expect(map[.uint(.max)] == "d")
    #expect(map[.int(-1)] == nil)
    #expect(map[.null] == nil)
  }

  @Test func `keys are not normalized`() throws {
    let map = try map(("é", 1), ("e\u{301}", 2))
    #expect(map[field: "é"] == 1)
    #expect(map["e\u{301}"] == 2)
  }

  @Test func `entries keep their order, which equality ignores`() throws {
    let first = try map(("b", 1), ("a", 2))
    #expect(first.keys == ["b", "a"])
    #expect(Value.map(first) == .map(try map(("a", 2.0), ("b", 1))))
    #expect(Value.map(first) != .map(try map(("a", 2), ("c", 1))))
  }

  @Test func `invalid keys are faults`() {
    #expect(throws: EvaluationFault.duplicateKey("1")) { try map((.uint(1), 1), (1, 1)) }
    #expect(throws: EvaluationFault.unsupportedKey(.double)) { try map((1.0, 1)) }
    #expect(throws: EvaluationFault.unsupportedKey(.null)) { try map((.null, 1)) }
    var entries = ValueMap()
    try? entries.insert("a", forKey: 1)
    try? entries.insert("b", forKey: .uint(1))
    #expect(entries.map(\.value) == ["a"])
    #expect(entries[.int(1)] == "a")
  }

  private func map(_ entries: (Value, Value)...) throws -> ValueMap {
    try ValueMap(entries.map { (key: $0.0, value: $0.1) })
  }
}
