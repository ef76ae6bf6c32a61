import JuiceRulesTesting
import TestSupport
import Testing
import YAMLSyntax

/// A slip is found where it was made, and what was meant is read.
@Suite(.tags(.unit))
struct SlipTests {
  /// A text with a slip, the marked part, and the intended text.
  struct Case: CustomTestStringConvertible, Sendable {
    let text: String
    let shown: String
    let meant: String
    let isCertain: Bool

    init(_ text: String, _ shown: String, _ meant: String, isCertain: Bool = true) {
      self.text = text
      self.shown = shown
      self.meant = meant
      self.isCertain = isCertain
    }

    var testDescription: String { text.debugDescription }
  }

  private static let characters = [
    Case("a： { b: 1 }", "：", "a: { b: 1 }"),
    Case("a:\n  b：x", "：", "a:\n  b: x"),
    Case("a：1\nb: 2", "：", "a: 1\nb: 2"),
    Case("a: 1\nb： 2", "：", "a: 1\nb: 2"),
    Case("키위：1\nb: 2", "：", "키위: 1\nb: 2"),
    Case("a: { ko：키위, en: Kiwi }", "：", "a: { ko: 키위, en: Kiwi }"),
    Case("a: { ko: 키위， en: Kiwi }", "，", "a: { ko: 키위, en: Kiwi }"),
    Case("a: ｛ ko: 키위 ｝\nb: 2", "｛", "a: { ko: 키위 }\nb: 2"),
    Case("a: ［x, y］\nb: 2", "［", "a: [x, y]\nb: 2"),
    Case("a: [x, y］\nb: 2", "］", "a: [x, y]\nb: 2"),
    Case("a:\u{A0}1\nb: 2", "\u{A0}", "a: 1\nb: 2"),
    Case("a:\n\u{A0}\u{A0}x: 1\n  y: 2", "\u{A0}", "a:\n  x: 1\n  y: 2"),
    Case("a:\n\u{3000}x: 1\n  y: 2", "\u{3000}", "a:\n  x: 1\n  y: 2"),
    Case("a:\n  –\u{20}x\n  - y", "–", "a:\n  - x\n  - y"),
    Case("a:\n  - x\n  ・y", "・", "a:\n  - x\n  - y"),
    Case("＃ note\na: 1", "＃", "# note\na: 1"),
    Case("a: [x] ＃ note\nb: 1", "＃", "a: [x] # note\nb: 1"),
    Case("a: “x: y”\nb: 1", "“", "a: \"x: y\"\nb: 1"),
    Case("a: { b: “x, y” }", "“", "a: { b: \"x, y\" }"),
    Case("a\u{200B}: 1", "\u{200B}", "a: 1"),
    Case("\u{FEFF}a: 1\n\u{FEFF}b: 2", "\u{FEFF}", "\u{FEFF}a: 1\nb: 2"),
    Case("a: ki\u{2060}wi", "\u{2060}", "a: kiwi"),
    Case("a:\r\n  b：1\r\n  c: 2\r\n", "：", "a:\r\n  b: 1\r\n  c: 2\r\n"),
    Case("---\na：1\nb: 2", "：", "---\na: 1\nb: 2"),
  ]

  private static let marks = [
    Case("a:\n  b:1\n  c: 2", ":", "a:\n  b: 1\n  c: 2"),
    Case("a:\n  b: 1\n  c:2", ":", "a:\n  b: 1\n  c: 2"),
    Case("a:\n  b:1\n  c:2", ":", "a:\n  b: 1\n  c: 2"),
    Case("a: { b:1 }", ":", "a: { b: 1 }"),
    Case("a: { b: 1, c:\"x\" }", ":", "a: { b: 1, c: \"x\" }"),
    Case("a:{ b: 1 }", ":", "a: { b: 1 }"),
    Case("a { b: 1 }", "a", "a: { b: 1 }"),
    Case("a:\n  b = 1\n  c: 2", "=", "a:\n  b: 1\n  c: 2"),
    Case("a\n  b: 1\n  c: 2", "a", "a:\n  b: 1\n  c: 2"),
    Case("a:\n  - { b: 1 }\n  -{ b: 2 }", "-", "a:\n  - { b: 1 }\n  - { b: 2 }"),
    Case("a:\n  -{ b: 1 }\n  -{ c: 2 }", "-", "a:\n  - { b: 1 }\n  - { c: 2 }"),
    Case("a: { b: 1 }}\nc: 1", "}", "a: { b: 1 }\nc: 1"),
    Case("a: [x, y]]\nc: 1", "]", "a: [x, y]\nc: 1"),
    Case("a: [x, y}\nc: 1", "}", "a: [x, y]\nc: 1"),
    Case("b: 1\na: { c: 1 b: 2 }", "b", "b: 1\na: { c: 1, b: 2 }"),
    Case("a: [\"x\" \"y\"]", "\"", "a: [\"x\", \"y\"]"),
    Case("// note\na: 1", "//", "# note\na: 1"),
    Case("// note: this\na: 1", "//", "# note: this\na: 1"),
    Case("a: 1\n// note", "//", "a: 1\n# note"),
    Case("a: [x] // note\nb: 1", "//", "a: [x] # note\nb: 1"),
    Case("a: // note\n  b: 1", "//", "a: # note\n  b: 1"),
    Case("/* note */\na: 1", "/*", "# note\na: 1"),
    Case("a: 1\n/* note\n   more */\nb: 1", "/*", "a: 1\n# note\n   # more \nb: 1"),
    Case("a: 1\n; note\nb: 1", ";", "a: 1\n# note\nb: 1"),
    Case("a:\n  x: 1\n\ty: 2\n  z: 3", "\t", "a:\n  x: 1\n  y: 2\n  z: 3"),
    Case("a:\n\tx: 1\n\ty:\n\t\tz: 3", "\t", "a:\n  x: 1\n  y:\n    z: 3"),
    Case("a:\n  x: 1\n   y: 2\n  z: 3", "y", "a:\n  x: 1\n  y: 2\n  z: 3"),
  ]

