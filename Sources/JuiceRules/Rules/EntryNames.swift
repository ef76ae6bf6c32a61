import CEL

/// The names by which the expressions of a pack know the entries of one kind: bare ids, qualified ids and former ids.
struct EntryNames {
  /// The ids of the entries.
  let ids: [EntryID]
  /// The pack of the expressions; `nil` for expressions of no pack.
  let pack: String?
  /// The name of each entry as the pack writes it: the bare id if that is unambiguous, otherwise the qualified one.
  private(set) var written: [String] = []
  /// The index of the entry that each name stands for.
  private(set) var indices: [String: Int] = [:]
  /// The names that are former ids.
  private(set) var formerNames: Set<String> = []
  /// The names, each with the name that the pack writes.
  private(set) var spellings: KnownTexts = []
  /// The qualified and former names of the entries that expressions cannot name, but values can be.
  private var others: [String: Int] = [:]

  /// Creates the names of entries.
  ///
  /// - Parameters:
  ///   - ids: The ids of all entries of the kind. Of several that are the same, the first counts.
  ///   - pack: The pack of the expressions, whose own entries have precedence; `nil` for none.
  ///   - packs: The packs whose entries the expressions can name; `nil` for all.
  ///   - renames: The current ids by former id.
  init(
    of ids: [EntryID], in pack: String? = nil, from packs: Set<String>? = nil,
    renames: [EntryID: EntryID]
  ) {
    (self.ids, self.pack) = (ids, pack)
    // Each text is made once, as a catalog can have many thousand entries.
    let entries = ids.map { id in (id: id.rawValue, pack: id.pack, name: id.name) }
    var isVisible: [Substring: Bool] = [:]
    for entry in entries where isVisible[entry.pack] == nil {
      isVisible[entry.pack] = packs?.contains(String(entry.pack)) ?? true
    }
    var namesakes: [Substring: Int] = [:]
    for (index, entry) in entries.enumerated() where isVisible[entry.pack] == true {
      if indices[entry.id] == nil {
        indices[entry.id] = index
        namesakes[entry.name, default: 0] += 1
      }
    }
    for (index, entry) in entries.enumerated() {
      let isKnown = isVisible[entry.pack] == true
      let isClear =
        isKnown && (namesakes[entry.name] == 1 || pack.map { entry.pack == $0 } ?? false)
      written.append(isClear ? String(entry.name) : entry.id)
      if !isKnown { others[entry.id] = index }
      if isClear, indices[written[index]] == nil { indices[written[index]] = index }
    }
    defer { spellings = KnownTexts(spellings: indices.mapValues { written[$0] }) }
    if renames.isEmpty { return }
    let positions = Dictionary(ids.enumerated().map { ($1, $0) }) { first, _ in first }
    var former: [String: Set<Int>] = [:]
    for (id, current) in renames {
      guard let index = positions[current] else { continue }
      guard isVisible[id.pack] ?? packs?.contains(String(id.pack)) ?? true else {
        if others[id.rawValue] == nil, indices[id.rawValue] == nil {
          others[id.rawValue] = index
          formerNames.insert(id.rawValue)
        }
        continue
      }
      for name in [String(id.name), id.rawValue] where indices[name] == nil {
        former[name, default: []].insert(index)
      }
    }
    for (name, found) in former where found.count == 1 {
      indices[name] = found.first
      formerNames.insert(name)
    }
  }

  /// The index of the entry that each name stands for, also of those that expressions cannot name.
  var allIndices: [String: Int] { indices.merging(others) { known, _ in known } }

  /// Returns the index of the entry that a name stands for as a value.
  func index(of name: String) -> Int? { indices[name] ?? others[name] }

  /// The texts that the names of entries can be as values, also of those that expressions cannot name.
  ///
  /// - Parameter isComplete: A Boolean value that indicates whether all entries are known.
  func texts(isComplete: Bool) -> KnownTexts {
    if others.isEmpty, isComplete { return spellings }
    var spellings = spellings.texts
    for (name, index) in others { spellings[name] = written[index] }
    return KnownTexts(spellings: spellings, isComplete: isComplete)
  }
}

extension EntryNames {
  /// The texts that the names of each entry can be as values.
  var textsByID: [EntryID: [String: String]] {
    allIndices.reduce(into: [:]) { texts, name in
      texts[ids[name.value], default: [:]][name.key] = written[name.value]
    }
  }
}

extension WrittenNames {
  init(_ names: EntryNames) { self.init(pack: names.pack, names: names.written) }
}
