extension ArraySlice<UInt8> {
  /// `true` if the text of a comment is meant as a suppression, whether or not it is well-formed.
  ///
  /// `juice-rules:` is always meant as one. Other spellings must be followed by a verb and a list or a rule, because
  /// the word "juice" has other uses in a catalog.
  var isAddressed: Bool {
    guard let first, first | 0x20 == UInt8(ascii: "j") else { return false }
    // The prefix is longer than any rule's name and the words before it.
    var rest = String(decoding: prefix(120), as: UTF8.self).lowercased()[...]
    guard rest.removePrefix("juice") else { return false }
    let isHyphenated = rest.hasPrefix("-")
    rest = rest.drop { "-_ \t".contains($0) }
    guard rest.removePrefix("rules") else { return false }
    if isHyphenated, rest.hasPrefix(":") { return true }
    let hasColon = rest.hasPrefix(":")
    rest = rest.drop { ":-_ \t".contains($0) }
    guard verbs.contains(where: { rest.removePrefix($0) }) else { return false }
    return rest.first.map { names($0, rest) } ?? hasColon
  }

  /// Returns `true` if the text after a verb names rules.
  private func names(_ first: Character, _ rest: Substring) -> Bool {
    if "[=:-(".contains(first) { return true }
    guard first == " " || first == "\t" else { return false }
    let words = rest.drop { $0 == " " || $0 == "\t" }
    let word = words.prefix { $0 != "," && $0 != " " && $0 != "\t" }
    return words.hasPrefix("[") || LintRule.named(String(word)) != nil
  }

  private var verbs: [String] {
    ["ignore", "disable", "allow", "suppress", "noqa", "nolint", "skip"]
  }
}

extension Substring {
  /// Removes `word` from the beginning and returns `true`, or returns `false` if the text does not begin with it.
  fileprivate mutating func removePrefix(_ word: String) -> Bool {
    guard hasPrefix(word) else { return false }
    removeFirst(word.count)
    return true
  }
}
