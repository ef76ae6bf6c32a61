/// The possible outcomes of the parts of a network under assumptions, which can be taken back.
struct Propagation {
  let network: ConstraintNetwork
  private(set) var sets: [ValueSet]
  /// A Boolean value that indicates whether a part has no possible outcome left.
  private(set) var isContradictory = false
  /// The number of outcomes that may still be computed.
  private(set) var stepsLeft: Int
  private var trail: [(part: Int, set: ValueSet)] = []
  private var partsBelow: [Int: [Int]] = [:]
  private var operations: [Int: any Operation] = [:]

  init(_ network: ConstraintNetwork, steps: Int) {
    self.network = network
    sets = network.outcomes
    stepsLeft = steps
  }

  // MARK: Assumptions

  /// The number of changes so far, to which `undo(to:)` can return.
  var mark: Int { trail.count }

  mutating func undo(to mark: Int) {
    while trail.count > mark, let (part, set) = trail.popLast() { sets[part] = set }
    isContradictory = false
  }

  mutating func restrict(_ part: Int, to set: ValueSet) {
    let common = sets[part].intersection(set)
    if common == sets[part] { return }
    if let texts = common.texts { charge(texts.numbers.count) }
    trail.append((part, sets[part]))
    sets[part] = common
    if common.isEmpty { isContradictory = true }
  }

  private mutating func restrict(_ part: Int, to values: ValueSet.Values, canFail: Bool) {
    restrict(part, to: ValueSet(values: values, canFail: canFail))
  }

  mutating func charge(_ steps: Int) { stepsLeft = max(0, stepsLeft - steps) }

  /// Returns a part and all that it is made of, in ascending order.
  mutating func parts(below root: Int) -> [Int] {
    if let parts = partsBelow[root] { return parts }
    let parts = network.parts(below: root)
    partsBelow[root] = parts
    return parts
  }

  // MARK: Inference

  /// Infers the outcomes of the roots and all below them from each other, in both directions.
  mutating func infer(_ roots: [Int]) {
    // More rounds would follow ranges that shrink by one each time.
    for _ in 0..<4 where !isContradictory {
      let before = mark
      for root in roots where !isContradictory { inferOutcomes(below: root) }
      for root in roots {
        for part in parts(below: root).reversed() where !isContradictory { inferChildren(of: part) }
      }
      if mark == before { return }
    }
  }

  /// Infers the outcome of a part from those of the parts below it.
  mutating func inferOutcomes(below root: Int) {
    let parts = parts(below: root)
    charge(parts.count)
    for part in parts where !isContradictory {
      let outcome = outcome(of: part)
      restrict(part, to: outcome)
    }
  }

  /// Returns the outcomes of a part that follow from those of the parts that it is made of.
  mutating func outcome(of part: Int) -> ValueSet {
    if case .opaque(let number) = network.kinds[part], let set = value(ofOpaque: number) {
      return set
    }
    return network.outcome(of: part, sets)
  }

  private mutating func inferChildren(of part: Int) {
    let set = sets[part]
    switch network.kinds[part] {
    case .input, .truth, .number, .text, .isMultiple, .opaque: break
    case .not(let x): restrict(x, to: set.negated)
    case .and(let conditions): inferConditions(conditions, set)
    case .choice(let condition, let x, let y): inferChoice(condition, x, y, set)
    case .guarded(let condition, let guards):
      if set.canFail { return }
      restrict(condition, to: set)
      for part in guards { restrict(part, to: .unknown, canFail: false) }
    case .isAtMost(let x, let bound):
      if !set.canBe(false) { restrict(x, to: .numbers(.min...bound), canFail: true) }
      if !set.canBe(true) { restrict(x, to: .numbers(bound + 1 ... .max), canFail: true) }
    case .isEqual(let x, let number):
      if !set.canBe(false) { restrict(x, to: .numbers(number...number), canFail: true) }
      if !set.canBe(true) { exclude(number, from: x) }
    case .isOneOf(let x, let texts):
      let values: ValueSet.Values =
        switch (set.canBe(true), set.canBe(false)) {
        case (true, true): .unknown
        case (true, false): .texts(texts)
        case (false, true): .texts(texts.complement)
        case (false, false): .nothing
        }
      restrict(x, to: values, canFail: set.canFail)
    case .isSameText(let x, let y): inferTexts(x, y, set)
    case .sum(let terms): inferTerms(terms, set)
    case .arithmetic(_, let x, let y):
      if set.canFail { return }
      for part in [x, y] { restrict(part, to: .unknown, canFail: false) }
    }
  }

  private mutating func inferConditions(_ conditions: [Int], _ set: ValueSet) {
    if !set.canBe(false) {
      for part in conditions { restrict(part, to: .truth(true), canFail: set.canFail) }
    } else if !set.canBe(true) {
      // If only one condition can be false, or not true, that one is.
      let candidates = conditions.filter {
        set.canFail ? sets[$0] != ValueSet(.truth(true)) : sets[$0].canBe(false)
      }
      if candidates.count == 1 {
        restrict(candidates[0], to: .truth(false), canFail: set.canFail)
      }
    }
  }

