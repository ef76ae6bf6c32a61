import JuiceRules

extension Flaw {
  static let ofSales = [
    Flaw("compares only the levels of the plan", caughtBy: "planned-on-any-change") { sound in
      SpoiltStore(
        sound: sound,
        commit: { transaction in
          guard let planned = transaction.plannedOn else {
            return try await sound.commit(transaction)
          }
          let ids = Set(transaction.lines.map(\.ingredient))
          let later = try await sound.history(LedgerQuery(after: planned))
          var free = transaction
          free.plannedOn = nil
          let isMoved = later.contains { $0.changes.contains { ids.contains($0.ingredient) } }
          return isMoved ? .revisionMoved : try await sound.commit(free)
        })
    },
    .recalling("is late with entries of recipes", caughtBy: "history-reaches-snapshots") {
      query, sound in
      let revision = try await sound.snapshot(of: []).revision
      return try await sound.history(query).filter { query.recipe == nil || $0.revision < revision }
    },
    .recalling("forgets the recipes of orders", caughtBy: "sales-limits") { query, sound in
      query.recipe == nil ? try await sound.history(query) : []
    },
    Flaw("compares revisions before locking", caughtBy: "sales-limits") { sound in
      SpoiltStore(
        sound: sound,
        commit: { transaction in
          let revision = try await sound.snapshot(of: []).revision
          if let planned = transaction.plannedOn, planned != revision { return .revisionMoved }
          for _ in 1...3 { await Task.yield() }
          var late = transaction
          late.plannedOn = nil
          return try await sound.commit(late)
        })
    },
    Flaw("commits plans for an earlier state", caughtBy: "planned-by-the-store") { sound in
      SpoiltStore(
        sound: sound,
        commitPlan: { query, plan in
          let state = try await sound.snapshot(counting: query)
          await Task.yield()
          guard var late = try plan(state) else { return nil }
          late.plannedOn = nil
          return try await sound.commit(late)
        })
    },
    Flaw("counts one sale of each recipe", caughtBy: "sales-counts") { sound in
      SpoiltStore(
        sound: sound,
        count: { query in
          let sold = try await sound.snapshot(counting: query)
          let counts = Dictionary(grouping: sold.counts, by: \.recipe).compactMap(\.value.first)
          return SalesSnapshot(sold.stock, counts: counts, lastTime: sold.lastTime)
        })
    },
    Flaw("counts only the entries that are left", caughtBy: "compaction-keeps-counts") { sound in
      let store = SpoiltStore(sound: sound)
      return SpoiltStore(
        sound: sound,
        count: { query in
          let sold = try await store.snapshotFromHistory(counting: query)
          return SalesSnapshot(
            sold.stock, counts: sold.counts, lastTime: sold.lastTime)
        })
    },
  ]
}
