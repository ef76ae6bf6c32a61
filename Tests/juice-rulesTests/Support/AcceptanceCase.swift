import Foundation
import Testing
import YAMLSyntax

/// One case of `Tests/Acceptance/juice.yaml`.
struct AcceptanceCase: Sendable, CustomTestStringConvertible {
  let testDescription: String
  /// The levels before, where they are not the initial ones.
  let stock: [String: Int]
  let recipe: String?
  let count: Int
  let repetitions: Int
  /// Stock commands by their name.
  let changes: [(verb: String, amounts: [String: Int])]
  let result: String
  let short: [String: Int]
  let left: [String: Int]

  var isRefused: Bool { result == "refused" }

  var makeArguments: [String] {
    ["make", recipe ?? ""] + (count == 1 ? [] : ["-n", String(count)])
  }

  static var all: [AcceptanceCase] { (try? AcceptanceFile().cases) ?? [] }
}

/// The file, read with the project's own YAML reader.
struct AcceptanceFile {
  private let tree: YAMLTree

  init() throws {
    let url = Binary.repository.appendingPathComponent("Tests/Acceptance/juice.yaml")
    tree = YAMLTree(parsing: Array(try Data(contentsOf: url)))
    #expect(tree.faults.isEmpty)
  }

  var recipes: [(name: String, recipe: (korean: String, needs: [String: Int]))] {
    get throws {
      try pairs(of: value("recipes", in: tree.root)).map { name, recipe in
        (name, (try text(value("ko", in: recipe)), try amounts(value("needs", in: recipe))))
      }
    }
  }

  var cases: [AcceptanceCase] {
    get throws {
      let list = try #require(value("cases", in: tree.root))
      return try tree.items(of: list).map { item in
        let recipe = try value("make", in: item).map(text)
        let changes = try ["add", "take", "set"].compactMap { verb in
          try value(verb, in: item).map { (verb, try amounts($0)) }
        }
        return AcceptanceCase(
          testDescription: source(of: item), stock: try amounts(value("stock", in: item)),
          recipe: recipe, count: try number(value("count", in: item)) ?? 1,
          repetitions: recipe == nil ? 0 : try number(value("repeat", in: item)) ?? 1,
          changes: changes, result: try value("result", in: item).map(text) ?? "",
          short: try amounts(value("short", in: item)),
          left: try amounts(value("left", in: item)))
      }
    }
  }

  private func value(_ key: String, in node: YAMLTree.NodeID?) -> YAMLTree.NodeID? {
    guard let node else { return nil }
    return tree.pairs(of: node).first { tree.text(of: $0.key) == key }?.value
  }

  private func pairs(of node: YAMLTree.NodeID?) throws -> [(String, YAMLTree.NodeID)] {
    guard let node else { return [] }
    return try tree.pairs(of: node).map { (try text($0.key), $0.value) }
  }

  private func amounts(_ node: YAMLTree.NodeID?) throws -> [String: Int] {
    let pairs = try pairs(of: node).map { ($0, try #require(try number($1))) }
    return Dictionary(uniqueKeysWithValues: pairs)
  }

  private func number(_ node: YAMLTree.NodeID?) throws -> Int? {
    try node.map { try #require(Int(text($0))) }
  }

  private func text(_ node: YAMLTree.NodeID?) throws -> String {
    String(try #require(node.map { tree.text(of: $0) }))
  }

  private func source(of node: YAMLTree.NodeID) -> String {
    let span = tree.span(of: node)
    return String(decoding: tree.bytes[span.start..<span.end], as: UTF8.self)
  }
}
