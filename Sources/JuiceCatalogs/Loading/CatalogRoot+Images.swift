package import JuiceRules

extension CatalogRoot {
  /// Returns the problems of pictures that are not in the folders of their packs. A pack in a file of its own, or in a
  /// folder that cannot be listed, is left out.
  ///
  /// - Parameter draft: The draft that was read from the root.
  package func missingImages(of draft: CatalogDraft, in files: any FileSource) -> [CatalogProblem] {
    zip(packs, draft.definition.packs).flatMap { source, pack -> [CatalogProblem] in
      let images =
        pack.ingredients.map { ($0.appearance.image, $0.origin) }
        + pack.recipes.map { ($0.appearance.image, $0.origin) }
      let named = images.compactMap { image, origin in image.map { ($0, origin) } }
        .filter { !$0.0.hasPrefix("https://") }
      guard !named.isEmpty, !source.isLoneFile, (try? files.names(in: source.path)) != nil else {
        return []
      }
      return named.compactMap { image, origin in
        let path = FilePath.joined(source.path, image)
        guard files.kind(of: path) != .file else { return nil }
        let names = (try? files.names(in: FilePath.folder(path))) ?? []
        let name = FilePath.name(image)
        let near = nearest(to: name, in: names.filter { $0 != name })
        return CatalogProblem(
          .missingImage(
            image, nearest: near.map { FilePath.joined(FilePath.folder(image), $0) }),
          at: .init(origin, .field(["image"])))
      }
    }
  }
}