  private mutating func inferChoice(_ condition: Int, _ x: Int, _ y: Int, _ set: ValueSet) {
    if !set.canFail { restrict(condition, to: .unknown, canFail: false) }
    for (truth, branch) in [(true, x), (false, y)] {
      if sets[condition] == ValueSet(.truth(truth)) {
        restrict(branch, to: set)
      } else if sets[condition].canBe(truth), sets[branch].intersection(set).isEmpty {
        restrict(condition, to: .truth(!truth), canFail: true)
      }
    }
  }

  private mutating func inferTexts(_ x: Int, _ y: Int, _ set: ValueSet) {
    if !set.canFail {
      for part in [x, y] { restrict(part, to: .unknown, canFail: false) }
    }
    guard let left = sets[x].texts, let right = sets[y].texts, set.values != .anyTruth, !set.canFail
    else { return }
    if set.canBe(true) {
      for part in [x, y] { restrict(part, to: ValueSet(.texts(left.intersection(right)))) }
    } else {
      if let text = left.only { restrict(y, to: ValueSet(.texts(TextSet(excluding: [text])))) }
      if let text = right.only { restrict(x, to: ValueSet(.texts(TextSet(excluding: [text])))) }
    }
  }

  private mutating func exclude(_ number: Int64, from part: Int) {
    guard let numbers = sets[part].numbers else { return }
    if numbers.only == number {
      restrict(part, to: .nothing, canFail: true)
    } else if numbers.lowerBound == number {
      restrict(part, to: .numbers(number + 1...numbers.upperBound), canFail: true)
    } else if numbers.upperBound == number {
      restrict(part, to: .numbers(numbers.lowerBound...number - 1), canFail: true)
    }
  }

  /// A term is at most the greatest sum less the least sum of the other terms.
  private mutating func inferTerms(_ terms: [ConstraintNetwork.Term], _ set: ValueSet) {
    guard let sum = set.numbers else { return }
    for term in terms {
      let others = LinearForm(terms.filter { $0.part != term.part }).range(sets)
      if sum.upperBound != .max, others.lowerBound != .min,
        let greatest = sum.upperBound.minus(others.lowerBound)
      {
        bound(term, byAtMost: greatest)
      }
      if sum.lowerBound != .min, others.upperBound != .max,
        let least = sum.lowerBound.minus(others.upperBound)
      {
        bound(term, byAtLeast: least)
      }
    }
  }

  private mutating func bound(_ term: ConstraintNetwork.Term, byAtMost greatest: Int64) {
    if term.factor > 0, let greatest = greatest.floorQuotient(term.factor) {
      restrict(term.part, to: .numbers(.min...greatest), canFail: true)
    } else if term.factor < 0, let least = greatest.ceilingQuotient(term.factor) {
      restrict(term.part, to: .numbers(least ... .max), canFail: true)
    }
  }

  private mutating func bound(_ term: ConstraintNetwork.Term, byAtLeast least: Int64) {
    if term.factor > 0, let least = least.ceilingQuotient(term.factor) {
      restrict(term.part, to: .numbers(least ... .max), canFail: true)
    } else if term.factor < 0, let greatest = least.floorQuotient(term.factor) {
      restrict(term.part, to: .numbers(.min...greatest), canFail: true)
    }
  }

  // MARK: Values

  /// Returns the value of an input, or `nil` if several are possible.
  func value(of input: ConstraintNetwork.Input) -> Value? {
    guard let part = input.part else { return nil }
    switch sets[part].values {
    case .truth(let truth): return .bool(truth)
    case .numbers(let numbers):
      guard let number = numbers.only else { return nil }
      return input.type == .decimal ? .decimal(CELDecimal(thousandths: number)) : .int(number)
    case .texts(let texts): return texts.only.map { .string(network.texts[$0]) }
    default: return nil
    }
  }

  /// Returns the outcome of an opaque part, or `nil` if it depends on inputs with several possible
  /// values, or takes too many steps.
  private mutating func value(ofOpaque number: Int) -> ValueSet? {
    let opaque = network.opaqueParts[number]
    guard let inputs = opaque.inputs else { return nil }
    var values: [Value?] = Array(repeating: nil, count: opaque.slotCount)
    for (slot, part) in inputs {
      guard case .input(let input) = network.kinds[part],
        let value = value(of: network.inputs[input])
      else { return nil }
      values[slot] = value
    }
    let operation = operations[number] ?? Compiler.compile(opaque.node)
    operations[number] = operation
    return values.withUnsafeBufferPointer { values in
      var frame = Frame(values, localCount: opaque.localCount, limit: stepsLeft)
      defer { charge(frame.steps) }
      do throws(EvaluationError) {
        return set(of: try operation.value(&frame))
      } catch {
        return error.isAbsorbable ? .failure : nil
      }
    }
  }

  private func set(of value: Value) -> ValueSet {
    switch value {
    case .bool(let truth): ValueSet(.truth(truth))
    case .int(let number): ValueSet(.numbers(number...number))
    case .decimal(let number): ValueSet(.numbers(number.thousandths...number.thousandths))
    case .string(let text):
      ValueSet(
        .texts(
          network.knownNumber(ofText: text).map { TextSet([$0]) }
            ?? TextSet(excluding: Set(network.texts.indices))))
    default: ValueSet(.unknown)
    }
  }
}
