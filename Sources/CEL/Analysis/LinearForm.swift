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
