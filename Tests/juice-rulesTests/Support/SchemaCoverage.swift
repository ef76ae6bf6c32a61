import TestSupport

/// The keys of the output's schemas that are printed, and the printed keys that no schema has.
struct SchemaCoverage {
  /// By schema and place in it: `lint#/$defs/finding/rule`.
  private(set) var printed: Set<String> = []
  private(set) var undeclared: Set<String> = []
  private var schemas: [String: JSONSchema] = [:]

  /// The keys of the schemas that something was printed for, and that nothing was printed of.
  var missing: [String] {
    let declared = schemas.flatMap { name, schema in keys(of: schema.root, at: "\(name)#") }
    return declared.filter { !printed.contains($0) }.sorted()
  }

  mutating func add(_ value: JSON, as name: String) throws {
    let root = try schema(name).root
    let found = try visit(value, root, of: name, at: "\(name)#")
    undeclared.formUnion(value.keys.filter { !found.contains($0) }.map { "\(name)#/\($0)" })
  }

  private mutating func schema(_ name: String) throws -> JSONSchema {
    let schema = try schemas[name] ?? JSONSchema(named: name)
    schemas[name] = schema
    return schema
  }

  private func keys(of schema: JSON, at place: String) -> [String] {
    let properties = schema["properties"].keys.flatMap { key in
      ["\(place)/\(key)"] + keys(of: schema["properties"][key], at: "\(place)/\(key)")
    }
    let definitions = schema["$defs"].keys.flatMap { name in
      keys(of: schema["$defs"][name], at: "\(place)/$defs/\(name)")
    }
    let choices = schema["oneOf"].array.flatMap { keys(of: $0, at: place) }
    let items = schema["items"].isObject ? keys(of: schema["items"], at: place) : []
    return properties + definitions + choices + items
  }

  /// Follows `value` and `schema` down, and returns the keys of `value` that are declared.
  private mutating func visit(
    _ value: JSON, _ schema: JSON, of name: String, at place: String
  ) throws -> Set<String> {
    var found: Set<String> = []
    if let reference = schema["$ref"].string {
      found.formUnion(try follow(reference, value, from: name))
    }
    for choice in schema["oneOf"].array {
      let isMeant = try self.schema(name).problems(of: value, choice, at: "").isEmpty
      if isMeant { found.formUnion(try visit(value, choice, of: name, at: place)) }
    }
    for key in value.keys where schema["properties"][key].isObject {
      found.insert(key)
      printed.insert("\(place)/\(key)")
      try descend(value[key], schema["properties"][key], of: name, at: "\(place)/\(key)")
    }
    if schema["additionalProperties"].isObject { found.formUnion(value.keys) }
    for item in value.array where schema["items"].isObject {
      try descend(item, schema["items"], of: name, at: place)
    }
    return found
  }

  private mutating func descend(
    _ value: JSON, _ schema: JSON, of name: String, at place: String
  ) throws {
    let found = try visit(value, schema, of: name, at: place)
    undeclared.formUnion(value.keys.filter { !found.contains($0) }.map { "\(place)/\($0)" })
  }

  /// `#/$defs/finding`, or the same in another schema.
  private mutating func follow(
    _ reference: String, _ value: JSON, from name: String
  ) throws -> Set<String> {
    let definition = reference.split(separator: "/").last.map(String.init) ?? ""
    let file = reference.hasPrefix("#") ? name : String(reference.prefix { $0 != "." })
    let schema = try schema(file).root["$defs"][definition]
    return try visit(value, schema, of: file, at: "\(file)#/$defs/\(definition)")
  }
}
