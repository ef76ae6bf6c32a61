import Testing
import YAMLTree

@Suite struct SpanTests {
  @Test func rootMapping() {
    let tree = YAMLTree(parsing: Array("a: 1\n".utf8))
    #expect(tree.root.map { tree.span(of: $0) } == ByteSpan(start: 0, end: 4))
  }
}
