#if CLI
  import ArgumentParser
  import JuiceCatalogs
  import JuiceReports
  import JuiceRules

  extension CompletionKind {
    /// What to type for each recipe.
    static var recipes: CompletionKind {
      .custom { words, _, prefix in
        names(words, prefix) { wording in
          wording.catalog.recipes.map { wording.typed($0.id) }
        }
      }
    }

    /// What to type for each ingredient that can run out.
    static var ingredients: CompletionKind {
      .custom { words, _, prefix in
        names(words, prefix) { wording in
          wording.catalog.ingredients.filter { !$0.isUnlimited }
            .map { wording.typed($0.id) }
        }
      }
    }

    /// Names of the catalog that `words` choose; none when it cannot be loaded.
    private static func names(
      _ words: [String], _ prefix: String, _ names: (Wording) -> [String]
    ) -> [String] {
      var choices = Choices()
      for (option, value) in zip(words, words.dropFirst()) {
        if option == "--catalogs" { choices.catalogs = value }
        if option == "--with" { choices.with.append(value) }
      }
      var world = World.system
      world.console.write = { _, _ in }
      guard let session = try? Session(choices, in: world, style: .plain) else { return [] }
      return names(session.wording).filter { $0.hasPrefix(prefix) }
    }
  }
#endif
