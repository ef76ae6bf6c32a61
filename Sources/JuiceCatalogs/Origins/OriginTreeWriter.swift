import JuiceRules

/// Builds the tree of origins for an entry: the history of each field, and the defaults of fields that no pack sets.
struct OriginTreeWriter {
  let address: OriginAddress
  let places: OriginPlaces
  /// The versions of packs, by name.
  let versions: [String: String]
  /// A function that returns the history of an entry, or `nil` if nothing is known about the entry.
  let history: (OriginAddress) -> EntryHistory?
  /// The values of fields that no pack sets.
  let defaults: FormatDefaults

  func tree() -> OriginTree {
    guard let history = history(address) else { return OriginTree("", [.nothing]) }
    return OriginTree(
      "", nonEmpty(history.links(at: []).map(origin)),
      parts: parts(of: history, at: [], address.section.type))
  }

  private func parts(
    of history: EntryHistory, at path: [String], _ type: FormatType?
  ) -> [OriginTree] {
    let members = history.members(at: path)
    let said = members.map { member in
      part(member.name, member.identity, of: history, at: path, type?.type(of: member.name))
    }
    let names = Set(members.map(\.name))
    let absent = type?.keys.filter { !names.contains($0.name) } ?? []
    return said + absent.map { part($0.name, $0.name, of: history, at: path, $0.type) }
  }

  private func part(
    _ name: String, _ identity: String, of history: EntryHistory, at path: [String],
    _ type: FormatType?
  ) -> OriginTree {
    let way = path + [identity]
    let links = history.links(at: way)
    var origins = links.map(origin)
    // The fields of a line that is gone have no defaults.
    let isOfLine = path.first == "ingredients"
    if !history.isRemoved, !history.has(way), history.has(path) || !isOfLine {
      // A line with a choice of ingredients uses none of its own.
      let isChoice = name == "use" && history.has(path + ["any-of"])
      origins.insert(isChoice ? .nothing : missing(name, at: path), at: 0)
    }
    // The fields of a mapping that a single value replaced are gone.
    let hasFields = links.first?.value == nil && !history.members(at: way).isEmpty
    var parts = hasFields ? parts(of: history, at: way, type) : []
    // The rows of a table in one value would be a line that nobody can read.
    if address.section == .tables, way == ["rows"], history.has(way) {
      parts = links.first.map(rows) ?? []
    }
    return OriginTree(
      name, identity: identity, nonEmpty(origins), parts: parts,
      servesEveryLocale: parts.isEmpty && type?.isLocalized == true)
  }

  /// Returns the rows of a table, with their numbers as names.
  private func rows(in link: EntryHistory.Link) -> [OriginTree] {
    guard case .list(let rows) = link.value else { return [] }
    let origins = places.items(at: link.place)
    return rows.enumerated().map { index, row in
      var link = link
      link.value = row
      if rows.count == origins.count { link.place = origins[index] }
      return OriginTree("\(index + 1)", [origin(link)])
    }
  }

  private func nonEmpty(_ origins: [ValueOrigin]) -> [ValueOrigin] {
    origins.isEmpty ? [.nothing] : origins
  }

  private func origin(_ link: EntryHistory.Link) -> ValueOrigin {
    ValueOrigin(
      link.operation, by: link.author, version: link.author.flatMap { versions[$0] },
      at: places.place(of: link.place), value: link.value?.written)
  }

  /// Returns the origin of a field that no pack sets.
  private func missing(_ name: String, at path: [String]) -> ValueOrigin {
    guard path.isEmpty, address.section != .stock, let setting = defaults.setting(behind: name)
    else { return defaults.origin(of: name, at: path) }
    let stock = OriginAddress(.stock, of: address.pack)
    let said = history(stock)?.links(at: [setting]).first.map(origin)
    guard let said, let value = said.value else {
      return FormatDefaults(stock, nil).origin(of: setting, at: [])
    }
    return ValueOrigin(
      .default, by: said.pack, version: said.version, at: said.place, value: value,
      from: "\(stock.id).\(setting)")
  }
}

extension ValueOrigin {
  /// The origin of a field that no pack sets and that has no default.
  static var nothing: ValueOrigin { ValueOrigin(.default, value: nil) }
}

extension FormatType {
  /// The keys that the format declares; empty if authors choose the keys.
  fileprivate var keys: [FormatKey] {
    switch self {
    case .section(let section) where !section.isEvents: section.keys
    case .either(_, let other): other.keys
    default: []
    }
  }

  fileprivate var isLocalized: Bool {
    switch self {
    case .localizedText, .unit: true
    default: false
    }
  }
}
