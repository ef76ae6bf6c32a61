/// The ids of some entries and the names that people read, for finding the entry that is meant by a name that is not
/// an id.
package struct EntrySpellings: Sendable {
  private var ids: SpellingIndex
  private var idsByName: [String: [String]] = [:]
  /// The ids that are not valid, by their letters and digits and by the names of their entries. A name that leads to
  /// an invalid id needs no finding of its own: only the id is wrong.
  private var invalidIDs: [String: String] = [:]

  /// Creates the spellings of `entries`.
  ///
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

  /// Returns the ids of the entries that are called `text`, ignoring case, spaces, hyphens and underscores.
  package func ids(called text: String) -> [String] { idsByName[Self.key(text)] ?? [] }

  /// Returns the invalid id of an entry that is called `text`, or whose id equals `text` without the characters that
  /// make the id invalid.
  package func invalidID(called text: String) -> String? { invalidIDs[Self.key(text)] }

  /// Returns the ids that `text` may be a slip of, and the number of slips between them.
  package mutating func nearestIDs(to text: String) -> (ids: [String], slips: Int) {
    let (names, slips) = ids.nearestNames(to: text)
    return (names, slips)
  }

  /// Returns the form in which names are compared. `String`'s equality takes care of the composition of Hangul and of
  /// accents.
  private static func key(_ text: String) -> String {
    text.folded.filter { $0 != "-" && $0 != "_" }
  }
}
