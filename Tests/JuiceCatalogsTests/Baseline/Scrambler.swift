import JuiceCatalogs
import JuiceRulesTesting
import YAMLSyntax

/// Writes a pack anew that says the same: in another style, in another order, in other files.
struct Scrambler {
  private var random: SplitMix64

  init(seed: Int) { random = SplitMix64(seed: UInt64(seed)) }

  /// The files of the pack in `folder` that says what `text` says, which has one section for each key.
  mutating func files(saying text: String, in folder: String) -> [String: String] {
    let tree = YAMLTree(parsing: Array(text.utf8))
    guard let root = tree.root, case .object(let sections) = JSONValue(root, of: tree) else {
      return [:]
    }
    var files: [String: [JSONValue.Member]] = [:]
    for section in sections {
      guard section.name != "pack", case .object(let entries) = section.value else {
        files["pack.yaml", default: []].append(section)
        continue
      }
      for (name, part) in parts(of: entries) {
        files[name, default: []].append(.init(section.name, .object(part)))
      }
    }
    return Dictionary(
      uniqueKeysWithValues: files.map { ("\(folder)/\($0)", written(.object(shuffled($1)))) })
  }

  /// Entries in any order, on any files.
  private mutating func parts(
    of entries: [JSONValue.Member]
  ) -> [(name: String, entries: [JSONValue.Member])] {
    let names = ["pack.yaml", "a.yaml", "m/other.yaml", "z.yml"]
    var parts: [String: [JSONValue.Member]] = [:]
    for entry in shuffled(entries) {
      parts[names[Int.random(in: 0..<names.count, using: &random)], default: []].append(entry)
    }
    return parts.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  private mutating func shuffled<Element>(_ elements: [Element]) -> [Element] {
    elements.shuffled(using: &random)
  }

  private mutating func written(_ value: JSONValue) -> String {
    let text = block(value, indent: "")
    return (chance(3) ? "# 다시 씀\n" : "") + (chance(4) ? "---\n" : "") + text
  }

  /// A value under a key, from behind its colon to the end of its last line.
  private mutating func block(_ value: JSONValue, indent: String) -> String {
    switch value {
    case .object(let members) where !members.isEmpty && (indent.isEmpty || !chance(3)):
      let inner = indent.isEmpty ? "" : indent
      let step = inner + String(repeating: " ", count: chance(2) ? 2 : 4)
      var text = indent.isEmpty ? "" : "\n"
      for member in shuffled(members) {
        if chance(6) { text += "\n" }
        if chance(6) { text += "\(inner)# \(member.name): [\n" }
        text += "\(inner)\(scalar(member.name)):" + block(member.value, indent: step)
      }
      return text
    default: return " \(flow(value))" + (chance(6) ? "   # 끝" : "") + "\n"
    }
  }

  private mutating func flow(_ value: JSONValue) -> String {
    switch value {
    case .object(let members):
      let parts = shuffled(members).map { "\(scalar($0.name)): \(flow($0.value))" }
      return "{" + parts.joined(separator: ", ") + "}"
    case .array(let items):
      return "[ " + shuffled(items).map { flow($0) }.joined(separator: " , ") + " ]"
    case .string(let text): return scalar(text)
    default: return value.text()
    }
  }

  private mutating func scalar(_ text: String) -> String {
    let isPlain =
      text.wholeMatch(of: /[a-z][a-z-]+/) != nil && !["yes", "no", "on", "off"].contains(text)
    if isPlain, chance(2) { return text }
    let isSimple = !text.contains("'") && !text.contains("\\")
    return isSimple && chance(2) ? "'\(text)'" : JSONValue.string(text).text()
  }

  private mutating func chance(_ one: Int) -> Bool {
    Int.random(in: 0..<one, using: &random) == 0
  }
}
