package import JuiceCatalogs
package import JuiceRules

extension CatalogLoader {
  /// Returns the catalog that the file at `path` counts in: that of its root if the file's pack is on there, and otherwise
  /// that of the pack with its transitive requirements. Returns `nil` if the pack has errors.
  package func catalog(ofFile path: String) -> Catalog? {
    guard let loaded = try? load(path, keeping: .cleanPacks), let catalog = loaded.catalog else {
      return nil
    }
    guard loaded.root != path, let whole = try? load(loaded.root, keeping: .cleanPacks).catalog
    else { return catalog }
    let names = Set(whole.packs.map(\.name))
    return catalog.packs.allSatisfy { names.contains($0.name) } ? whole : catalog
  }
}
