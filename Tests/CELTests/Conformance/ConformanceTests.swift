import CEL
import TestSupport
import Testing

/// The specification's own cases. A construct is supported exactly as they say, or rejected: no
/// case has another answer.
@Suite(.tags(.unit))
struct ConformanceTests {
  enum Outcome: Hashable {
    case passed
    /// The expression or its environment is rejected as not supported.
    case rejected(String)
    case wrong(String)
  }

  struct Counts: Equatable {
    var passed = 0
    var rejected = 0
  }

  @Test func `No conformance case has a wrong answer, and the counts of each file are exact`() {
    var counts: [String: Counts] = [:]
    var reasons: [String: Set<String>] = [:]
    for test in ConformanceCase.all {
      switch test.run() {
      case .passed: counts[test.file, default: Counts()].passed += 1
      case .rejected(let reason):
        counts[test.file, default: Counts()].rejected += 1
        if !test.needsProto { reasons[test.file, default: []].insert(reason) }
      case .wrong(let answer): Issue.record("\(test.testDescription): \(answer)")
      }
    }
    #expect(counts == Self.counts)
    #expect(reasons == Self.reasons)
  }

  private static let counts = [
    "basic": Counts(passed: 43, rejected: 0),
    "bindings_ext": Counts(passed: 8, rejected: 0),
    "block_ext": Counts(passed: 0, rejected: 37),
    "comparisons": Counts(passed: 334, rejected: 72),
    "conversions": Counts(passed: 109, rejected: 0),
    "dynamic": Counts(passed: 0, rejected: 226),
    "encoders_ext": Counts(passed: 0, rejected: 4),
    "enums": Counts(passed: 0, rejected: 85),
    "fields": Counts(passed: 60, rejected: 0),
    "fp_math": Counts(passed: 30, rejected: 0),
    "integer_math": Counts(passed: 64, rejected: 0),
    "lists": Counts(passed: 39, rejected: 0),
    "logic": Counts(passed: 30, rejected: 0),
    "macros": Counts(passed: 44, rejected: 0),
    "macros2": Counts(passed: 46, rejected: 0),
    "math_ext": Counts(passed: 199, rejected: 0),
    "namespace": Counts(passed: 14, rejected: 0),
    "network_ext": Counts(passed: 0, rejected: 69),
    "optionals": Counts(passed: 59, rejected: 11),
    "parse": Counts(passed: 193, rejected: 26),
    "plumbing": Counts(passed: 5, rejected: 0),
    "proto2": Counts(passed: 0, rejected: 118),
    "proto2_ext": Counts(passed: 0, rejected: 18),
    "proto3": Counts(passed: 0, rejected: 85),
    "string": Counts(passed: 51, rejected: 0),
    "string_ext": Counts(passed: 213, rejected: 3),
    "timestamps": Counts(passed: 78, rejected: 0),
    "type_deduction": Counts(passed: 26, rejected: 21),
    "wrappers": Counts(passed: 0, rejected: 36),
  ]

  /// The reasons why cases without protocol buffers are rejected: functions that are left out.
  private static let reasons: [String: Set<String>] = [
    "block_ext": ["cel.block", "cel.iterVar"],
    "encoders_ext": ["base64.decode", "base64.encode"],
    "network_ext": ["cidr", "ip", "ip.isCanonical", "isIP"],
  ]
}

extension ConformanceCase {
  func run() -> ConformanceTests.Outcome {
    guard let environment else { return .rejected("protobuf types") }
    let checked: CheckedExpression
    do {
      let expression = try ParsedExpression(parsing: expr)
      checked =
        disableCheck == true
        ? try .unchecked(expression, source: expr, in: environment)
        : try CheckedExpression(expression, source: expr, in: environment)
    } catch let errors as CheckErrors {
      return outcome(of: errors.errors)
    } catch let error as SyntaxError {
      // `cel.iterVar` exists in tests of optimizers alone, and stands for the name of a variable.
      guard case .macroVariable = error.reason, expr.contains("cel.iterVar") else {
        return .wrong("\(error)")
      }
      return .rejected("cel.iterVar")
    } catch {
      return .wrong("\(error)")
    }
    if let deducedType, ValueType(conformance: deducedType) != checked.type {
      return .wrong("the type is \(checked.type), not \(deducedType)")
    }
    return checkOnly == true ? .passed : evaluate(Program(checked))
  }

  private func outcome(of errors: [CheckError]) -> ConformanceTests.Outcome {
    for error in errors {
      switch error.problem {
      case .notSupported(let construct): return .rejected(construct)
      case .unknownFunction(let name): return .rejected(name)
      default: break
      }
    }
    let messages = errors.map(\.message.english).joined(separator: ", ")
    return needsProto ? .rejected(messages) : .wrong(messages)
  }

  private var environment: CELEnvironment? {
    let functions = Function.standard { zone, _ in Self.offsets[zone] }
    var environment = CELEnvironment(container: container ?? "", functions: functions)
    environment.limits.cost = .max
    for declaration in typeEnv ?? [] {
      if let name = declaration.name, let text = declaration.type {
        guard let type = ValueType(conformance: text) else { return nil }
        environment.declare(Variable(name, type))
      }
      guard let function = declaration.function else { continue }
      var overloads: [Overload] = []
      for overload in declaration.overloads ?? [] {
        let parameters = overload.params.compactMap { ValueType(conformance: $0) }
        guard parameters.count == overload.params.count,
          let result = ValueType(conformance: overload.result)
        else { return nil }
        overloads.append(
          Overload(overload.id, parameters, result, isMember: overload.member))
      }
      environment.declare(Function(function, overloads))
    }
    // A case that is not checked may leave out the types of its variables.
    for name in (bindings ?? [:]).keys where environment.declaresNo(name, typeEnv) {
      environment.declare(Variable(name, .dynamic))
    }
    return environment
  }

  /// The offsets from UTC of the zones in the cases, in seconds, as they were in February 2009.
  private static let offsets = [
    "Australia/Sydney": 39_600, "US/Central": -21_600, "America/St_Johns": -12_600,
    "Asia/Kathmandu": 20_700,
  ]

  private func evaluate(_ program: Program) -> ConformanceTests.Outcome {
    var inputs: [Value] = []
    for input in program.inputs {
      guard case .variable(let name) = input, case .value(let value)? = bindings?[name] else {
        return .rejected("protobuf values")
      }
      inputs.append(value)
    }
    do {
      let result = try program.evaluate(inputs)
      guard case .value(let expected)? = value else {
        return needsProto ? .wrong("\(result)") : .wrong("\(result) instead of an error")
      }
      return result.isSame(as: expected) ? .passed : .wrong("\(result)")
    } catch {
      if self.error != nil { return .passed }
      return needsProto ? .rejected("\(error.fault)") : .wrong("\(error)")
    }
  }
}

extension CELEnvironment {
  fileprivate func declaresNo(
    _ name: String, _ declarations: [ConformanceCase.Declaration]?
  ) -> Bool {
    !(declarations ?? []).contains { $0.name == name }
  }
}
