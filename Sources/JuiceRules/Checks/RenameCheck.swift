/// Checks the former ids and the deprecations of packs.
struct RenameCheck {
  private let entries: EntryTable
  private var search: EntrySearch
  private(set) var problems: [CatalogProblem] = []

  init(_ entries: EntryTable, _ search: EntrySearch) {
    self.entries = entries
    self.search = search
    for pack in entries.graph.order {
      let definition = entries.graph.packs[pack]
      checkRenames(in: pack, definition)
      for deprecations in definition.deprecations.grouped(by: \.id) {
        check(deprecations[0], in: pack, definition)
        for other in deprecations.dropFirst() {
          problems.report(
            .duplicateDeprecation(other.id), at: other.origin,
            related: [.init(.firstDefinition, deprecations[0].origin)])
        }
      }
    }
  }

  /// Checks the renames of a pack, and reports those to an id of another pack or to a missing id.
  private mutating func checkRenames(in pack: Int, _ definition: PackDefinition) {
    guard !definition.renames.isEmpty else { return }
    let steps = checkedRenames(in: pack, definition)
    for rename in steps.values.sorted(by: { $0.former < $1.former }) {
      let name = definition.ownName(rename.current)
      if name.contains("/") {
        problems.report(.renameToOtherPack(rename.former, to: name), at: rename.origin, .value)
      } else if steps[name] == nil, isMissing(name, in: pack) {
        let candidates = search.nearestIDs(to: name, in: pack)
        problems.report(
          .renameToMissing(rename.former, to: name, candidates: candidates), at: rename.origin,
          .value)
      }
    }
    reportCycles(in: definition, steps)
  }

  /// Returns the valid renames of former ids, by former id, and reports the others.
  private mutating func checkedRenames(
    in pack: Int, _ definition: PackDefinition
  ) -> [String: RenameDefinition] {
    var steps: [String: RenameDefinition] = [:]
    for rename in definition.renames {
      if !EntryID.isName(rename.former.utf8) {
        problems.report(.invalidID(rename.former), at: rename.origin)
      } else if let definition = entries.origin(named: rename.former, of: pack) {
        problems.report(
          .renameOfDefined(rename.former), at: rename.origin,
          related: [.init(.definition, definition)])
      } else if let first = steps[rename.former] {
        problems.report(
          .duplicateRename(rename.former), at: rename.origin,
          related: [.init(.firstDefinition, first.origin)])
      } else {
        steps[rename.former] = rename
      }
    }
    return steps
  }

  /// Returns `true` if a pack has no entry with the name, although the pack was read completely, and no other pack
  /// removed the entry.
  private func isMissing(_ name: String, in pack: Int) -> Bool {
    entries.origin(named: name, of: pack) == nil && !entries.graph.unsure.contains(pack)
      && entries.graph.packs[pack].removals[name] == nil
  }

  /// Reports ids that are renamed to one another, each circle once.
  private mutating func reportCycles(
    in definition: PackDefinition, _ steps: [String: RenameDefinition]
  ) {
    var seen: Set<String> = []
    for start in steps.keys.sorted() {
      var path: [String] = []
      var name = start
      while let next = steps[name], seen.insert(name).inserted {
        path.append(name)
        name = definition.ownName(next.current)
      }
      let circle = Array(path.drop { $0 != name })
      guard !circle.isEmpty, let first = steps[name] else { continue }
      problems.report(
        .renameCycle(circle + [name]), at: first.origin,
        related: circle.dropFirst().compactMap { steps[$0] }.map { .init(.rename, $0.origin) })
    }
  }

  private mutating func check(
    _ deprecation: DeprecationDefinition, in pack: Int, _ definition: PackDefinition
  ) {
    if let since = deprecation.since { check(since, of: deprecation, in: definition) }
    if isMissing(deprecation.id, in: pack) {
      let candidates = search.nearestIDs(to: deprecation.id, in: pack)
      problems.report(
        .deprecationOfMissing(deprecation.id, candidates: candidates), at: deprecation.origin)
    }
  }

  /// Reports an invalid version, and a version that the pack has not reached.
  private mutating func check(
    _ since: String, of deprecation: DeprecationDefinition, in pack: PackDefinition
  ) {
    guard let first = SemanticVersion(since) else {
      return problems.report(.invalidVersion(since), at: deprecation.origin, .field(["since"]))
    }
    guard let version = pack.version, let current = SemanticVersion(version), current < first
    else { return }
    problems.report(
      .deprecationToCome(deprecation.id, since: since, version: version), at: deprecation.origin,
      .field(["since"]), related: [.init(.version, pack.origin, .field(["version"]))])
  }
}
