import JuiceCatalogs
import JuiceRules
import YAMLTree

/// A check that runs only if the policy turns its rule on.
struct StyleCheck: Sendable {
  /// Returns the path from a file to the schema with the given name, or `nil` if the path is not known.
  typealias SchemaPath = (_ schema: String, _ file: String) -> String?

  /// Returns the findings in a draft.
  let run: @Sendable (_ draft: CatalogDraft, _ schemaPath: SchemaPath) -> [CatalogDraft.Located]

  init(
    _ run:
      @escaping @Sendable (
        _ draft: CatalogDraft, _ schemaPath: SchemaPath
      ) -> [CatalogDraft.Located]
  ) {
    self.run = run
  }
}

extension CatalogDraft {
  /// The files that have a tree, with their indices.
  var readableFiles: [(index: Int32, file: FileDraft)] {
    zip(Int32(0)..., files).filter { $0.1.tree.root != nil }.map { ($0, $1) }
  }

  /// Returns a finding at the key of an entry, with the keys of other entries involved.
  func located(
    _ finding: Finding, at origin: CatalogOrigin,
    related: [(origin: CatalogOrigin, text: LocalizedText)] = []
  ) -> Located {
    let place = place(at: origin)
    return Located(
      finding: finding, file: place.file, span: place.span, node: place.node,
      related: related.map { other, text in
        let place = self.place(at: other)
        return Diagnostic.Label(file: files[Int(place.file)].path, span: place.span, text: text)
      })
  }

  private func place(at origin: CatalogOrigin) -> Located.Place {
    let origin = written(origin)
    let tree = files[Int(origin.source)].tree
    return (origin.source, tree.headSpan(of: origin.node), origin.node)
  }
}
