/// The result of reading a catalog again.
@nonexhaustive
public enum CatalogReload: Sendable {
  /// The catalog was loaded and is now the current one.
  case loaded(LoadedCatalog)
  /// The catalog could not be loaded, so the previous one stays the current one.
  case failed(CatalogLoadFault)
}

/// The reason that a catalog could not be loaded.
@nonexhaustive
public enum CatalogLoadFault: Error, Sendable {
  /// The files could not be read.
  case input(CatalogInputFault)
  /// The files have errors, which the report lists.
  case errors(LintReport)
}
