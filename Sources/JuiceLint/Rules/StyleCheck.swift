import JuiceCatalogs

/// A check that runs only if the policy turns its rule on.
struct StyleCheck: Sendable {
  /// Returns the path from a file to the schema with the given name, or `nil` if the path is not known.
  typealias SchemaPath = (_ schema: String, _ file: String) -> String?

  /// Returns the findings in a draft.
  let run: @Sendable (_ draft: CatalogDraft, _ schemaPath: SchemaPath) -> [LocatedFinding]
}
