#if CLI
  import ArgumentParser
  import JuiceLint
  import JuiceReports

  extension CompletionKind {
    /// Completes the names of packs, also of those that are off.
    static var packs: CompletionKind {
      .custom { words, _, prefix in
        editableNames(words, prefix) { $0.map(\.name) }
      }
    }

    /// Completes the ingredients of a new recipe, each with the `=` before the amount.
    static var newLines: CompletionKind {
      .custom { words, _, prefix in
        editableNames(words, prefix) { packs in
          packs.flatMap(\.entries).filter(\.isIngredient).map { $0.id + "=" }
        }
      }
    }

    /// Completes the ids of the entries that can be removed.
    static var entries: CompletionKind {
      .custom { words, _, prefix in
        editableNames(words, prefix) { $0.flatMap(\.entries).map(\.id) }
      }
    }

    /// Returns the names from the packs that `words` select; empty if the packs cannot be read.
    private static func editableNames(
      _ words: [String], _ prefix: String, _ names: ([EditablePack]) -> [String]
    ) -> [String] {
      var environment = CommandEnvironment.system
      environment.console.write = { _, _ in }
      let editor = try? EntryEditor(choices(in: words), in: environment, style: .plain)
      return Set(editor.map { names($0.packs) } ?? []).filter { $0.hasPrefix(prefix) }.sorted()
    }
  }
#endif
