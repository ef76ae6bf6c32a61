import Foundation
import TestSupport

/// The part of JSON Schema that the output's schemas use.
struct JSONSchema {
  let root: JSON

  init(named name: String) throws {
    let file = Binary.repository.appendingPathComponent("Schemas/output/\(name).schema.json")
    root = JSON(parsing: try String(contentsOf: file, encoding: .utf8))
  }

  /// Returns all violations of the schema in `value`.
  func problems(of value: JSON) -> [String] { problems(of: value, root, at: "") }

  func problems(of value: JSON, _ schema: JSON, at path: String) -> [String] {
    if let reference = schema["$ref"].string, !reference.hasPrefix("#") {
      return typeProblems(of: value, schema, at: path)
        + contentProblems(of: value, schema, at: path)
        + problems(of: value, elsewhere: reference, at: path)
    }
    if let reference = schema["$ref"].string {
      let name = reference.split(separator: "/").last.map(String.init) ?? ""
      return problems(of: value, root["$defs"][name], at: path)
    }
    if let choices = Optional(schema["oneOf"].array), !choices.isEmpty {
      let matching = choices.count { problems(of: value, $0, at: path).isEmpty }
      return matching == 1 ? [] : ["\(path): matches \(matching) of oneOf"]
    }
    return typeProblems(of: value, schema, at: path) + contentProblems(of: value, schema, at: path)
  }

  /// Returns the violations in `value` of a definition in another schema, such as `lint.schema.json#/$defs/finding`.
  private func problems(
    of value: JSON, elsewhere reference: String, at path: String
  ) -> [String] {
    let file = reference.prefix { $0 != "." }
    let name = reference.split(separator: "/").last.map(String.init) ?? ""
    guard let schema = try? JSONSchema(named: String(file)), schema.root["$defs"][name].isObject
    else { return ["\(path): there is no \(reference)"] }
    return schema.problems(of: value, schema.root["$defs"][name], at: path)
  }

  private func typeProblems(of value: JSON, _ schema: JSON, at path: String) -> [String] {
    let types = schema["type"].string.map { [$0] } ?? schema["type"].array.compactMap(\.string)
    guard !types.isEmpty, !types.contains(where: { has(value, type: $0) }) else { return [] }
    return ["\(path): is no \(types.joined(separator: " or "))"]
  }

  private func has(_ value: JSON, type: String) -> Bool {
    switch type {
    case "object": value.isObject
    case "array": value.isArray
    case "string": value.string != nil
    case "integer", "number": value.isNumber
    case "boolean": value.bool != nil
    case "null": value.isNull
    default: false
    }
  }

  private func contentProblems(of value: JSON, _ schema: JSON, at path: String) -> [String] {
    var problems: [String] = []
    if let constant = schema["const"].string, value.string != constant {
      problems.append("\(path): is not \(constant)")
    }
    let allowed = schema["enum"].array
    if !allowed.isEmpty, !allowed.contains(value) { problems.append("\(path): is not in enum") }
    if value.isObject {
      problems += schema["required"].array.compactMap(\.string)
        .filter { !value.keys.contains($0) }.map { "\(path): lacks \($0)" }
      for key in value.keys {
        let property = schema["properties"][key]
        if property.isObject {
          problems += self.problems(of: value[key], property, at: "\(path).\(key)")
        } else if schema["additionalProperties"].isObject {
          problems += self.problems(
            of: value[key], schema["additionalProperties"], at: "\(path).\(key)")
        } else if schema["additionalProperties"].bool == false {
          problems.append("\(path): has \(key)")
        }
      }
    }
    if schema["items"].isObject {
      problems += value.array.enumerated().flatMap { index, item in
        self.problems(of: item, schema["items"], at: "\(path)[\(index)]")
      }
    }
    return problems
  }
}
