/// The catalogs that benchmarks read.
public enum GeneratedCatalog {
  /// One pack in one text of about `size` bytes.
  public static func lone(named name: String, size: Int, seed: UInt64 = 1) -> String {
    var writer = CatalogWriter(seed: seed)
    writer.writePack(name)
    writer.writeMessages()
    writer.writeIngredients(min(max(size / 5_000, 8), 2_000))
    writer.writeRecipes(upTo: size)
    return writer.take()
  }

  /// A root of `packs` packs with `files` small files each: paths and texts.
  public static func tree(
    packs: Int, files: Int, seed: UInt64 = 2
  ) -> [(path: String, text: String)] {
    (0..<packs).flatMap { pack in
      var writer = CatalogWriter(seed: seed + UInt64(pack))
      writer.writePack("pack-\(pack)")
      writer.writeMessages()
      var written = [("pack-\(pack)/pack.yaml", writer.take())]
      writer.writeIngredients(40)
      written.append(("pack-\(pack)/ingredients.yaml", writer.take()))
      for file in 2..<files {
        writer.writeRecipes(count: 4)
        written.append(("pack-\(pack)/recipes-\(file).yaml", writer.take()))
      }
      return written
    }
  }
}
