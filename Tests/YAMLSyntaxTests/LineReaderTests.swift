import JuiceRulesTesting
import TestSupport
import Testing

@testable import YAMLSyntax

/// Text that is read without libyaml has the same result as with libyaml.
@Suite(.tags(.fuzz)) struct LineReaderTests {
  private static let seeds = (0..<40).map { _ in UInt64.random(in: 0...UInt64.max) }

  @Test(arguments: seeds)
  func `A random text is read line by line as libyaml reads it`(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    var count = 0
    for _ in 0..<2_000 {
      let parts = (0..<Int.random(in: 1...9, using: &generator)).map { _ in
        LineReaderTests.parts.randomElement(using: &generator) ?? "a"
      }
      if isReadByLine(parts.joined(), seed) { count += 1 }
      _ = isReadByLine(parts.joined(), seed, YAMLLimits(depth: 2, nodes: 5, aliases: 2))
    }
    #expect(count > 100, "seed \(seed): too few texts are read without libyaml")
  }

  @Test(arguments: [
    "a: b", "a:\n", "a:   # c\nb: 1 # d\n", "a:\n- b\n-\n- c: d\n  e: f\ng: h\n",
    "- - a\n  - b\n-\n",
    "- a:\n  - b\n", "a:\n  b:\n    c\nd: ''\n", "\"a\" : 'b'\n", "a: {b: [], c: {d: \"e\",}}\n",
    "a: { b: [c, -1, 'd, e'], \"f\": 딸기 주스 }  # g\n", "\u{FEFF}# c\na: b\n",
    "# c\n\n  # d\n a: b\n",
    "a: b # c\n # d\n# e\n", "a: \"tab\there\"\n", "a: x#y\nb: c:d\ne: -f\n", "a: 1\na: 2\n",
    "'a ': 1\n\"a \": 2\n", "# c\n---  # d\na: b\n",
    "\u{FEFF}---\r\na:\r\n- b # c\r\n\r\n- {d: e}\r\n",
  ])
  func `Edge cases are read as libyaml reads them`(text: String) {
    #expect(isReadByLine(text, 0))
    for end in text.indices { _ = isReadByLine(String(text[..<end]), 0) }
  }

  /// Else the shortcut would be none.
  @Test func `A typical catalog is read without libyaml`() {
    let text = """
      recipes:
        kiwi-juice:
          name: { ko: 키위쥬스, en: "Kiwi Juice" }  # a drink
          ingredients:
            kiwi: 3
          steps:
          - 'peel'
          - { text: [blend, serve] }

      """
    #expect(isReadByLine(text, 0))
  }

  @Test(arguments: [
    "a: |\n  b\n", "a: \"\\n\"\n", "a: 'it''s'\n", "a: &b c\n", "a: *b\n", "a: !!str b\n",
    "--- a\n", "---",
    "---\n---\na: b\n", "a: b\n---\n", "a: b\n...\n", "a: b\n  c\n", "a: [b,\n  c]\n",
    "a: b\rc: d\n",
    "# a\rb: c\n", "a:\tb\n", "? a\n", "<<: a\n", "a", "",
    "[a]", "{a, b: c}", "[a: b]", "a: b: c\n", "a: {b: c\n", "a: \"b\n", "%YAML 1.1\n--- a\n",
    "a: b\u{2028}\n", "a: {b:c}\n", "a: @b\n", "a: b\n - c\n", " a: b\nc: d\n",
    String(repeating: "a", count: 1_025) + ": b\n", String(repeating: "[", count: 200),
  ])
  func `Text beyond the simple subset is left to libyaml`(text: String) {
    #expect(!isReadByLine(text, 0))
  }

  private static let parts = [
    "a", "b", "c d", " ", " ", "  ", ":", ": ", ": ", ":\n", "-", "- ", "- ", "-\n", "\n", "\n",
    "\n",
    "\n  ", "\n    ", "\n ", "[", "]", "{", "}", "{a: b}", "[a, b]", ",", ", ", "#", " # c", "'",
    "\"",
    "'q'", "\"d\"", "\\", "\t", "\r", "\r\n", "...", "---\n", "---", "--", "?", "? ", "%", "&x",
    "*x", "!", "|", ">",
    "<<", "<", "@", "`", "1", "-1", "딸", "\u{FEFF}", "\u{85}", "a: ", "b: ", "a:\n", "a: b\n",
    "  a: b\n", "- a\n", "  - a\n", "k:\n  ", "k:\n- ", "\"k\": ", "'k' : ", ".", "~", "x#y", "a:b",
  ]

  /// Returns `true` if libyaml was not needed. The result is then compared with that of libyaml.
  private func isReadByLine(
    _ text: String, _ seed: UInt64, _ limits: YAMLLimits = .standard
  ) -> Bool {
    let lines = Reading(text, limits)
    guard lines.pieceCount == 0, !lines.nodes.isEmpty else { return false }
    // The end of a document is not read by line, and no node ends differently because of it.
    let libyaml = Reading(text + "\n...\n", limits)
    #expect(libyaml.pieceCount == 1)
    #expect(lines.nodes == libyaml.nodes, "seed \(seed): \(text.debugDescription)")
    #expect(lines.faults == libyaml.faults, "seed \(seed): \(text.debugDescription)")
    return true
  }
}

/// The complete result of reading a text.
private struct Reading {
  let nodes: [[UInt32]]
  let faults: [YAMLFault]
  /// The number of calls of libyaml.
  let pieceCount: Int

  init(_ text: String, _ limits: YAMLLimits) {
    let reading = FileReading(Array(text.utf8), limits)
    nodes = (0..<reading.storage.count).map { index in
      let node = reading.storage.nodes[index]
      return [node.start, node.end, UInt32(bitPattern: node.link), node.packed]
    }
    faults = reading.faults
    pieceCount = reading.pieceCount
  }
}
