import CEL
import TestSupport
import Testing

@Suite(.tags(.unit))
struct EqualityTests {
  @Test func `equality is symmetric, and equal values have the same hash`() {
    var random = SeededGenerator()
    var equalPairs = 0
    for _ in 0..<20_000 {
      let (left, right) = (random.value(), random.value())
      #expect((left == right) == (right == left), "\(left) \(right), seed \(SeededGenerator.seed)")
      guard left == right else { continue }
      equalPairs += 1
      #expect(
        left.hashValue == right.hashValue, "\(left) \(right), seed \(SeededGenerator.seed)")
    }
    #expect(equalPairs > 200)
  }

  @Test func `order agrees with equality, and turns around with the operands`() {
    var random = SeededGenerator()
    for _ in 0..<20_000 {
      let (left, right) = (random.value(depth: 0), random.value(depth: 0))
      let order = left.order(to: right)
      if let order {
        #expect(
          (order == .same) == (left == right), "\(left) \(right), seed \(SeededGenerator.seed)")
      }
      let reversed: ValueOrder? = order == .less ? .greater : order == .greater ? .less : order
      #expect(right.order(to: left) == reversed, "\(left) \(right), seed \(SeededGenerator.seed)")
    }
  }

  @Test(
    arguments: [
      (1, .uint(1)), (1, 1.0), (.uint(1), 1.0), (0.0, -0.0), (.int(.max), 9223372036854775808.0),
      ([1, 2.0], [1.0, .uint(2)]), (.decimal(CELDecimal(thousandths: 2000)), 2),
    ] as [(Value, Value)])
  func `numbers are equal across types`(_ left: Value, _ right: Value) {
    #expect(left == right)
  }

  @Test(
    arguments: [
      (1, "1"), (0, false), (.null, 0), (.null, false), ([], .optional(nil)), (1, 1.5),
      (.decimal(CELDecimal(thousandths: 2500)), 2), (.decimal(CELDecimal(thousandths: 2500)), 2.5),
      (.int(-1), .uint(.max)), ([1], [1, 1]), ("é", "e\u{301}"), ("a", .bytes([97])),
    ] as [(Value, Value)])
  func `values differ`(_ left: Value, _ right: Value) {
    #expect(left != right)
    #expect(right != left)
  }

  @Test func `NaN equals nothing, not even in the same list`() throws {
    let nan = Value.double(.nan)
    let list: Value = .list([nan])
    let map = try Value.map(("a", nan))
    #expect(nan != nan)
    #expect(list != list)
    #expect(map != map)
    #expect(nan.order(to: 1) == nil)
  }

  @Test func `strings are ordered by code points`() {
    #expect(Value.string("\u{FF5E}").order(to: "😀") == .less)
    #expect(Value.string("é").order(to: "e\u{301}") == .greater)
    #expect(Value.string("").order(to: "a") == .less)
    #expect(Value.bytes([1, 255]).order(to: .bytes([2])) == .less)
  }

  @Test func `types are equal regardless of their elements`() throws {
    #expect(try call("type", [1]) == call("type", ["a"]))
    #expect(try call("type", 1) != call("type", .uint(1)))
    #expect(try call("type", call("type", 1)) == .type(.type(.dynamic)))
    #expect(try call("type", 1) == .type(.int))
  }
}
