/// The entries of a ledger without what they repeat: about 150 bytes for an order, in four lists.
struct LedgerRows: Sendable {
  private var rows = Chunks<Row>()
  private var orders = Chunks<Order>()
  private var changes = Chunks<Change>()
  private var circumstances = Chunks<Circumstances>()
  /// The last of them.
  private var current = Circumstances()

  private struct Row {
    let time: Timestamp
    /// Where its orders and changes begin; they end where those of the next row begin.
    let firstOrder: Int
    let firstChange: Int
    let circumstances: Int
    let kind: LedgerEntry.Kind
  }

  struct Change {
    /// Where the table of levels has the ingredient.
    let index: Int
    let before: Amount
    let after: Amount
  }

  /// What is mostly the same for one entry after the other.
  fileprivate struct Circumstances {
    var fingerprint = CompactText("")
    var actor: String?
    var note: String?
    var key: IdempotencyKey?
    var undoes: Revision?
  }

  /// The numbers of the entries that were not removed, less one.
  var indices: Range<Int> { rows.startIndex..<rows.endIndex }

  /// Begins the entry that `transaction` leaves.
  mutating func begin(_ transaction: StockTransaction) {
    if circumstances.isEmpty || !current.areThose(of: transaction) {
      begin(Circumstances(of: transaction))
    }
    begin(transaction.kind, transaction.time)
    for order in transaction.orders { orders.append(order) }
  }

  /// Begins the entry before it, for what it touches first.
  mutating func begin(openingBy transaction: StockTransaction) {
    begin(Circumstances(fingerprint: transaction.compactFingerprint))
    begin(.open, transaction.time)
  }

  private mutating func begin(_ circumstances: Circumstances) {
    current = circumstances
    self.circumstances.append(circumstances)
  }

  private mutating func begin(_ kind: LedgerEntry.Kind, _ time: Timestamp) {
    rows.append(
      Row(
        time: time, firstOrder: orders.endIndex, firstChange: changes.endIndex,
        circumstances: circumstances.endIndex - 1, kind: kind))
  }

  /// Adds a change to the entry that was begun last.
  mutating func add(_ change: Change) { changes.append(change) }

  /// The entry in the row `index`, where `ids` are those of the indices.
  func entry(_ index: Int, _ ids: [IngredientID]) -> LedgerEntry {
    let row = rows[index]
    let next = index + 1 < rows.endIndex ? rows[index + 1] : nil
    let circumstances = circumstances[row.circumstances]
    return LedgerEntry(
      revision: Revision(Int64(index + 1)), kind: row.kind,
      orders: Array(orders[row.firstOrder..<(next?.firstOrder ?? orders.endIndex)]),
      changes: changes[row.firstChange..<(next?.firstChange ?? changes.endIndex)].map {
        LevelChange(ingredient: ids[$0.index], before: $0.before, after: $0.after)
      },
      fingerprint: circumstances.fingerprint.string, time: row.time, actor: circumstances.actor,
      note: circumstances.note, key: circumstances.key, undoes: circumstances.undoes)
  }

  /// The kind of the entry in the row `index`.
  func kind(_ index: Int) -> LedgerEntry.Kind { rows[index].kind }

  /// The newest checkpoint that is not later than `time`.
  func lastCheckpoint(before time: Timestamp) -> Int? {
    rows.lastIndex { $0.kind == .checkpoint && $0.time <= time }
  }

  /// Removes the entries before the row `index`.
  mutating func removeAll(before index: Int) {
    orders.removeAll(before: rows[index].firstOrder)
    changes.removeAll(before: rows[index].firstChange)
    circumstances.removeAll(before: rows[index].circumstances)
    rows.removeAll(before: index)
  }
}

extension LedgerRows.Circumstances {
  fileprivate init(of transaction: StockTransaction) {
    self.init(
      fingerprint: transaction.compactFingerprint, actor: transaction.actor, note: transaction.note,
      key: transaction.key, undoes: transaction.undoes)
  }

  fileprivate func areThose(of transaction: StockTransaction) -> Bool {
    key == transaction.key && note.hasBytes(of: transaction.note)
      && actor.hasBytes(of: transaction.actor) && undoes == transaction.undoes
      && fingerprint == transaction.compactFingerprint
  }
}

extension String? {
  /// Strings are equal to others, such as the two ways to write `é`.
  fileprivate func hasBytes(of other: String?) -> Bool {
    guard let self, let other else { return self == nil && other == nil }
    return self.utf8.elementsEqual(other.utf8)
  }
}
