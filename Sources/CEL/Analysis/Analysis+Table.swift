// MARK: - Rows of a table

extension Analysis {
  /// Two conditions that hold for the same values.
  package struct Overlap: Hashable, Sendable {
    package let first: Int
    package let second: Int
    package let example: Example
  }

  package struct Overlaps: Hashable, Sendable {
    /// The pairs that were found, in the order of their conditions.
    package internal(set) var pairs: [Overlap] = []
    /// A Boolean value that indicates whether all other pairs are proved not to overlap.
    package internal(set) var isComplete = true
  }

  /// Returns an example for which no condition holds and none fails, unless there is none.
  package func gap() -> Answer {
    answer(expressions.indices.map { .isFalse($0) })
  }

  /// Returns the pairs of conditions that hold together.
  ///
  /// - Parameters:
  ///   - limit: The number of pairs after which the search ends. The limit of steps applies to the
  ///     whole search.
  ///   - partners: The number of pairs with one condition and those before it after which the
  ///     search goes on with the next condition.
  ///   - isSought: A closure that returns `false` for pairs that may overlap. All pairs are sought
  ///     by default.
  package func overlaps(
    limit: Int = 100, partners: Int = .max,
    where isSought: (_ first: Int, _ second: Int) -> Bool = { _, _ in true }
  ) -> Overlaps {
    var overlaps = Overlaps()
    var search = ExampleSearch(network, programs, steps: stepLimit)
    let effects = effects(&search)
    for second in expressions.indices {
      var found = 0
      for first in 0..<second
      where !effects.areDisjoint(first, second) && isSought(first, second) {
        guard overlaps.pairs.count < limit, found < partners else {
          overlaps.isComplete = false
          break
        }
        guard let goals = goals([.isTrue(first), .isTrue(second)]) else {
          overlaps.isComplete = false
          continue
        }
        switch search.answer(goals) {
        case .example(let example):
          overlaps.pairs.append(Overlap(first: first, second: second, example: example))
          found += 1
        case .impossible: break
        case .undecided: overlaps.isComplete = false
        }
      }
      if overlaps.pairs.count >= limit, !overlaps.isComplete { break }
    }
    return overlaps
  }

  /// Returns, for each condition, an example for which it holds and all conditions before it are
  /// false, unless there is none.
  ///
  /// In a table whose first matching row counts, a row for which that is impossible is unreachable.
  /// The limit of steps applies to the whole search.
  package func reachability() -> [Answer] {
    var search = ExampleSearch(network, programs, steps: stepLimit)
    let effects = effects(&search)
    return expressions.indices.map { row in
      if search.propagation.stepsLeft == 0 { return .undecided }
      let requirements = [.isTrue(row)] + (0..<row).map { Requirement.isFalse($0) }
      guard var goals = goals(requirements) else { return .undecided }
      for other in 0..<row where !network.outcomes[roots[other]].canFail {
        // Most rows before have nothing in common with the row, and are then false.
        goals[other + 1].isImplied = effects.areDisjoint(other, row)
      }
      return search.answer(goals)
    }
  }

  /// Returns, for each condition, an example for which it holds, unless there is none.
  ///
  /// The limit of steps applies to the whole search.
  package func possibilities() -> [Answer] {
    var search = ExampleSearch(network, programs, steps: stepLimit)
    return expressions.indices.map { row in
      goals([.isTrue(row)]).map { search.answer($0) } ?? .undecided
    }
  }

  private func goals(_ requirements: [Requirement]) -> [ExampleSearch.Goal]? {
    var network = network
    let goals = requirements.compactMap { $0.goal(self, in: &network) }
    return goals.count == requirements.count ? goals : nil
  }

  private func effects(_ search: inout ExampleSearch) -> RowEffects {
    RowEffects(roots.map { search.effect(ofTrue: $0) })
  }
}

/// The possible values of inputs and sums if a row of a table holds.
private struct RowEffects {
  /// The outcomes of parts, or `nil` for a row that never holds.
  private let effects: [[Int: ValueSet]?]

  init(_ effects: [[Int: ValueSet]?]) {
    self.effects = effects
  }

  /// Returns `true` only if two rows cannot hold together.
  func areDisjoint(_ first: Int, _ second: Int) -> Bool {
    guard let x = effects[first], let y = effects[second] else { return true }
    return x.contains { part, set in y[part]?.intersection(set).isEmpty ?? false }
  }
}
