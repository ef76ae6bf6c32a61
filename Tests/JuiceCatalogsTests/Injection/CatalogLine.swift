import YAMLSyntax

/// A line of a file of a catalog.
struct CatalogLine {
  let file: String
  /// With its line break.
  let range: Range<Int>
  let indentation: Range<Int>
  let text: String
  /// It, the lines around it, and the keys that it stands under.
  var neighbours: [Injection.Owner] = []
  /// The end of the line that ends what the line stands in.
  var entryEnd = 0
  /// The number of keys or items beside the line's own, which the line contains completely.
  var siblingCount = 0
  /// The role of the line's key, with `*` for a name that the author chose.
  var role = ""

  var isEmpty: Bool { text.allSatisfy(\.isWhitespace) }
  var isComment: Bool { text.drop { $0 == " " }.first == "#" }

  static func lines(of file: String, _ bytes: [UInt8]) -> [CatalogLine] {
    let parts = CatalogPart.parts(of: file, bytes)
    var lines: [CatalogLine] = []
    var start = 0
    while start < bytes.count {
      let end = (bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count - 1) + 1
      let spaces = bytes[start..<end].prefix { $0 == UInt8(ascii: " ") }.count
      lines.append(
        CatalogLine(
          file: file, range: start..<end, indentation: start..<start + spaces,
          text: String(decoding: bytes[start..<end], as: UTF8.self)))
      start = end
    }
    for index in lines.indices {
      let line = lines[index]
      let part = parts.first { ($0.key ?? $0.value).lowerBound >= line.indentation.upperBound }
      if let part, line.range.contains((part.key ?? part.value).lowerBound) {
        line.describe(part, in: parts, &lines[index])
      }
      lines[index].entryEnd =
        lines[index...].dropFirst().first { next in
          !next.isEmpty && next.indentation.count <= max(line.indentation.count - 2, 0)
        }?.range.upperBound ?? bytes.count
      for near in [index - 1, index, index + 1] where lines.indices.contains(near) {
        lines[index].neighbours.append(.init(file: file, range: lines[near].range))
      }
    }
    return lines
  }

  private func describe(_ part: CatalogPart, in parts: [CatalogPart], _ line: inout CatalogLine) {
    line.role = part.role.joined(separator: ".")
    let owners = parts.filter { $0.path.count < part.path.count && part.path.starts(with: $0.path) }
    line.neighbours = owners.compactMap(\.keyOwner)
    line.siblingCount =
      parts.count {
        $0.path.count == part.path.count && $0.path.dropLast() == part.path.dropLast()
      } - 1
  }

  /// `true` if the line can be removed without a finding.
  var isOptional: Bool {
    let optional = [
      "aliases", "emoji", "low", "default", "maximum", "description", "format", "packs", "locale",
      "extras", "sold-in",
    ]
    let name = role.split(separator: ".").last.map(String.init) ?? role
    let isPart = role.contains(".actions.") || role.contains(".ingredients.")
    // What is counted in a unit of its own is counted in pieces without it.
    let isLabel = name == "unit" && text.contains("{")
    let isVersion = role == "pack.version" && file.hasPrefix("smoothies")
    return optional.contains(name) || isPart && siblingCount > 0 || isVersion || isLabel
      || file == "catalog.yaml"
  }

  /// Returns the content of a file, independent of positions.
  static func outline(_ bytes: [UInt8]) -> [String]? {
    guard YAMLTree(parsing: bytes).faults.isEmpty else { return nil }
    return CatalogPart.parts(of: "", bytes).map { "\($0.path) \($0.kind) \($0.text)" }
  }
}
