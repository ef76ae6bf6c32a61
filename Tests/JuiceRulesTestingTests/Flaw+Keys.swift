import JuiceRules
import Synchronization

extension Flaw {
  static let ofKeys = [
    .changing("forgets keys", caughtBy: "key-replays") { $0.key = nil },
    .changing("replays any request under a known key", caughtBy: "key-reused") {
      $0.request = "same"
    },
    .changing("treats the plan as part of the request", caughtBy: "key-ignores-plan") {
      $0.request += $0.fingerprint
    },
    .changing("folds the case of keys", caughtBy: "keys-told-apart") { transaction in
      transaction.key = transaction.key.flatMap { IdempotencyKey($0.rawValue.lowercased()) }
    },
    .answering("answers a repeat as applied", caughtBy: "key-replays") {
      if case .replayed(let receipt) = $0 { .applied(receipt) } else { $0 }
    },
    .answering("forgets the orders of a receipt", caughtBy: "key-replays") {
      guard case .applied(let receipt) = $0 else { return $0 }
      return .applied(
        Receipt(revision: receipt.revision, time: receipt.time, changes: receipt.changes))
    },
    Flaw("remembers refusals", caughtBy: "refusals-forgotten") { sound in
      let refusals = Mutex<[IdempotencyKey: CommitOutcome]>([:])
      return SpoiltStore(
        sound: sound,
        commit: { transaction in
          guard let key = transaction.key else { return try await sound.commit(transaction) }
          if let refusal = refusals.withLock({ $0[key] }) { return refusal }
          let outcome = try await sound.commit(transaction)
          if case .short = outcome { refusals.withLock { $0[key] = outcome } }
          return outcome
        })
    },
    Flaw("looks up a key before locking", caughtBy: "key-twins") { sound in
      let receipts = Mutex<[IdempotencyKey: Receipt]>([:])
      return SpoiltStore(
        sound: sound,
        commit: { transaction in
          if let key = transaction.key, let known = receipts.withLock({ $0[key] }) {
            return .replayed(known)
          }
          await Task.yield()
          var unkeyed = transaction
          unkeyed.key = nil
          let outcome = try await sound.commit(unkeyed)
          if case .applied(let receipt) = outcome, let key = transaction.key {
            receipts.withLock { $0[key] = receipt }
          }
          return outcome
        })
    },
  ]
}
