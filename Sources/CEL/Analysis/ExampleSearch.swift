/// A search for values of inputs for which conditions have certain outcomes.
///
/// The search assumes an outcome of a part that is undecided, infers what follows, and takes the
/// assumption back if nothing is possible. Where all conditions are decided, values are picked and
/// given to the evaluator. Where they are not, the values of an input are halved.
struct ExampleSearch {
  /// A condition that has to have one of certain outcomes.
  struct Goal {
    /// The part of the condition.
    var part: Int
    var outcomes: ValueSet
    var expression: Int
    /// A Boolean value that indicates whether the goal is proved to be met wherever the others are.
    var isImplied = false
    /// Returns a Boolean value that indicates whether the outcome of the expression is as required.
    var isMet: (Result<Value, EvaluationError>) -> Bool
  }

  /// A part of the search that remains.
  private struct Branch {
    /// The state of the propagation before the assumption.
    var mark: Int
    /// The conditions whose outcomes are assumed.
    var assumed: [Int]
    /// The conditions that are not, by their positions in the goals.
    var open: [Int]
    var assumption: (part: Int, set: ValueSet)?
  }

  /// The number of combinations after which the search ends that the evaluator cannot decide, as an input has any value.
  private static let unknownLimit = 16

  private(set) var propagation: Propagation
  private let programs: [Program]

  init(_ network: ConstraintNetwork, _ programs: [Program], steps: Int) {
    propagation = Propagation(network, steps: steps)
    self.programs = programs
  }

  private var network: ConstraintNetwork { propagation.network }

  /// Returns an example for which all goals are met.
  mutating func answer(_ goals: [Goal]) -> Analysis.Answer {
    let start = propagation.mark
    defer { propagation.undo(to: start) }
    let open = goals.indices.filter { !goals[$0].isImplied }
    var branches = [Branch(mark: start, assumed: [], open: open)]
    var unknownCount = 0
    while var branch = branches.popLast() {
      if propagation.stepsLeft == 0 { return .undecided }
      propagation.undo(to: branch.mark)
      if let (part, set) = branch.assumption { propagation.restrict(part, to: set) }
      guard infer(&branch, goals) else { continue }
      if let choice = undecidedPart(in: branch) {
        add(Self.outcomes(of: propagation.sets[choice]), of: choice, to: &branches, after: branch)
        continue
      }
      if let example = example(branch, goals) { return .example(example) }
      if let (input, halves) = divisibleInput(in: branch) {
        add(halves, of: input, to: &branches, after: branch)
      } else if !inputs(of: goals).allSatisfy({ propagation.value(of: $0) != nil }) {
        // Otherwise, the evaluator has refuted the only values that are left.
        unknownCount += 1
        if unknownCount == Self.unknownLimit { return .undecided }
      }
    }
    return unknownCount == 0 ? .impossible : .undecided
  }

  /// Returns what a condition that holds means for inputs and sums, or `nil` if it never holds.
  mutating func effect(ofTrue condition: Int) -> [Int: ValueSet]? {
    let mark = propagation.mark
    defer { propagation.undo(to: mark) }
    propagation.restrict(condition, to: ValueSet(.truth(true)))
    propagation.infer([condition])
    if propagation.isContradictory { return nil }
    var effect: [Int: ValueSet] = [:]
    for part in propagation.parts(below: condition) {
      switch network.kinds[part] {
      case .input, .sum:
        let set = propagation.sets[part]
        if set != network.outcomes[part] { effect[part] = set }
      default: break
      }
    }
    return effect
  }

  private func add(
    _ sets: [ValueSet], of part: Int, to branches: inout [Branch], after branch: Branch
  ) {
    for set in sets.reversed() {
      branches.append(
        Branch(
          mark: propagation.mark, assumed: branch.assumed, open: branch.open,
          assumption: (part, set)))
    }
  }

  /// Infers what follows from the assumptions, and assumes the first goal that is open once the
  /// ones before are decided.
  ///
  /// A goal that is met anyway is dropped, so that most rows of a table need no more work once the
  /// first columns are decided.
  ///
  /// - Returns: `false` if the goals cannot be met.
  private mutating func infer(_ branch: inout Branch, _ goals: [Goal]) -> Bool {
    while true {
      propagation.infer(branch.assumed)
      if propagation.isContradictory { return false }
      var open: [Int] = []
      for number in branch.open {
        let goal = goals[number]
        propagation.inferOutcomes(below: goal.part)
        let set = propagation.sets[goal.part]
        if propagation.isContradictory || set.intersection(goal.outcomes).isEmpty { return false }
        if !set.isSubset(of: goal.outcomes) { open.append(number) }
      }
      branch.open = open
      guard let first = open.first, undecidedPart(in: branch) == nil else { return true }
      branch.open.removeFirst()
      branch.assumed.append(goals[first].part)
      propagation.restrict(goals[first].part, to: goals[first].outcomes)
    }
  }

  // MARK: Branches

