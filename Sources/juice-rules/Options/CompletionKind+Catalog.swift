#if CLI
  import ArgumentParser
  import JuiceReports
  import JuiceRules

  extension CompletionKind {
    /// Completes the names of recipes as a person types them.
    static var recipes: CompletionKind {
      .custom { words, _, prefix in
        names(words, prefix) { wording in
          wording.catalog.recipes.map { wording.typed($0.id) }
        }
      }
    }

    /// Completes the names of ingredients that can run out.
    static var ingredients: CompletionKind {
      .custom { words, _, prefix in
        names(words, prefix) { wording in
          wording.catalog.ingredients.filter { !$0.isUnlimited }
            .map { wording.typed($0.id) }
        }
      }
    }

    /// Completes the names of facts and, after `=`, their values.
    static var facts: CompletionKind {
      .custom { words, _, prefix in
        names(words, prefix) { wording in
          wording.catalog.facts.filter { $0.scope != .recipe }.flatMap(\.assignments)
        }
      }
    }

    /// Completes the entries that can be explained, and after a dot their fields.
    static var origins: CompletionKind {
      .custom { words, _, prefix in
        names(words, prefix, keepsOrigins: true) { wording in
          let id = prefix.lastIndex(of: ".").map { prefix[..<$0] } ?? ""
          let found = try? wording.catalog.origin(of: String(id))
          // The id is kept as it was typed.
          let fields = found.map { found in
            found.fields.map {
              "\(id).\($0.field.dropFirst(found.field.isEmpty ? 0 : found.field.count + 1))"
            }
          }
          return (fields ?? []) + wording.originIDs
        }
      }
    }

    /// Returns the names from the catalog that `words` select; empty if the catalog cannot be loaded.
    private static func names(
      _ words: [String], _ prefix: String, keepsOrigins: Bool = false,
      _ names: (CatalogWording) -> [String]
    ) -> [String] {
      var environment = CommandEnvironment.system
      environment.console.write = { _, _ in }
      let session = try? Session(
        choices(in: words), in: environment, style: .plain, keepsOrigins: keepsOrigins)
      return session.map { names($0.wording).filter { $0.hasPrefix(prefix) } } ?? []
    }

    /// Returns the choices of the options among `words`.
    static func choices(in words: [String]) -> Choices {
      var choices = Choices()
      for (option, value) in zip(words, words.dropFirst()) {
        if option == "--catalogs" { choices.catalogs = value }
        if option == "--with" { choices.with.append(value) }
        if option == "--config-file" { choices.configFile = value }
      }
      return choices
    }
  }

  extension Fact {
    /// The fact with each of its values, as far as they can be listed.
    fileprivate var assignments: [String] {
      switch type {
      case .bool: ["\(id.name)=true", "\(id.name)=false"]
      case .text(let values?): values.map { "\(id.name)=\($0)" }
      case .tags(let values?): values.map { "\(id.name)=\($0.name)" }
      default: ["\(id.name)="]
      }
    }
  }

  extension CatalogWording {
    /// The ids of everything that can be explained, removed entries included, as a person types them.
    fileprivate var originIDs: [String] {
      catalog.originIDs.map { id in EntryID(id).map { typed($0) } ?? id }
    }
  }
#endif
