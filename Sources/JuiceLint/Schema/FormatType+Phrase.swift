import JuiceCatalogs
import JuiceRules

// The words for the parts of the format in its reference.

extension FormatSection {
  /// The heading of the section.
  var title: String { name.prefix(1).uppercased() + name.dropFirst() }

  /// The heading in the form that DocC uses in links.
  var anchor: String { title.replacing(" ", with: "-") }
}

extension FormatKeyType {
  /// The placeholder for such a key in a path.
  var placeholder: String {
    switch self {
    case .id: "ID"
    case .pack: "PACK"
    case .entry: "PACK/ID"
    case .line: "LINE"
    case .reference: "ID"
    case .text: "NAME"
    case .custom(let type): type.phrase.uppercased()
    }
  }

  var phrase: String {
    switch self {
    case .id: "id"
    case .pack: "pack name"
    case .entry: "entry"
    case .line: "line"
    case .reference: "id"
    case .text: "name"
    case .custom(let type): type.phrase
    }
  }
}

extension FormatType {
  /// The name of the type in a table.
  var phrase: String {
    switch self {
    case .text: "text"
    case .localizedText: "text by locale"
    case .boolean: "boolean"
    case .quantity(.factor): "factor"
    case .quantity(.line): "amount or expression"
    case .quantity: "amount"
    case .scalar(orNull: true): "scalar or null"
    case .scalar: "scalar"
    case .locale: "locale"
    case .packName: "pack name"
    case .reference: "reference"
    case .formatVersion: "format version"
    case .version: "version"
    case .versionRange: "version range"
    case .unit: "unit"
    case .count: "whole number"
    case .custom(let type): type.phrase
    case .choice(let choices), .word(let choices):
      choices.ticked(separator: " or ")
    case .list(let type): "list of \(type.phrase)"
    case .map(let key, .map): "mapping by \(key.phrase)"
    case .map(let key, let type): "\(type.phrase) by \(key.phrase)"
    case .section(let section):
      section.whole.map { "part of \(FormatType.section($0).phrase)" }
        ?? "[\(section.name)](doc:#\(section.anchor))"
    case .either(let first, let second): "\(first.phrase), or \(second.phrase)"
    }
  }

  /// The words in ``phrase`` with their meanings.
  static let glossary: [(name: String, meaning: String)] = [
    (FormatType.text.phrase, "A string."),
    (
      FormatType.localizedText.phrase,
      "A string for every locale, or one for each: `{ ko: 딸기, en: Strawberry }`."
    ),
    (FormatType.boolean.phrase, "`true` or `false`."),
    (
      FormatType.quantity(.fromZero).phrase,
      "A decimal with at most three fraction digits, optionally with a unit: `16`, `200 ml`, `0.75 cl`. See <doc:Numbers>."
    ),
    (
      FormatType.quantity(.factor).phrase,
      "A decimal without a unit, above 0 and at most 1000, that amounts are multiplied by: `1.5`."
    ),
    (
      FormatType.quantity(.line).phrase,
      "An amount, or an expression that computes the amount for each order. See <doc:OrderRules>."
    ),
    (FormatType.scalar(orNull: false).phrase, "Text, number or boolean."),
    (FormatType.locale.phrase, "A language tag: `ko`, `en`, `zh-Hant`."),
    (FormatType.unit.phrase, "A unit, or a label of your own, optionally one for each locale."),
    (
      "id",
      "`[a-z][a-z0-9-]*`, at most 64 characters; fruits, extras and recipes share one name space."
    ),
    (FormatType.packName.phrase, "An id that names a pack."),
    (FormatType.reference().phrase, "An id of this pack or of one that it requires, or `pack/id`."),
    ("entry", "An entry of another pack: `pack/id`, or `pack/event` for messages."),
    ("line", "A reference to the ingredient, or a name for the line if the line has `use`."),
    (TextType.rule.phrase, "A lint rule, a group of them, or `all`."),
    (TextType.pattern.phrase, "A path with wildcards, as in a `.gitignore`."),
    (FormatType.version.phrase, "A semantic version: `1.2.0`."),
    (
      FormatType.versionRange.phrase,
      "The matching versions of a pack, such as `^1.0` or `>=1.0.0 <2.0.0`; `*` for all. See <doc:Packs>."
    ),
    (FormatType.formatVersion.phrase, "A number of the form major or major.minor."),
    ("A by B", "A mapping in which each key is a B and each value is an A."),
  ]
}

extension String {
  /// The text with those characters escaped that Markdown would read as markup or typeset differently.
  var markdown: String {
    var text = ""
    for character in replacing("--", with: "\\--") {
      if "|*_<>[]`".contains(character) { text.append("\\") }
      text.append(character)
    }
    return text
  }
}
