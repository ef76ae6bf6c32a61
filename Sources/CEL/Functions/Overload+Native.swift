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
