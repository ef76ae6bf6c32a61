import JuiceRules

/// Turns declarations into JSON Schema, 2020-12.
struct SchemaWriter {
  /// One for each section, since several keys hold the same one.
  private(set) var definitions: [(name: String, schema: JSONValue)] = []

  mutating func schema(of type: FormatType) -> JSONValue {
    switch type {
    case .text, .pattern: ["type": "string"]
    case .version: ["type": ["string", "number"]]
    case .localizedText: localizedText
    case .boolean: ["type": "boolean"]
    case .quantity: quantity
    case .scalar: ["type": ["string", "number", "boolean", "null"]]
    case .locale: ["type": "string", "pattern": .string(SchemaWriter.locale)]
    case .packName, .reference: ["type": "string"]
    case .formatVersion: formatVersion
    case .unit: localizedText
    case .rule: ["enum": .array(RuleSelector.names.map { .string($0) })]
    case .optionalRule: ["enum": .array(RuleSelector.optionalNames.map { .string($0) })]
    case .count: ["type": "integer", "minimum": 0]
    case .choice(let choices), .word(let choices): ["enum": .array(choices.map { .string($0) })]
    case .list(.locale):
      ["type": "array", "items": schema(of: .locale), "minItems": 1, "uniqueItems": true]
    case .list(let type): ["type": "array", "items": schema(of: type)]
    case .map(let keyType, let type): map(keyType, type)
    case .section(let section): reference(to: section)
    case .either(let first, let second):
      ["anyOf": .array([schema(of: first), schema(of: second)])]
    }
  }

  private static let locale = "^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$"

  private var localizedText: JSONValue {
    [
      "anyOf": [
        ["type": "string"],
        [
          "type": "object", "minProperties": 1,
          "patternProperties": [
            SchemaWriter.locale: ["type": "string"], SchemaWriter.extension: true,
          ],
          "additionalProperties": false,
        ],
      ]
    ]
  }

  private var quantity: JSONValue {
    [
      "anyOf": [
        ["type": "number", "minimum": 0],
        ["type": "string", "pattern": .string(SchemaWriter.amount)],
      ]
    ]
  }

  /// Neither `0x10` nor `1e3` is a number with a unit.
  private static let amount =
    "^(?!0[xXoObB][0-9A-Fa-f]|[0-9.]+[eE][+-]?[0-9])[+]?[0-9]+(\\.[0-9]+)?"
    + " *([A-Za-z]\\S*|[^\\x00-\\x7F]\\S*)?$"

  private var formatVersion: JSONValue {
    [
      "anyOf": [
        ["type": "number", "minimum": 0],
        ["type": "string", "pattern": "^[0-9]+(\\.[0-9]+)?$"],
      ]
    ]
  }

  private static let `extension` = "^\(FormatSection.extensionPrefix)"

  private mutating func map(_ keyType: FormatKeyType, _ type: FormatType) -> JSONValue {
    let value = schema(of: type)
    let extensions: JSONValue = [SchemaWriter.extension: true]
    return ["type": "object", "patternProperties": extensions, "additionalProperties": value]
  }

  private mutating func reference(to section: FormatSection) -> JSONValue {
    let name = section.name.replacing(" ", with: "-")
    if !definitions.contains(where: { $0.name == name }) {
      // Its place is taken before its keys are written: sections may hold each other.
      definitions.append((name, .null))
      let position = definitions.count - 1
      definitions[position].schema = object(section)
    }
    return ["$ref": .string("#/$defs/\(name)")]
  }

  private mutating func object(_ section: FormatSection) -> JSONValue {
    let properties = section.keys.map { key in
      JSONValue.Member(key.name, described(schema(of: key.type), key))
    }
    var members: [JSONValue.Member] = [
      .init("type", "object"), .init("properties", .object(properties)),
      .init("patternProperties", [SchemaWriter.extension: true]),
      .init("additionalProperties", false),
    ]
    let required = section.keys.filter(\.isRequired).map { JSONValue.string($0.name) }
    if !required.isEmpty { members.append(.init("required", .array(required))) }
    if !section.requiresOneOf.isEmpty {
      members.append(
        .init(
          "anyOf", .array(section.requiresOneOf.map { ["required": .array([.string($0)])] })))
    }
    return .object(members)
  }

  /// What an editor shows for a key.
  private func described(_ schema: JSONValue, _ key: FormatKey) -> JSONValue {
    guard case .object(let members) = schema else { return schema }
    var text = key.summary.english
    if let absent = key.defaultText { text += " Default: \(absent)." }
    return .object([.init("description", .string(text))] + members)
  }
}
