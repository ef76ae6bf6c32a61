/// What is asked where values come from.
package protocol OriginSource: Sendable {
  /// Everything that some pack defines, what others have removed included.
  var addresses: [OriginAddress] { get }

  /// What an entry is called that the catalog no longer has.
  func names(ofRemoved address: OriginAddress) -> [String]

  /// Everything that was said of one of the addresses.
  func tree(of address: OriginAddress, in catalog: Catalog) -> OriginTree
}

/// What packs define, and others may change.
package struct OriginAddress: Hashable, Sendable {
  package let section: Provenance.Section
  package let pack: String
  /// The id of an entry or an event; empty for the header of a pack and its stock.
  package let name: String

  package init(_ section: Provenance.Section, of pack: String, _ name: String = "") {
    self.section = section
    self.pack = pack
    self.name = name
  }

  /// `classic/kiwi`, which only fruits, extras and recipes have for themselves.
  package var qualified: String { name.isEmpty ? pack : "\(pack)/\(name)" }

  /// As it stands under `overrides`: `messages.classic/made`.
  var sectioned: String { "\(section.rawValue).\(qualified)" }

  /// The name that nothing else has.
  package var id: String { section.hasEntries ? qualified : sectioned }
}

/// Everything that was said of a value and of the fields below it.
package struct OriginTree: Sendable {
  package let name: String
  /// What else it is found by: of a recipe's line, what it uses, with its pack.
  package let identity: String
  package var origins: [ValueOrigin]
  /// Those without a value included, so that it can be said of them that they have none.
  package var parts: [OriginTree]
  /// Whether it is one text for every locale.
  package var servesEveryLocale: Bool

  package init(
    _ name: String, identity: String? = nil, _ origins: [ValueOrigin], parts: [OriginTree] = [],
    servesEveryLocale: Bool = false
  ) {
    self.name = name
    self.identity = identity ?? name
    self.origins = origins
    self.parts = parts
    self.servesEveryLocale = servesEveryLocale
  }

  /// What `path` leads to, with the names on the way. Names may have dots of their own.
  func find(_ path: Substring) -> (way: [String], tree: OriginTree)? {
    if path.isEmpty { return ([], self) }
    if servesEveryLocale, LocaleID(String(path)) != nil { return ([], self) }
    for part in parts.sorted(by: { $0.name.utf8.count > $1.name.utf8.count }) {
      for name in [part.name, part.identity] {
        guard let rest = path.field(behind: name), let found = part.find(rest) else { continue }
        return ([part.name] + found.way, found.tree)
      }
    }
    return nil
  }

  /// The values below it, each with the way to it.
  func leaves(below way: [String] = []) -> [(way: [String], tree: OriginTree)] {
    parts.flatMap { part -> [(way: [String], tree: OriginTree)] in
      let way = way + [part.name]
      return part.parts.isEmpty ? [(way, part)] : part.leaves(below: way)
    }
  }
}

extension StringProtocol where SubSequence == Substring {
  /// What follows `name` and a dot: empty when it is all, nil when it begins otherwise.
  func field(behind name: String) -> Substring? {
    guard hasPrefix(name) else { return nil }
    let rest = dropFirst(name.count)
    if rest.isEmpty { return rest }
    return rest.first == "." && rest.count > 1 ? rest.dropFirst() : nil
  }
}
