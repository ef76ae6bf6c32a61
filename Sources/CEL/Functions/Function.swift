/// A function or an operator of the expression language, with all of its overloads.
package struct Function: Sendable {
  /// The name in calls, such as `size`, `math.abs` or `_+_`.
  package var name: String
  /// The overloads, in the order in which they are tried for arguments of unknown types.
  package var overloads: [Overload]

  package init(_ name: String, _ overloads: [Overload]) {
    self.name = name
    self.overloads = overloads
  }

  /// Returns the result of the first overload that takes the arguments.
  ///
  /// - Parameters:
  ///   - arguments: The values, starting with the receiver if the call is a member call.
  ///   - isMember: A Boolean value that indicates whether the call is written `x.f(y)`.
  /// - Throws: `EvaluationFault.noSuchOverload` if no overload with a body takes the arguments,
  ///   or the fault of the overload.
  package func callAsFunction(
    _ arguments: [Value], isMember: Bool = false
  ) throws(EvaluationFault) -> Value {
    for overload in overloads where overload.isMember == isMember {
      if let body = overload.body, overload.takes(arguments) { return try body(arguments) }
    }
    throw .noSuchOverload(function: name, types: arguments.map(\.type))
  }
}

/// A variant of a function for certain types of arguments.
package struct Overload: Sendable {
  /// The id in the specification, such as `add_int64`.
  package var id: String
  /// The types of the arguments; in a member call, the first one is the receiver.
  package var parameters: [ValueType]
  package var result: ValueType
  /// A Boolean value that indicates whether calls are written `x.f(y)` instead of `f(x, y)`.
  package var isMember: Bool
  /// A Boolean value that indicates whether more arguments of the last type can follow.
  package var isVariadic: Bool
  /// A Boolean value that indicates whether the overload is only for arguments whose types are
  /// unknown before the evaluation: `dyn(1) < 2.5` has a value, and `1 < 2.5` is an error.
  package var isDynamic: Bool
  package var cost: Cost
  /// The computation, or `nil` if the function is only declared.
  package var body: Body?
  /// A closure that returns a faster overload for a last argument that is known, such as the
  /// pattern of `matches`, or throws the fault of an invalid argument.
  package var prepare: (@Sendable (Value) throws(EvaluationFault) -> Overload)?
  /// The check of a last argument that is a time zone.
  var zoneCandidates: Function.ZoneCandidates?

  package init(
    _ id: String, _ parameters: [ValueType], _ result: ValueType, isMember: Bool = false,
    isVariadic: Bool = false, isDynamic: Bool = false, cost: Cost = .constant, body: Body? = nil
  ) {
    self.id = id
    self.parameters = parameters
    self.result = result
    self.isMember = isMember
    self.isVariadic = isVariadic
    self.isDynamic = isDynamic
    self.cost = cost
    self.body = body
  }

  /// Returns a Boolean value that indicates whether the overload takes values of these types,
  /// regardless of the types of elements.
  package func takes(_ arguments: [Value]) -> Bool {
    guard let last = parameters.last else { return arguments.isEmpty }
    guard
      arguments.count == parameters.count || isVariadic && arguments.count > parameters.count
    else { return false }
    for (index, argument) in arguments.enumerated() {
      let type = index < parameters.count ? parameters[index] : last
      if !type.accepts(argument) { return false }
    }
    return true
  }
}

/// The computation of an overload.
///
/// A body is called only with values that its overload takes.
@nonexhaustive
package enum Body: Sendable {
  case unary(@Sendable (Value) throws(EvaluationFault) -> Value)
  case binary(@Sendable (Value, Value) throws(EvaluationFault) -> Value)
  case ternary(@Sendable (Value, Value, Value) throws(EvaluationFault) -> Value)
  /// Any number of arguments.
  case list(@Sendable ([Value]) throws(EvaluationFault) -> Value)

  package func callAsFunction(_ arguments: [Value]) throws(EvaluationFault) -> Value {
    switch self {
    case .unary(let body): try body(arguments[0])
    case .binary(let body): try body(arguments[0], arguments[1])
    case .ternary(let body): try body(arguments[0], arguments[1], arguments[2])
    case .list(let body): try body(arguments)
    }
  }
}

extension Function {
  /// A source of time zones: gives the seconds east of UTC of a zone, such as `Asia/Seoul`, at a
  /// moment, or `nil` if there is no such zone.
  package typealias ZoneOffset = @Sendable (_ zone: String, _ moment: CELTimestamp) -> Int?

  /// A closure that returns the zones that a name which is not that of a time zone may be meant for,
  /// the nearest first, or `nil` if there is or may be such a zone.
  package typealias ZoneCandidates = @Sendable (_ zone: String) -> [String]?

  /// The functions and operators of the specification, and of its extensions for strings, math and
  /// optional values.
  ///
  /// Names of time zones other than UTC are faults.
  package static let standard = standard(zoneOffset: nil)

