import JuiceRules

extension Flaw {
  static let ofLedger = [
    .recalling("skips revisions", caughtBy: "revisions-dense") { query, sound in
      try await sound.history(query).map { entry in
        LedgerEntry(
          revision: Revision(entry.revision.rawValue * 2), kind: entry.kind, orders: entry.orders,
          changes: entry.changes, fingerprint: entry.fingerprint, time: entry.time,
          actor: entry.actor, note: entry.note, key: entry.key)
      }
    },
    .recalling("hides the newest entry for a while", caughtBy: "follows-changes") { query, sound in
      let revision = try await sound.snapshot(of: []).revision
      return try await sound.history(query).filter { $0.revision != revision || $0.kind == .open }
    }.sticking,
    .recalling("repeats the last entry on the next page", caughtBy: "history-paging") {
      query, sound in
      var query = query
      query.after = Revision(query.after.rawValue - 1)
      return try await sound.history(query)
    },
    .recalling("ignores where a page ends", caughtBy: "history-paging") { query, sound in
      var query = query
      query.before = nil
      return try await sound.history(query)
    },
    .recalling("returns the oldest entries reversed", caughtBy: "history-paging") { query, sound in
      var query = query
      let newestFirst = query.newestFirst
      query.newestFirst = false
      let page = try await sound.history(query)
      return newestFirst ? page.reversed() : page
    },
    .recalling("filters after it limits", caughtBy: "history-of-one-ingredient") { query, sound in
      guard let id = query.ingredient else { return try await sound.history(query) }
      var query = query
      query.ingredient = nil
      return try await sound.history(query).filter { entry in
        entry.changes.contains { $0.ingredient == id }
      }
    },
    .recalling("knows no former ids of ingredients", caughtBy: "history-of-former-ids") {
      query, sound in
      var query = query
      query.formerIngredients = []
      return try await sound.history(query)
    },
    .recalling("knows no former ids of recipes", caughtBy: "history-of-former-ids") {
      query, sound in
      var query = query
      query.formerRecipes = []
      return try await sound.history(query)
    },
    .recalling("filters kinds after it limits", caughtBy: "history-of-some-kinds") { query, sound in
      var query = query
      let kinds = query.kinds
      query.kinds = nil
      return try await sound.history(query).filter { kinds?.contains($0.kind) ?? true }
    },
    .recalling("ignores the key of a request", caughtBy: "history-of-a-key") { query, sound in
      var query = query
      query.key = nil
      return try await sound.history(query)
    },
    .recalling("treats a limit of 0 as no limit", caughtBy: "history-bounds") { query, sound in
      var query = query
      if query.limit == 0 { query.limit = .max }
      return try await sound.history(query)
    },
    .recalling("leaves out the entries of openings", caughtBy: "openings-have-an-entry") {
      query, sound in
      try await sound.history(query).filter { $0.kind != .open }
    },
    .recalling("loses a change of each entry", caughtBy: "ledger-adds-up") { query, sound in
      try await sound.history(query).map { entry in
        LedgerEntry(
          revision: entry.revision, kind: entry.kind, orders: entry.orders,
          changes: entry.changes.dropLast(), fingerprint: entry.fingerprint, time: entry.time,
          actor: entry.actor, note: entry.note, key: entry.key)
      }
    },
    .changing("goes by a clock that is late", caughtBy: "times-follow") {
      $0.time = Instant(microseconds: $0.time.microseconds - 660_000_000)
    },
    .changing("forgets the actor", caughtBy: "entries-tell-all") { $0.actor = nil },
    .changing("forgets the orders", caughtBy: "entries-tell-all") { $0.orders = [] },
    .changing("cuts long notes", caughtBy: "hostile-text") { transaction in
      transaction.note = transaction.note.map { String($0.prefix(255)) }
    },
    .changing("removes line breaks from notes", caughtBy: "hostile-text") { transaction in
      transaction.note = transaction.note.map { String($0.filter { !$0.isNewline }) }
    },
    .changing("composes characters", caughtBy: "hostile-text") { transaction in
      transaction.note = transaction.note.map { $0 == "\u{d55c}" ? "\u{d55c}" : $0 }
    },
    .changing("ends text at a NUL", caughtBy: "text-with-nul") { transaction in
      transaction.note = transaction.note.map { String($0.prefix { $0 != "\0" }) }
    },
    Flaw("records refusals", caughtBy: "refusals-leave-no-entry") { sound in
      SpoiltStore(
        sound: sound,
        commit: { transaction in
          let outcome = try await sound.commit(transaction)
          guard case .short = outcome else { return outcome }
          var empty = transaction
          empty.changes = [:]
          _ = try await sound.commit(empty)
          return outcome
        })
    },
  ]
}
