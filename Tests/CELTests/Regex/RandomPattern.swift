/// Random patterns, most of them valid, and texts that they have a chance to match.
struct RandomPattern {
  var random: SeededGenerator

  /// Returns a pattern, of which about one in ten has a random change.
  mutating func pattern() -> String {
    var pattern = alternatives(depth: 3)
    if random.chance(15) {
      pattern = random.pick(["(?i)", "(?s)", "(?m)", "(?im)", "(?U)", "(?is-m)"]) + pattern
    }
    if random.chance(10) { pattern = changed(pattern) }
    return pattern
  }

  mutating func text() -> String {
    let scalars: [String] = [
      "a", "b", "c", "A", "B", "Z", "0", "9", " ", "\n", "_", "-", "]", "{", "é", "É", "가", "힣",
      "\u{17F}", "k", "\u{212A}", "ß", "σ", "ς", "Σ", "\t", "\u{B}", ".", "漢", "€", "😀",
    ]
    return (0..<Int.random(in: 0...8, using: &random))
      .map { _ in random.chance(60) ? random.pick(Array(scalars.prefix(3))) : random.pick(scalars) }
      .joined()
  }

  private mutating func alternatives(depth: Int) -> String {
    (0..<random.pick([1, 1, 1, 2, 3])).map { _ in
      (0..<random.pick([0, 1, 1, 2, 3])).map { _ in repetition(depth: depth) }.joined()
    }
    .joined(separator: "|")
  }

  private mutating func repetition(depth: Int) -> String {
    let operators = [
      "*", "+", "?", "*?", "+?", "??", "{2}", "{0}", "{0,1}", "{1,3}", "{2,}", "{,2}", "{1,2}?",
      "{2,1}", "{01}", "{1", "{40}",
    ]
    return atom(depth: depth) + (random.chance(35) ? random.pick(operators) : "")
  }

  private mutating func atom(depth: Int) -> String {
    if depth > 0, random.chance(25) {
      let start = random.pick(["(", "(?:", "(?i:", "(?s:", "(?-i:", "(?P<n\(depth)>", "(?i)(", "("])
      return start + alternatives(depth: depth - 1) + ")"
    }
    if random.chance(20) { return characterClass() }
    if random.chance(20) {
      return random.pick([
        "^", "$", "\\b", "\\B", "\\A", "\\z", ".", "\\Qa*\\E", "\\Q\\E", "(?i)", "(?m)", "(?s-i)",
      ])
    }
    return character()
  }

  private mutating func character() -> String {
    random.pick([
      "a", "b", "c", "a", "b", "A", "k", "s", "é", "É", "가", "σ", "ß", "0", "_", " ", "\\n", "\\t",
      "\\x61", "\\x{AC00}", "\\141", "\\0", "\\.", "\\-", "]", "}", "-", "\\d", "\\D", "\\w", "\\W",
      "\\s", "\\S", "\\pL", "\\PL", "\\p{Lu}", "\\p{^Lu}", "\\p{Hangul}", "\\P{Greek}", "\\pN",
      "\\p{Zs}",
    ])
  }

  private mutating func characterClass() -> String {
    let items = (0..<random.pick([1, 1, 2, 3])).map { _ in
      random.chance(40)
        ? random.pick([
          "a-c", "0-9", "A-Z", "é-가", "[:alpha:]", "[:^space:]", "[:word:]", "z-a", "-", "]", "^",
          "[", "a-", "\\x{100}-\\x{2FF}", ".", "[:a", "\\]", "\\^", "&&",
        ]) : character()
    }
    return "[" + random.pick(["", "", "^"]) + items.joined() + "]"
  }

  private mutating func changed(_ pattern: String) -> String {
    var scalars = Array(pattern.unicodeScalars)
    let place = Int.random(in: 0...scalars.count, using: &random)
    if random.chance(50), place < scalars.count {
      scalars.remove(at: place)
    } else {
      scalars.insert(random.pick(Array("()[]{}*+?|\\^$.-:<>P=1,x".unicodeScalars)), at: place)
    }
    return scalars.map(String.init).joined()
  }
}
