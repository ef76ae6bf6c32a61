import JuiceRules
import Synchronization

/// The origins of the values of a catalog that was read from files.
///
/// The draft is only indexed when an origin is asked for, as most orders are answered without.
final class DraftOrigins: OriginSource {
  private let draft: CatalogDraft
  private let site: String?
  private let places: OriginPlaces
  private let known = Mutex<DraftIndex?>(nil)

  /// Creates the origins of a draft.
  ///
  /// - Parameters:
  ///   - draft: The definitions that were read, before any override.
  ///   - site: The path of the catalog.yaml, as reports show it.
  init(_ draft: CatalogDraft, ofSite site: String?) {
    self.draft = draft
    self.site = site
    places = OriginPlaces(draft.files)
  }

  private var index: DraftIndex {
    known.withLock { known in
      if let known { return known }
      let index = DraftIndex(draft, ofSite: site)
      known = index
      return index
    }
  }

  private var packs: [PackDefinition] { draft.definition.packs }

  var addresses: [OriginAddress] { packs.flatMap(\.addresses) }

  func names(ofRemoved address: OriginAddress) -> [String] {
    index.history(of: address)?.names ?? []
  }

  func tree(of address: OriginAddress, in catalog: Catalog) -> OriginTree {
    let versions = packs.compactMap { pack in pack.version.map { (pack.name, $0) } }
    return OriginTreeWriter(
      address: address, places: places,
      versions: Dictionary(versions) { first, _ in first }, history: index.history,
      defaults: FormatDefaults(address, catalog)
    ).tree()
  }

  func place(
    of expression: String?, in part: [String], of address: OriginAddress
  ) -> ValueOrigin.Place? {
    index.history(of: address)?.origin(of: expression, in: part, draft.files)
      .flatMap(places.place)
  }
}

/// The entries of a draft and their changes, for looking up histories.
private struct DraftIndex {
  private let reader: ChangedEntryReader
  private let packs: [PackDefinition]
  private let overrides: [PackSection: [Override.Target: [Override]]]

  init(_ draft: CatalogDraft, ofSite site: String?) {
    let reader = ChangedEntryReader(draft)
    self.reader = reader
    packs = draft.definition.packs
    let overrides = draft.readOverrides(ofSite: site).filter { $0.operations.count == 1 }
    self.overrides = Dictionary(grouping: overrides, by: \.section).mapValues { overrides in
      let named = overrides.compactMap { override in
        // An override may use a former id, so it is stored under the current one.
        override.target.map { (reader.index.current($0, in: override.section) ?? $0, [override]) }
      }
      return Dictionary(named, uniquingKeysWith: +)
    }
  }

  /// Returns the history of an entry, or `nil` if nothing is known about the entry.
  func history(of address: OriginAddress) -> EntryHistory? {
    let section = address.section
    if section == .pack { return headerHistory(of: address.pack) }
    let target = Override.Target(pack: address.pack, name: address.name)
    let entry = reader.entry(target, in: section, overrides[section]?[target] ?? [])
    guard let entry, let key = reader.index.origin(of: target, in: section) else { return nil }
    return EntryHistory(
      of: key == .none ? nil : entry.base, by: address.pack, at: key, entry.changes)
  }

  /// Returns the history of a pack's header, which other packs cannot change.
  private func headerHistory(of pack: String) -> EntryHistory? {
    guard let origin = packs.first(where: { $0.name == pack })?.origin, origin != .none else {
      return nil
    }
    let tree = reader.files[Int(origin.source)].tree
    // If the pack has no header, the file is the origin.
    let header = origin.position > 0 ? tree.value(after: origin.node) : nil
    let value = header.map { header in
      var reader = EntryValueReader(tree, source: origin.source) { name, _ in name }
      return reader.value(header, .section(Format.pack.format))
    }
    return EntryHistory(
      of: value ?? EntryValue(origin: origin, content: .mapping([])), by: pack, at: origin)
  }
}
