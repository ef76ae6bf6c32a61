import CEL

/// The entries of one kind in a catalog with their former ids, which the names of all packs share.
struct NameList {
  /// The ids of the entries.
  let ids: [EntryID]
  fileprivate let packs: [String: Int]
  /// The number of the pack of each entry.
  fileprivate private(set) var owners: [Int] = []
  /// The entries by qualified id.
  fileprivate private(set) var indices: [String: Int] = [:]
  /// The entries by bare id.
  fileprivate private(set) var namesakes: [String: [Int]] = [:]
  /// The bare id of each entry, if no other entry has it.
  fileprivate private(set) var bareNames: [String?] = []
  /// The entries by qualified former id, each with the number of the pack of that id.
  fileprivate private(set) var formers: [String: (owner: Int, index: Int)] = [:]
  /// The qualified former ids by bare former id.
  fileprivate private(set) var formerNamesakes: [String: [String]] = [:]
  /// The qualified former ids of each entry that has any.
  fileprivate private(set) var formersOf: [Int: [EntryID]] = [:]

  /// Creates the list of entries.
  ///
  /// - Parameters:
  ///   - ids: The ids of all entries of the kind. Of several that are the same, the first counts.
  ///   - renames: The current ids by former id.
  init<Subject>(of ids: [QualifiedID<Subject>], renames: [EntryID: EntryID]) {
    self.ids = ids.map { EntryID($0) }
    var packs: [String: Int] = [:]
    func number(of pack: Substring) -> Int {
      let pack = String(pack)
      if let number = packs[pack] { return number }
      packs[pack] = packs.count
      return packs.count - 1
    }
    indices.reserveCapacity(ids.count)
    for (index, id) in ids.enumerated() {
      owners.append(number(of: id.pack))
      if indices[id.rawValue] != nil { continue }
      indices[id.rawValue] = index
      namesakes[String(id.name), default: []].append(index)
    }
    bareNames = Array(repeating: nil, count: ids.count)
    for (name, indices) in namesakes where indices.count == 1 { bareNames[indices[0]] = name }
    for (former, current) in renames.sorted(by: { $0.key < $1.key }) {
      guard let index = indices[current.rawValue], indices[former.rawValue] == nil else { continue }
      formers[former.rawValue] = (number(of: former.pack), index)
      formerNamesakes[String(former.name), default: []].append(former.rawValue)
      formersOf[index, default: []].append(former)
    }
    self.packs = packs
  }
}

/// The names by which the expressions of a pack know the entries of one kind: bare ids, qualified ids and former ids.
///
/// Nothing is kept for each entry, as a catalog can have many thousand entries and many packs with expressions.
struct VisibleNames {
  /// The pack of the expressions; `nil` for expressions of no pack.
  let pack: String?
  private let list: NameList
  private let own: Int?
  /// The numbers of the packs whose entries the expressions can name; `nil` for all.
  private let visible: Set<Int>?

  /// Creates the names of entries.
  ///
  /// - Parameters:
  ///   - list: All entries of the kind.
  ///   - pack: The pack of the expressions, whose own entries have precedence; `nil` for none.
  ///   - packs: The packs whose entries the expressions can name; `nil` for all.
  init(of list: NameList, in pack: String? = nil, from packs: Set<String>? = nil) {
    (self.list, self.pack) = (list, pack)
    own = pack.flatMap { list.packs[$0] }
    visible = packs.map { Set($0.compactMap { list.packs[$0] }) }
  }

  /// The ids of the entries.
  var ids: [EntryID] { list.ids }

  private func isVisible(_ owner: Int) -> Bool { visible?.contains(owner) ?? true }

  /// Returns the index of the entry that a bare or qualified current id stands for in expressions.
  private func current(_ name: String) -> Int? {
    if let index = list.indices[name] { return isVisible(list.owners[index]) ? index : nil }
    let found = list.namesakes[name, default: []].filter { isVisible(list.owners[$0]) }
    return found.first { list.owners[$0] == own } ?? (found.count == 1 ? found[0] : nil)
  }

  /// Returns the index of the entry that a name stands for in expressions, or `nil` for a name that is unknown or
  /// ambiguous.
  func visibleIndex(of name: String) -> Int? {
    if let index = current(name) { return index }
    let formers = (list.formerNamesakes[name] ?? [name]).compactMap { list.formers[$0] }
    let found = Set(formers.filter { isVisible($0.owner) }.map(\.index))
    return found.count == 1 ? found.first : nil
  }

  /// Returns the index of the entry that a name stands for as a value: also of those that expressions cannot name.
  func index(of name: String) -> Int? {
    visibleIndex(of: name) ?? list.indices[name] ?? list.formers[name]?.index
  }

  /// Returns a Boolean value that indicates whether a name stands for an entry and is a former id of it.
  func isFormer(_ name: String) -> Bool {
    current(name) == nil && list.indices[name] == nil && index(of: name) != nil
  }

  /// Returns the name of an entry as the pack writes it: the bare id if that is unambiguous, otherwise the qualified one.
  func written(_ index: Int) -> String {
    if let name = list.bareNames[index], isVisible(list.owners[index]) { return name }
    let id = list.ids[index]
    let name = String(id.name)
    return current(name) == index ? name : id.rawValue
  }

  /// Returns the names of an entry in expressions.
  func visibleNames(of index: Int) -> [String] {
    let ids = [list.ids[index]] + list.formersOf[index, default: []]
    return ids.flatMap { [$0.rawValue, String($0.name)] }.filter { visibleIndex(of: $0) == index }
  }

  /// The bare, qualified and former ids of all entries.
  private var all: [String] {
    Array(list.indices.keys) + list.namesakes.keys + list.formers.keys + list.formerNamesakes.keys
  }

  /// The names of the entries in expressions, each with the index of its entry.
  var visibleIndices: [String: Int] {
    all.reduce(into: [:]) { $0[$1] = visibleIndex(of: $1) }
  }

  /// The names in expressions, each with the name that the pack writes.
  var spellings: KnownTexts { texts(isComplete: true, visibleIndex) }

  /// Returns the texts that the names of entries can be as values, also of those that expressions cannot name.
  ///
  /// - Parameters:
  ///   - ids: The entries; `nil` for all.
  ///   - isComplete: A Boolean value that indicates whether all entries are known.
  func values(among ids: Set<EntryID>? = nil, isComplete: Bool) -> KnownTexts {
    texts(isComplete: isComplete) { name in
      index(of: name).flatMap { ids?.contains(list.ids[$0]) ?? true ? $0 : nil }
    }
  }

  /// Returns the texts that the names of entries can be as values that are qualified ids.
  ///
  /// - Parameters:
  ///   - ids: The entries; `nil` for all.
  ///   - isComplete: A Boolean value that indicates whether all entries are known.
  func ids(among ids: Set<EntryID>?, isComplete: Bool) -> KnownTexts {
    texts(isComplete: isComplete) { name in
      index(of: name).flatMap { ids?.contains(list.ids[$0]) ?? true ? $0 : nil }
    } text: {
      list.ids[$0].rawValue
    }
  }

  private func texts(
    isComplete: Bool, _ index: @escaping @Sendable (String) -> Int?,
    text: (@Sendable (Int) -> String)? = nil
  ) -> KnownTexts {
    KnownTexts(isComplete: isComplete) { name in
      index(name).map(text ?? written)
    } spellings: {
      all
    }
  }
}
