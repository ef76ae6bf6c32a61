import CEL
import TestSupport
import Testing

@Suite(.tags(.unit))
struct CostTests {
  private let long = Value.string(String(repeating: "a", count: 10_000))

  @Test func `steps are known before a result is made`() throws {
    let replace = try #require(try standardFunction("replace").overloads.first)
    #expect(replace.cost.steps(for: [long, "", long], limit: .max) >= 100_000_000)
    let join = try #require(try standardFunction("join").overloads.last)
    #expect(
      join.cost.steps(for: [.list(Array(repeating: "", count: 10_000)), long], limit: .max)
        >= 100_000_000)
    #expect(Cost.product.steps(sizes: [.max, .max]) == .max)
    #expect(Cost.sum.steps(sizes: [.max, .max]) == .max)
    #expect(Cost.constant.steps(for: [long], limit: 0) == 1)
    #expect(Cost.size(of: 1, times: 10).steps(for: [long, "abc"], limit: .max) == 40)
  }

  @Test func `counting a list that contains itself many times ends`() throws {
    var list: Value = [1, 2]
    for _ in 0..<100 { list = [list, list] }
    #expect(list.deepSize(limit: 1000) >= 1000)
    let equals = try #require(try standardFunction("_==_").overloads.first)
    #expect(equals.cost.steps(for: [list, list], limit: 1000) >= 1000)
  }

  @Test func `results are not larger than their steps`() throws {
    var random = SeededGenerator()
    // A single step can give at most a double in all of its digits.
    let largest = 500
    for function in Function.standard {
      for overload in function.overloads {
        guard let body = overload.body else { continue }
        for _ in 0..<50 {
          let arguments = overload.parameters.map { random.value(of: $0) }
          let steps = overload.cost.steps(for: arguments, limit: .max)
          guard let result = try? body(arguments) else { continue }
          let before = arguments.map { $0.deepSize(limit: .max) }.reduce(0, +)
          let size = result.deepSize(limit: .max)
          #expect(
            size <= before || size <= steps * largest,
            "\(overload.id)\(arguments), seed \(SeededGenerator.seed)")
        }
      }
    }
  }

  @Test func `overloads are declared once`() {
    let overloads = Function.standard.flatMap(\.overloads)
    let ids = overloads.filter { !$0.isDynamic }.map(\.id)
    #expect(Set(ids).count == ids.count)
    #expect(Set(Function.standard.map(\.name)).count == Function.standard.count)
    let withoutBody = Function.standard.filter { $0.overloads.contains { $0.body == nil } }
    #expect(withoutBody.map(\.name) == ["_&&_", "_||_", "_?_:_", "@not_strictly_false"])
  }

  @Test func `an overload takes values of its types alone`() {
    for overload in Function.standard.flatMap(\.overloads)
    where overload.parameters.contains(.string) {
      let strings = overload.parameters.map { $0 == .string ? Value.string("") : .null }
      #expect(overload.takes(strings) == overload.parameters.allSatisfy { $0 == .string })
      #expect(!overload.takes(overload.parameters.map { _ in .bytes([]) }))
      #expect(!overload.takes([]))
    }
  }
}
