/// The generator of the catalogs that the benchmarks read.
public enum GeneratedCatalog {
  /// Returns one pack as a text of about `size` bytes.
  public static func lone(named name: String, size: Int, seed: UInt64 = 1) -> String {
    var writer = CatalogWriter(seed: seed)
    writer.writePack(name)
    writer.writeMessages()
    writer.writeIngredients(min(max(size / 5_000, 8), 2_000))
    writer.writeRecipes(upTo: size)
    return writer.take()
  }

  /// Returns the paths and texts of a root of `packs` packs in one file each, in which each pack except the first
  /// changes `changes` recipes of earlier packs, or fewer if those packs have no other recipes left.
  ///
  /// No recipe is changed twice, because packs that do not depend on each other would then conflict.
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

  /// Returns a pack of `count` fruits and as many recipes, each of which uses one fruit: by its id, or by its id with
  /// two letters swapped if `isMisspelt`.
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

  /// Returns a word of alternating consonants and vowels that is different for each number modulo 60⁴.
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

  /// Returns the paths and texts of a root of `packs` packs with `files` small files each.
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
