/// A contradiction in the data of a stand.
public struct LedgerFault: Error, Hashable, Sendable {
  /// The entry that is wrong, if one is.
  public let entry: Revision?
  /// The ingredient whose level is wrong, if one is.
  public let ingredient: IngredientID?
  /// The kind of fault.
  package let kind: Kind

  /// Creates a fault.
  package init(_ kind: Kind, entry: Revision? = nil, ingredient: IngredientID? = nil) {
    self.entry = entry
    self.ingredient = ingredient
    self.kind = kind
  }

  /// A kind of fault.
  @nonexhaustive
  package enum Kind: Hashable, Sendable {
    /// The entries between `after` and this one are missing.
    case missing(after: Revision)
    /// The entry does not begin with the level that the entries before it lead to.
    case beginsElsewhere(at: Amount, expected: Amount)
    /// The level is below zero or above the limit of any level.
    case impossibleLevel(Amount)
    /// The level of the stand differs from that of the entries; the first value is `nil` for an ingredient without a
    /// level.
    case levelDiffers(Amount?, expected: Amount)
    /// The unit of the entry, or without an entry that of the stand's level, differs from the unit that the entries
    /// lead to; `nil` stands for an unknown unit.
    case unitDiffers(String?, expected: String?)
    /// The stand has a level that no entry mentions.
    case levelWithoutEntry(Amount)
    /// The last entry is not the one that the stand states.
    case endsElsewhere(at: Revision, expected: Revision)
    /// The undo is not the reverse of the entry that it undoes.
    case isNoReverse(of: Revision)
    /// The entry differs from what was written.
    case altered
    /// The driver of the store reports damage, in English.
    case damaged(String)
    /// Nothing was ever written to the store, not even its tables: a truncated file looks the same.
    case neverWritten
    /// Refused orders were altered after they were recorded; the value is their number.
    case refusalsAltered(Int)
  }
}