  /// A dash or an indentation that makes the parser stumble at another line.
  private static let levels = [
    Case(
      "a:\n  - b:\n      x: 1\n  c:\n    y: 2", "-", "a:\n  b:\n      x: 1\n  c:\n    y: 2",
      isCertain: false),
    Case(
      "a:\n  b:\n    x: 1\n  - c:\n      y: 2\n  d: {}", "-",
      "a:\n  b:\n    x: 1\n  c:\n      y: 2\n  d: {}", isCertain: false),
    Case("a:\n  x: 1\n  - y: 2", "-", "a:\n  x: 1\n  y: 2", isCertain: false),
    Case(
      "a:\nb:\n    x: 1\n  c:\n    y: 2", "b", "a:\n  b:\n    x: 1\n  c:\n    y: 2",
      isCertain: false),
    Case(
      "a:\n  b:\n    x: 1\nc: { y: 2 }\n  d: {}\nz: 1", "c",
      "a:\n  b:\n    x: 1\n  c: { y: 2 }\n  d: {}\nz: 1", isCertain: false),
    // Without the dash, the entry of another level would be one of this one.
    Case(
      "a:\n  - x: 1\n  y: 2", "y", "a:\n  - x: 1\ny: 2", isCertain: false),
  ]

  private static let texts = [
    Case("a: 'Farmer's'\nb: 1", "'", "a: \"Farmer's\"\nb: 1"),
    Case("a: { b: 'Farmer's Milk', c: 1 }", "'", "a: { b: \"Farmer's Milk\", c: 1 }"),
    Case("a: \"5\" g\nb: 1", "g", "a: 5 g\nb: 1"),
    Case("a: \"Pear\" Juice\nb: 1", "Juice", "a: '\"Pear\" Juice'\nb: 1", isCertain: false),
    Case("a: *best*\nb: 1", "*", "a: \"*best*\"\nb: 1"),
    Case("a: { b: * }", "*", "a: { b: \"*\" }"),
    Case("a: & more\nb: 1", "&", "a: \"& more\"\nb: 1"),
    Case("a: @home\nb: 1", "@", "a: \"@home\"\nb: 1"),
    Case("a: %off\nb: 1", "%", "a: \"%off\"\nb: 1"),
    Case("a: `x`\nb: 1", "`", "a: \"`x`\"\nb: 1"),
    Case("a: [New] x\nb: 1", "[", "a: \"[New] x\"\nb: 1", isCertain: false),
    Case("a: Juice: the best\nb: 1", ":", "a: \"Juice: the best\"\nb: 1"),
    Case("a: { b: Juice: the best }", ":", "a: { b: \"Juice: the best\" }"),
    Case("a: 주스: 최고\nb: 1", ":", "a: \"주스: 최고\"\nb: 1"),
    Case("a: x b: 1\nb: 1", ":", "a: \"x b: 1\"\nb: 1", isCertain: false),
  ]

