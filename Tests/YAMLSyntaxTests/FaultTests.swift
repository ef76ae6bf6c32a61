import TestSupport
import Testing
import YAMLSyntax

@Suite(.tags(.unit)) struct FaultTests {
  @Test func `A duplicate key is reported with the place of the first key`() {
    let tree = YAMLTree("a: 1\nb: 2\n\"a\": 3\na: 4\n")
    let first = [YAMLFault.Related(.first, at: ByteSpan(start: 0, end: 1))]
    #expect(
      tree.faults == [
        YAMLFault(.duplicateKey("a"), at: ByteSpan(start: 10, end: 13), related: first),
        YAMLFault(.duplicateKey("a"), at: ByteSpan(start: 17, end: 18), related: first),
      ])
    #expect(tree.outline == "{a: 1, b: 2, a: 3, a: 4}")
  }

  @Test
  func `Keys are duplicates if their decoded texts are equal`() {
    #expect(YAMLTree(#"{"\u0061": 1, a: 2}"#).faultKinds == [.duplicateKey("a")])
    #expect(YAMLTree("{? : 1, ? : 2}").faultKinds == [.duplicateKey("")])
    #expect(YAMLTree("x: &k key\ny: {*k : 1, key: 2}\n").faultKinds == [.duplicateKey("key")])
    #expect(YAMLTree("{가나다라마바사: 1, 가나다라마바자: 2, abcd: 1, abce: 2, abc: 3}").faults.isEmpty)
  }

  @Test func `The same key in a nested mapping is not a duplicate`() {
    #expect(YAMLTree("a: {a: {a: 1}}\nb: {a: 1}\n").faults.isEmpty)
  }

  @Test(arguments: [8, 9, 16, 1_000])
  func `Duplicate keys are found in mappings of any size`(count: Int) {
    let lines = (0..<count).map { "key-\($0): {x: 1}\n" }.joined()
    #expect(YAMLTree(lines).faults.isEmpty)
    let tree = YAMLTree(lines + "key-0: 2\nkey-\(count - 1): 3\n")
    #expect(tree.faultKinds == [.duplicateKey("key-0"), .duplicateKey("key-\(count - 1)")])
    #expect(tree.faults.first?.related.first?.span == ByteSpan(start: 0, end: 5))
  }

  @Test func `Each merge key is refused once, but a quoted one is allowed`() {
    let tree = YAMLTree("a: &a {x: 1}\nb: {<<: *a, <<: *a, \"<<\": 1}\nc: <<\n")
    let places = [ByteSpan(start: 17, end: 19), ByteSpan(start: 25, end: 27)]
    #expect(tree.faults == places.map { YAMLFault(.mergeKey, at: $0) })
  }

  @Test(arguments: [
    "!pear", "!<tag:example.com,2000:pear>", "!!set", "!!timestamp", "!!binary", "!!omap",
  ])
  func `A custom tag is refused at its place`(tag: String) {
    for value in ["x", "{a: 1}", "[1]", "\"q\""] {
      let tree = YAMLTree("k: \(tag) \(value)\n")
      let place = ByteSpan(start: 3, end: 3 + tag.utf8.count)
      #expect(tree.faults == [YAMLFault(.customTag(tag), at: place)], "\(tag) \(value)")
    }
  }

  @Test func `A tag with an undefined handle is a custom tag`() {
    let tree = YAMLTree("a: !e!x 1\nb: 2\n")
    #expect(tree.faults == [YAMLFault(.customTag("!e!x"), at: ByteSpan(start: 3, end: 7))])
    #expect(tree.node("b") != nil)
  }

  @Test(arguments: ["!!str", "!!int", "!!float", "!!bool", "!!null", "!"])
  func `The tags of the core schema are allowed`(tag: String) {
    #expect(YAMLTree("k: \(tag) x\n").faults.isEmpty)
  }

  @Test
  func `Only the first of several documents is read`() {
    let tree = YAMLTree("a: 1\n---\nb: 2\n---\nc: 3\n")
    #expect(tree.faults == [YAMLFault(.severalDocuments, at: ByteSpan(start: 5, end: 8))])
    #expect(tree.outline == "{a: 1}")
    #expect(YAMLTree("---\na: 1\n...\n# end\n").faults.isEmpty)
    #expect(YAMLTree("a: 1\n...\n%YAML 1.1\n---\n").faultKinds == [.severalDocuments])
  }

  @Test func `An alias before its anchor is undefined and has no target`() throws {
    let tree = YAMLTree("a: *kiwi\nb: &kiwi 1\nc: *kiwi\n")
    #expect(tree.faults == [YAMLFault(.undefinedAlias("kiwi"), at: ByteSpan(start: 3, end: 8))])
    let before = try #require(tree.node("a"))
    #expect(tree.target(of: before) == nil && tree.resolved(before) == before)
    #expect(tree.aliasName(of: before) == "kiwi")
    #expect(tree.aliasNameSpan(of: before) == ByteSpan(start: 4, end: 8))
    let after = try #require(tree.node("c"))
    #expect(tree.target(of: after) == tree.node("b"))
    #expect(tree.resolved(after) == tree.node("b"))
  }

  @Test func `An alias inside the node that it refers to is a cycle`() {
    let tree = YAMLTree("a: &x\n  b: [*x]\nc: &r {d: *r}\n")
    let first = [YAMLFault.Related(.anchor, at: ByteSpan(start: 3, end: 5))]
    #expect(tree.faultKinds == [.aliasCycle("x"), .aliasCycle("r")])
    #expect(tree.faults.first?.span == ByteSpan(start: 12, end: 14))
    #expect(tree.faults.first?.related == first)
    #expect(tree.node("a", "b", "0").flatMap { tree.target(of: $0) } == nil)
    #expect(YAMLTree("&r\na: *r\n").faultKinds == [.aliasCycle("r")])
  }

  @Test func `A redefined anchor is reported with the first, and applies to the aliases after it`()
    throws
  {
    let tree = YAMLTree("a: &x 1\nb: *x\nc: &x 2\nd: *x\n")
    let first = [YAMLFault.Related(.first, at: ByteSpan(start: 3, end: 5))]
    let place = ByteSpan(start: 17, end: 19)
    #expect(tree.faults == [YAMLFault(.redefinedAnchor("x"), at: place, related: first)])
    #expect(tree.node("b").map { tree.text(of: tree.resolved($0)) } == "1")
    #expect(tree.node("d").map { tree.text(of: tree.resolved($0)) } == "2")
  }

  @Test func `An unused anchor is reported at its place`() {
    let tree = YAMLTree("a: &x 1\nb: &y 2\nc: *y\n")
    #expect(tree.faults == [YAMLFault(.unusedAnchor("x"), at: ByteSpan(start: 3, end: 5))])
  }
}
