/// The options of a request: its key, actor and note, and whether it is forced.
public struct RequestOptions: Hashable, Sendable {
  /// The key that makes a repeated request be carried out only once.
  public var key: IdempotencyKey?
  /// The person or program that sends the request.
  public var actor: String?
  /// A note for the ledger, with at most ``StockTransaction/maximumNoteLength`` characters.
  public var note: String?
  /// A Boolean value that indicates whether a stock command may exceed an ingredient's maximum.
  public var isForced: Bool

  /// Creates options.
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
