import Foundation

/// A Swift file as the tests of the structure see it: the types and extensions in it, and the names that it uses.
///
/// The outline follows the indentation, which swift-format keeps.
struct SourceOutline: Sendable {
  let path: String
  let target: String
  /// The folder in the target; `nil` for a file that is in none.
  let folder: String?
  /// The text without strings and comments.
  let code: String
  private(set) var blocks: [Block] = []
  /// The names behind a dot, each as `name`, and as `name(label:` if a label follows.
  private(set) var uses: Set<String> = []

  /// The body of a type or an extension.
  struct Block: Sendable {
    let isExtension: Bool
    /// The name of the type, such as `YAMLTree` or `YAMLTree.Reader`.
    let type: String
    let isPrivate: Bool
    /// A Boolean value that indicates whether no other body contains this one.
    let isOutermost: Bool
    var members: [Member] = []
  }

  /// A member of a type or an extension.
  struct Member: Sendable {
    /// The name, with the first label if there is one: `find(in:`.
    let name: String
    let isPrivate: Bool
  }

  /// The outlines of all files in Sources.
  static let all: [SourceOutline] = Repository.sources.compactMap { file in
    (try? file.text()).map { SourceOutline(of: $0, at: file.path) }
  }

  init(of text: String, at path: String) {
    self.path = path
    let parts = path.split(separator: "/").map(String.init)
    target = parts[1]
    folder = parts.count > 3 ? parts[2] : nil
    code = Self.withoutConditions(
      text.replacing(/"""[\s\S]*?"""|"(?:\\.|[^"\\\n])*"|\/\/[^\n]*/, with: ""))
    readBlocks()
    readUses()
  }

  /// Returns a text without the indentation of what is inside `#if`, which contains no declarations of its own.
  private static func withoutConditions(_ text: String) -> String {
    var depth = 0
    return text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let word = line.drop { $0 == " " }.prefix { $0 != " " }
      if word == "#endif" { depth -= 1 }
      defer { if word == "#if" { depth += 1 } }
      return line.hasPrefix(String(repeating: "  ", count: depth))
        ? line.dropFirst(2 * depth) : line
    }.joined(separator: "\n")
  }

  private mutating func readBlocks() {
    var open: [(index: Int, indentation: Int)] = []
    let lines = code.split(separator: "\n")
    for (number, line) in lines.enumerated() {
      let indentation = line.utf8.prefix { $0 == UInt8(ascii: " ") }.count
      let rest = line.dropFirst(indentation)
      if let last = open.last, last.indentation == indentation, rest.hasPrefix("}") {
        open.removeLast()
        continue
      }
      guard let found = Declaration(rest) else { continue }
      if Declaration.typeKeywords.contains(found.keyword) {
        let isPrivate = found.isPrivate || open.contains { blocks[$0.index].isPrivate }
        if let last = open.last, last.indentation + 2 == indentation {
          blocks[last.index].members.append(Member(name: found.name, isPrivate: isPrivate))
        }
        let block = Block(
          isExtension: found.keyword == "extension", type: found.name, isPrivate: isPrivate,
          isOutermost: open.isEmpty)
        blocks.append(block)
        if !rest.hasSuffix("}") { open.append((blocks.count - 1, indentation)) }
      } else if let last = open.last, last.indentation + 2 == indentation {
        let isPrivate = found.isPrivate || blocks[last.index].isPrivate
        let next = number + 1 < lines.count ? lines[number + 1] : ""
        let label = found.keyword == "func" ? Self.label(in: found.rest + next) : nil
        let name = label.map { "\(found.name)(\($0):" } ?? found.name
        blocks[last.index].members.append(Member(name: name, isPrivate: isPrivate))
        // Further cases on the line.
        for other in found.keyword == "case" ? found.rest.split(separator: ",") : [] {
          let name = other.drop { $0 == " " }.prefix { $0.isWordCharacter }
          if !name.isEmpty {
            blocks[last.index].members.append(Member(name: String(name), isPrivate: isPrivate))
          }
        }
      }
    }
  }

  /// Returns the first label of the parameters that follow a function's name.
  private static func label(in text: Substring) -> Substring? {
    guard let start = text.firstIndex(of: "(") else { return nil }
    let word = text[start...].dropFirst().drop { $0 == " " }.prefix { $0.isWordCharacter }
    return word.isEmpty || word == "_" ? nil : word
  }

  private mutating func readUses() {
    var rest = code[...]
    while let dot = rest.utf8.firstIndex(of: UInt8(ascii: ".")) {
      rest = rest[dot...].dropFirst()
      if rest.first == "`" { rest = rest.dropFirst() }
      let name = rest.prefix { $0.isWordCharacter }
      guard !name.isEmpty else { continue }
      uses.insert(String(name))
      rest = rest[name.endIndex...]
      guard rest.first == "(" else { continue }
      let label = rest.dropFirst().drop { $0.isWhitespace }.prefix { $0.isWordCharacter }
      if !label.isEmpty, rest[label.endIndex...].first == ":" { uses.insert("\(name)(\(label):") }
    }
  }
}

/// The beginning of a declaration.
private struct Declaration {
  static let typeKeywords: Set = ["extension", "struct", "class", "enum", "actor", "protocol"]
  private static let keywords = typeKeywords.union([
    "func", "var", "let", "init", "typealias", "case",
  ])
  private static let modifiers: Set = [
    "public", "package", "internal", "private", "fileprivate", "static", "class", "mutating",
    "nonmutating", "final", "lazy", "override", "indirect", "nonisolated", "consuming", "weak",
    "unowned", "borrowing",
  ]

  let keyword: String
  let name: String
  let isPrivate: Bool
  /// The text behind the name.
  let rest: Substring

  init?(_ line: Substring) {
    var rest = line
    var isPrivate = false
    while true {
      if rest.hasPrefix("@") {
        let name = rest.dropFirst().prefix { $0.isWordCharacter }
        rest = rest[name.endIndex...]
        if rest.hasPrefix("("), let end = rest.firstIndex(of: ")") {
          rest = rest[end...].dropFirst()
        }
        rest = rest.drop { $0 == " " }
        continue
      }
      let word = rest.prefix { $0.isWordCharacter }
      let after = rest[word.endIndex...]
      if after.hasPrefix("(set) ") {
        rest = after.dropFirst(6)
      } else if Self.modifiers.contains(String(word)), after.hasPrefix(" "),
        !(word == "class" && after.dropFirst().first?.isUppercase == true)
      {
        isPrivate = isPrivate || word == "private" || word == "fileprivate"
        rest = after.dropFirst()
      } else {
        break
      }
    }
    keyword = String(rest.prefix { $0.isWordCharacter })
    guard Self.keywords.contains(keyword) else { return nil }
    let isExtension = keyword == "extension"
    rest = rest.dropFirst(keyword.count).drop { $0 == " " || $0 == "`" }
    let name = rest.prefix { $0.isWordCharacter || isExtension && $0 == "." }
    guard !name.isEmpty || keyword == "init" else { return nil }
    self.name = name.isEmpty ? "init" : String(name)
    self.isPrivate = isPrivate
    self.rest = rest[name.endIndex...]
  }
}

extension Character {
  fileprivate var isWordCharacter: Bool { isLetter || isNumber || self == "_" }
}
