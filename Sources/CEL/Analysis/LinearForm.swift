/// A sum of parts of a network with factors, and a constant, such as `2 * x - y + 5`.
struct LinearForm: Hashable {
  struct Term: Hashable {
    var part: Int
    /// Not 0.
    var factor: Int64
  }

  /// The terms in the order of their parts.
  private(set) var terms: [Term]
  private(set) var constant: Int64

  init(_ terms: [Term], constant: Int64 = 0) {
    self.terms = terms
    self.constant = constant
  }

  /// Returns the sum of the form and a multiple of another one, or `nil` if a factor is out of
  /// range.
  func adding(_ other: LinearForm, times factor: Int64) -> LinearForm? {
    var factors = Dictionary(uniqueKeysWithValues: terms.map { ($0.part, $0.factor) })
    for term in other.terms {
      guard let sum = term.factor.times(factor)?.plus(factors[term.part] ?? 0) else { return nil }
      factors[term.part] = sum
    }
    guard let constant = other.constant.times(factor)?.plus(constant) else { return nil }
    let terms = factors.filter { $0.value != 0 }.map { Term(part: $0.key, factor: $0.value) }
    return LinearForm(terms.sorted { $0.part < $1.part }, constant: constant)
  }

  func multiplied(by factor: Int64) -> LinearForm? {
    LinearForm([]).adding(self, times: factor)
  }

  /// The terms as a multiple of terms without a common factor, of which the first is positive, or
  /// `nil` if there are no terms or a factor is out of range.
  ///
  /// Conditions about the same terms, such as `2 * x < 2 * y` and `x >= y`, are thus about the same
  /// sum.
  var reduced: (terms: [Term], factor: Int64)? {
    guard let first = terms.first,
      let divisor = Int64(exactly: terms.reduce(0) { Self.gcd($0, $1.factor.magnitude) })
    else { return nil }
    let factor = first.factor < 0 ? -divisor : divisor
    var reduced: [Term] = []
    for term in terms {
      let (quotient, overflow) = term.factor.dividedReportingOverflow(by: factor)
      if overflow { return nil }
      reduced.append(Term(part: term.part, factor: quotient))
    }
    return (reduced, factor)
  }

  private static func gcd(_ x: UInt64, _ y: UInt64) -> UInt64 {
    var (x, y) = (x, y)
    while y != 0 { (x, y) = (y, x % y) }
    return x
  }
}

/// The operations on integers that fail if the result is out of range.
enum Arithmetic: String {
  case add = "_+_"
  case subtract = "_-_"
  case multiply = "_*_"
  case divide = "_/_"
  case remainder = "_%_"

  /// Returns the range of the results for numbers of two ranges, or `nil` if there are none, and a
  /// Boolean value that indicates whether the operation can fail.
  func results(
    _ x: ClosedRange<Int64>, _ y: ClosedRange<Int64>
  ) -> (numbers: ClosedRange<Int64>?, canFail: Bool) {
    switch self {
    case .add:
      Self.range([(x.lowerBound, y.lowerBound), (x.upperBound, y.upperBound)]) {
        ($0.addingReportingOverflow($1), $0 < 0)
      }
    case .subtract:
      Self.range([(x.lowerBound, y.upperBound), (x.upperBound, y.lowerBound)]) {
        ($0.subtractingReportingOverflow($1), $0 < 0)
      }
    case .multiply:
      Self.range(Self.corners(x, [y.lowerBound, y.upperBound])) {
        ($0.multipliedReportingOverflow(by: $1), ($0 < 0) != ($1 < 0))
      }
    case .divide: Self.quotients(x, y)
    case .remainder: Self.remainders(x, y)
    }
  }

