import Testing
import YAMLTree

@Suite struct CommentTests {
  private func comments(_ text: String) -> [String] {
    let tree = YAMLTree(text)
    return tree.comments.map { tree.source($0) }
  }

  @Test func commentsAreFoundBetweenNodes() {
    let text = "# 가\na: 1 # b\n#c\nb: # d\n  - x#y # e\n\n# f"
    #expect(comments(text) == ["# 가", "# b", "#c", "# d", "# e", "# f"])
    #expect(comments("\u{FEFF}# x\n") == ["# x"])
    #expect(comments("# x\r\n# y\r") == ["# x", "# y"])
  }

  @Test func aHashInAScalarIsNoComment() {
    #expect(comments("a: 'x # y'\nb: \"# z\"\nc: x#y\nd: |\n  # text\n  x\ne: >\n  # u\n").isEmpty)
  }

  @Test func aBlockHeaderMayHaveAComment() {
    #expect(comments("a: |  # head\n  # text\n  x\n# after\n") == ["# head", "# after"])
    #expect(comments("a: >- # head\n\n# after\nb: 1\n") == ["# head", "# after"])
  }

  @Test func commentsStandInFlowCollections() {
    #expect(comments("a: [1, # x\n  2 # y\n  ] # z\n") == ["# x", "# y", "# z"])
    #expect(comments("{a: &x # p\n 1, b: *x } # q\n") == ["# p", "# q"])
  }

  @Test("Comments are found in a file without nodes")
  func commentsOfAFileWithoutNodes() {
    #expect(comments("# a\n\n  # b\n") == ["# a", "# b"])
    #expect(comments("").isEmpty)
  }
}
