/// The ids of some entries, and the names that people read, for finding the entry that somebody means by a name that
/// is not an id.
package struct EntrySpellings: Sendable {
  private var ids: SpellingIndex
  private var idsByName: [String: [String]] = [:]
  /// The ids that are not valid, by what is left of them and of their names: whoever names one has made no second mistake.
  private var invalidIDs: [String: String] = [:]

  /// - Parameter entries: Each id with the localized names and aliases of its entry.
  package init(_ entries: some Sequence<(id: String, names: [String])>) {
    var valid: [String] = []
    for (id, names) in entries {
      let isValid = EntryID.isName(id.utf8)
      if isValid { valid.append(id) }
      for key in Set(([id] + names).map(Self.key)) where !key.isEmpty {
        if isValid {
          idsByName[key, default: []].append(id)
        } else {
          invalidIDs[key] = id
        }
      }
      if !isValid { invalidIDs[Self.key(id.filter { $0.isLetter || $0.isNumber })] = id }
    }
    ids = SpellingIndex(valid)
  }

  /// Returns the ids of the entries that are called `text`, but for case, spaces, hyphens and underscores.
  package func ids(called text: String) -> [String] { idsByName[Self.key(text)] ?? [] }

  /// Returns the invalid id of an entry that is called `text`, or that `text` would be without the characters that make it
  /// invalid.
  package func invalidID(called text: String) -> String? { invalidIDs[Self.key(text)] }

  /// Returns the ids that `text` may be a slip of, and how many slips that takes.
  package mutating func nearestIDs(to text: String) -> (ids: [String], slips: Int) {
    let (names, slips) = ids.nearestNames(to: text)
    return (names, slips)
  }

  /// Equality of strings sees to the composition of Hangul and of accents.
  private static func key(_ text: String) -> String {
    text.folded.filter { $0 != "-" && $0 != "_" }
  }
}
