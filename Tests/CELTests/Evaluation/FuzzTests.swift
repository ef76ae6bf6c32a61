import CEL
import Foundation
import TestSupport
import Testing

/// No text crashes, hangs or needs much of the stack.
@Suite(.tags(.fuzz))
struct FuzzTests {
  @Test func `Mutated conformance expressions do not crash`() {
    var generator = SeededGenerator()
    let cases = ConformanceCase.all.map(\.expr)
    var counts = Counts()
    for _ in 0..<8_000 {
      var bytes = Array(generator.pick(cases).utf8)
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        mutate(&bytes, with: Array(generator.pick(cases).utf8), using: &generator)
      }
      counts.add(Self.run(String(decoding: bytes, as: UTF8.self)))
    }
    #expect(counts.parsed > 1_000 && counts.evaluated > 250, "\(counts)")
  }

  @Test func `Expressions of random tokens do not crash`() {
    var generator = SeededGenerator()
    var counts = Counts()
    for _ in 0..<8_000 {
      let count = Int.random(in: 1...14, using: &generator)
      let tokens = (0..<count).map { _ in generator.pick(Self.tokens) }
      counts.add(Self.run(tokens.joined(separator: generator.chance(50) ? " " : "")))
    }
    #expect(counts.parsed > 150 && counts.evaluated > 25, "\(counts)")
  }

  /// Work that a short expression can cause stops at the limit of steps, also if the cost is not
  /// limited.
  @Test(arguments: [
    "list.all(a, list.all(b, list.all(c, list.all(d, true))))",
    "list.map(a, list.map(b, list.map(c, list)))",
    "cel.bind(a, text + text, cel.bind(b, a + a + a + a, cel.bind(c, b + b + b + b, c + c + c + c + c))) "
      + ".replace('a', text)",
    "list.exists(a, list.exists(b, text.matches('(a*)*b') || text.contains(text + 'b')))",
    "list.map(a, [list, list, list]).map(a, [a, a, a]).map(a, [a, a, a]).map(a, a == a)",
    "list.transformMap(i, v, list.transformMap(j, w, list.map(x, [x, w, v])))",
    "list.map(a, '%s%s%s%s'.format([list, list, list, list]))",
    "list.map(a, list).map(a, a + a + a + a).all(a, a in [a, a])",
    "list.map(a, text).join(text)",
  ])
  func `Evaluation stops at the limit of steps`(source: String) throws {
    var environment = CELEnvironment()
    environment.limits.cost = .max
    environment.limits.steps = 1_000_000
    environment.declare(Variable("list", .list(.int)))
    environment.declare(Variable("text", .string))
    let checked = try CheckedExpression(
      ParsedExpression(parsing: source), source: source, in: environment)
    let program = Program(checked)
    let inputs = program.inputs.map { input -> Value in
      if case .variable("list") = input {
        .list((0..<5_000).map { .int($0) })
      } else {
        .string(String(repeating: "a", count: 5_000))
      }
    }
    var fault: EvaluationFault?
    let seconds = Growth.seconds {
      do throws(EvaluationError) {
        _ = try program.evaluate(inputs)
      } catch {
        fault = error.fault
      }
    }
    #expect(fault == .tooManySteps(limit: 1_000_000))
    #expect(seconds < 20)
  }

  /// Each text is repeated as often as the limit of the depth allows, and a bit more.
  @Test(arguments: [
    ("(", "1", ")"), ("[", "1", "]"), ("!", "true", ""), ("-", "x", ""), ("{1: ", "2", "}"),
    ("", "x", ".a"), ("", "x", "[0]"), ("", "x", " + 1"), ("1 + (", "x", ")"), ("x[", "0", "]"),
    ("f(", "x", ")"), ("size([", "1", "])"), ("true ? 1 : (", "2", ")"), ("", "true", " && t"),
    ("x ? x : ", "x", ""), ("[1].all(a, ", "true", ")"), ("[1].map(a, ", "1", ")"),
    ("cel.bind(a, 1, ", "1", ")"), ("optional.of(", "1", ")"), ("M{f: ", "1", "}"),
    ("", "x", ".f()"), ("has(", "x.a", ")"), ("[[1]].transformMap(i, v, ", "1", ")"),
  ])
  func `Deeply nested expressions need little stack`(open: String, middle: String, close: String)
    throws
  {
    let depths = [10, 40, 60, 80, 120, 200, 248, 250, 251, 300, 5_000]
    onSmallStack {
      for depth in depths {
        let source =
          String(repeating: open, count: depth) + middle + String(repeating: close, count: depth)
        _ = Self.run(source, drawsValues: false)
      }
    }
  }

  private func onSmallStack(_ body: @escaping @Sendable () -> Void) {
    let done = DispatchSemaphore(value: 0)
    let thread = Thread {
      body()
      done.signal()
    }
    thread.stackSize = 512 * 1024
    thread.start()
    done.wait()
  }

  // MARK: Texts

  private struct Counts {
    var parsed = 0
    var checked = 0
    var evaluated = 0

    mutating func add(_ other: Counts) {
      parsed += other.parsed
      checked += other.checked
      evaluated += other.evaluated
    }
  }

  private static let tokens = [
    "x", "y", "1", "2u", "1.5", "'a'", "b'a'", "true", "null", "+", "-", "*", "/", "%", "==", "!=",
    "<", ">=", "&&", "||", "!", "?", ":", "(", ")", "[", "]", "{", "}", ".", ",", "in", "has",
    "all",
    "map", "size", "int", "dyn", "x.y", ".all(x, x > 1)", ".map(y, y)", "[1, 2]", "{'a': 1}", "?",
    "cel.bind(x, 1, x)", "optional.of(1)", ".orValue(2)", "망고", "\"", "\\", "=", "duration('1h')",
    "'%d'.format([1])", "\u{0}", "r'''", "//", "\n", ".?a", "[?0]", "stock", "['mango']",
  ]

  private static let environment: CELEnvironment = {
    var environment = CELEnvironment()
    environment.limits.steps = 100_000
    environment.declare(Variable("x", .dynamic))
    environment.declare(Variable("y", .list(.int), maximumSize: 3))
    environment.declare(Variable("t", .bool))
    environment.declare(Variable("stock", .map(key: .string, value: .decimal), keys: ["mango"]))
    return environment
  }()

  /// Parses, checks, evaluates and draws the text, and reports ranges outside of it.
  private static func run(_ source: String, drawsValues: Bool = true) -> Counts {
    var counts = Counts()
    let length = source.utf8.count
    let expression: CEL.ParsedExpression
    do throws(SyntaxError) {
      expression = try ParsedExpression(parsing: source)
    } catch {
      #expect(error.range.upperBound <= length, "\(source)")
      #expect(!error.message.english.isEmpty && !error.message.korean.isEmpty)
      return counts
    }
    counts.parsed += 1
    do throws(CheckErrors) {
      let checked = try CheckedExpression(expression, source: source, in: environment)
      counts.checked += 1
      if evaluate(checked, drawsValues) { counts.evaluated += 1 }
    } catch {
      #expect(!error.errors.isEmpty && error.errors.count <= environment.limits.errors)
      for error in error.errors {
        #expect(error.range.upperBound <= length, "\(source)")
        #expect(!error.message.english.isEmpty && error.help?.english != "")
      }
    }
    if let unchecked = try? CheckedExpression.unchecked(
      expression, source: source, in: environment)
    {
      _ = evaluate(unchecked, drawsValues)
    }
    return counts
  }

  private static func evaluate(_ checked: CheckedExpression, _ drawsValues: Bool) -> Bool {
    let program = Program(checked)
    let inputs = program.inputs.map { input -> Value in
      switch input {
      case .variable("x"): .int(1)
      case .variable("y"): .list([.int(1), .int(2), .int(3)])
      case .variable("t"): .bool(true)
      case .variable: .map(ValueMap())
      default: .decimal(CELDecimal(thousandths: 2_500))
      }
    }
    let drawing = Drawing(program.trace(inputs), width: \.count) {
      drawsValues ? Drawing.text($0) : "·"
    }
    #expect(!drawing.lines.isEmpty)
    do throws(EvaluationError) {
      _ = try program.evaluate(inputs)
      return true
    } catch {
      #expect(error.range.upperBound <= checked.source.utf8.count, "\(checked.source)")
      return false
    }
  }

  private func mutate(
    _ bytes: inout [UInt8], with other: [UInt8], using generator: inout SeededGenerator
  ) {
    guard !bytes.isEmpty, !other.isEmpty else { return }
    let start = Int.random(in: 0..<bytes.count, using: &generator)
    let end = Int.random(in: start...min(bytes.count, start + 8), using: &generator)
    let from = Int.random(in: 0..<other.count, using: &generator)
    let to = Int.random(in: from...min(other.count, from + 12), using: &generator)
    switch Int.random(in: 0..<5, using: &generator) {
    case 0: bytes.removeSubrange(start..<end)
    case 1: bytes.insert(contentsOf: bytes[start..<end], at: start)
    case 2: bytes.replaceSubrange(start..<end, with: other[from..<to])
    case 3: bytes[start] = UInt8.random(in: 0...255, using: &generator)
    default: bytes.insert(contentsOf: other[from..<to], at: start)
    }
  }
}
