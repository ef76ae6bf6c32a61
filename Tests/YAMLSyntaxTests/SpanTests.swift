import TestSupport
import Testing
import YAMLSyntax

/// The spans of nodes. libyaml counts characters, and its marks are not always where a person would point.
@Suite(.tags(.unit)) struct SpanTests {
  @Test func `The span of a plain scalar is its text`() throws {
    let tree = YAMLTree("kiwi: 3\n")
    let root = try #require(tree.root)
    #expect(tree.span(of: root) == ByteSpan(start: 0, end: 7))
    #expect(tree.scalarSources == ["kiwi", "3"])
  }

  @Test func `The span of a quoted scalar includes the quotes`() {
    let tree = YAMLTree(#"a: "x\ty"  # c"# + "\nb: 'it''s'\n'c' : \"\"\n")
    #expect(tree.scalarSources == ["a", #""x\ty""#, "b", "'it''s'", "'c'", "\"\""])
    #expect(tree.outline == "{a: x\ty, b: it's, c: }")
  }

  @Test(arguments: ["'a'''", "'''a'", "''''", #""a\"""#, #""\\""#, #""\\\\""#, "''", "' '"])
  func `A quoted scalar that contains quotes ends at its closing quote`(quoted: String) {
    let tree = YAMLTree("[\(quoted), b]")
    #expect(tree.scalarSources == [quoted, "b"])
    #expect(TreeInvariants.firstBroken(in: tree) == nil)
  }

  @Test func `Spans count multibyte characters in bytes`() {
    let tree = YAMLTree("딸기: 🍓\n값: \"바\\u0020나\" # 끝\n끝: x\n")
    #expect(tree.scalarSources == ["딸기", "🍓", "값", "\"바\\u0020나\"", "끝", "x"])
    #expect(tree.node("딸기").map { tree.span(of: $0) } == ByteSpan(start: 8, end: 12))
  }

  @Test func `A byte order mark shifts every span by three bytes`() throws {
    let tree = YAMLTree("\u{FEFF}a: 가\nb: 1\n")
    #expect(tree.scalarSources == ["a", "가", "b", "1"])
    #expect(tree.root.map { tree.span(of: $0) } == ByteSpan(start: 3, end: 14))
    #expect(tree.faults.isEmpty)
  }

  @Test func `A file with only a byte order mark is empty`() {
    let tree = YAMLTree("\u{FEFF}")
    #expect(tree.root == nil)
    #expect(tree.faults.isEmpty)
  }

  @Test(arguments: ["\n", "\r\n", "\r"])
  func `Spans are exact with every kind of line break`(lineBreak: String) {
    let lines = ["a: 1", "b:", "  - 'x", "    y'", "  - |", "    t", "  # c", "c: 딸", "d: 2", ""]
    let tree = YAMLTree(lines.joined(separator: lineBreak))
    #expect(
      tree.scalarSources == [
        "a", "1", "b", "'x\(lineBreak)    y'", "|\(lineBreak)    t", "c", "딸", "d", "2",
      ])
    #expect(tree.outline == "{a: 1, b: [x y, t\n], c: 딸, d: 2}")
  }

  /// U+0085, U+2028 and U+2029 are text, not line breaks: `b: c` stays part of the value.
  @Test(arguments: ["\u{85}", "\u{2028}", "\u{2029}"])
  func `Unicode line breaks are read as text`(character: String) {
    let text = "a: x\(character)b: c # \(character) z\nd: \"\\t\(character)\"\ne: 1\n"
    let tree = YAMLTree("x: 1\(character)\n" + text)
    #expect(tree.faultKinds.count == 1, "two colons on one line are the only fault")
    let fine = YAMLTree("a: x\(character)b # \(character) z\nd: \"\\t\(character)\"\ne: 1\n")
    #expect(fine.faults.isEmpty)
    #expect(fine.outline == "{a: x\(character)b, d: \t\(character), e: 1}")
    #expect(fine.scalarSources == ["a", "x\(character)b", "d", "\"\\t\(character)\"", "e", "1"])
  }

  @Test
  func `The characters that replace Unicode line breaks for libyaml are kept as text`() {
    let tree = YAMLTree("a: \"\\t\u{7FF}\u{EFF8}\"\n")
    #expect(tree.outline == "{a: \t\u{7FF}\u{EFF8}}")
  }

  @Test func `A block collection ends with its last child`() throws {
    let tree = YAMLTree("a:\n  b: 1\n\n  # comment\n\n# another\nc:\n- x\n\n# end\n")
    let first = try #require(tree.node("a"))
    #expect(tree.source(tree.span(of: first)) == "b: 1")
    let second = try #require(tree.node("c"))
    #expect(tree.source(tree.span(of: second)) == "- x")
    #expect(tree.root.map { tree.span(of: $0).end } == tree.span(of: second).end)
  }

  @Test func `A flow collection ends with its closing bracket`() throws {
    let tree = YAMLTree("a: [1, {b: 2 } ] # c\nd: {}\n")
    let sequence = try #require(tree.node("a"))
    #expect(tree.source(tree.span(of: sequence)) == "[1, {b: 2 } ]")
    #expect(tree.node("a", "1").map { tree.source(tree.span(of: $0)) } == "{b: 2 }")
    #expect(tree.node("d").map { tree.source(tree.span(of: $0)) } == "{}")
  }

  @Test
  func `A pair in a flow sequence ends with its value`() {
    let tree = YAMLTree("[a: b , {c: d}: {e: f} , ? g , [h]: i]")
    #expect(tree.outline == "[{a: b}, {{c: d}: {e: f}}, {g: ()}, {[h]: i}]")
    let pairs = tree.root.map { tree.items(of: $0).map { tree.source(tree.span(of: $0)) } }
    #expect(pairs == ["a: b", "{c: d}: {e: f}", "? g", "[h]: i"])
  }

  @Test func `An empty value stands directly after its indicator`() throws {
    let tree = YAMLTree("a:\n\n# c\nb: {c: , d}\ne:\n-\n- x\n")
    #expect(tree.outline == "{a: (), b: {c: (), d: ()}, e: [(), x]}")
    let offsets = [tree.node("a"), tree.node("b", "c"), tree.node("b", "d"), tree.node("e", "0")]
      .map { $0.map { tree.span(of: $0).start } }
    #expect(offsets == [2, 14, 18, 24])
  }

  @Test(arguments: [
    ("? a\n\n# comment\n\n", 3), ("? a # [", 3), ("? a # b: # -", 3), ("a: # {", 2), ("- # ,", 1),
  ])
  func `A missing value stands before the comments that follow its key`(text: String, end: Int)
    throws
  {
    let tree = YAMLTree(text)
    let root = try #require(tree.root)
    let values = tree.pairs(of: root).map(\.value) + Array(tree.items(of: root))
    #expect(values.first.map { tree.span(of: $0).start } == end)
    #expect(tree.span(of: root) == ByteSpan(start: 0, end: end))
  }

  @Test func `The span of a block scalar ends before its trailing line breaks`() {
    let tree = YAMLTree("a: |\n  x \n\n  y\n\n\nb: >-\n  z\n\n# c\nc: |+\n  w\n\n")
    #expect(tree.scalarSources == ["a", "|\n  x \n\n  y", "b", ">-\n  z", "c", "|+\n  w"])
    #expect(tree.outline == "{a: x \n\ny\n, b: z, c: w\n\n}")
  }

  @Test func `Every node keeps the style in which it is written`() {
    let tree = YAMLTree("[a, 'b', \"c\"]\n")
    #expect(
      tree.allNodes.map { tree.style(of: $0) } == [.flow, .plain, .singleQuoted, .doubleQuoted])
    let block = YAMLTree("- |\n  a\n- >\n  b\n- c: *x\n")
    #expect(
      block.allNodes.map { block.style(of: $0) } == [
        .block, .literal, .folded, .block, .plain, .plain,
      ])
    #expect(block.allNodes.map { block.kind(of: $0) }.last == .alias)
  }

  @Test func `The span of a node excludes its anchor and its tag`() throws {
    let tree = YAMLTree(
      "a: &x !!str 1\nb: &m # c\n  k: &k v\nc: !!seq &s [*x, *m, *k, *s]\n&z d: &e\n")
    let scalar = try #require(tree.node("a"))
    #expect(tree.source(tree.span(of: scalar)) == "1")
    #expect(tree.anchor(of: scalar) == "x" && tree.tag(of: scalar) == "!!str")
    #expect(tree.anchorSpan(of: scalar) == ByteSpan(start: 3, end: 5))
    #expect(tree.tagSpan(of: scalar) == ByteSpan(start: 6, end: 11))
    let mapping = try #require(tree.node("b"))
    #expect(tree.source(tree.span(of: mapping)) == "k: &k v")
    #expect(tree.anchor(of: mapping) == "m")
    let sequence = try #require(tree.node("c"))
    #expect(tree.anchor(of: sequence) == "s" && tree.tag(of: sequence) == "!!seq")
    let empty = try #require(tree.node("d"))
    #expect(tree.anchor(of: empty) == "e" && tree.span(of: empty).isEmpty)
    #expect(tree.root.flatMap { tree.anchor(of: $0) } == nil, "the anchor belongs to the key")
  }
}
