/// The comparisons that a number can be tested by.
enum Comparator: String {
  case less = "_<_"
  case atMost = "_<=_"
  case greater = "_>_"
  case atLeast = "_>=_"
  case equal = "_==_"
  case different = "_!=_"

  @inline(__always)
  func holds<Number: Comparable>(_ left: Number, _ right: Number) -> Bool {
    switch self {
    case .less: left < right
    case .atMost: left <= right
    case .greater: left > right
    case .atLeast: left >= right
    case .equal: left == right
    case .different: left != right
    }
  }
}

/// A comparison of two integers.
final class IntComparison: Operation {
  let range: Range<Int>
  private let left: any Operation
  private let comparator: Comparator
  private let right: any Operation
  /// The value of `right` if it is a literal, as in most conditions.
  private let literal: Int64?

  init(
    _ left: any Operation, _ comparator: Comparator, _ right: any Operation, at range: Range<Int>
  ) {
    self.left = left
    self.comparator = comparator
    self.right = right
    literal =
      if let constant = right as? Constant, case .int(let value) = constant.value {
        value
      } else {
        nil
      }
    self.range = range
  }

  func value(_ frame: inout Frame) throws(EvaluationError) -> Value { .bool(try bool(&frame)) }

  func bool(_ frame: inout Frame) throws(EvaluationError) -> Bool {
    let left = try left.int(&frame)
    if let literal { return comparator.holds(left, literal) }
    return comparator.holds(left, try right.int(&frame))
  }
}

/// A comparison of two decimals.
final class DecimalComparison: Operation {
  let range: Range<Int>
  private let left: any Operation
  private let comparator: Comparator
  private let right: any Operation
  /// The value of `right` if it is a literal, as in most conditions.
  private let literal: Decimal?

  init(
    _ left: any Operation, _ comparator: Comparator, _ right: any Operation, at range: Range<Int>
  ) {
    self.left = left
    self.comparator = comparator
    self.right = right
    literal =
      if let constant = right as? Constant, case .decimal(let value) = constant.value {
        value
      } else {
        nil
      }
    self.range = range
  }

  func value(_ frame: inout Frame) throws(EvaluationError) -> Value { .bool(try bool(&frame)) }

  func bool(_ frame: inout Frame) throws(EvaluationError) -> Bool {
    let left = try left.decimal(&frame)
    if let literal { return comparator.holds(left, literal) }
    return comparator.holds(left, try right.decimal(&frame))
  }
}
