/// A search for an entry or a value and its origins.
struct OriginSearch {
  private let catalog: Catalog
  private let source: any OriginSource
  private let addresses: [OriginAddress]

  init(of catalog: Catalog, in source: any OriginSource) {
    self.catalog = catalog
    self.source = source
    addresses = source.addresses
  }

  func provenance(of path: String) throws(ProvenanceFault) -> Provenance {
    let (address, field) = try find(path)
    let tree = source.tree(of: address, in: catalog)
    guard let (way, found) = tree.find(field, catalog.renames) else {
      throw .unknownField(String(field), of: address.id, nearest: nearest(to: field, in: tree))
    }
    let fields = found.leaves(below: way).filter { $0.tree.origins.first?.value != nil }
    var result = provenance(
      of: address, way, found, fields: fields.map { provenance(of: address, $0.way, $0.tree) })
    if address.section == .rules, way.isEmpty {
      result.scope = catalog.scope(ofRule: address.qualified)
    }
    return result
  }

  private func provenance(
    of address: OriginAddress, _ way: [String], _ tree: OriginTree, fields: [Provenance] = []
  ) -> Provenance {
    Provenance(
      id: address.id, section: address.section, field: way.joined(separator: "."),
      origins: tree.origins, fields: fields)
  }

  private func nearest(to field: Substring, in tree: OriginTree) -> [String] {
    let names = tree.parts.map(\.name) + tree.leaves().map { $0.way.joined(separator: ".") }
    return JuiceRules.nearest(to: String(field), in: names)
  }

  private func find(
    _ path: String
  ) throws(ProvenanceFault) -> (address: OriginAddress, field: Substring) {
    for address in addresses {
      if let field = path.field(behind: address.sectioned) { return (address, field) }
    }
    // Ids have no dots, but display names may.
    for end in path.indices.filter({ path[$0] == "." }) + [path.endIndex] {
      let name = String(path[..<end])
      let found = named(name)
      if let only = found.first, found.count == 1 {
        let field = path[end...].dropFirst()
        guard end == path.endIndex || !field.isEmpty else {
          throw .unknownField("", of: only.id, nearest: [])
        }
        return (only, field)
      }
      if !found.isEmpty { throw .ambiguous(name, candidates: found.map(\.id)) }
    }
    throw unknown(path)
  }

  /// Returns the entries that `text` names, by qualified id, by id, by name or by former id. Existing entries come
  /// before removed ones, ingredients and recipes before messages, and these before rules and other entries.
  private func named(_ text: String) -> [OriginAddress] {
    let wanted = text.folded
    let removed = addresses.filter(isRemoved)
    let messages = addresses.filter { $0.section == .messages }
    let groups = [
      addresses.filter { $0.section.hasIngredients && !isRemoved($0) }, removed, messages,
      addresses.filter { $0.section.hasIDs && !$0.section.hasIngredients },
    ]
    let ranks: [(OriginAddress) -> Bool] = [
      { $0.qualified == wanted }, { $0.name == wanted },
      { names(of: $0).contains { $0.folded == wanted } },
      { formerIDs(of: $0).contains { $0.rawValue == wanted } },
      { formerIDs(of: $0).contains { $0.name == wanted } },
    ]
    for rank in ranks {
      for group in groups {
        let found = group.filter(rank)
        if !found.isEmpty { return found }
      }
    }
    return []
  }

  private func formerIDs(of address: OriginAddress) -> [EntryID] {
    guard address.section.hasIDs else { return [] }
    return catalog.renames.filter { $0.value.rawValue == address.qualified }.map(\.key)
  }

  private func isRemoved(_ address: OriginAddress) -> Bool {
    address.section.hasIngredients
      && EntryID(pack: address.pack, name: address.name).map { catalog.entries[$0] == nil } ?? true
  }

  private func names(of address: OriginAddress) -> [String] {
    guard address.section.hasIngredients else { return [] }
    guard let id = EntryID(pack: address.pack, name: address.name), !isRemoved(address) else {
      return source.names(ofRemoved: address)
    }
    return catalog.localizedNames(of: id)
  }

  private func unknown(_ path: String) -> ProvenanceFault {
    if let section = PackSection(rawValue: path) {
      let ids = addresses.filter { $0.section == section }.prefix(3).map(\.sectioned)
      return .unknownEntry(path, nearest: ids)
    }
    if PackSection.allCases.contains(where: { path.hasPrefix("\($0.rawValue).") }) {
      return .unknownEntry(
        path, nearest: JuiceRules.nearest(to: path, in: addresses.map(\.sectioned)))
    }
    let name = path.hasPrefix(".") ? path : String(path.prefix { $0 != "." })
    let ofPack = addresses.filter { $0.name.isEmpty && $0.pack == name }
    guard ofPack.isEmpty else {
      let field = path.dropFirst(name.count + 1)
      let having = ofPack.filter {
        source.tree(of: $0, in: catalog).find(field, catalog.renames) != nil
      }
      return .unknownEntry(
        name, nearest: having.map { field.isEmpty ? $0.id : "\($0.id).\(field)" })
    }
    var known: Set<String> = []
    let named = addresses.filter { !$0.name.isEmpty }
    // The entry may exist in another pack.
    let elsewhere = named.filter { name.contains("/") && name.hasSuffix("/\($0.name)") }
    guard elsewhere.isEmpty else {
      return .unknownEntry(name, nearest: elsewhere.prefix(3).map(\.id))
    }
    let names = named.flatMap { [$0.qualified, $0.name] } + named.flatMap { self.names(of: $0) }
    let different = names.filter { known.insert($0.folded).inserted }
    return .unknownEntry(name, nearest: JuiceRules.nearest(to: name, in: different))
  }
}
