import YAMLSyntax

/// The name, requirements and `works-with` packs of a pack, read without the rest of the pack.
struct PackHeader {
  private(set) var name: String
  private(set) var requirements: [String] = []

  init(named name: String) { self.name = name }

  /// Reads the header of a pack.
  ///
  /// - Parameter fallbackName: The name of the pack if the file has none.
  init(of bytes: [UInt8], named fallbackName: String) {
    name = fallbackName
    guard let section = PackHeader.section(of: bytes) else { return }
    let tree = YAMLTree.correcting(Array(bytes[section])).tree
    guard let root = tree.root, let header = tree.value(of: "pack", in: root) else { return }
    if let node = tree.value(of: "name", in: tree.resolved(header)) {
      name = tree.text(of: tree.resolved(node))
    }
    let keys: [StaticString] = ["requires", "works-with"]
    requirements = keys.flatMap { key in
      let section = tree.value(of: key, in: tree.resolved(header)).map { tree.resolved($0) }
      return section.map { tree.pairs(of: $0).map { tree.text(of: $0.key) } } ?? []
    }
  }

  /// Returns the lines of a file's `pack:` section, or `nil` if there is none. The section ends before the next line
  /// that begins with anything but a space or a comment. Of a file in another notation, such as `{ "pack": … }`, all
  /// lines are returned.
  static func section(of bytes: [UInt8]) -> Range<Int>? {
    var start: Int?
    // A byte order mark is not part of the first line.
    var line = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    while line < bytes.count {
      let end = bytes[line...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? bytes.count
      let text = bytes[line..<end]
      if let start, let first = text.first, first > UInt8(ascii: " "), first != UInt8(ascii: "#") {
        return start..<line
      }
      if start == nil, text.starts(with: "pack:".utf8) { start = line }
      line = end
    }
    guard start == nil else { return start.map { $0..<bytes.count } }
    // Only a file that may have the key somewhere is worth reading as a whole.
    guard bytes.containsKey("pack") else { return nil }
    let tree = YAMLTree.correcting(bytes).tree
    return tree.root.flatMap { tree.value(of: "pack", in: $0) }.map { _ in 0..<bytes.count }
  }
}

extension [UInt8] {
  /// Returns `true` if a word occurs with a colon after it, perhaps behind a quote and blanks.
  fileprivate func containsKey(_ word: String) -> Bool {
    let word = Array(word.utf8)
    return indices.contains { start in
      guard self[start] == word[0], self[start...].starts(with: word) else { return false }
      let rest = self[start...].dropFirst(word.count).drop { $0 == 0x22 || $0 == 0x27 }
      return rest.first { $0 != 0x20 && $0 != 0x09 } == UInt8(ascii: ":")
    }
  }
}