  /// Returns the range from the least to the greatest result of an operation.
  ///
  /// - Parameter result: The operation, and a Boolean value that indicates whether a result that
  ///   is out of range is negative.
  private static func range(
    _ operands: [(Int64, Int64)],
    _ result: (Int64, Int64) -> ((partialValue: Int64, overflow: Bool), isNegative: Bool)
  ) -> (numbers: ClosedRange<Int64>?, canFail: Bool) {
    let results = operands.map { x, y -> (value: Int64, overflow: Bool) in
      let (exact, isNegative) = result(x, y)
      return exact.overflow ? (isNegative ? .min : .max, true) : (exact.partialValue, false)
    }
    guard let least = results.map(\.value).min(), let greatest = results.map(\.value).max(),
      least != greatest || !results.allSatisfy(\.overflow)
    else { return (nil, true) }
    return (least...greatest, results.contains(where: \.overflow))
  }

  private static func corners(_ x: ClosedRange<Int64>, _ ys: [Int64]) -> [(Int64, Int64)] {
    ys.flatMap { [(x.lowerBound, $0), (x.upperBound, $0)] }
  }

  /// A quotient grows or shrinks steadily between divisors of the same sign.
  private static func quotients(
    _ x: ClosedRange<Int64>, _ y: ClosedRange<Int64>
  ) -> (numbers: ClosedRange<Int64>?, canFail: Bool) {
    let divisors = [y.lowerBound, y.upperBound, -1, 1].filter { $0 != 0 && y.contains($0) }
    let (numbers, canFail) = range(corners(x, divisors)) {
      ($0.dividedReportingOverflow(by: $1), false)
    }
    return (numbers, canFail || y.contains(0))
  }

  /// A remainder has the sign of the dividend, and is smaller than the divisor.
  private static func remainders(
    _ x: ClosedRange<Int64>, _ y: ClosedRange<Int64>
  ) -> (numbers: ClosedRange<Int64>?, canFail: Bool) {
    let magnitude = max(y.lowerBound.magnitude, y.upperBound.magnitude)
    guard magnitude > 0 else { return (nil, true) }
    let canFail = y.contains(0) || x.contains(.min) && y.contains(-1)
    if let x = x.only, let y = y.only {
      let result = x.remainderReportingOverflow(dividingBy: y)
      return result.overflow ? (nil, true) : (result.partialValue...result.partialValue, canFail)
    }
    let largest = Int64(magnitude - 1)
    let lower = x.lowerBound >= 0 ? 0 : max(x.lowerBound, -largest)
    let upper = x.upperBound <= 0 ? 0 : min(x.upperBound, largest)
    return (lower...upper, canFail)
  }
}

extension ClosedRange<Int64> {
  /// The only number in the range, or `nil` if there are several.
  var only: Int64? { lowerBound == upperBound ? lowerBound : nil }
}

extension Int64 {
  /// Returns the quotient rounded down, or `nil` if it is out of range.
  func floorQuotient(_ divisor: Int64) -> Int64? {
    let (quotient, overflow) = dividedReportingOverflow(by: divisor)
    if overflow { return nil }
    return self % divisor != 0 && (self < 0) != (divisor < 0) ? quotient - 1 : quotient
  }

  /// Returns the quotient rounded up, or `nil` if it is out of range.
  func ceilingQuotient(_ divisor: Int64) -> Int64? {
    let (quotient, overflow) = dividedReportingOverflow(by: divisor)
    if overflow { return nil }
    return self % divisor != 0 && (self < 0) == (divisor < 0) ? quotient + 1 : quotient
  }

  /// The sum, the difference or the product, or `nil` if it is out of range.
  func plus(_ other: Int64) -> Int64? { Self.exact(addingReportingOverflow(other)) }
  func minus(_ other: Int64) -> Int64? { Self.exact(subtractingReportingOverflow(other)) }
  func times(_ other: Int64) -> Int64? { Self.exact(multipliedReportingOverflow(by: other)) }

  private static func exact(_ result: (partialValue: Int64, overflow: Bool)) -> Int64? {
    result.overflow ? nil : result.partialValue
  }
}
