extension Catalog {
  /// What a name on a command line may stand for.
  public enum Match<Found: Sendable>: Sendable {
    case one(Found)
    /// Several have the name.
    case several([Found])
    /// None has it; these names come near, the nearest first.
    case none(nearest: [String])

    /// The names that come near, where none is it.
    public var nearest: [String] {
      if case .none(let nearest) = self { nearest } else { [] }
    }
  }

  /// The recipe that `text` names by id, localized name or alias.
  ///
  /// A bare id is enough while it is unique. Spaces and case do not count, and composed and decomposed
  /// Hangul are the same. A qualified id goes before everything, an id before a name, and former ids come
  /// last.
  public func findRecipe(_ text: String) -> Match<Recipe> {
    let former = formerIDs
    return find(
      text,
      in: recipes.map {
        Named(
          id: $0.id, name: $0.name, aliases: $0.aliases, former: former[$0.id] ?? [], value: $0)
      })
  }

  /// The ingredient that `text` names, by the rules of ``findRecipe(_:)``.
  public func findIngredient(_ text: String) -> Match<Ingredient> {
    let former = formerIDs
    return find(
      text,
      in: ingredients.map {
        Named(
          id: $0.id, name: $0.name, aliases: $0.aliases, former: former[$0.id] ?? [], value: $0)
      })
  }

  /// The ids that entries once had, by those that they have.
  private var formerIDs: [EntryID: [EntryID]] {
    Dictionary(grouping: renames.keys) { renames[$0] ?? $0 }
  }

  private struct Named<Value: Sendable> {
    let id: EntryID
    let name: LocalizedText
    let aliases: [String]
    let former: [EntryID]
    let value: Value

    var names: [String] { name.translations.map(\.text) + aliases }
  }

  private func find<Value>(_ text: String, in all: [Named<Value>]) -> Match<Value> {
    let wanted = text.folded
    let ranks: [(Named<Value>) -> Bool] = [
      { $0.id.rawValue == wanted },
      { $0.id.name == wanted },
      { $0.names.contains { $0.folded == wanted } },
      { $0.former.contains { $0.rawValue == wanted } },
      { $0.former.contains { $0.name == wanted } },
    ]
    for matches in ranks {
      let found = all.filter(matches)
      if let only = found.first, found.count == 1 { return .one(only.value) }
      if found.count > 1 { return .several(found.map(\.value)) }
    }
    let names = all.flatMap { [String($0.id.name)] + $0.names }
    return .none(nearest: nearest(to: text, in: names))
  }
}

extension String {
  /// The text without spaces and case, as searches compare it; equality of strings sees to the
  /// composition of Hangul.
  package var folded: String { String(lowercased().filter { !$0.isWhitespace }) }
}

/// The names in `candidates` that `text` may be a slip of, the nearest first: at most `limit`.
package func nearest(
  to text: String, in candidates: some Sequence<String>, limit: Int = 3
) -> [String] {
  let wanted = spelled(text)
  let allowed = max(1, wanted.count / 3)
  var near: [(name: String, distance: Int)] = []
  for name in candidates where !near.contains(where: { $0.name == name }) {
    let distance = editDistance(wanted, spelled(name), atMost: allowed)
    if let distance { near.append((name, distance)) }
  }
  return near.sorted { ($0.distance, $0.name) < ($1.distance, $1.name) }.prefix(limit).map(\.name)
}

/// The scalars to compare; a Hangul syllable counts as its letters, so that 딸바 is nearer to 딸비.
private func spelled(_ text: String) -> [UInt32] {
  text.lowercased().unicodeScalars.flatMap { scalar -> [UInt32] in
    guard (0xAC00...0xD7A3).contains(scalar.value) else { return [scalar.value] }
    let index = scalar.value - 0xAC00
    let final = index % 28
    return [0x1100 + index / 588, 0x1161 + index % 588 / 28] + (final > 0 ? [0x11A7 + final] : [])
  }
}

/// The number of insertions, deletions, replacements and swaps of neighbours between two spellings
/// (optimal string alignment), or nil when it exceeds `limit`.
private func editDistance(_ first: [UInt32], _ second: [UInt32], atMost limit: Int) -> Int? {
  guard abs(first.count - second.count) <= limit else { return nil }
  var beforeLast: [Int] = []
  var last = Array(0...second.count)
  for (i, left) in first.enumerated() {
    var row = [i + 1]
    for (j, right) in second.enumerated() {
      var cost = min(last[j] + (left == right ? 0 : 1), last[j + 1] + 1, row[j] + 1)
      if i > 0, j > 0, left == second[j - 1], first[i - 1] == right {
        cost = min(cost, beforeLast[j - 1] + 1)
      }
      row.append(cost)
    }
    (beforeLast, last) = (last, row)
  }
  let distance = last[second.count]
  return distance <= limit ? distance : nil
}
