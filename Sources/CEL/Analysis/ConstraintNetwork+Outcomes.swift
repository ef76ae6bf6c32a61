// MARK: - Outcomes from those of other parts

extension ConstraintNetwork {
  /// Returns the possible outcomes of a part, given those of the parts that it is made of.
  func outcome(of part: Int, _ sets: [ValueSet]) -> ValueSet {
    switch kinds[part] {
    case .input: sets[part]
    case .opaque(let number): opaqueParts[number].outcomes
    case .truth(let truth): ValueSet(.truth(truth))
    case .number(let number): ValueSet(.numbers(number...number))
    case .text(let text): ValueSet(.texts(TextSet([text])))
    case .not(let x): sets[x].negated
    case .and(let conditions): Self.conjunction(conditions.map { sets[$0] })
    case .choice(let condition, let x, let y):
      Self.choice(sets[condition], sets[x], sets[y])
    case .guarded(let condition, let guards): Self.guarded(sets[condition], guards, sets)
    case .isAtMost(let x, let bound): Self.isAtMost(sets[x].numbers, bound)
    case .isEqual(let x, let number): Self.isEqual(sets[x].numbers, number)
    case .isMultiple(let form, let step): Self.isMultiple(form, of: step, sets)
    case .isOneOf(let x, let texts): Self.isOneOf(sets[x], texts)
    case .isSameText(let x, let y): Self.isSameText(sets[x], sets[y], isSamePart: x == y)
    case .sum(let terms): ValueSet(.numbers(LinearForm(terms).range(sets)))
    case .arithmetic(let arithmetic, let x, let y): Self.results(arithmetic, sets[x], sets[y])
    }
  }

  /// One part that is false is enough for the whole to be false, even if another one fails.
  private static func conjunction(_ sets: [ValueSet]) -> ValueSet {
    let canAvoidFalse = sets.allSatisfy { $0.canFail || $0.canBe(true) }
    return ValueSet(
      canBeTrue: sets.allSatisfy { $0.canBe(true) },
      canBeFalse: sets.contains { $0.canBe(false) } && !sets.contains(where: \.isEmpty),
      canFail: canAvoidFalse && sets.contains(where: \.canFail))
  }

  private static func choice(_ condition: ValueSet, _ x: ValueSet, _ y: ValueSet) -> ValueSet {
    var outcomes = ValueSet(values: .nothing, canFail: condition.canFail)
    if condition.canBe(true) { outcomes = outcomes.union(x) }
    if condition.canBe(false) { outcomes = outcomes.union(y) }
    return outcomes
  }

  private static func guarded(
    _ condition: ValueSet, _ guards: [Int], _ sets: [ValueSet]
  ) -> ValueSet {
    var outcomes = condition
    for part in guards {
      if sets[part].values == .nothing { outcomes.values = .nothing }
      outcomes.canFail = outcomes.canFail || sets[part].canFail
    }
    return outcomes
  }

  /// Nothing is known about a part that has no number.
  private static func isAtMost(_ numbers: ClosedRange<Int64>?, _ bound: Int64) -> ValueSet {
    guard let numbers else { return ValueSet(.anyTruth) }
    return ValueSet(
      canBeTrue: numbers.lowerBound <= bound, canBeFalse: numbers.upperBound > bound)
  }

  private static func isEqual(_ numbers: ClosedRange<Int64>?, _ number: Int64) -> ValueSet {
    guard let numbers else { return ValueSet(.anyTruth) }
    return ValueSet(canBeTrue: numbers.contains(number), canBeFalse: numbers.only != number)
  }

  private static func isMultiple(
    _ form: LinearForm, of step: Int64, _ sets: [ValueSet]
  ) -> ValueSet {
    var remainder: Int64? = form.constant % step
    for term in form.terms where term.factor % step != 0 {
      let number = sets[term.part].numbers?.only
      remainder = remainder.flatMap { remainder in
        number.flatMap { ($0 % step).times(term.factor % step)?.plus(remainder) }
      }
    }
    return remainder.map { ValueSet(.truth($0 % step == 0)) } ?? ValueSet(.anyTruth)
  }

  private static func isOneOf(_ set: ValueSet, _ texts: TextSet) -> ValueSet {
    guard let found = set.texts else { return ValueSet(values: .nothing, canFail: set.canFail) }
    return ValueSet(
      canBeTrue: !found.isDisjoint(with: texts), canBeFalse: !found.isSubset(of: texts),
      canFail: set.canFail)
  }

  private static func isSameText(_ x: ValueSet, _ y: ValueSet, isSamePart: Bool) -> ValueSet {
    let canFail = x.canFail || y.canFail
    guard let left = x.texts, let right = y.texts else {
      return ValueSet(values: .nothing, canFail: canFail)
    }
    return ValueSet(
      canBeTrue: !left.isDisjoint(with: right),
      canBeFalse: !isSamePart && (left.only == nil || left.only != right.only), canFail: canFail)
  }

  private static func results(
    _ arithmetic: Arithmetic, _ x: ValueSet, _ y: ValueSet
  ) -> ValueSet {
    guard let left = x.numbers, let right = y.numbers else {
      return ValueSet(values: .nothing, canFail: x.canFail || y.canFail)
    }
    let (numbers, canFail) = arithmetic.results(left, right)
    return ValueSet(
      values: numbers.map { .numbers($0) } ?? .nothing, canFail: canFail || x.canFail || y.canFail)
  }
}

extension ValueSet {
  var negated: ValueSet {
    ValueSet(canBeTrue: canBe(false), canBeFalse: canBe(true), canFail: canFail)
  }
}

extension LinearForm {
  /// Returns the range of the sum without the constant. The lowest and greatest `Int64` stand for
  /// anything beyond, also if a term has no number.
  func range(_ sets: [ValueSet]) -> ClosedRange<Int64> {
    var lower: Int64? = 0
    var upper: Int64? = 0
    for term in terms {
      let bounds = term.bounds(sets)
      lower = lower.flatMap { sum in bounds.lower.flatMap { sum.lowerBoundOfSum($0) } }
      upper = upper.flatMap { sum in bounds.upper.flatMap { sum.upperBoundOfSum($0) } }
    }
    return (lower ?? .min)...(upper ?? .max)
  }
}

extension LinearForm.Term {
  /// Returns the bounds of the term, or `nil` for those that are out of range.
  fileprivate func bounds(_ sets: [ValueSet]) -> (lower: Int64?, upper: Int64?) {
    guard let numbers = sets[part].numbers else { return (nil, nil) }
    let (least, greatest) =
      factor > 0
      ? (numbers.lowerBound, numbers.upperBound) : (numbers.upperBound, numbers.lowerBound)
    return (least.lowerBoundOfProduct(factor), greatest.upperBoundOfProduct(factor))
  }
}

/// A lower bound that is greater than every `Int64` is replaced by the greatest one, which is a
/// lower bound, too. One that is less than every `Int64` is `nil`. Upper bounds are the reverse.
extension Int64 {
  fileprivate func lowerBoundOfSum(_ other: Int64) -> Int64? {
    plus(other) ?? (other > 0 ? .max : nil)
  }

  fileprivate func upperBoundOfSum(_ other: Int64) -> Int64? {
    plus(other) ?? (other < 0 ? .min : nil)
  }

  fileprivate func lowerBoundOfProduct(_ factor: Int64) -> Int64? {
    times(factor) ?? ((self < 0) == (factor < 0) ? .max : nil)
  }

  fileprivate func upperBoundOfProduct(_ factor: Int64) -> Int64? {
    times(factor) ?? ((self < 0) == (factor < 0) ? nil : .min)
  }
}
