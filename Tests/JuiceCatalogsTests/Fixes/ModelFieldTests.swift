import Foundation
import JuiceRules
import TestSupport
import Testing

@testable import JuiceCatalogs
@testable import JuiceLint

/// Fixes must not change any value of the model without announcing it. A key that is added to the format has to be in
/// the sample below, and its value in the walk of its definition.
@Suite(.tags(.unit))
struct ModelFieldTests {
  private static let messages = MessageEvent.allCases.map { event in
    """
    "\(event.rawValue)": { "title": "T", "text": { "en": "Text", "ko": "글" }, "image": "a.png",
      "actions": [{ "label": "Go", "do": "edit-stock" }] }
    """
  }.joined(separator: ",\n")

  private static let effect = """
    { "message": "No", "title": "T", "image": "a.png", "actions": [{ "label": "Go", "do": "edit-stock" }] }
    """

  private static let ingredient = """
    { "name": "Kiwi", "aliases": ["qiwi"], "emoji": "🥝", "image": "a.png", "tags": ["wet"], "unit": "g", "step": 5,
      "initial": 100, "low": 10, "maximum": 500, "sold-in": 50, "unlimited": true,
      "attributes": { "origin": "Nonsan" } }
    """

  /// A pack with every key of the format, and each value other than the default.
  private static let pack = """
    { "pack": { "name": "leaf", "version": "1.2.0", "format": 1, "description": "Tea", "locales": ["en", "ko"],
        "requires": { "base": "^1.0" }, "works-with": { "syrups": "^1.0" }, "conflicts": { "winter": "*" } },
      "fruits": { "kiwi": \(ingredient) }, "extras": { "milk": \(ingredient) },
      "stock": { "default": 20, "maximum": 200 },
      "recipes": { "mix": {
        "name": "Mix", "aliases": ["blend"], "emoji": "🥤", "image": "a.png", "tags": ["wet"],
        "facts": { "won": 4500 }, "ingredients": {
          "kiwi": { "amount": 2, "optional": true, "when": "order.count > 1" },
          "more": { "use": "kiwi", "amount": 2 },
          "base": { "any-of": [{ "kiwi": 3 }, { "milk": 2, "when": "order.count > 2" }] } },
        "sizes": { "large": 1.5 }, "when": "clock.hour > 5", "available": false, "menu": false, "group": "cool",
        "messages": { \(messages) },
        "makes": "750 ml", "initial": "1 l", "keep": false, "ahead": true } },
      "messages": { \(messages) },
      "facts": { "count": { "type": "int", "default": 3, "minimum": 1, "maximum": 9, "name": "Count" },
        "sugar": { "type": "text", "values": ["none", "half"], "choice": true,
          "record": true },
        "won": { "type": "int", "per": "recipe", "default": 4000 } },
      "rules": { "limit": {
        "when": "order.count > 5", "refuse": \(effect), "alert": \(effect), "confirm": \(effect) } },
      "terms": { "many": { "value": "order.count > 3" } },
      "tables": { "sweet": {
        "inputs": { "size": "order.size" }, "hit": "first",
        "outputs": { "grams": { "values": ["15", "10"], "default": 10, "aggregate": "sum" } },
        "rows": [{ "size": "large", "give": { "grams": 15 } }], "otherwise": { "grams": 10 } } },
      "groups": { "cool": { "name": "Cool", "order": 2 } }, "tags": { "wet": { "name": "Wet" } },
      "renamed": { "green": "kiwi" },
      "deprecated": { "milk": { "since": "1.1.0", "message": "Use kiwi." } } }
    """

  private static let settings = """
    { "name": "Shop", "packs": ["leaf"], "locale": "en", "timezone": "Asia/Seoul", "messages": "leaf" }
    """

  /// Keys that do not change the model of the pack that has them.
  private static let withoutValue: Set<String> = [
    "pack.format", "pack.description", "catalog.name", "catalog.overrides", "pack file.overrides",
  ]

