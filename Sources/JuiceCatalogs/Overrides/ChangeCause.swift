import JuiceRules
import YAMLTree

/// Changes that were made to packs, with the packs as they were before.
struct AppliedOverrides {
  let unchanged: CatalogDraft
  /// In the order in which they count.
  let overrides: [Override]
  let namesOn: Set<String>
  let keepsNames: Bool

  /// The packs with some of the changes.
  fileprivate func draft(with overrides: [Override]) -> CatalogDraft {
    var draft = unchanged
    _ = draft.apply(overrides, on: namesOn, keepsNames: keepsNames)
    return draft
  }
}

/// The part of a change that brings up a fault.
struct ChangeCause: Hashable {
  let author: String?
  let target: String
  /// The key of the change.
  let change: CatalogOrigin
  /// The value that it sets, the path that it takes away, or the key of the change.
  let origin: CatalogOrigin
  /// The path that it takes away, if it does.
  let unset: String?
}

/// Finds the changes that bring up faults, by checking the packs with some of the changes only.
struct ChangeCauseSearch {
  private let applied: AppliedOverrides
  private let reader: ChangedEntryReader
  private var names = ChangeFaultNames()
  /// The faults after so many changes, and of the last of them so many parts.
  private var known: [[Int]: Set<ChangeFault>] = [:]
  /// How many more times the packs may be checked: each time is as long as the first.
  private var budget = 100

  init(_ applied: AppliedOverrides) {
    self.applied = applied
    reader = ChangedEntryReader(applied.unchanged)
  }

  /// The change without which there would be no such fault; `nil` when it is there without any, or when it takes
  /// too long to find out.
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

  /// Whether a pack comes after the author of a change, so that it is the one to follow the other.
  func comes(after author: String?, _ pack: String?) -> Bool {
    guard let pack, let author else { return false }
    return reader.order.places(pack, after: author)
  }

  /// The places of what a change sets and takes away, in the order in which that counts.
  private func parts(of change: Override) -> [CatalogOrigin] {
    let entry = change.target.flatMap { reader.entry($0, in: change.section, [change]) }
    switch entry?.changes.first?.operation {
    case .remove(let origin): return [origin]
    case .patch: return entry?.changes.first?.writes?.map(\.origin) ?? []
    case .replace, nil: return []
    }
  }

  /// A count up to `limit` that brings up the fault while the one before does not, given that `limit` does and 0
  /// does not.
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
