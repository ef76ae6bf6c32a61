import YAMLTree

/// A part of a document with the meaning that an editor can show by its color.
struct SemanticToken {
  let span: ByteSpan
  let kind: Kind
  var modifiers: Modifiers = []

  /// The meanings, under the names of the protocol. Their order is that of the legend.
  enum Kind: String, CaseIterable {
    /// A pack.
    case namespace
    /// A unit.
    case type
    /// A decision table.
    case `struct`
    /// A fact, a line of a recipe, or a placeholder of a message.
    case parameter
    /// A fruit, an extra, or a name in an expression.
    case variable
    /// A key of the format, or a member in an expression.
    case property
    /// A value of which there are few.
    case enumMember
    /// An event that has a message.
    case event
    /// A recipe, or a function of expressions.
    case function
    /// An order rule.
    case macro
    case keyword
    case string
    case number
    case `operator`
    /// A lint rule in a suppression.
    case decorator
  }

  /// More about a meaning, in the order of the legend.
  struct Modifiers: OptionSet, Hashable {
    let rawValue: Int

    static let declaration = Modifiers(rawValue: 1)
    static let deprecated = Modifiers(rawValue: 2)
    /// An entry of another pack, which an override changes.
    static let modification = Modifiers(rawValue: 4)
    /// A name that the format or its expressions define.
    static let defaultLibrary = Modifiers(rawValue: 8)

    static let names = ["declaration", "deprecated", "modification", "defaultLibrary"]
  }
}

extension SemanticToken.Kind {
  /// Creates the meaning of the ids in a section of a pack.
  init?(section: String) {
    switch section {
    case "fruits", "extras": self = .variable
    case "recipes": self = .function
    case "facts": self = .parameter
    case "rules": self = .macro
    case "tables": self = .struct
    case "pack": self = .namespace
    default: return nil
    }
  }
}
