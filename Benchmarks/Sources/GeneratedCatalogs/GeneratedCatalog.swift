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

  /// A root of `packs` packs in one file each, of which each changes `changes` recipes of the packs before it:
  /// paths and texts.
  ///
  /// The first one has nothing to change. No recipe is changed twice, so that packs in no order agree.
  public static func packs(
    _ packs: Int, recipes: Int = 500, changes: Int = 20, seed: UInt64 = 3
  ) -> [(path: String, text: String)] {
    var unchanged: [[(id: String, ingredient: String)]] = []
    return (0..<packs).map { pack in
      var writer = CatalogWriter(seed: seed + UInt64(pack), suffix: "-\(pack)")
      let targets = (0..<changes).compactMap { change -> Int? in
        pack == 0 ? nil : (pack * 31 + change * 17) % pack
      }
      writer.writePack(name(pack), requires: Set(targets).sorted().map(name))
      writer.writeIngredients(40)
      writer.writeRecipes(count: recipes)
      let changed = targets.compactMap { target in
        unchanged[target].popLast().map {
          ("\(name(target))/\($0.id)", "\(name(target))/\($0.ingredient)")
        }
      }
      if !changed.isEmpty { writer.writeOverrides(changed) }
      unchanged.append(writer.recipes)
      return ("\(name(pack)).yaml", writer.take())
    }
  }

  /// A pack of so many fruits, each used once, under its id or with two of its letters swapped.
  public static func uses(ofFruits count: Int, isMisspelt: Bool) -> String {
    var text = "pack: { name: names, version: 1.0.0, locales: [en] }\nfruits:\n"
    let ids = (0..<count).map { word($0 * 7_919 + 1) }
    for id in ids { text += "  \(id): { name: \(id) }\n" }
    text += "recipes:\n"
    for (number, id) in ids.enumerated() {
      var letters = Array(id)
      if isMisspelt { letters.swapAt(3, 4) }
      text += "  r\(number): { name: R\(number), ingredients: { \(String(letters)): 1 } }\n"
    }
    return text
  }

  /// A word of consonants and vowels in turn, another one for each number.
  private static func word(_ number: Int) -> String {
    let (consonants, vowels) = (Array("bdfgklmnprst"), Array("aeiou"))
    var (rest, word) = (number, "")
    for _ in 0..<4 {
      word.append(consonants[rest % 12])
      word.append(vowels[rest / 12 % 5])
      rest /= 60
    }
    return word
  }

  private static func name(_ pack: Int) -> String { "pack-\(pack)" }

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