  /// Returns the standard functions with a source of time zones.
  ///
  /// - Parameters:
  ///   - zoneOffset: The source of time zones; `nil` for UTC and fixed offsets only.
  ///   - zoneCandidates: The check of time zones that are literals; `nil` to leave unknown zones to
  ///     the evaluation, where they are faults.
  package static func standard(
    zoneOffset: ZoneOffset?, zoneCandidates: ZoneCandidates? = nil
  ) -> [Function] {
    LogicFunctions.all + ArithmeticFunctions.all + CollectionFunctions.all + ConversionFunctions.all
      + TimeFunctions(zoneOffset: zoneOffset, zoneCandidates: zoneCandidates).all
      + StringFunctions.all + StringExtensionFunctions.all + [FormatFunction.function]
      + MathFunctions.all + OptionalFunctions.all + [CollectionFunctions.mapInsertion]
  }
}

/// Overloads whose types follow from a Swift closure:
/// `Overload("add_double") { (left: Double, right: Double) in left + right }`.
extension Overload {
  init<A: NativeValue, Result: NativeValue>(
    _ id: String, isMember: Bool = false, cost: Cost = .constant,
    _ body: @escaping @Sendable (A) throws(EvaluationFault) -> Result
  ) {
    self.init(
      id, [A.type], Result.type, isMember: isMember, cost: cost,
      body: .unary { a throws(EvaluationFault) in
        guard let x = A(a) else { throw .noSuchOverload(function: id, types: [a.type]) }
        return try body(x).value
      })
  }

  init<A: NativeValue, B: NativeValue, Result: NativeValue>(
    _ id: String, isMember: Bool = false, cost: Cost = .constant,
    _ body: @escaping @Sendable (A, B) throws(EvaluationFault) -> Result
  ) {
    self.init(
      id, [A.type, B.type], Result.type, isMember: isMember, cost: cost,
      body: .binary { a, b throws(EvaluationFault) in
        guard let x = A(a), let y = B(b) else {
          throw .noSuchOverload(function: id, types: [a.type, b.type])
        }
        return try body(x, y).value
      })
  }

  init<A: NativeValue, B: NativeValue, C: NativeValue, Result: NativeValue>(
    _ id: String, isMember: Bool = false, cost: Cost = .constant,
    _ body: @escaping @Sendable (A, B, C) throws(EvaluationFault) -> Result
  ) {
    self.init(
      id, [A.type, B.type, C.type], Result.type, isMember: isMember, cost: cost,
      body: .ternary { a, b, c throws(EvaluationFault) in
        guard let x = A(a), let y = B(b), let z = C(c) else {
          throw .noSuchOverload(function: id, types: [a.type, b.type, c.type])
        }
        return try body(x, y, z).value
      })
  }

  /// Creates an overload of an operation on integers.
  init<Number: NativeValue>(
    _ id: String,
    checked body: @escaping @Sendable (Number, Number) -> (partialValue: Number, overflow: Bool)
  ) {
    self.init(id) { (x: Number, y: Number) throws(EvaluationFault) in try checked(body(x, y)) }
  }
}

/// The number of steps of a call, as a function of its arguments.
///
/// Steps bound time and memory: a call takes time in proportion to its steps, and so does the
/// size of its result. An evaluator charges the steps *before* it calls the body.
@nonexhaustive
package enum Cost: Hashable, Sendable {
  /// One step.
  case constant
  /// The size of one argument, multiplied by a number, as for the key in `map[key]`.
  case size(of: Int, times: Int = 1)
  /// The sizes of the arguments together, as for `a + b` of strings.
  case sum
  /// The sizes of the arguments with everything in them, as for `a == b` of lists.
  case deepSum
  /// The size of the first argument with everything in it, multiplied by the sizes of the others,
  /// as for `text.replace(old, new)`.
  case product

  /// Returns a Boolean value that indicates whether the size of an argument includes the sizes of
  /// all that is in it.
  package func isDeep(_ index: Int) -> Bool {
    switch self {
    case .constant, .size, .sum: false
    case .deepSum: true
    case .product: index == 0
    }
  }

  /// Returns the steps for arguments.
  ///
  /// - Parameters:
  ///   - arguments: The arguments of a call.
  ///   - limit: The number of steps that are left. Sizes are not counted far beyond it, so that
  ///     counting takes no longer than the steps.
  package func steps(for arguments: [Value], limit: Int) -> Int {
    if self == .constant { return 1 }
    return steps(
      sizes: arguments.enumerated().map { index, argument in
        isDeep(index) ? argument.deepSize(limit: limit) : argument.size
      })
  }

  /// Returns the steps for arguments of known or estimated sizes, at least 1 and at most `Int.max`.
  ///
  /// - Parameter sizes: The sizes as `Value.size` gives them, or `Value.deepSize(limit:)` where
  ///   `isDeep(_:)` is true.
  package func steps(sizes: [Int]) -> Int {
    switch self {
    case .constant: 1
    case .size(let index, let factor):
      Self.saturated(Self.sum(sizes[index...index]).multipliedReportingOverflow(by: factor))
    case .sum, .deepSum: Self.sum(sizes[...])
    case .product:
      Self.saturated(
        Self.sum(sizes.prefix(1)).multipliedReportingOverflow(by: Self.sum(sizes.dropFirst())))
    }
  }

  private static func sum(_ sizes: ArraySlice<Int>) -> Int {
    sizes.reduce(1) { sum, size in saturated(sum.addingReportingOverflow(size)) }
  }

  private static func saturated(_ result: (partialValue: Int, overflow: Bool)) -> Int {
    result.overflow ? .max : result.partialValue
  }
}
