import JuiceRules

/// Overrides that were applied to packs, with the packs before that.
package struct AppliedOverrides {
  package let unchanged: CatalogDraft
  /// The overrides in the order in which they are applied.
  let overrides: [Override]
  let namesOn: Set<String>
  let keepsNames: Bool

  /// Returns the packs with some of the overrides applied.
  fileprivate func draft(with overrides: [Override]) -> CatalogDraft {
    var draft = unchanged
    _ = draft.apply(overrides, on: namesOn, keepsNames: keepsNames)
    return draft
  }
}

/// The part of an override that causes a fault.
struct ChangeCause: Hashable {
  let author: String?
  let target: String
  /// The key of the override.
  let change: CatalogOrigin
  /// The value that the override sets, the path that it removes, or the key of the override.
  let origin: CatalogOrigin
  /// The path that the override removes, if it removes one.
  let unset: String?
}

/// Finds the overrides that cause faults, by checking the packs with only some of the overrides applied.
struct ChangeCauseSearch {
  private let applied: AppliedOverrides
  private let reader: ChangedEntryReader
  private var names = ChangeFaultNames()
  /// The faults by the applied overrides: the number of whole overrides and, if there is a second element, the number
  /// of applied parts of the next override.
  private var known: [[Int]: Set<ChangeFault>] = [:]
  /// The number of times that the packs may still be checked. Each check takes as long as the first.
  private var budget = 100

  init(_ applied: AppliedOverrides) {
    self.applied = applied
    reader = ChangedEntryReader(applied.unchanged)
  }

  /// Returns the override that causes a fault, or `nil` if the fault exists without overrides or the search takes too
  /// long.
  mutating func cause(of fault: ChangeFault) -> ChangeCause? {
    let overrides = applied.overrides
    guard has(fault, after: [0]) == false,
      let count = firstCount(upTo: overrides.count, having: fault, after: { [$0] })
    else { return nil }
    let change = overrides[count - 1]
    let parts = parts(of: change)
    let partCount = firstCount(upTo: parts.count, having: fault) { [count - 1, $0] }
    let origin = partCount.map { parts[$0 - 1] } ?? change.origin
    return ChangeCause(
      author: change.author, target: change.target?.text ?? "", change: change.origin,
      origin: origin, unset: change.unsets(origin) ? reader.text(at: origin) : nil)
  }

  /// Returns `true` if a pack comes after the author of an override, so that the pack has to adapt to the override.
  func comes(after author: String?, _ pack: String?) -> Bool {
    guard let pack, let author else { return false }
    return reader.order.places(pack, after: author)
  }

  /// Returns the places of the values that an override sets and of the paths that it removes, in the order in which
  /// they are applied.
  private func parts(of change: Override) -> [CatalogOrigin] {
    let entry = change.target.flatMap { reader.entry($0, in: change.section, [change]) }
    switch entry?.changes.first?.operation {
    case .remove(let origin): return [origin]
    case .patch: return entry?.changes.first?.writes?.map(\.origin) ?? []
    case .replace, nil: return []
    }
  }

  /// Returns a count up to `limit` with which the fault exists while it does not exist with the count before. The fault
  /// must exist with `limit`, and must not exist with 0.
  private mutating func firstCount(
    upTo limit: Int, having fault: ChangeFault, after changes: (Int) -> [Int]
  ) -> Int? {
    guard limit > 0 else { return nil }
    var (low, high) = (0, limit)
    while high - low > 1 {
      let middle = (low + high) / 2
      guard let isThere = has(fault, after: changes(middle)) else { return nil }
      if isThere { high = middle } else { low = middle }
    }
    return high
  }

  private mutating func has(_ fault: ChangeFault, after changes: [Int]) -> Bool? {
    if let known = known[changes] { return known.contains(fault) }
    guard budget > 0 else { return nil }
    budget -= 1
    var overrides = Array(applied.overrides.prefix(changes[0]))
    if changes.count > 1 {
      var part = applied.overrides[changes[0]]
      part.partCount = changes[1]
      overrides.append(part)
    }
    let draft = applied.draft(with: overrides)
    let problems = draft.definition.problems().filter { $0.place.origin != .none }
    let found = Set(
      problems.map { names.fault($0, in: draft) } + draft.gaps.map { names.fault($0, in: draft) })
    known[changes] = found
    return found.contains(fault)
  }
}

extension Override {
  fileprivate func unsets(_ origin: CatalogOrigin) -> Bool {
    operations.contains { operation in
      if case .patch(_, let unset) = operation { unset.contains(origin) } else { false }
    }
  }
}
