import CEL
import TestSupport
import Testing

@Suite(.tags(.fuzz))
struct FunctionFuzzTests {
  @Test func `calls with any values have a value or a fault`() {
    var random = SeededGenerator()
    var results = 0
    for function in Function.standard {
      for _ in 0..<300 {
        let overload = random.pick(function.overloads)
        var arguments = overload.parameters.map { random.value(of: $0) }
        if random.chance(30), !arguments.isEmpty { arguments[0] = random.value() }
        if random.chance(10) { arguments.append(random.value()) }
        do {
          let value = try function(arguments, isMember: overload.isMember)
          results += 1
          #expect(
            function.overloads.contains { $0.takes(arguments) && $0.result.accepts(value) },
            "\(function.name)\(arguments), seed \(SeededGenerator.seed)")
        } catch {
          #expect(!error.message.english.isEmpty)
        }
      }
    }
    #expect(results > 10_000)
  }
}
