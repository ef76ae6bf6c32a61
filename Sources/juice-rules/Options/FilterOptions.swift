#if CLI
  import ArgumentParser
  import JuiceReports
  import JuiceRules

  /// The options that filter the entries of the history. Entries have to match all of them.
  struct FilterOptions: ParsableArguments {
    @Option(
      help: ArgumentHelp(
        "Only entries that changed this ingredient.", ko: "이 재료가 바뀐 기록만.", valueName: "id"),
      completion: .ingredients)
    var ingredient: String?

    @Option(
      help: ArgumentHelp(
        "Only entries with an order of this recipe.", ko: "이 메뉴를 만든 기록만.", valueName: "recipe"),
      completion: .recipes)
    var recipe: String?

    @Option(
      help: ArgumentHelp(
        "Only entries of this kind: open, make, add, take, count, reset, move, undo or checkpoint. May be repeated.",
        ko: "이 종류의 기록만: 처음, 만듦, 입고, 출고, 실사, 초기화, 옮김, 취소, 기준점. 여러 번 쓸 수 있음.",
        valueName: "kind"),
      completion: .list(LedgerEntry.Kind.allCases.map(\.rawValue)))
    var kind: [String] = []

    /// `true` if no filter was requested.
    var isEmpty: Bool { ingredient == nil && recipe == nil && kind.isEmpty }

    func query(
      of times: Range<Timestamp>?, in session: Session
    ) throws(CommandFault) -> LedgerQuery {
      var query = LedgerQuery(times: times)
      query.ingredient = try ingredient.map { word throws(CommandFault) in
        try id(word) { name throws(CommandFault) in
          try session.catalog.ingredient(named: name).id
        }
      }
      query.recipe = try recipe.map { word throws(CommandFault) in
        try id(word) { name throws(CommandFault) in
          try session.catalog.recipe(named: name).id
        }
      }
      let kinds = try kind.map { word throws(CommandFault) in
        try LedgerEntry.Kind(word: word)
      }
      if !kinds.isEmpty { query.kinds = Set(kinds) }
      return session.catalog.withFormerIDs(query)
    }

    /// Returns the id that `text` names. An id that the catalog no longer has may still be in the ledger.
    private func id(
      _ text: String, named find: (String) throws(CommandFault) -> EntryID
    ) throws(CommandFault) -> EntryID {
      if let id = EntryID(text) { return id }
      return try find(text)
    }
  }
#endif
