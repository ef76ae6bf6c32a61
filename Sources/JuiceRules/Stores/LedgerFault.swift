/// A contradiction in what a stand keeps.
public struct LedgerFault: Error, Hashable, Sendable {
  /// The entry that is wrong, where it is one.
  public let entry: Revision?
  public let ingredient: IngredientID?
  public let kind: Kind

  public init(_ kind: Kind, entry: Revision? = nil, ingredient: IngredientID? = nil) {
    self.entry = entry
    self.ingredient = ingredient
    self.kind = kind
  }

  /// What is wrong.
  @nonexhaustive
  public enum Kind: Hashable, Sendable {
    /// The entries between the one before it and this one are not there.
    case missing(after: Revision)
    /// It does not begin with the level that the entries before it lead to.
    case beginsElsewhere(at: Amount, expected: Amount)
    /// A level below zero or above what any level may be.
    case impossibleLevel(Amount)
    /// The level of the stand is not what the entries lead to; nil for an ingredient without a level.
    case levelDiffers(Amount?, expected: Amount)
    /// The stand has a level that no entry speaks of.
    case levelWithoutEntry(Amount)
    /// The last entry is not the one that the stand says.
    case endsElsewhere(at: Revision, expected: Revision)
    /// An undo that is not the reverse of what it takes back.
    case isNoReverse(of: Revision)
    /// It is not what was written.
    case altered
    /// What the driver of the store says of it, in English.
    case damaged(String)
  }
}
