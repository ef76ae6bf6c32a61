/// A record of the decision on orders: the packs, the recorded facts, and the rules that applied.
///
/// ```json
/// {"schema":"juice-rules/decision/1","fingerprint":"5f0c…","packs":[{"name":"classic","version":"1.2.0"}],
///  "facts":[{"fact":"classic/sweetness","value":"half"}],
///  "rules":[{"rule":"classic/at-most-five","effect":"confirm","order":0}],
///  "pictures":[{"source":"order.count > 5",
///    "labels":[{"offset":6,"value":"8"},{"offset":12,"value":"true"}]}]}
/// ```
///
/// Of facts, only those with ``Fact/isRecorded`` are kept. A picture belongs to the rule at the same position, and has the
/// values that a drawing shows below the expression, each with its offset in UTF-8: `•••` in place of what another fact
/// may decide about, whether it was evaluated or not.
public struct DecisionRecord: Hashable, Sendable {
  /// The record as JSON (RFC 8259), without line breaks. Members without elements are missing.
  public let text: String

  /// Creates a record from its text, as a store has kept it.
  public init(_ text: String) { self.text = text }

  /// The length of the longest record of an entry, in UTF-8 bytes. Of a longer one, the last members are left out, and
  /// `leftOut` names them.
  package static let maximumLength = 16_384
  /// The length of the longest record of a refusal, in UTF-8 bytes.
  package static let maximumLengthOfRefusal = 2_048
}
