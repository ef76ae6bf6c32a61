import TestSupport
import Testing
import YAMLSyntax

/// A syntax error loses the rest of its section, and nothing else.
@Suite(.tags(.unit)) struct RecoveryTests {
  private func spans(_ tree: YAMLTree) -> [String] {
    tree.faults.map { tree.source($0.span) }
  }

  @Test func `Sections before and after a syntax error are read`() {
    let tree = YAMLTree("a:\n  x: 1\nb:\n  y: 1\n  z: \"q\" r\n  w: 1\nc:\n  v: 1\n")
    #expect(
      tree.faultKinds == [syntax("did not find expected key", "while parsing a block mapping")])
    #expect(tree.faults[0].span == ByteSpan(start: 29, end: 30))
    #expect(tree.faults[0].related == [.init(.context, at: ByteSpan(start: 15, end: 16))])
    #expect(tree.outline == "~{a: {x: 1}, b: ~{y: 1, z: ~q, w: 1}, c: {v: 1}}")
  }

  @Test func `Every syntax error is reported exactly once`() {
    let bad = "  x: \"q\" r\n  y: : :\n"
    let tree = YAMLTree("a:\n\(bad)b:\n  ok: 1\nc:\n\(bad)d:\n\(bad)e: 1\n")
    #expect(spans(tree) == ["r", ":", "r", ":", "r", ":"])
    let broken = "~{x: ~q, y: ~()}"
    #expect(tree.outline == "~{a: \(broken), b: {ok: 1}, c: \(broken), d: \(broken), e: 1}")
  }

  @Test func `An unclosed bracket is reported where it opens`() throws {
    for text in ["a: [1, 2\nb: 3\nc: 4\n", "a: {x: 1\nb: 3\nc: 4\n", "a: [1, {x: 1\nb: 3\nc: 4\n"] {
      let tree = YAMLTree(text)
      #expect(tree.faults.count == 1, "\(text)")
      guard case .syntax(let problem) = try #require(tree.faultKinds.first) else {
        Issue.record("\(text): \(tree.faults)")
        continue
      }
      #expect(problem.unclosed != nil)
      #expect(tree.faults[0].related.map(\.role) == [.noticed])
      #expect(tree.node("b").map { tree.text(of: $0) } == "3", "\(tree.outline)")
      #expect(tree.node("c").map { tree.text(of: $0) } == "4", "\(tree.outline)")
    }
    let tree = YAMLTree("a: [1, 2\nb: 3\n")
    #expect(tree.faults[0].span == ByteSpan(start: 3, end: 4))
    #expect(tree.outline == "~{a: ~[1], b: 3}")
  }

  @Test func `An unclosed bracket among entries is reported where it opens`() {
    let tree = YAMLTree("a:\n  b: { x: 1\n  c: { x: 2 }\nd: 1\n")
    #expect(spans(tree) == ["{"])
    #expect(tree.outline == "~{a: ~{b: ~{x: ~()}, c: {x: 2}}, d: 1}")
  }

  @Test func `A missing comma is reported where it is missing`() {
    let tree = YAMLTree("a: { x: 1, y: \"2\" z: 3 }\nb: 1\n")
    #expect(tree.faults.count == 1)
    #expect(tree.faults[0].span == ByteSpan(start: 18, end: 19))
    #expect(tree.faults[0].related == [.init(.context, at: ByteSpan(start: 3, end: 4))])
    #expect(tree.outline == "~{a: ~{x: 1, y: ~2}, b: 1}")
  }

  @Test func `A quote that is never closed is reported where it opens`() {
    let tree = YAMLTree("a: 1\nb: \"x\nc: 2\nd: 3\n")
    let problem = syntax(
      "found unexpected end of stream", "while scanning a quoted scalar", unclosed: .doubleQuote)
    let end = [YAMLFault.Related(.noticed, at: ByteSpan(start: 21, end: 21))]
    #expect(tree.faults == [YAMLFault(problem, at: ByteSpan(start: 8, end: 9), related: end)])
    #expect(tree.outline == "~{a: 1, b: ~(), c: 2, d: 3}")
  }

  /// The next quote closes it, and what follows makes no sense there.
  @Test func `An unclosed quote that the next quote closes is reported where it opens`() {
    let tree = YAMLTree("a:\n  b: 'x\nc:\n  d: 'y'\ne: 1\n")
    #expect(tree.faults.count == 1)
    #expect(tree.faults[0].span == ByteSpan(start: 8, end: 9))
    #expect(tree.faults[0].related.map(\.role) == [.noticed])
    #expect(tree.outline == "~{a: ~{b: ~()}, c: {d: y}, e: 1}")
  }

  @Test
  func `A closed quote over several lines is not reported as unclosed`() {
    let tree = YAMLTree("a: \"x\n  y\" z\nb: 1\n")
    #expect(spans(tree) == ["z"])
    #expect(tree.outline == "~{a: ~x y, b: 1}")
  }

  @Test func `A bad escape is reported at the escape`() {
    let tree = YAMLTree("a: \"x\\qy\"\nb: 1\n")
    #expect(tree.faults.count == 1)
    #expect(tree.faults[0].span.start == 5)
    #expect(tree.outline == "~{a: ~(), b: 1}")
  }

  @Test func `A key without a colon is reported at the key`() {
    let tree = YAMLTree("a: 1\nkiwi\nb: 1\n")
    #expect(spans(tree) == ["kiwi"])
    #expect(tree.outline == "~{a: 1, b: 1}")
  }

  /// Without its colon the first key of a mapping is a text, which takes in the lines below it.
  @Test(
    arguments: [
      "extras:\n  KEY\n    unit: ml\n    size: 1\n  milk:\n    unit: 'l' x\nfruits: 1\n",
      "extras:\n  KEY\n\n  milk:\n    unit: 'l' x\nfruits: 1\n",
      "extras:\n  KEY\n    - 1\n    - a: 2\n  milk:\n    unit: 'l' x\nfruits: 1\n",
      "extras:\n  KEY\n    { a: 2 }\n  milk:\n    unit: 'l' x\nfruits: 1\n",
      "extras:\n\n  KEY  # text\n    unit: ml\n  milk:\n    unit: 'l' x\nfruits: 1\n",
      "extras:\n  # text\n  KEY # text\n  milk:\n    unit: 'l' x\nfruits: 1\n",
    ], ["water", "\"wa # ter\"", "'물'"])
  func `A first key without a colon is reported at the key`(text: String, key: String) {
    let tree = YAMLTree(text.replacing("KEY", with: key))
    #expect(spans(tree) == [key, "x"], "\(tree.faults)")
    #expect(tree.faultKinds.first == missingColon)
    #expect(tree.outline == "~{extras: ~{milk: ~{unit: ~l}}, fruits: 1}")
    #expect(TreeInvariants.firstBroken(in: tree) == nil)
  }

  private var missingColon: YAMLFault.Kind {
    syntax("could not find expected ':'", "while scanning a simple key")
  }

  @Test func `A first section without a colon is reported at its name`() {
    for text in ["extras\n  water:\n    unit: ml\n", "extras # text\n  water: 1\n", "extras\n"] {
      let tree = YAMLTree("\(text)fruits:\n  kiwi: 'a' x\n")
      #expect(spans(tree) == ["extras", "x"], "\(tree.faults)")
      #expect(tree.faultKinds.first == missingColon)
      #expect(tree.outline == "~{fruits: ~{kiwi: ~a}}")
    }
  }

  @Test func `A mapping whose only key has no colon is left empty`() {
    let tree = YAMLTree("extras: &e\n  water\n    unit: ml\nfruits: *e\n")
    #expect(spans(tree) == ["water"])
    #expect(tree.outline == "~{extras: ~{}, fruits: *e}")
    #expect(tree.node("fruits").flatMap { tree.target(of: $0) } == tree.node("extras"))
  }

  @Test
  func `Several lines of prose are not reported as a key without a colon`() {
    let tree = YAMLTree("a:\n  b:\n    some long text\n    and more: of it\n  c: 1\nd: 1\n")
    #expect(spans(tree) == [":"])
    #expect(tree.outline == "~{a: ~{b: ~some long text and more, c: 1}, d: 1}")
  }

  @Test func `The place of a key without a colon ends before the comment`() {
    let tree = YAMLTree("a: 1\nkiwi # text\nb: 1\n\"le # mon\" # text\nc: 1\n")
    #expect(spans(tree) == ["kiwi", "\"le # mon\""])
    #expect(tree.outline == "~{a: 1, b: 1, c: 1}")
  }

  @Test
  func `The place where a fault is noticed is a whole character`() {
    let tree = YAMLTree("a: 1\nkiwi\n\u{9B}b: 1\n")
    #expect(spans(tree) == ["kiwi", "\u{9B}"])
    #expect(tree.faults[0].related == [.init(.noticed, at: tree.faults[1].span)])
  }

  @Test func `A value that takes in the next line is damaged`() {
    let tree = YAMLTree("a:\n  b: 1\n   c: 2\nd: 1\n")
    #expect(tree.faultKinds == [syntax("mapping values are not allowed in this context")])
    #expect(tree.outline == "~{a: ~{b: ~1 c}, d: 1}")
  }

  @Test func `A tab used for indentation is reported at the tab`() {
    let tree = YAMLTree("a:\n\tb: 1\nc: 1\n")
    #expect(tree.faults.count == 1)
    #expect(tree.faults[0].span == ByteSpan(start: 3, end: 4))
    #expect(tree.outline == "~{a: ~(), c: 1}")
  }

  @Test func `Entries after a broken entry are read`() {
    let text = """
      recipes:
        a:
          name: "x" y
          ingredients: { kiwi: 1 }
        b:
          name: z
      fruits: { kiwi: 1 }
      """
    let tree = YAMLTree(text)
    #expect(spans(tree) == ["y"])
    #expect(
      tree.outline
        == "~{recipes: ~{a: ~{name: ~x, ingredients: {kiwi: 1}}, b: {name: z}}, fruits: {kiwi: 1}}")
    #expect(
      tree.node("recipes").map { tree.source(tree.span(of: $0)).hasSuffix("name: z") } == true)
  }

  @Test func `Indented items after a broken item are read`() {
    let tree = YAMLTree("a:\n  - b: 'x' y\n    c: 1\n  - d: 2\n  - e\nf:\n- 'g' h\n- i\nj: 1\n")
    #expect(spans(tree) == ["y", "h"])
    #expect(tree.outline == "~{a: ~[~{b: ~x, c: 1}, {d: 2}, e], f: ~[~g], j: 1}")
  }

  @Test
  func `The rest of a broken flow collection causes no further fault`() {
    let tree = YAMLTree("a:\n  b: { x: 'q' r,\n  c: 2,\n  d: 3 }\n  e: 4\nf: 5\n")
    #expect(spans(tree) == ["r"])
    #expect(tree.node("a", "e").map { tree.text(of: $0) } == "4")
    #expect(tree.node("f").map { tree.text(of: $0) } == "5")
  }

  @Test
  func `A line whose indentation matches no open collection is a fault`() {
    let tree = YAMLTree("a:\n    b: 'x' y\n    c: 1\n  d: 2\n    e: 3\nf: 4\n")
    #expect(spans(tree) == ["y", "d"])
    #expect(tree.outline == "~{a: ~{b: ~x, c: 1}, f: 4}")
  }

  @Test
  func `A mapping that is a key is read on after a syntax error`() {
    let tree = YAMLTree("? k: :\n  a: 1\nb: 2\n")
    #expect(tree.outline == "~{~{k: ~(), a: 1}: ~(), b: 2}")
    #expect(TreeInvariants.firstBroken(in: tree) == nil)
  }

  @Test func `The text of a block scalar after an error is not taken for entries`() {
    let tree = YAMLTree("a:\n  b: 'x' y\n  c: |\n    d: 1\n  e: 2\n")
    #expect(tree.outline == "~{a: ~{b: ~x, c: d: 1\n, e: 2}}")
  }

  @Test
  func `Sections after an error on the first line are read`() {
    let tree = YAMLTree("@bad\na: 1\nb: 2\n")
    #expect(tree.faults.count == 1)
    #expect(tree.outline == "~{a: 1, b: 2}")
  }

  @Test
  func `A sequence at the root is replaced by a mapping that follows`() {
    let tree = YAMLTree("- &x 1\na: &x 1\nb: *x\n")
    #expect(tree.faults.count == 1)
    #expect(tree.outline == "~{a: 1, b: *x}")
  }

  @Test
  func `Sections after an indented first section join the same mapping`() {
    let tree = YAMLTree("  a: 1\n  b: 2\nc: 3\n")
    #expect(tree.faults.count == 1)
    #expect(tree.outline == "~{a: 1, b: 2, c: 3}")
  }

  @Test func `Duplicate keys are found across a syntax error`() {
    let tree = YAMLTree("a: 1\nb: ]\na: 2\n")
    #expect(tree.faultKinds.contains(.duplicateKey("a")))
    #expect(tree.faults.count == 2)
  }

  @Test
  func `An alias after a syntax error refers to an anchor before the error`() throws {
    let tree = YAMLTree("a: &x 1\nb: ]\nc: *x\n")
    #expect(tree.faults.count == 1)
    let anchored = try #require(tree.node("a"))
    #expect(tree.node("c").flatMap { tree.target(of: $0) } == anchored)
  }

  @Test
  func `Anchors and aliases in lost text cause no further faults`() {
    let tree = YAMLTree("a: &used 1\nb:\n  ] : 1\n  c: &lost 1\n  d: *used\ne: *lost\n")
    #expect(tree.faults.count == 1, "\(tree.faults)")
  }

  @Test
  func `An alias after an unclosed bracket refers to the anchor after the bracket`() throws {
    let tree = YAMLTree("a: [&x 1,\n  k: 1\nb: &x 2\nc: *x\n")
    #expect(spans(tree).first == "[")
    let anchored = try #require(tree.node("b"))
    #expect(tree.text(of: anchored) == "2")
    #expect(tree.node("c").flatMap { tree.target(of: $0) } == anchored)
  }

  @Test
  func `A file that is not YAML has at most 4 faults`() {
    let source = """
      #include <stdio.h>
      int main(void) {
        switch (x) { case 1: return 2; }
      label:
        printf("%d", [1, 2);
      default:
      }
      """
    let markdown =
      "# Title\n\n**Bold**: text\n\n- item\n* other\n\n```\ncode: here\n```\nNote: x: y\n"
    for text in [source, markdown, "<html>\n<p class='x'>a: b</p>\n</html>\n", "}\n", ",,,\n"] {
      let tree = YAMLTree(text)
      #expect((1...4).contains(tree.faults.count), "\(tree.faults)")
    }
  }

  @Test
  func `At most 20 syntax errors are reported`() {
    let tree = YAMLTree((0..<5_000).map { "k\($0): @\n" }.joined() + "z: 1\n")
    #expect((1...20).contains(tree.faults.count))
    let unclosed = YAMLTree((0..<5_000).map { "k\($0): [\n" }.joined())
    #expect((1...20).contains(unclosed.faults.count))
  }

  @Test
  func `A second document is not read after a syntax error either`() {
    let tree = YAMLTree("a: ]\n---\nb: 1\n")
    #expect(tree.faults.count == 2)
    #expect(tree.faultKinds.last == .severalDocuments)
    #expect(tree.node("b") == nil)
  }
}
