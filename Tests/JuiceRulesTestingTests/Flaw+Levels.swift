import JuiceRules

extension Flaw {
  static let ofLevels = [
    Flaw("applies a short order in part", caughtBy: "all-or-nothing") { sound in
      SpoiltStore(
        sound: sound,
        commit: { transaction in
          let outcome = try await sound.commit(transaction)
          guard case .short(let shortages) = outcome else { return outcome }
          var rest = transaction
          for shortage in shortages { rest.changes[shortage.ingredient] = nil }
          _ = try await sound.commit(rest)
          return outcome
        })
    },
    Flaw("reads, waits and then writes", caughtBy: "never-oversells") { sound in
      SpoiltStore(sound: sound, commit: { try await $0.commitSlowly(to: sound) })
    },
    Flaw("records openings of refused orders", caughtBy: "all-or-nothing-first") { sound in
      SpoiltStore(
        sound: sound,
        commit: { transaction in
          var opening = transaction
          opening.changes = transaction.changes.mapValues { _ in .by(0) }
          opening.key = nil
          let isNew = try await sound.snapshot(of: nil).levels.isEmpty
          if isNew { _ = try await sound.commit(opening) }
          return try await sound.commit(transaction)
        })
    },
    .changing("loses openings", caughtBy: "openings-recorded-once") { $0.openings = [:] },
    .changing("forgets former ids", caughtBy: "levels-follow-renames") {
      for index in $0.lines.indices { $0.lines[index].formerIDs = [] }
    },
    Flaw("looks for former ids before it locks", caughtBy: "renames-raced") { sound in
      SpoiltStore(
        sound: sound,
        commit: { transaction in
          var late = transaction
          let levels = try await sound.snapshot(of: nil).levels
          for _ in 1...3 { await Task.yield() }
          for index in late.lines.indices {
            let known = late.lines[index].formerIDs.filter { levels[$0] != nil }
            late.lines[index].formerIDs = known
          }
          return try await sound.commit(late)
        })
    },
    .changing("ignores ceilings", caughtBy: "ceilings") { $0.ceilings = [:] },
    .changing("counts whole pieces", caughtBy: "exact-amounts") {
      for case (let id, .by(let amount)) in $0.changes {
        $0.changes[id] = .by(Amount(thousandths: amount.thousandths / 1_000 * 1_000))
      }
    },
    .changing("adds a count instead of setting the level", caughtBy: "count-sets") {
      for case (let id, .to(let amount)) in $0.changes { $0.changes[id] = .by(amount) }
    },
    .changing("ignores the plan's revision", caughtBy: "planned-on") { $0.plannedOn = nil },
    .ignoringUnits,
    Flaw("compares units before locking", caughtBy: "units-raced") { sound in
      SpoiltStore(
        sound: sound,
        commit: { transaction in
          let ids = Set(transaction.lines.map(\.ingredient))
          _ = try transaction.effect(on: try await sound.snapshot(of: ids))
          for _ in 1...3 { await Task.yield() }
          var late = transaction
          if late.kind == .make { late.units = [:] }
          return try await sound.commit(late)
        })
    },
    .recalling("forgets the units of entries", caughtBy: "units-in-entries") { query, sound in
      try await sound.history(query).map { entry in
        LedgerEntry(
          revision: entry.revision, kind: entry.kind, orders: entry.orders,
          changes: entry.changes.map {
            LevelChange(ingredient: $0.ingredient, before: $0.before, after: $0.after)
          }, fingerprint: entry.fingerprint, time: entry.time, actor: entry.actor,
          note: entry.note, key: entry.key, undoes: entry.undoes, undoneBy: entry.undoneBy)
      }
    },
    .answering("names the first shortage only", caughtBy: "every-shortage-listed") {
      guard case .short(let all) = $0 else { return $0 }
      return .short(Array(all.prefix(1)))
    },
    .answering("lists shortages in any order", caughtBy: "every-shortage-listed") {
      guard case .short(let all) = $0 else { return $0 }
      return .short(all.reversed())
    },
    Flaw("shows levels and revision of two moments", caughtBy: "snapshot-of-one-moment") { sound in
      SpoiltStore(
        sound: sound,
        snapshot: { ids in
          let revision = try await sound.snapshot(of: []).revision
          for _ in 1...3 { await Task.yield() }
          let snapshot = try await sound.snapshot(of: ids)
          return StockSnapshot(
            levels: snapshot.levels, units: snapshot.units, revision: revision)
        })
    },
    Flaw("shows all ingredients when none is requested", caughtBy: "snapshot-of-some") { sound in
      SpoiltStore(
        sound: sound,
        snapshot: { ids in try await sound.snapshot(of: ids?.isEmpty == true ? nil : ids) })
    },
    Flaw("does nothing for an empty change", caughtBy: "commit-without-changes") { sound in
      SpoiltStore(
        sound: sound,
        commit: { transaction in
          guard transaction.changes.isEmpty else { return try await sound.commit(transaction) }
          let revision = try await sound.snapshot(of: []).revision
          return .applied(Receipt(revision: revision, time: transaction.time, changes: []))
        })
    },
    Flaw("stops halfway when cancelled", caughtBy: "cancelled-commits") { sound in
      SpoiltStore(
        sound: sound,
        commit: { transaction in
          for (id, change) in transaction.changes.sorted(by: { $0.key < $1.key }) {
            await Task.yield()
            if Task.isCancelled { throw CancellationError() }
            var part = transaction
            part.changes = [id: change]
            part.key = nil
            _ = try await sound.commit(part)
          }
          var rest = transaction
          rest.changes = [:]
          return try await sound.commit(rest)
        })
    },
  ]
}

extension Flaw {
  static let ignoringUnits = changing("ignores units", caughtBy: "units-agree") {
    $0.units = [:]
  }
}

extension StockTransaction {
  /// Looks first and writes later what it then thinks right.
  fileprivate func commitSlowly(to store: InMemoryStockStore) async throws -> CommitOutcome {
    let seen = try await store.snapshot(of: nil)
    for _ in 1...3 { await Task.yield() }
    guard case .changes(let changes, _) = try effect(on: seen) else {
      return try await store.commit(self)
    }
    var late = self
    for change in changes { late.changes[change.ingredient] = .to(change.after) }
    return try await store.commit(late)
  }
}
