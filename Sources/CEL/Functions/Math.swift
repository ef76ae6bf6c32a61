/// The functions of the extension for math.
enum MathFunctions {
  static let all: [Function] = [
    extreme("math.greatest", id: "math_@max") { $0 == .greater },
    extreme("math.least", id: "math_@min") { $0 == .less },
    Function("math.ceil", [Overload("math_ceil_double") { (x: Double) in x.rounded(.up) }]),
    Function("math.floor", [Overload("math_floor_double") { (x: Double) in x.rounded(.down) }]),
    Function("math.round", [Overload("math_round_double") { (x: Double) in x.rounded() }]),
    Function(
      "math.trunc", [Overload("math_trunc_double") { (x: Double) in x.rounded(.towardZero) }]),
    Function("math.isNaN", [Overload("math_isNaN_double") { (x: Double) in x.isNaN }]),
    Function("math.isInf", [Overload("math_isInf_double") { (x: Double) in x.isInfinite }]),
    Function("math.isFinite", [Overload("math_isFinite_double") { (x: Double) in x.isFinite }]),
    Function(
      "math.abs",
      [
        Overload("math_abs_double") { (x: Double) in x.magnitude },
        Overload("math_abs_int") { (x: Int64) throws(EvaluationFault) in
          guard let result = Int64(exactly: x.magnitude) else { throw .overflow }
          return result
        },
        Overload("math_abs_uint") { (x: UInt64) in x },
      ]),
    Function(
      "math.sign",
      [
        Overload("math_sign_double") { (x: Double) in x > 0 ? 1 : x < 0 ? -1 : x.isNaN ? x : 0 },
        Overload("math_sign_int") { (x: Int64) in x.signum() },
        Overload("math_sign_uint") { (x: UInt64) in x.signum() },
      ]),
    Function(
      "math.sqrt",
      [
        Overload("math_sqrt_double") { (x: Double) in x.squareRoot() },
        Overload("math_sqrt_int") { (x: Int64) in Double(x).squareRoot() },
        Overload("math_sqrt_uint") { (x: UInt64) in Double(x).squareRoot() },
      ]),
    Function(
      "math.bitAnd",
      [
        Overload("math_bitAnd_int_int") { (x: Int64, y: Int64) in x & y },
        Overload("math_bitAnd_uint_uint") { (x: UInt64, y: UInt64) in x & y },
      ]),
    Function(
      "math.bitOr",
      [
        Overload("math_bitOr_int_int") { (x: Int64, y: Int64) in x | y },
        Overload("math_bitOr_uint_uint") { (x: UInt64, y: UInt64) in x | y },
      ]),
    Function(
      "math.bitXor",
      [
        Overload("math_bitXor_int_int") { (x: Int64, y: Int64) in x ^ y },
        Overload("math_bitXor_uint_uint") { (x: UInt64, y: UInt64) in x ^ y },
      ]),
    Function(
      "math.bitNot",
      [
        Overload("math_bitNot_int_int") { (x: Int64) in ~x },
        Overload("math_bitNot_uint_uint") { (x: UInt64) in ~x },
      ]),
    // Bits that are shifted out are lost, and zeros come in, even for negative numbers.
    shift("math.bitShiftLeft", id: "math_bitShiftLeft") { $0 << $1 },
    shift("math.bitShiftRight", id: "math_bitShiftRight") { $0 >> $1 },
  ]

  private static func shift(
    _ name: String, id: String, _ shifted: @escaping @Sendable (UInt64, Int64) -> UInt64
  ) -> Function {
    Function(
      name,
      [
        Overload("\(id)_int_int") { (x: Int64, y: Int64) throws(EvaluationFault) in
          if y < 0 { throw .invalidArgument(.negativeShift(y)) }
          return Int64(bitPattern: shifted(UInt64(bitPattern: x), y))
        },
        Overload("\(id)_uint_int") { (x: UInt64, y: Int64) throws(EvaluationFault) in
          if y < 0 { throw .invalidArgument(.negativeShift(y)) }
          return shifted(x, y)
        },
      ])
  }

  /// Returns `math.greatest` or `math.least`.
  ///
  /// - Parameter isBetter: The test of the order of a number to the best one before it.
  private static func extreme(
    _ name: String, id: String, _ isBetter: @escaping @Sendable (ValueOrder?) -> Bool
  ) -> Function {
    @Sendable func extreme(of numbers: [Value]) throws(EvaluationFault) -> Value {
      guard var best = numbers.first else { throw .invalidArgument(.emptyList) }
      for number in numbers {
        if !number.isNumber { throw .invalidArgument(.element(number.type)) }
        if isBetter(number.order(to: best)) { best = number }
      }
      return best
    }
    let numbers: [(id: String, type: ValueType)] =
      [("int", .int), ("uint", .uint), ("double", .double)]
    let single = numbers.map { x in
      Overload("\(id)_\(x.id)", [x.type], x.type, body: .unary { $0 })
    }
    let pairs = numbers.flatMap { x in
      numbers.map { y in
        Overload(
          "\(id)_\(x.id)_\(y.id)", [x.type, y.type], x.type == y.type ? x.type : .dynamic,
          body: .binary { x, y throws(EvaluationFault) in try extreme(of: [x, y]) })
      }
    }
    let lists = (numbers + [("dyn", .dynamic)]).map { x in
      Overload(
        "\(id)_list_\(x.id)", [.list(x.type)], x.type, cost: .sum,
        body: .unary { list throws(EvaluationFault) in
          guard case .list(let elements) = list else {
            throw .noSuchOverload(function: name, types: [list.type])
          }
          return try extreme(of: elements)
        })
    }
    let more = Overload(
      "\(id)_dyn", [.dynamic, .dynamic, .dynamic], .dynamic, isVariadic: true, cost: .sum,
      body: .list(extreme))
    return Function(name, single + pairs + lists + [more])
  }
}

extension Value {
  fileprivate var isNumber: Bool {
    switch self {
    case .int, .uint, .double: true
    default: false
    }
  }
}
