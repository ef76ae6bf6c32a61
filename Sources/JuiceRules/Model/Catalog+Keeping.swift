extension Catalog {
  /// Returns the catalog with a source of the origins of its values.
  package func keeping(_ source: any OriginSource) -> Catalog {
    var catalog = self
    catalog.originSource = source
    return catalog
  }
}
