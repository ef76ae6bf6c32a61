/// The id of something that a pack declares, with the name of the pack: `classic/strawberry-juice`.
///
/// An id of an ingredient is no id of a recipe, although both are written in the same way: `Subject` tells them apart and
/// is never stored. Ids have names such as ``IngredientID`` and ``RecipeID``.
public struct QualifiedID<Subject>: Hashable, Sendable {
  private let text: CompactText

  /// The id as text: pack, slash and name.
  public var rawValue: String { text.string }

  /// Creates an id from its text, or returns `nil` if `text` is not a pack name and an id with a slash between them.
  public init?(_ text: String) {
    let parts = text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy({ Self.isName($0) }) else { return nil }
    self.text = CompactText(text)
  }

  /// Creates an id from its parts, or returns `nil` if one of them is not a valid name.
  public init?(pack: String, name: String) {
    guard Self.isName(pack.utf8), Self.isName(name.utf8) else { return nil }
    self.init(checkedPack: pack, name: name)
  }

  init(checkedPack pack: String, name: String) {
    text = CompactText(pack + "/" + name)
  }

  /// The name of the pack that defines the entry.
  public var pack: Substring { parts[0] }
  /// The id within its pack.
  public var name: Substring { parts[1] }

  private var parts: [Substring] {
    let text = rawValue
    // An invalid name may begin with a mark that makes one character with the slash.
    // INVARIANT: an id has a slash.
    let slash = text.utf8.firstIndex(of: UInt8(ascii: "/")) ?? text.startIndex
    return [text[..<slash], text[text.utf8.index(after: slash)...]]
  }

  /// The length of the longest name, in characters.
  public static var maximumNameLength: Int { 64 }

  /// Returns a Boolean value that indicates whether `text` matches `[a-z][a-z0-9-]*` and has at most
  /// ``maximumNameLength`` characters.
  package static func isName(_ text: some Collection<UInt8>) -> Bool {
    guard let first = text.first, text.count <= maximumNameLength else { return false }
    return first.isLowercaseLetter && text.allSatisfy { $0.isNameByte }
  }
}

/// The id of a fruit, an extra or a recipe. The entries of a pack share one name space, so that a line of a recipe can
/// name any of them.
package typealias EntryID = QualifiedID<CatalogEntry>

/// The subject of an `EntryID`: an ingredient, a recipe, or a product with its recipe.
package enum CatalogEntry {}

extension QualifiedID {
  /// Creates the id of what is declared under the same name, such as a product and the recipe that makes it.
  package init<Other>(_ other: QualifiedID<Other>) { text = other.text }
}

extension QualifiedID: ExpressibleByStringLiteral {
  /// Creates an id from a literal. Traps if the literal is not a qualified id, as an array does if an index is out of
  /// range.
  public init(stringLiteral text: String) {
    guard let id = Self(text) else { preconditionFailure("\(text) is not a valid qualified id") }
    self = id
  }
}

extension QualifiedID: Comparable {
  /// Returns `true` if the text of `lhs` precedes that of `rhs`, byte by byte.
  public static func < (lhs: QualifiedID, rhs: QualifiedID) -> Bool { lhs.text < rhs.text }
}

extension QualifiedID: CustomStringConvertible {
  /// The id as text, which is ``rawValue``.
  public var description: String { rawValue }
}

extension UInt8 {
  fileprivate var isLowercaseLetter: Bool { self >= UInt8(ascii: "a") && self <= UInt8(ascii: "z") }

  fileprivate var isNameByte: Bool {
    isLowercaseLetter || (self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9"))
      || self == UInt8(ascii: "-")
  }
}
