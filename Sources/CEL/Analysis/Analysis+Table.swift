// MARK: - Rows of a table

extension Analysis {
  /// Two conditions that hold for the same values.
  public struct Overlap: Hashable, Sendable {
    public let first: Int
    public let second: Int
    public let example: Example
  }

  public struct Overlaps: Hashable, Sendable {
    /// The pairs that were found, in the order of their conditions.
    public internal(set) var pairs: [Overlap] = []
    /// A Boolean value that indicates whether all other pairs are proved not to overlap.
    public internal(set) var isComplete = true
  }

  /// Returns an example for which no condition holds and none fails, unless there is none.
  public func gap() -> Answer {
    answer(expressions.indices.map { .isFalse($0) })
  }

  /// Returns the pairs of conditions that hold together.
  ///
  /// - Parameter limit: The number of pairs after which the search ends. The limit of steps applies
  ///   to the whole search.
  public func overlaps(limit: Int = 100) -> Overlaps {
    var overlaps = Overlaps()
    var search = ExampleSearch(network, programs, steps: stepLimit)
    let effects = effects(&search)
    for second in expressions.indices {
      for first in 0..<second where !effects.areDisjoint(first, second) {
        guard overlaps.pairs.count < limit else {
          overlaps.isComplete = false
          return overlaps
        }
        guard let goals = goals([.isTrue(first), .isTrue(second)]) else {
          overlaps.isComplete = false
          continue
        }
        switch search.answer(goals) {
        case .example(let example):
          overlaps.pairs.append(Overlap(first: first, second: second, example: example))
        case .impossible: break
        case .undecided: overlaps.isComplete = false
        }
      }
    }
    return overlaps
  }

  /// Returns, for each condition, an example for which it holds and all conditions before it are
  /// false, unless there is none.
  ///
  /// In a table whose first matching row counts, a row for which that is impossible is unreachable.
  /// The limit of steps applies to each condition.
  public func reachability() -> [Answer] {
    var search = ExampleSearch(network, programs, steps: stepLimit)
    let effects = effects(&search)
    return expressions.indices.map { row in
      let requirements = [.isTrue(row)] + (0..<row).map { Requirement.isFalse($0) }
      guard var goals = goals(requirements) else { return .undecided }
      for other in 0..<row where !network.outcomes[roots[other]].canFail {
        // Most rows before have nothing in common with the row, and are then false.
        goals[other + 1].isImplied = effects.areDisjoint(other, row)
      }
      var search = search
      return search.answer(goals)
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
