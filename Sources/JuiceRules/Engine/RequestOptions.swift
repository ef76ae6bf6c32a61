/// What goes with a request beyond what it asks for.
public struct RequestOptions: Hashable, Sendable {
  public var key: IdempotencyKey?
  public var actor: String?
  /// At most ``StockTransaction/maximumNoteLength`` characters.
  public var note: String?
  /// Whether a stock command may go above an ingredient's maximum.
  public var isForced: Bool

  public init(
    key: IdempotencyKey? = nil, actor: String? = nil, note: String? = nil, isForced: Bool = false
  ) {
    self.key = key
    self.actor = actor
    self.note = note
    self.isForced = isForced
  }

  func check() throws(OrderFault) {
    guard let note, note.count > StockTransaction.maximumNoteLength else { return }
    throw .noteTooLong(note.count)
  }
}
