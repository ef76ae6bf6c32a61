import JuiceRules
import Synchronization

extension Flaw {
  static let ofUndo = [
    .changing("undoes an entry more than once", caughtBy: "undo-once") { $0.undoes = nil },
    Flaw("looks for another undo before locking", caughtBy: "undo-raced") { sound in
      SpoiltStore(
        sound: sound,
        commit: { transaction in
          guard let undone = transaction.undoes else { return try await sound.commit(transaction) }
          if let undoing = try await sound.entry(undone)?.undoneBy { return .undone(by: undoing) }
          for _ in 1...3 { await Task.yield() }
          var late = transaction
          late.undoes = nil
          return try await sound.commit(late)
        })
    },
    .changing("undoes an entry before a count", caughtBy: "undo-respects-counts") { transaction in
      if transaction.kind == .count { transaction.kind = .add }
    },
    .changing("undoes an entry before a reset", caughtBy: "undo-respects-counts") { transaction in
      if transaction.kind == .reset { transaction.kind = .add }
    },
    Flaw("looks for a count before locking", caughtBy: "undo-races-counts") { sound in
      SpoiltStore(
        sound: sound,
        commit: { transaction in
          // It would still be told of a count that came first.
          var late = transaction
          if late.kind == .count { late.kind = .add }
          for _ in 1...3 { await Task.yield() }
          return try await sound.commit(late)
        })
    },
    .recalling("forgets which entries are undone", caughtBy: "undo-is-told") { query, sound in
      try await sound.history(query).map { entry in
        var entry = entry
        entry.undoneBy = nil
        return entry
      }
    },
    .changing("undoes an entry whose stock is used up", caughtBy: "undo-is-guarded") {
      transaction in
      guard transaction.undoes != nil else { return }
      for id in transaction.changes.keys { transaction.changes[id] = .by(0) }
    },
    .answering("answers a repeated undo as already undone", caughtBy: "undo-comes-after-key") {
      guard case .replayed(let receipt) = $0 else { return $0 }
      return .undone(by: receipt.revision)
    },
    .changing("records checkpoints without levels", caughtBy: "checkpoint-tells-levels") {
      if $0.kind == .checkpoint { $0.kind = .count }
    },
    .recalling("hides that entries are gone", caughtBy: "compaction-is-told") { query, sound in
      do {
        return try await sound.history(query)
      } catch StockStoreFault.compacted(let last) {
        var query = query
        query.after = last
        return try await sound.history(query)
      }
    },
    Flaw("removes newer entries than requested", caughtBy: "compaction-by-time") { sound in
      SpoiltStore(
        sound: sound,
        compact: { _, keyTime in
          try await sound.compact(
            before: Instant(microseconds: .max), keepingKeysSince: keyTime)
        })
    },
    Flaw("removes nothing", caughtBy: "compaction-keeps-levels") { sound in
      SpoiltStore(sound: sound, compact: { _, _ in nil })
    },
    Flaw("remembers the keys of removed entries", caughtBy: "compaction-forgets-keys") { sound in
      let receipts = Mutex<[IdempotencyKey: Receipt]>([:])
      return SpoiltStore(
        sound: sound,
        commit: { transaction in
          if let key = transaction.key, let known = receipts.withLock({ $0[key] }) {
            return .replayed(known)
          }
          let outcome = try await sound.commit(transaction)
          if case .applied(let receipt) = outcome, let key = transaction.key {
            receipts.withLock { $0[key] = receipt }
          }
          return outcome
        })
    },
    Flaw("keeps no keys of removed entries", caughtBy: "compaction-keeps-keys") { sound in
      SpoiltStore(sound: sound, compact: { time, _ in try await sound.compact(before: time) })
    },
    Flaw("keeps the keys of removed entries for ever", caughtBy: "compaction-keeps-keys") { sound in
      SpoiltStore(
        sound: sound,
        compact: { time, keyTime in
          try await sound.compact(
            before: time, keepingKeysSince: keyTime.map { _ in Instant(microseconds: .min) })
        })
    },
    Flaw("counts refusals as entries", caughtBy: "refusals-change-nothing") { sound in
      SpoiltStore(
        sound: sound,
        record: { refusal in
          try await sound.record(refusal)
          let empty = StockTransaction(
            kind: .make, request: "", changes: [:], time: refusal.time)
          _ = try await sound.commit(empty)
        })
    },
    Flaw("forgets the shortages of a refusal", caughtBy: "refusals-remembered") { sound in
      SpoiltStore(
        sound: sound,
        record: { refusal in
          try await sound.record(
            Refusal(
              time: refusal.time, orders: refusal.orders, shortages: [], rules: refusal.rules,
              actor: refusal.actor, note: refusal.note, key: refusal.key,
              decision: refusal.decision))
        })
    },
    Flaw("keeps the decisions of refusals", caughtBy: "refusal-decisions") { sound in
      let decisions = Mutex<[DecisionRecord?]>([])
      return SpoiltStore(
        sound: sound,
        record: { refusal in
          decisions.withLock { $0.append(refusal.decision) }
          try await sound.record(refusal)
        },
        changeRefusals: { refusals in
          for (index, decision) in zip(refusals.indices, decisions.withLock { $0 }) {
            refusals[index].decision = decision
          }
        })
    },
    .changing("forgets decisions", caughtBy: "hostile-text") { $0.decision = nil },
    Flaw("forgets the rules of a refusal", caughtBy: "refusals-remembered") { sound in
      SpoiltStore(
        sound: sound,
        record: { refusal in
          try await sound.record(
            Refusal(
              time: refusal.time, orders: refusal.orders, shortages: refusal.shortages,
              actor: refusal.actor, note: refusal.note, key: refusal.key,
              decision: refusal.decision))
        })
    },
    .recalling("filters recipes after it limits", caughtBy: "history-of-a-recipe") {
      query, sound in
      var query = query
      let recipe = query.recipe
      query.recipe = nil
      return try await sound.history(query).filter { entry in
        recipe.map { id in entry.orders.contains { $0.recipe == id } } ?? true
      }
    },
    .recalling("assumes that times rise", caughtBy: "history-of-a-time") { query, sound in
      guard let times = query.times else { return try await sound.history(query) }
      var query = query
      query.times = nil
      let all = try await sound.history(query)
      return Array(
        all.drop { $0.time < times.lowerBound }.prefix { $0.time < times.upperBound })
    },
    Flaw("shows the snapshot of the call before", caughtBy: "linearizable") { sound in
      let shown = Mutex<StockSnapshot?>(nil)
      return SpoiltStore(
        sound: sound,
        snapshot: { ids in
          let now = try await sound.snapshot(of: ids)
          return shown.withLock { shown in
            defer { shown = now }
            return shown ?? now
          }
        })
    },
    Flaw("answers before it commits", caughtBy: "linearizable") { sound in
      SpoiltStore(
        sound: sound,
        commit: { transaction in
          let seen = try await sound.snapshot(of: nil)
          guard case .changes(let changes, let preparations) = try transaction.effect(on: seen)
          else { return try await sound.commit(transaction) }
          Task { try await sound.commit(transaction) }
          let number = seen.revision.rawValue + Int64(preparations.count) + 1
          return .applied(
            Receipt(
              LedgerEntry(changes, of: transaction, as: Revision(number))))
        })
    },
  ]
}
