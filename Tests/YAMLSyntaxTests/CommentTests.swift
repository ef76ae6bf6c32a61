import TestSupport
import Testing
import YAMLSyntax

@Suite(.tags(.unit)) struct CommentTests {
  private func comments(_ text: String) -> [String] {
    let tree = YAMLTree(text)
    return tree.comments.map { tree.source($0) }
  }

  @Test func `Comments are found between nodes`() {
    let text = "# 가\na: 1 # b\n#c\nb: # d\n  - x#y # e\n\n# f"
    #expect(comments(text) == ["# 가", "# b", "#c", "# d", "# e", "# f"])
    #expect(comments("\u{FEFF}# x\n") == ["# x"])
    #expect(comments("# x\r\n# y\r") == ["# x", "# y"])
  }

  @Test func `A hash inside a scalar does not begin a comment`() {
    #expect(comments("a: 'x # y'\nb: \"# z\"\nc: x#y\nd: |\n  # text\n  x\ne: >\n  # u\n").isEmpty)
  }

  @Test func `The header of a block scalar may have a comment`() {
    #expect(comments("a: |  # head\n  # text\n  x\n# after\n") == ["# head", "# after"])
    #expect(comments("a: >- # head\n\n# after\nb: 1\n") == ["# head", "# after"])
  }

  @Test func `Comments are found inside flow collections`() {
    #expect(comments("a: [1, # x\n  2 # y\n  ] # z\n") == ["# x", "# y", "# z"])
    #expect(comments("{a: &x # p\n 1, b: *x } # q\n") == ["# p", "# q"])
  }

  @Test
  func `Comments are found in a file without nodes`() {
    #expect(comments("# a\n\n  # b\n") == ["# a", "# b"])
    #expect(comments("").isEmpty)
  }
}
