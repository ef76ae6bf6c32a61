import JuiceCatalogs
import JuiceRules

/// Turns declarations into JSON Schema, 2020-12.
struct SchemaWriter {
  /// The definitions, one for each section, because several keys share a section.
  private(set) var definitions: [(name: String, schema: JSONValue)] = []

  mutating func schema(of type: FormatType) -> JSONValue {
    switch type {
    case .text: ["type": "string"]
    case .version: text(matching: "^\(SchemaPattern.version)$")
    case .versionRange: text(matching: SchemaPattern.versionRange)
    case .localizedText: localizedText
    case .boolean: ["type": "boolean"]
    case .quantity(let range): quantity(range)
    case .scalar(let orNull):
      ["type": .array(["string", "number", "boolean"] + (orNull ? ["null"] : []))]
    case .locale: text(matching: SchemaPattern.locale)
    case .packName: text(matching: "^\(SchemaPattern.id)$")
    case .reference: text(matching: "^\(SchemaPattern.reference)$")
    case .formatVersion: formatVersion
    case .unit: localizedText.adding("not", text(matching: SchemaPattern.amountWithUnit))
    case .custom(let type):
      type.words.map { ["enum": .array($0.map { .string($0) })] }
        ?? type.schemaPattern.map(text(matching:)) ?? ["type": "string"]
    case .count: ["type": "integer", "minimum": 0]
    case .choice(let choices), .word(let choices): ["enum": .array(choices.map { .string($0) })]
    case .list(.locale):
      ["type": "array", "items": schema(of: .locale), "minItems": 1, "uniqueItems": true]
    case .list(.map(let keyType, let type)):
      // Each item of such a list is one of several alternatives.
      [
        "type": "array", "minItems": 1,
        "items": map(keyType, type).adding("minProperties", .integer(1)),
      ]
    case .list(let type): ["type": "array", "items": schema(of: type)]
    case .map(let keyType, let type): map(keyType, type)
    case .section(let section): reference(to: section)
    case .either(let first, let second):
      ["anyOf": .array([schema(of: first), schema(of: second)])]
    }
  }

  private func text(matching pattern: String) -> JSONValue {
    ["type": "string", "pattern": .string(pattern)]
  }

  private var localizedText: JSONValue {
    [
      "anyOf": [
        ["type": "string"],
        [
          "type": "object", "minProperties": 1,
          "patternProperties": [
            SchemaPattern.locale: ["type": "string"],
            SchemaPattern.extension: true,
          ],
          "additionalProperties": false,
        ],
      ]
    ]
  }

  private func quantity(_ range: QuantityRange) -> JSONValue {
    let (number, pattern): (JSONValue, String) =
      switch range {
      case .fromZero:
        (["minimum": 0, "maximum": .integer(1_000_000_000_000)], SchemaPattern.quantity)
      case .aboveZero:
        (
          ["exclusiveMinimum": 0, "maximum": .integer(1_000_000_000_000)],
          SchemaPattern.positive(SchemaPattern.quantity)
        )
      case .portion, .line:
        (
          ["exclusiveMinimum": 0, "maximum": .integer(1_000_000)],
          SchemaPattern.positive(SchemaPattern.quantity)
        )
      case .factor:
        (
          ["exclusiveMinimum": 0, "maximum": .integer(1_000)],
          SchemaPattern.positive(SchemaPattern.number)
        )
      }
    let forms = [number.adding("type", "number"), text(matching: pattern)]
    if case .line = range {
      return ["anyOf": .array(forms + [text(matching: SchemaPattern.expressionOfAmount)])]
    }
    return ["anyOf": .array(forms)]
  }

  private var formatVersion: JSONValue {
    let (major, minor) = Format.version
    let versions = (0...minor).map { "\(major).\($0)" }
    // As a number, the first version is the same as the major one.
    let numbers = [.integer(major)] + versions.dropFirst().map { JSONValue.number($0) }
    return ["enum": .array(numbers + (["\(major)"] + versions).map { .string($0) })]
  }

  private mutating func map(_ keyType: FormatKeyType, _ type: FormatType) -> JSONValue {
    let value = schema(of: type)
    let extensions: JSONValue = [SchemaPattern.extension: true]
    let map: JSONValue = [
      "type": "object", "patternProperties": extensions, "additionalProperties": value,
    ]
    return names(keyType).map { map.adding("propertyNames", $0) } ?? map
  }

  /// Returns the schema for the keys of a map, or `nil` if any text is allowed.
  private func names(_ keyType: FormatKeyType) -> JSONValue? {
    func pattern(_ text: String) -> JSONValue {
      ["pattern": .string("\(SchemaPattern.extension)|^\(text)$")]
    }
    return switch keyType {
    case .id: pattern(SchemaPattern.id)
    case .entry: pattern("\(SchemaPattern.id)/\(SchemaPattern.id)")
    case .line, .reference: pattern(SchemaPattern.reference)
    case .custom(let type):
      type.words.map { words in
        [
          "anyOf": [
            ["enum": .array(words.map { .string($0) })],
            ["pattern": .string(SchemaPattern.extension)],
          ]
        ]
      }
    case .text, .pack: nil
    }
  }

  private mutating func reference(to section: FormatSection) -> JSONValue {
    let name = section.name.replacing(" ", with: "-")
    if !definitions.contains(where: { $0.name == name }) {
      // The definition is added before its keys are written, because sections may contain each other.
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
      .init("patternProperties", [SchemaPattern.extension: true]),
      .init("additionalProperties", section.others.map { schema(of: $0) } ?? false),
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

  /// Returns the schema with the description that an editor shows for a key.
  private func described(_ schema: JSONValue, _ key: FormatKey) -> JSONValue {
    guard case .object(let members) = schema else { return schema }
    var text = key.summary.english
    if let absent = key.defaultText { text += " Default: \(absent)." }
    return .object([.init("description", .string(text))] + members)
  }
}

extension JSONValue {
  /// Returns the object with one more member in front.
  fileprivate func adding(_ name: String, _ value: JSONValue) -> JSONValue {
    guard case .object(let members) = self else { return self }
    return .object([Member(name, value)] + members)
  }
}
