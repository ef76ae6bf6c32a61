extension LedgerEntry {
  /// A checksum of the entry without ``undoneBy``, for implementations of stores, which can keep it beside the entry
  /// to notice when the entry was altered.
  ///
  /// The checksum is the same on every machine, but does not protect against a person who knows it.
  public var digest: Int64 {
    var hash = FNV1a64()
    hash.add(revision.rawValue)
    hash.add(field: kind.rawValue)
    hash.add(time.microseconds)
    for text in [fingerprint, actor, note, key?.rawValue] { hash.add(optional: text) }
    hash.add(undoes?.rawValue ?? 0)
    hash.add(Int64(orders.count))
    for order in orders { hash.add(field: order.request) }
    for change in changes {
      hash.add(field: change.ingredient.rawValue)
      hash.add(change.before.thousandths)
      hash.add(change.after.thousandths)
    }
    return Int64(bitPattern: hash.value)
  }
}

extension FNV1a64 {
  /// Adds a text so that `nil` differs from an empty one.
  fileprivate mutating func add(optional text: String?) {
    add(Int64(text?.utf8.count ?? -1))
    add((text ?? "").utf8)
  }
}