  @Test(arguments: characters + marks + levels + texts)
  func `A slip is found, and its correction is the intended text`(_ slip: Case) throws {
    let bytes = Array(slip.text.utf8)
    let corrected = YAMLTree.correcting(bytes)
    let first = try #require(corrected.slips.first)
    #expect(corrected.tree.source(first.span) == slip.shown)
    #expect(first.isCertain == slip.isCertain, "\(first)")
    #expect(String(decoding: corrected.slips.applied(to: bytes), as: UTF8.self) == slip.meant)
    if slip.isCertain { #expect(corrected.tree.outline == YAMLTree(slip.meant).outline) }
  }

  @Test(arguments: [
    "a:\n<<<<<<< HEAD\n  b: 1\n=======\n  b: 2\n>>>>>>> other\n  c: 3",
    "a:\n<<<<<<< HEAD\n  b: 1\n||||||| base\n  b: 0\n=======\n  b: 2\n>>>>>>> other\n  c: 3",
    "<<<<<<< HEAD\r\na: { b: 1, c: 3 }\r\n=======\r\na: 2\r\n>>>>>>> other",
  ])
  func `A merge conflict is one slip, and its first side is read`(_ text: String) {
    let corrected = YAMLTree.correcting(Array(text.utf8))
    #expect(corrected.slips.map(\.kind) == [.mergeConflict(count: 1)])
    #expect(corrected.tree.source(corrected.slips[0].span) == "<<<<<<<")
    #expect(corrected.tree.outline == "{a: {b: 1, c: 3}}")
    #expect(corrected.tree.faults.isEmpty)
  }

  @Test(arguments: [
    "a: 주스： 최고", "a: “Kiwi”", "a: 키위　주스", "a: x\u{A0}!", "a: { b: 5\u{A0}% }", "a: 👨\u{200D}🍳",
    "a: می\u{200C}خواهم", "a: https://example.org", "- https://example.org", "a: x // y",
    "a: \"// x\"",
    "a: |\n  // x\n  b：1\n  <<<<<<<\n", "a: \"x\n  b：1\"", "a: 12:30", "{ 12:30: x }", "a: b:c",
    "a: ［New］", "a: x\n  b：c", "a: { juice:은/는 }", "a:\n  키위：맛있다", "- 망고：빙수", "a: [망고：빙수]",
    "a: 「x」、「y」", "a: x -- y",
    "a: &x 1\nb: *x",
    "a: &x\nb: *x", "a: !!str 5", "a: １２", "\u{FEFF}a: 1", "======= x\n", "a:\t1", "a: x;",
    "# a：1",
    "a: 1 # b：1", "a: 'it''s'", "a: —", "a: ko\u{AD}ala",
  ])
  func `Text that may be meant as written is not corrected`(_ text: String) {
    let corrected = YAMLTree.correcting(Array(text.utf8))
    #expect(corrected.slips.isEmpty, "\(corrected.slips)")
    #expect(corrected.tree.outline == YAMLTree(text).outline)
  }

  /// Whatever the text, the tree is whole and says what the corrected text does.
  @Test(arguments: 0..<8)
  func `The tree of random text equals the tree of the text with its certain fixes`(_ seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let parts = [
      "a", "b: ", "name:", "name：", "，", ", ", "{ ", " }", "[", "]", "\n", "\n  ", "\n    ", "\n\t",
      "- ", "-", "'", "\"",
      "“", "”", "\u{A0}", "\u{3000}", "\u{200B}", "\u{FEFF}", " // x", "＃", "*", "&a ", "! ", "!X ",
      "<<<<<<< a\n", "=======\n", ">>>>>>> b\n",
      "키위", " = ", "5 g", "|\n  x", "\r\n", ": ", ":", "🍊\u{200D}🍳", "---\n", "/* x */", "\n   ",
    ]
    for _ in 0..<300 {
      let text = (0..<Int.random(in: 1...14, using: &random)).map { _ in
        parts.randomElement(using: &random) ?? ""
      }.joined()
      let bytes = Array(text.utf8)
      let corrected = YAMLTree.correcting(bytes)
      let certain = corrected.slips.filter(\.isCertain)
      let fixed = certain.applied(to: bytes)
      #expect(
        corrected.tree.outline == YAMLTree(parsing: fixed).outline,
        "\(text.debugDescription) \(String(decoding: fixed, as: UTF8.self).debugDescription)")
      for node in corrected.tree.allNodes {
        let span = corrected.tree.span(of: node)
        #expect(span.start <= span.end && span.end <= bytes.count, "\(text.debugDescription)")
      }
      for slip in corrected.slips { #expect(slip.span.end <= bytes.count) }
    }
  }
}

extension [YAMLSlip] {
  /// `bytes` with the edits of all slips.
  fileprivate func applied(to bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    for edit in flatMap(\.edits).sorted(by: { $0.span > $1.span }) {
      bytes.replaceSubrange(edit.span.start..<edit.span.end, with: [UInt8](edit.text.utf8))
    }
    return bytes
  }
}
