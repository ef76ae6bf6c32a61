// MARK: - Logic and comparisons

extension ConstraintNetwork {
  mutating func not(_ condition: Int) -> Int {
    switch kinds[condition] {
    case .not(let operand): operand
    case .truth(let truth): part(.truth(!truth))
    default: part(.not(condition))
    }
  }

  mutating func and(_ conditions: [Int]) -> Int {
    var all: Set<Int> = []
    for condition in conditions {
      if case .and(let conditions) = kinds[condition] {
        all.formUnion(conditions)
      } else {
        all.insert(condition)
      }
    }
    return all.count == 1 ? all.first ?? 0 : part(.and(all.sorted()))
  }

  /// `||` has the failures of `&&`, with true and false exchanged.
  mutating func or(_ conditions: [Int]) -> Int {
    let negations = conditions.map { not($0) }
    return not(and(negations))
  }

  /// Returns the comparison of two numbers, or `nil` if a bound is out of range.
  mutating func comparison(
    _ comparator: Comparator, _ x: (part: Int, type: ValueType), _ y: (part: Int, type: ValueType)
  ) -> Int? {
    let isMixed = x.type != y.type
    guard let left = form(x.part).multiplied(by: isMixed && x.type == .int ? 1000 : 1),
      let right = form(y.part).multiplied(by: isMixed && y.type == .int ? 1000 : 1),
      let difference = left.adding(right, times: -1)
    else { return nil }
    let truth =
      switch comparator {
      case .less: isAtMost(difference, -1)
      case .atMost: isAtMost(difference, 0)
      case .greater: isAtMost(difference, 0).map { not($0) }
      case .atLeast: isAtMost(difference, -1).map { not($0) }
      case .equal: isZero(difference)
      case .different: isZero(difference).map { not($0) }
      }
    return truth.map { guarded($0, by: [x.part, y.part]) }
  }

  mutating func isSameText(_ x: Int, _ y: Int) -> Int {
    switch (kinds[x], kinds[y]) {
    case (.text(let x), .text(let y)): part(.truth(x == y))
    case (_, .text(let text)): part(.isOneOf(x, TextSet([text])))
    case (.text(let text), _): part(.isOneOf(y, TextSet([text])))
    default: part(.isSameText(min(x, y), max(x, y)))
    }
  }

  /// Returns whether a number is a multiple of another, or `nil` if a factor is out of range.
  mutating func isMultiple(_ x: (part: Int, type: ValueType), of step: Decimal) -> Int? {
    guard step.thousandths > 0, let form = form(x.part).multiplied(by: x.type == .int ? 1000 : 1)
    else { return nil }
    return guarded(part(.isMultiple(form, of: step.thousandths)), by: [x.part])
  }

  /// Returns the part unless one of the guards fails.
  mutating func guarded(_ condition: Int, by guards: [Int]) -> Int {
    let failing = Set(guards.filter { outcomes[$0].canFail })
    return failing.isEmpty ? condition : part(.guarded(condition, by: failing.sorted()))
  }

  private mutating func isAtMost(_ form: LinearForm, _ bound: Int64) -> Int? {
    guard let limit = bound.minus(form.constant) else { return nil }
    if form.terms.isEmpty { return part(.truth(0 <= limit)) }
    guard let (terms, factor) = form.reduced else { return nil }
    if factor > 0 {
      guard let bound = limit.floorQuotient(factor), Self.isBound(bound) else { return nil }
      return part(.isAtMost(sum(terms), bound))
    }
    guard let least = limit.ceilingQuotient(factor), Self.isBound(least) else { return nil }
    return not(part(.isAtMost(sum(terms), least - 1)))
  }

  private mutating func isZero(_ form: LinearForm) -> Int? {
    if form.terms.isEmpty { return part(.truth(form.constant == 0)) }
    guard let (terms, factor) = form.reduced, let negated = form.constant.times(-1),
      Self.isBound(negated)
    else { return nil }
    if negated % factor != 0 { return part(.truth(false)) }
    return part(.isEqual(sum(terms), negated / factor))
  }

  /// The extremes stand for numbers out of range.
  private static func isBound(_ number: Int64) -> Bool {
    number > .min + 1 && number < .max - 1
  }

  private mutating func sum(_ terms: [Term]) -> Int {
    if let term = terms.first, terms.count == 1, term.factor == 1 { return term.part }
    return part(.sum(terms))
  }
}
