/// Identifies a term by its pack and its id: `cafe/limit`.
public typealias TermID = QualifiedID<Term>

/// An expression to which a pack gives a name, for several rules, tables and amounts.
///
/// Expressions read the value as `terms.limit`. It is computed where it is read.
public struct Term: Hashable, Sendable {
  let id: TermID
  /// The expression; `nil` if it has mistakes, which are reported.
  let formula: Formula?
  /// The ids that the value can be.
  let ids: WrittenIDs
}

/// An entry of a pack whose values expressions read by its name.
enum ValueSource: Hashable, Sendable {
  /// The term at an index of ``Catalog/terms``.
  case term(Int)
  /// The decision table at an index of ``Catalog/tables``.
  case table(Int)
}
