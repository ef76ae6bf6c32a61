/// The options of a request: its key, actor and note, and whether it is forced.
public struct RequestOptions: Hashable, Sendable {
  /// The key that makes a repeated request be carried out only once.
  public var key: IdempotencyKey?
  /// The person or program that sends the request.
  public var actor: String?
  /// A note for the ledger, with at most ``StockTransaction/maximumNoteLength`` characters.
  public var note: String?
  /// The facts that are given with the orders.
  public var facts: Facts
  /// A Boolean value that indicates whether the orders are confirmed, as rules may ask.
  public var isConfirmed: Bool
  /// A Boolean value that indicates whether a stock command may exceed an ingredient's maximum.
  public var isForced: Bool
  /// A Boolean value that indicates whether a refusal of the orders is kept with what decided, such as the values of
  /// facts. A server turns this off for clients that send too many.
  public var recordsRefusals = true
  /// The only revision of the stand that a stock command or an undo is for; `nil` for any. Orders do not read it.
  public var revision: Revision?

  /// Creates options.
  public init(
    key: IdempotencyKey? = nil, actor: String? = nil, note: String? = nil,
    facts: Facts = .none, isConfirmed: Bool = false, isForced: Bool = false,
    revision: Revision? = nil
  ) {
    self.key = key
    self.actor = actor
    self.note = note
    self.facts = facts
    self.isConfirmed = isConfirmed
    self.isForced = isForced
    self.revision = revision
  }

  func check() throws(OrderFault) {
    guard let note, note.count > StockTransaction.maximumNoteLength else { return }
    throw .noteTooLong(note.count)
  }
}
