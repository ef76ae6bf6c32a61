extension Catalog {
  /// The catalog with what knows where its values come from.
  package func keeping(_ source: any OriginSource) -> Catalog {
    var catalog = self
    catalog.originSource = source
    return catalog
  }
}
