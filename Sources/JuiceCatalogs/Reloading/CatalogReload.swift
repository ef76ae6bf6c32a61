/// What came of reading a catalog again.
@nonexhaustive
public enum CatalogReload: Sendable {
  /// It is the current one now.
  case loaded(LoadedCatalog)
  /// The one before stays the current one.
  case failed(CatalogLoadFault)
}

/// Why a catalog could not be loaded.
@nonexhaustive
public enum CatalogLoadFault: Error, Sendable {
  /// There is nothing to read.
  case input(CatalogInputFault)
  /// What there is has errors: the report says which.
  case errors(LintReport)
}
