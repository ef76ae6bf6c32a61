import JuiceRules
import YAMLSyntax

/// Reads entries and their changes from the files of packs.
struct ChangedEntryReader: Sendable {
  let files: [FileDraft]
  let index: EntryIndex
  let order: PackOrder
  private let locales: [String: [LocaleID]]

  init(_ draft: CatalogDraft) {
    files = draft.files
    index = EntryIndex(of: draft.definition.packs)
    order = PackOrder(of: draft.definition.packs)
    locales = Dictionary(draft.definition.packs.map { ($0.name, $0.locales) }) { first, _ in first }
  }

  /// Returns an entry with its changes in the order in which they are applied, or `nil` if no pack defines the entry.
  func entry(
    _ target: Override.Target, in section: PackSection, _ overrides: [Override]
  ) -> ChangedEntry? {
    guard index.origin(of: target, in: section) != nil else { return nil }
    let parts = index.origins(of: target, in: section).map { key in
      value(
        CatalogOrigin(source: key.source, position: key.position + 1), of: target.pack, section,
        writtenBy: nil)
    }
    // A pack may have no `stock` section.
    var base = parts.first ?? EntryValue(origin: .none, content: .mapping([]))
    for part in parts.dropFirst() { base.merge(part) }
    let changes = sorted(overrides).map { change(for: $0, of: target.pack) }
    return ChangedEntry(
      section: section, target: target, base: base, changes: changes, order: order)
  }

  /// Returns overrides in the order in which they are applied.
  func sorted(_ overrides: [Override]) -> [Override] {
    overrides.sorted { one, other in
      (order.position(of: one.author), one.origin.source, one.origin.position)
        < (order.position(of: other.author), other.origin.source, other.origin.position)
    }
  }

  private func change(for override: Override, of target: String) -> ChangedEntry.Change {
    let author = override.author ?? target
    func value(_ origin: CatalogOrigin) -> EntryValue {
      self.value(origin, of: target, override.section, writtenBy: author)
    }
    let operation: ChangedEntry.Change.Operation
    switch override.operations[0] {
    case .patch(let patch, let unset):
      operation = .patch(
        patch.map(value),
        unset: unset.map { origin in
          var path = text(at: origin).split(separator: ".").map(String.init)
          let type =
            path.count > 1 ? FormatType.section(override.section.format).type(of: path[0]) : nil
          if let sections = type?.sectionsOfNames {
            path[1] = index.current(index.qualified(path[1], in: author, sections))
          }
          return .init(path: path, origin: origin)
        })
    case .replace(let origin):
      operation = .replace(value(origin))
    case .remove(let origin): operation = .remove(origin)
    }
    return ChangedEntry.Change(
      author: override.author, origin: override.origin,
      expected: override.expected.map(value),
      operation: override.partCount.map { operation.first($0) } ?? operation)
  }

  /// Returns a value of an entry of `pack`.
  ///
  /// - Parameter author: The pack whose change has the value; `nil` for the definition.
  private func value(
    _ origin: CatalogOrigin, of pack: String, _ section: PackSection, writtenBy author: String?
  ) -> EntryValue {
    let tree = files[Int(origin.source)].tree
    var reader = EntryValueReader(
      tree, source: origin.source, isOfChange: author != nil, locales: locales[pack] ?? []
    ) {
      index.current(index.qualified($0, in: author ?? pack, $1))
    }
    return reader.value(origin.node, section.type).lengthened
  }

  func names(ofEntryAt origin: CatalogOrigin) -> [String] {
    files[Int(origin.source)].tree.names(ofEntryAt: origin.node)
  }

  func text(at origin: CatalogOrigin) -> String {
    let tree = files[Int(origin.source)].tree
    return tree.text(of: tree.resolved(origin.node))
  }
}
