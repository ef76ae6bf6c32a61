/// A function or an operator of the expression language, with all of its overloads.
public struct Function: Sendable {
  /// The name in calls, such as `size`, `math.abs` or `_+_`.
  public var name: String
  /// The overloads, in the order in which they are tried for arguments of unknown types.
  public var overloads: [Overload]

  public init(_ name: String, _ overloads: [Overload]) {
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
  public func callAsFunction(
    _ arguments: [Value], isMember: Bool = false
  ) throws(EvaluationFault) -> Value {
    for overload in overloads where overload.isMember == isMember {
      if let body = overload.body, overload.takes(arguments) { return try body(arguments) }
    }
    throw .noSuchOverload(function: name, types: arguments.map(\.type))
  }
}

/// A variant of a function for certain types of arguments.
public struct Overload: Sendable {
  /// The id in the specification, such as `add_int64`.
  public var id: String
  /// The types of the arguments; in a member call, the first one is the receiver.
  public var parameters: [ValueType]
  public var result: ValueType
  /// A Boolean value that indicates whether calls are written `x.f(y)` instead of `f(x, y)`.
  public var isMember: Bool
  /// A Boolean value that indicates whether more arguments of the last type can follow.
  public var isVariadic: Bool
  /// A Boolean value that indicates whether the overload is only for arguments whose types are
  /// unknown before the evaluation: `dyn(1) < 2.5` has a value, and `1 < 2.5` is an error.
  public var isDynamic: Bool
  public var cost: Cost
  /// The computation, or `nil` if the function is only declared.
  public var body: Body?
  /// A closure that returns a faster overload for a last argument that is known, such as the
  /// pattern of `matches`, or throws the fault of an invalid argument.
  public var prepare: (@Sendable (Value) throws(EvaluationFault) -> Overload)?
  /// The check of a last argument that is a time zone.
  var zoneCandidates: Function.ZoneCandidates?

  public init(
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
  public func takes(_ arguments: [Value]) -> Bool {
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
public enum Body: Sendable {
  case unary(@Sendable (Value) throws(EvaluationFault) -> Value)
  case binary(@Sendable (Value, Value) throws(EvaluationFault) -> Value)
  case ternary(@Sendable (Value, Value, Value) throws(EvaluationFault) -> Value)
  /// Any number of arguments.
  case list(@Sendable ([Value]) throws(EvaluationFault) -> Value)

  public func callAsFunction(_ arguments: [Value]) throws(EvaluationFault) -> Value {
    switch self {
    case .unary(let body): try body(arguments[0])
    case .binary(let body): try body(arguments[0], arguments[1])
    case .ternary(let body): try body(arguments[0], arguments[1], arguments[2])
    case .list(let body): try body(arguments)
    }
  }
}
