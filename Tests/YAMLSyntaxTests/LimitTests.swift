import TestSupport
import Testing
import YAMLSyntax

@Suite(.tags(.unit)) struct LimitTests {
  @Test
  func `The standard limits are 64 MiB, depth 128, 16,000,000 nodes and 10,000 aliases`() {
    let limits = YAMLLimits.standard
    #expect(limits.bytes == 67_108_864 && limits.depth == 128)
    #expect(limits.nodes == 16_000_000 && limits.aliases == 10_000)
  }

  @Test func `A file with more bytes than the limit is not read`() {
    let tree = YAMLTree("a: 12345\n", limits: YAMLLimits(bytes: 8))
    let kind = YAMLFault.Kind.limitExceeded(.bytes, limit: 8, observed: 9)
    #expect(tree.faults == [YAMLFault(kind, at: ByteSpan(start: 0, end: 0))])
    #expect(tree.root == nil)
  }

  /// libyaml would need many seconds for these.
  @Test(arguments: ["[", "{", "- ", "? ", "[{"])
  func `Reading stops at once where the nesting is too deep`(opening: String) {
    let tree = YAMLTree(String(repeating: opening, count: 100_000))
    let kinds = tree.faultKinds
    #expect(kinds == [.limitExceeded(.depth, limit: 128, observed: 129)])
    #expect(tree.faults[0].span.start == (opening == "[{" ? 128 : 128 * opening.utf8.count))
    #expect(tree.root.map { tree.isDamaged($0) } == true)
  }

  @Test func `Nesting of exactly 128 levels is read`() {
    let text = String(repeating: "[", count: 128) + String(repeating: "]", count: 128)
    #expect(YAMLTree(text).faults.isEmpty)
    #expect(YAMLTree("[" + text + "]").faults.count == 1)
  }

  @Test
  func `Collections nested 1,024 deep are read if the depth limit allows`() {
    let text = "a: " + String(repeating: "[", count: 1_023) + String(repeating: "]", count: 1_023)
    let tree = YAMLTree(text, limits: YAMLLimits(depth: 1_000_000))
    #expect(tree.faults == [])
    #expect(tree.nodeCount == 1_025)
  }

  @Test func `A section after one that is nested too deep is read`() {
    let deep = String(repeating: "[", count: 200) + String(repeating: "]", count: 200)
    let tree = YAMLTree("a: \(deep)\nb: 2\n")
    #expect(tree.faults.count == 1)
    #expect(tree.node("b").map { tree.text(of: $0) } == "2")
  }

  @Test func `Reading ends at the limit of nodes`() throws {
    let tree = YAMLTree("a: [1, 2, 3]\nb: 1\n", limits: YAMLLimits(nodes: 5))
    let kind = YAMLFault.Kind.limitExceeded(.nodes, limit: 5, observed: 6)
    #expect(tree.faults == [YAMLFault(kind, at: ByteSpan(start: 10, end: 11))])
    #expect(tree.outline == "~{a: ~[1, 2]}")
  }

  @Test
  func `An anchor beyond the limit of nodes is not given to the node before it`() throws {
    let tree = YAMLTree("a: b\nc: &x\n", limits: YAMLLimits(nodes: 4))
    let kind = YAMLFault.Kind.limitExceeded(.nodes, limit: 4, observed: 5)
    #expect(tree.faultKinds == [kind])
    #expect(tree.outline == "~{a: b, c: ~()}")
    #expect(tree.allNodes.allSatisfy { tree.anchor(of: $0) == nil })
  }

  @Test func `Reading ends at the limit of aliases`() {
    let tree = YAMLTree("a: &x 1\nb: [*x, *x, *x]\nc: 1\n", limits: YAMLLimits(aliases: 2))
    let kind = YAMLFault.Kind.limitExceeded(.aliases, limit: 2, observed: 3)
    #expect(tree.faults == [YAMLFault(kind, at: ByteSpan(start: 20, end: 22))])
    #expect(tree.outline == "~{a: 1, b: ~[*x, *x]}")
  }

  @Test
  func `An alias that refers to many aliases does not copy their nodes`() {
    var text = "a0: &a0 [x]\n"
    for level in 1...100 {
      let aliases = Array(repeating: "*a\(level - 1)", count: 9).joined(separator: ", ")
      text += "a\(level): &a\(level) [\(aliases)]\n"
    }
    let tree = YAMLTree(text)
    #expect(tree.nodeCount < 1_200)
    #expect(tree.faultKinds == [.unusedAnchor("a100")])
  }
}