  /// A key of a mapping, or a position in a list.
  private enum Step: CustomStringConvertible {
    case key(String)
    case item(Int)

    var description: String {
      switch self {
      case .key(let name): name
      case .item(let index): "\(index)"
      }
    }
  }

  @Test func `The guard of fixes notices each key of the format that is removed`() throws {
    var seen: Set<String> = []
    for (file, section) in [
      ("Catalogs/tea/pack.yaml", Format.packFile),
      ("Catalogs/catalog.yaml", Format.catalogFile.format),
    ] {
      let text = file.hasSuffix("pack.yaml") ? Self.pack : Self.settings
      let value = try JSONSerialization.jsonObject(with: Data(text.utf8))
      let old = try reading([file: value])
      try visit(value, .section(section), at: []) { path, name in
        if let name { seen.insert(name) }
        guard name.map({ !Self.withoutValue.contains($0) }) ?? true else { return }
        let new = try reading([file: removing(path[...], from: value)])
        var isNoticed = false
        new.forEachChange(since: old) { _, _ in isNoticed = true }
        #expect(isNoticed, "\(file): \(path)")
      }
    }
    let all = keys(of: .section(Format.packFile)).union(
      keys(of: .section(Format.catalogFile.format)))
    #expect(
      all.subtracting(seen).subtracting(Self.withoutValue) == [], "keys missing in the sample")
  }

  private func reading(_ changed: [String: Any]) throws -> ModelReading {
    var files = ["Catalogs/tea/pack.yaml": Self.pack, "Catalogs/catalog.yaml": Self.settings]
    for (path, value) in changed {
      files[path] = String(
        decoding: try JSONSerialization.data(withJSONObject: value), as: UTF8.self)
    }
    var model: ModelReading? = ModelReading()
    _ = try CatalogLoader(files: MemoryFileSource(files: files))
      .lint(["Catalogs"], policy: LintPolicy(), reading: &model)
    return try #require(model)
  }

  /// Calls `body` with the path of each key below `value`, and with its name if the format declares the key.
  private func visit(
    _ value: Any, _ type: FormatType, at path: [Step], _ body: ([Step], String?) throws -> Void
  ) throws {
    switch (type, value) {
    case (.section(let section), let fields as [String: Any]):
      for (name, value) in fields {
        let key = section.keys.first { $0.name == name }
        try body(path + [.key(name)], key.map { "\(section.name).\($0.name)" })
        if let key { try visit(value, key.type, at: path + [.key(name)], body) }
      }
    case (.map(_, let type), let fields as [String: Any]):
      for (name, value) in fields {
        try body(path + [.key(name)], nil)
        try visit(value, type, at: path + [.key(name)], body)
      }
    case (.list(let type), let items as [Any]):
      for (index, item) in items.enumerated() {
        try body(path + [.item(index)], nil)
        try visit(item, type, at: path + [.item(index)], body)
      }
    case (.either(_, let other), _ as [String: Any]): try visit(value, other, at: path, body)
    default: break
    }
  }

  private func removing(_ path: ArraySlice<Step>, from value: Any) -> Any {
    let rest = path.dropFirst()
    switch (path.first, value) {
    case (.key(let name), var fields as [String: Any]):
      fields[name] = rest.isEmpty ? nil : fields[name].map { removing(rest, from: $0) }
      return fields
    case (.item(let index), var items as [Any]):
      if rest.isEmpty {
        items.remove(at: index)
      } else {
        items[index] = removing(rest, from: items[index])
      }
      return items
    default: return value
    }
  }

  private func keys(of type: FormatType) -> Set<String> {
    switch type {
    case .section(let section):
      section.keys.filter { $0.name != "overrides" }.reduce(into: []) { names, key in
        names.insert("\(section.name).\(key.name)")
        names.formUnion(keys(of: key.type))
      }
    case .map(_, let type), .list(let type): keys(of: type)
    case .either(let first, let second): keys(of: first).union(keys(of: second))
    default: []
    }
  }
}
