public import JuiceCatalogs

/// The JSON Schemas of the catalog format for editors, generated from the declarations that drive decoding.
public enum CatalogSchemas {
  /// The schemas with the names of the files that they ship as.
  public static var all: [(fileName: String, schema: JSONValue)] {
    [
      ("pack.schema.json", schema(Format.packFile, "A file of a pack of juice-rules")),
      ("catalog.schema.json", schema(Format.catalogFile, "The catalog.yaml of a root of packs")),
      ("config.schema.json", schema(Format.configurationFile, "A juice-rules.yaml")),
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
}

extension Format {
  /// The sections in the reference of the documentation.
  static let sections = [
    packFile, pack, ingredient, stock, recipe, line, messages, message, action, deprecation,
    overrides,
    recipeChange, ingredientChange, stockChange, messageChange, catalogFile, configurationFile,
    lint, pathChoice,
  ]
}
