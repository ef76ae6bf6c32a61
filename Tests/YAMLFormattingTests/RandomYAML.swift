import JuiceRulesTesting

/// A random YAML file in a careless layout: any indents, blanks, comments, blank lines and notations.
struct RandomYAML {
  private(set) var text = ""
  private var generator: SplitMix64
  private let lineBreak: String
  private var anchors = 0

  init(seed: UInt64) {
    generator = SplitMix64(seed: seed)
    lineBreak = generator.next() % 4 == 0 ? "\r\n" : "\n"
    if chance(10) { text = "\u{FEFF}" }
    let count = chance(5) ? 1 + roll(3) : 1
    for index in 0..<count {
      if index > 0 || chance(4) { text += "---" + endOfLine() }
      trivia()
      if chance(2) { mapping(indent: 0, depth: 0) } else { sequence(indent: 0, depth: 0) }
      if chance(9) { text += "..." + endOfLine() }
    }
    if chance(9) { text = String(text.dropLast()) }
  }

  private mutating func roll(_ sides: Int) -> Int { Int.random(in: 0..<sides, using: &generator) }
  private mutating func chance(_ sides: Int) -> Bool { roll(sides) == 0 }
  private mutating func pick(_ words: [String]) -> String { words[roll(words.count)] }
  private func spaces(_ count: Int) -> String { String(repeating: " ", count: count) }
  private mutating func blanks() -> String { spaces(1 + (chance(3) ? roll(6) : 0)) }

  private static let plain = [
    "kiwi", "딸기 바나나", "3", "-1", "1.5", "yes", "No", "off", "null", "~", "010", "0x1F", "1_000",
    "12:30", "2001-12-14", ".inf", "=", "a#b", "a:b", "x y", "🍓🍓", "200 ml", "http://x/#y", "-x",
    "?x", ":x",
  ]
  private static let quoted = [
    "''", "'it''s'", "\"\"", "\"\\u00e9\\n\"", "'say \"x\"'", "'a # b'", "\"a: b\"", "'1'",
    "'C:\\'",
    "\"\\\"\"", "'딸기'", "'{x}'", "\"- x\"", "'\ta'",
  ]

  private mutating func scalar() -> String {
    chance(3) ? pick(RandomYAML.quoted) : pick(RandomYAML.plain)
  }

  private mutating func key() -> String {
    pick(["키", "k", "\"q\"", "'s'", "a b", "<<", "1"]).replacing("q", with: "q\(roll(99))")
      .replacing("k", with: "k\(roll(99))")
  }

  private mutating func properties() -> String {
    guard chance(8) else { return "" }
    anchors += 1
    return pick(["&a\(anchors)", "!custom", "!!str &b\(anchors)", "&c\(anchors) !x"]) + blanks()
  }

  private mutating func comment() -> String {
    "#" + pick(["", " one", " # two", "붙은 주석", " trailing  ", " [x, {"])
  }

  private mutating func endOfLine() -> String {
    (chance(6) ? blanks() + comment() : chance(9) ? blanks() : "") + lineBreak
  }

  private mutating func trivia(indent: Int = 0) {
    while chance(5) {
      if chance(2) {
        text += lineBreak
      } else {
        text += spaces(roll(indent + 8)) + comment() + lineBreak
      }
    }
  }

  private mutating func mapping(indent: Int, depth: Int, isInline: Bool = false) {
    for index in 0...roll(4) {
      if index > 0 { trivia(indent: indent) }
      if index > 0 || !isInline { text += spaces(indent) }
      if chance(25) {
        text += "? " + scalar() + endOfLine() + spaces(indent) + ":"
      } else {
        text += key() + (chance(6) ? blanks() : "") + ":"
      }
      value(indent: indent, depth: depth, isInMapping: true)
    }
  }

  private mutating func sequence(indent: Int, depth: Int, isInline: Bool = false) {
    for index in 0...roll(3) {
      if index > 0 { trivia(indent: indent) }
      if index > 0 || !isInline { text += spaces(indent) }
      text += "-"
      value(indent: indent, depth: depth, isInMapping: false)
    }
  }

  private mutating func value(indent: Int, depth: Int, isInMapping: Bool) {
    let deeper = indent + 1 + roll(5)
    switch depth > 4 ? roll(6) : roll(11) {
    case 0, 1, 2: text += blanks() + properties() + scalar() + endOfLine()
    case 3: text += endOfLine()
    case 4:
      text += chance(3) ? endOfLine() + spaces(deeper) : blanks()
      text += properties()
      flow(indent: deeper, depth: depth)
      text += endOfLine()
    case 5: severalLines(indent: deeper)
    case 6, 7:
      if !isInMapping, chance(2) {
        let blanks = blanks()
        text += blanks
        mapping(indent: indent + 1 + blanks.count, depth: depth + 1, isInline: true)
      } else {
        text += blanks() + properties() + endOfLine()
        trivia(indent: deeper)
        mapping(indent: deeper, depth: depth + 1)
      }
    default:
      if !isInMapping, chance(2) {
        let blanks = blanks()
        text += blanks
        sequence(indent: indent + 1 + blanks.count, depth: depth + 1, isInline: true)
      } else {
        text += blanks() + properties() + endOfLine()
        trivia(indent: deeper)
        sequence(indent: isInMapping && chance(2) ? indent : deeper, depth: depth + 1)
      }
    }
  }

  private mutating func severalLines(indent: Int) {
    if chance(2) {
      text += blanks() + pick(["|", ">", "|-", ">-", "|+", ">+"])
      text += endOfLine()
      for _ in 0...roll(3) {
        text +=
          chance(4)
          ? lineBreak : spaces(indent) + pick(["one", " two", "# 셋", "- x: y", "'"]) + lineBreak
        if text.hasSuffix(lineBreak + lineBreak) { text += spaces(indent) + "end" + lineBreak }
      }
      if chance(3) { text += lineBreak }
    } else {
      text += blanks() + pick(["\"one\(lineBreak)", "'one\(lineBreak)", "one\(lineBreak)"])
      closeSeveralLines(indent: indent)
    }
  }

  private mutating func closeSeveralLines(indent: Int) {
    let isDouble = text.hasSuffix("\"one" + lineBreak)
    let isSingle = text.hasSuffix("'one" + lineBreak)
    if chance(3) { text += lineBreak }
    text += spaces(indent + roll(3)) + "둘" + (isDouble ? "\"" : isSingle ? "'" : "") + endOfLine()
  }

  private mutating func flow(indent: Int, depth: Int) {
    let isMapping = chance(2)
    text += isMapping ? "{" : "["
    let count = roll(chance(4) ? 12 : 4)
    for index in 0..<count {
      flowBreak(indent: indent)
      if isMapping || chance(12) {
        text += pick(["k\(index)", "\"q\(index)\"", "'s\(index)'", "키"]) + ": "
      }
      if depth < 6, chance(4) {
        flow(indent: indent + 1, depth: depth + 1)
      } else {
        text += properties() + pick(["kiwi", "딸기", "1", "yes", "'x'", "\"y z\"", "200 ml", "a b"])
      }
      flowBreak(indent: indent)
      if index + 1 < count || chance(8) { text += "," }
    }
    flowBreak(indent: indent)
    text += isMapping ? "}" : "]"
  }

  private mutating func flowBreak(indent: Int) {
    if chance(2) { return }
    text += chance(9) ? endOfLine() + spaces(indent) : blanks()
    if chance(25) { text += lineBreak + spaces(indent) }
  }
}
