package import JuiceCatalogs
import JuiceRules

/// The JSON Schemas of the catalog format for editors, generated from the declarations that drive decoding.
package enum CatalogSchemas {
  /// The schemas with the names of the files that they ship as.
  package static var all: [(fileName: String, schema: JSONValue)] {
    [
      ("pack.schema.json", schema(Format.packFile, "A file of a pack of juice-rules")),
      (
        "catalog.schema.json",
        schema(Format.catalogFile.format, "The catalog.yaml of a root of packs")
      ),
      ("config.schema.json", schema(Format.configurationFile.format, "A juice-rules.yaml")),
    ]
  }

  private static func schema(_ section: FormatSection, _ title: String) -> JSONValue {
    var writer = SchemaWriter()
    let body = writer.schema(of: .section(section))
    let head: [JSONValue.Member] = [
      .init("$schema", "https://json-schema.org/draft/2020-12/schema"),
      .init("title", .string(title)),
    ]
    let definitions = writer.definitions.map { JSONValue.Member($0.name, $0.schema) }
    return .object(
      head + [.init("$ref", body["$ref"] ?? .null), .init("$defs", .object(definitions))])
  }

  /// The reference of the catalog format as a page of Markdown, with a table of keys for each kind of mapping.
  ///
  /// The reference is generated from the declarations that drive decoding, and ships with the documentation.
  package static var reference: String {
    var writer = ReferenceWriter()
    for (root, summary) in roots { writer.visit(root, at: [], as: summary) }
    return writer.text
  }

  private static let roots = [
    (Format.packFile, "The top level of a file of a pack."),
    (Format.catalogFile.format, "The `catalog.yaml` of a root of packs."),
    (Format.configurationFile.format, "A `juice-rules.yaml`."),
  ]
}

/// Turns declarations into Markdown.
private struct ReferenceWriter {
  /// The places of each section: paths such as `recipes.ID`, or a sentence.
  private var places: [ObjectIdentifier: [String]] = [:]
  /// The sections in the order in which they are first reached.
  private var sections: [FormatSection] = []

  var text: String {
    Self.overview + sections.map(text).joined() + Self.types
  }

  private static let overview = """
    # The catalog format

    Every key of format \(Format.version.major).\(Format.version.minor), generated from the declarations \
    that the reader uses.

    ## Overview

    A file is one mapping. Keys that begin with `\(FormatSection.extensionPrefix)` are ignored \
    everywhere; any other unknown key is an error.

    In a place such as `fruits.ID`, the words in capitals stand for names that you choose, and `[]` stands for \
    each item of a list.

    """

  private static let types = """

    ## Types

    | type | what it is |
    |---|---|
    \(FormatType.glossary.map { "| \($0.name) | \($0.meaning) |\n" }.joined())
    """

  /// Notes the places of `section` and of the sections inside it.
  mutating func visit(_ section: FormatSection, at path: [String], as place: String? = nil) {
    guard section.whole == nil else { return }
    let place = place ?? "`\(path.joined(separator: "."))`"
    if places[ObjectIdentifier(section)] == nil { sections.append(section) }
    // Several kinds of files may have a section in the same place.
    if !places[ObjectIdentifier(section), default: []].contains(place) {
      places[ObjectIdentifier(section), default: []].append(place)
    }
    if section.isEvents, let key = section.keys.first {
      return visit(key.type, at: path + ["EVENT"])
    }
    for key in section.keys { visit(key.type, at: path + [key.name]) }
  }

  private mutating func visit(_ type: FormatType, at path: [String]) {
    switch type {
    case .section(let section): visit(section, at: path)
    case .map(let key, let type): visit(type, at: path + [key.placeholder])
    case .list(let type): visit(type, at: path.dropLast() + ["\(path.last ?? "")[]"])
    case .either(let first, let second):
      visit(first, at: path)
      visit(second, at: path)
    case .text, .localizedText, .boolean, .quantity, .scalar, .locale, .packName, .reference,
      .formatVersion, .version, .versionRange, .unit, .choice, .word, .count, .custom:
      break
    }
  }

  private func text(_ section: FormatSection) -> String {
    let places = places[ObjectIdentifier(section), default: []]
    let rows = section.keys.map { "\(row($0, in: section))\n" }.joined()
    return """

      ## \(section.title)

      \(place(places))\(requirement(section))

      | key | type | required | default | what it is |
      |---|---|---|---|---|
      \(rows)
      """
  }

  private func place(_ places: [String]) -> String {
    guard let first = places.first, first.hasPrefix("`") else { return places.joined() }
    let shortestFirst = places.sorted { ($0.utf8.count, $0) < ($1.utf8.count, $1) }
    return "At \(shortestFirst.joined(separator: " and "))."
  }

  private func requirement(_ section: FormatSection) -> String {
    if let others = section.others { return " Each other key has the type \(others.phrase)." }
    if section.requiresOneOf.isEmpty { return "" }
    return " It needs \(section.requiresOneOf.ticked(separator: " or "))."
  }

  private func row(_ key: FormatKey, in section: FormatSection) -> String {
    let summary =
      key.summary.english.markdown
      + (key.minor == 0 ? "" : " Since format \(Format.version.major).\(key.minor).")
    let cells = [
      "`\(key.name)`", key.type.phrase, key.isRequired ? "yes" : "",
      key.defaultText?.markdown ?? "", summary,
    ]
    return "| " + cells.joined(separator: " | ") + " |"
  }
}