  /// The assumed parts whose outcomes do not follow from those of the parts that they are made of.
  private mutating func unfoundedParts(in branch: Branch) -> [Int] {
    var unfounded: [Int] = []
    for root in branch.assumed {
      let parts = propagation.parts(below: root)
      propagation.charge(parts.count)
      for part in parts {
        let outcome = propagation.outcome(of: part)
        if !outcome.isSubset(of: propagation.sets[part]) { unfounded.append(part) }
      }
    }
    return unfounded
  }

  /// Returns a condition whose outcome decides an assumed one.
  private mutating func undecidedPart(in branch: Branch) -> Int? {
    for part in unfoundedParts(in: branch) {
      let candidates: [Int] =
        switch network.kinds[part] {
        case .and(let conditions): conditions
        case .choice(let condition, _, _): [condition]
        default: []
        }
      if let part = candidates.first(where: { Self.outcomes(of: propagation.sets[$0]).count > 1 }) {
        return part
      }
    }
    return nil
  }

  /// The outcomes of a condition, one by one.
  private static func outcomes(of set: ValueSet) -> [ValueSet] {
    var outcomes = [true, false].filter(set.canBe).map { ValueSet(.truth($0)) }
    if set.canFail { outcomes.append(.failure) }
    return outcomes
  }

  /// Returns an input on which an undecided part depends, with its values in two halves.
  private mutating func divisibleInput(in branch: Branch) -> (part: Int, halves: [ValueSet])? {
    var best: (part: Int, halves: [ValueSet], size: UInt64)?
    let unfounded = unfoundedParts(in: branch)
    for root in unfounded.isEmpty ? branch.assumed : unfounded {
      for part in propagation.parts(below: root) {
        guard case .input = network.kinds[part], let halves = halves(of: part),
          best.map({ halves.size < $0.size }) ?? true
        else { continue }
        best = (part, halves.sets, halves.size)
      }
    }
    return best.map { ($0.part, $0.halves) }
  }

  private func halves(of part: Int) -> (sets: [ValueSet], size: UInt64)? {
    switch propagation.sets[part].values {
    case .anyTruth: return ([ValueSet(.truth(false)), ValueSet(.truth(true))], 2)
    case .numbers(let numbers) where numbers.only == nil:
      let size = UInt64(bitPattern: numbers.upperBound &- numbers.lowerBound)
      let middle = numbers.lowerBound &+ Int64(size / 2)
      let sets = [numbers.lowerBound...middle, middle + 1...numbers.upperBound]
      return (sets.map { ValueSet(.numbers($0)) }, size)
    case .texts(let texts) where texts.only == nil:
      let known = network.texts.indices.filter(texts.contains)
      guard let first = known.first else { return nil }
      let sets = [TextSet([first]), texts.intersection(TextSet(excluding: [first]))]
      return (sets.map { ValueSet(.texts($0)) }, UInt64(known.count))
    default: return nil
    }
  }

  // MARK: Examples

  /// Returns values that are possible and confirmed by the evaluator.
  private mutating func example(_ branch: Branch, _ goals: [Goal]) -> Analysis.Example? {
    let mark = propagation.mark
    defer { propagation.undo(to: mark) }
    let inputs = inputs(of: goals)
    for part in inputs.compactMap(\.part) {
      guard pick(part, branch) else { return nil }
    }
    let example = Analysis.Example(
      inputs.compactMap { input in propagation.value(of: input).map { (input.input, $0) } })
    return goals.allSatisfy { $0.isImplied || confirm($0, example) } ? example : nil
  }

  /// The inputs of the expressions of goals, in the order in which they are read.
  private func inputs(of goals: [Goal]) -> [ConstraintNetwork.Input] {
    var found: Set<Int> = []
    return goals.flatMap { programs[$0.expression].inputs }.compactMap { input in
      guard let number = network.number(of: input), found.insert(number).inserted else {
        return nil
      }
      return network.inputs[number]
    }
  }

  /// Restricts an input to a single value that is possible.
  private mutating func pick(_ part: Int, _ branch: Branch) -> Bool {
    for candidate in candidates(propagation.sets[part].values) {
      let mark = propagation.mark
      propagation.restrict(part, to: ValueSet(candidate))
      propagation.infer(branch.assumed)
      if !propagation.isContradictory { return true }
      propagation.undo(to: mark)
    }
    return false
  }

  /// The values to try for an input, the plainest first.
  private func candidates(_ values: ValueSet.Values) -> [ValueSet.Values] {
    switch values {
    case .anyTruth: return [.truth(false), .truth(true)]
    case .numbers(let numbers):
      let plainest = min(max(0, numbers.lowerBound), numbers.upperBound)
      return [plainest, numbers.lowerBound, numbers.upperBound].map { .numbers($0...$0) }
    case .texts(let texts):
      let known = network.texts.indices.filter(texts.contains)
      return known.prefix(3).map { .texts(TextSet([$0])) }
    default: return [values]
    }
  }

  /// A failure does not count if a value is missing: it may be the reason.
  private mutating func confirm(_ goal: Goal, _ example: Analysis.Example) -> Bool {
    let program = programs[goal.expression]
    let values = program.inputs.map { example[$0] }
    let (result, steps) = program.outcome(values)
    propagation.charge(steps + propagation.parts(below: goal.part).count)
    if case .failure = result, values.contains(where: { $0 == nil }) { return false }
    return goal.isMet(result)
  }
}
