import JuiceRules
import YAMLTree

/// Changed entries as one text, so that they are read like any other text, with the place that each node comes from.
struct MergedText {
  private(set) var sections: [JSONValue.Member] = []
  /// The places of the nodes, by node.
  private(set) var origins: [CatalogOrigin] = [.none]

  var bytes: [UInt8] { Array(JSONValue.object(sections).text().utf8) }

  /// Adds entries to a section.
  ///
  /// - Parameter entries: The entries under the names that they have in their pack.
  mutating func add(
    _ section: Override.Section, _ entries: [(name: String, key: CatalogOrigin, value: EntryValue)]
  ) {
    guard !entries.isEmpty else { return }
    origins += [.none, .none]
    let members = entries.map { entry in
      origins.append(entry.key)
      return JSONValue.Member(entry.name, json(entry.value))
    }
    sections.append(.init(section.rawValue, .object(members)))
  }

  /// Adds the value of a section that has no entries, such as the stock.
  mutating func add(_ section: Override.Section, key: CatalogOrigin, _ value: EntryValue) {
    origins.append(key)
    sections.append(.init(section.rawValue, json(value)))
  }

  private mutating func json(_ value: EntryValue) -> JSONValue {
    switch value.content {
    case .leaf(let leaf): return json(leaf, at: value.origin)
    case .mapping(let members):
      origins.append(value.origin)
      return .object(
        members.map { member in
          origins.append(member.origin)
          return JSONValue.Member(member.name, json(member.value))
        })
    }
  }

  private mutating func json(_ leaf: EntryValue.Leaf, at origin: CatalogOrigin) -> JSONValue {
    origins.append(origin)
    switch leaf {
    case .scalar(.string, let text): return .string(text)
    case .scalar(.null, _): return .null
    case .scalar(_, let text): return .number(text)
    case .list(let items): return .array(items.map { json($0, at: origin) })
    case .mapping(let members):
      return .object(
        members.sorted { $0.key < $1.key }.map { name, value in
          origins.append(origin)
          return JSONValue.Member(name, json(value, at: origin))
        })
    }
  }
}
