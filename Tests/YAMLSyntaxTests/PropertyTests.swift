import JuiceRulesTesting
import TestSupport
import Testing
import YAMLSyntax

/// Writes a random document and remembers the source of every scalar.
struct DocumentWriter {
  private static let scalars = [
    "kiwi", "3", "딸기", "\"바나나\"", "'it''s'", "\"\\u00e9\\n\"", "🍓🍓", "1.5", "a b c", "x#y",
    "\"🍓\"", "''", "~", "200 ml", "-1", "\"a # b\"", "'ㅏ'", "é",
  ]

  private(set) var text = ""
  private(set) var sources: [String] = []
  private var keyCount = 0
  private var generator: SplitMix64
  private let lineBreak: String

  init(seed: UInt64, lineBreak: String) {
    generator = SplitMix64(seed: seed)
    self.lineBreak = lineBreak
    mapping(indent: 0, depth: 0)
  }

  private mutating func roll(_ sides: Int) -> Int { Int.random(in: 0..<sides, using: &generator) }

  private mutating func mapping(indent: Int, depth: Int) {
    for _ in 0...roll(4) {
      text += String(repeating: " ", count: indent)
      scalar("키\(keyCount)")
      keyCount += 1
      text += ":"
      value(indent: indent, depth: depth)
    }
  }

  private mutating func value(indent: Int, depth: Int) {
    switch depth > 4 ? roll(2) : roll(5) {
    case 0, 1:
      text += String(repeating: " ", count: 1 + roll(20))
      scalar(DocumentWriter.scalars[roll(DocumentWriter.scalars.count)])
      endLine()
    case 2:
      text += " "
      flow(depth: depth + 1)
      endLine()
    case 3:
      endLine()
      mapping(indent: indent + 2, depth: depth + 1)
    default:
      endLine()
      for _ in 0...roll(3) {
        text += String(repeating: " ", count: indent + 2) + "-"
        value(indent: indent + 2, depth: 9)
      }
    }
  }

  private mutating func flow(depth: Int) {
    text += "["
    for index in 0...roll(3) {
      if index > 0 { text += ", " }
      if depth < 6, roll(4) == 0 { flow(depth: depth + 1) } else { scalar("가\(roll(99))") }
    }
    text += "]"
  }

  private mutating func scalar(_ source: String) {
    sources.append(source)
    text += source
  }

  private mutating func endLine() {
    if roll(5) == 0 { text += " # 주석 🍓" }
    text += lineBreak
    if roll(9) == 0 { text += "# \ttab" + lineBreak + lineBreak }
  }
}

@Suite(.tags(.fuzz)) struct PropertyTests {
  private static let seeds = (0..<60).map { _ in UInt64.random(in: 0...UInt64.max) }

  @Test(arguments: seeds)
  func `The span of every scalar covers exactly its source`(seed: UInt64) {
    for lineBreak in ["\n", "\r\n"] {
      let document = DocumentWriter(seed: seed, lineBreak: lineBreak)
      let tree = YAMLTree(document.text)
      #expect(tree.scalarSources == document.sources, "seed \(seed)")
      #expect(tree.faults.isEmpty, "seed \(seed)")
      #expect(TreeInvariants.firstBroken(in: tree) == nil, "seed \(seed)")
    }
  }

  @Test(arguments: seeds)
  func `A prefix shifts every span by exactly its length`(seed: UInt64) {
    let document = DocumentWriter(seed: seed, lineBreak: "\n").text
    let spans = YAMLTree(document).spans
    for prefix in ["# 딸기 🍓\n", "#\t\r\n\r\n", "\u{FEFF}", "# é\r\t# x\n", "#\u{2028}\u{85}\n"] {
      let length = prefix.utf8.count
      let shifted = spans.map { ByteSpan(start: $0.start + length, end: $0.end + length) }
      #expect(YAMLTree(prefix + document).spans == shifted, "seed \(seed)")
    }
  }

  /// Any damage leaves a tree that keeps its promises.
  @Test(arguments: seeds)
  func `A damaged document still has a tree that keeps the invariants`(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    var bytes = Array(DocumentWriter(seed: seed, lineBreak: "\n").text.utf8)
    let noise: [UInt8] = Array("[]{}\"':,-&*!#|>?% \n\r\t".utf8) + [0, 0x80, 0xFF]
    for _ in 0..<20 {
      let place = Int.random(in: 0..<bytes.count, using: &generator)
      bytes[place] = noise.randomElement(using: &generator) ?? 0
      let tree = YAMLTree(parsing: bytes)
      #expect(TreeInvariants.firstBroken(in: tree) == nil, "seed \(seed)")
    }
  }

  /// However many errors, every entry without one is read, at any depth.
  @Test(arguments: seeds)
  func `Entries without errors are read next to broken ones`(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    let broken = ["[1", "'q' r", "1\n        b: 2", "]", "{b: 1", "@", "*", "\"\\q\""]
    var text = ""
    var sound: [(String, String)] = []
    for section in 0..<3 {
      text += "s\(section):\n"
      for entry in 0..<4 {
        let isBroken = Int.random(in: 0..<3, using: &generator) == 0
        let value = isBroken ? broken.randomElement(using: &generator) ?? "" : "딸기"
        text += "  e\(entry):\n    - 1\n    - x: {z: 1}\n  f\(entry):\n    y: \(value)\n"
        if !isBroken { sound.append(("s\(section)", "f\(entry)")) }
      }
    }
    let tree = YAMLTree(text)
    #expect(TreeInvariants.firstBroken(in: tree) == nil, "seed \(seed)")
    for (section, entry) in sound {
      let value = tree.node(section, entry, "y").map { tree.text(of: $0) }
      #expect(value == "딸기", "seed \(seed), \(section) \(entry) of \(text)")
    }
  }

  /// However many errors, every section without one is read.
  @Test(arguments: seeds)
  func `Sections without errors are read next to broken ones`(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    let broken = [
      "  a: [1\n", "  a: 'q' r\n", "  a: 1\n   b: 2\n", "  ]: 1\n", "\ta: 1\n", "  a: {b: 1\n",
      "  a: \"x\n", "  a: 'x\n",
    ]
    var text = ""
    var sound: [String] = []
    for section in 0..<8 {
      text += "s\(section):\n"
      if Bool.random(using: &generator) {
        text += broken.randomElement(using: &generator) ?? ""
      } else {
        text += "  x: {y: 딸기}\n  z:\n    - w: 1\n"
        sound.append("s\(section)")
      }
    }
    let tree = YAMLTree(text)
    for section in sound {
      let value = tree.node(section, "x", "y").map { tree.text(of: $0) }
      #expect(value == "딸기", "seed \(seed), \(section) of \(text)")
    }
  }
}

extension YAMLTree {
  var spans: [ByteSpan] { allNodes.map { span(of: $0) } }
}
