import Foundation
import JuiceCatalogs
import JuiceLint
import JuiceRules
import TestSupport
import Testing
import YAMLSyntax

/// Links, pipes and devices on a disk.
@Suite(.tags(.unit)) struct LinkTests {
  private func tree() throws -> WorkTree {
    let tree = try WorkTree()
    try tree.write("secret: [\n", to: "secret.yaml")
    try tree.write("pack: { name: classic }\n", to: "shop/classic/pack.yaml")
    try tree.write("pack: { name: summer }\n", to: "shop/summer/pack.yaml")
    try tree.write("fruits: { kiwi: { name: Kiwi } }\n", to: "shop/shared/fruits.yaml")
    return tree
  }

  private func lint(_ tree: WorkTree, _ paths: String...) throws -> LintReport {
    try CatalogLoader(workingDirectory: tree.path).lint(paths.map { tree.path + "/" + $0 })
  }

  private func rules(_ report: LintReport) -> [String] {
    report.diagnostics.map { "\($0.primary.file) \($0.rule)" }
  }

  @Test(arguments: [
    "classic/x.yaml", "classic/sub/x.yaml", "classic/assets", "x.yaml", "rest", "catalog.yaml",
  ])
  func `A link to a file or folder outside the root is reported and not followed`(path: String)
    throws
  {
    let tree = try tree()
    let target = path.hasSuffix("yaml") ? "/secret.yaml" : ""
    try tree.link("shop/" + path, to: tree.path + target)
    for named in ["shop", "."] {
      let report = try lint(tree, named)
      #expect(rules(report) == ["shop/\(path) link-outside-root"])
      #expect(report.diagnostics.first?.primary.span.isEmpty == true)
      #expect(report.sources["shop/\(path)"]?.bytes.isEmpty == true)
    }
  }

  @Test
  func `A link to a pack outside the root is reported and not followed`() throws {
    let tree = try tree()
    try tree.write("pack: { name: far }\nfruit: {}\n", to: "far/pack.yaml")
    try tree.link("shop/far", to: "../far")
    #expect(try rules(lint(tree, "shop")) == ["shop/far link-outside-root"])
    try FileManager.default.removeItem(at: tree.folder.appending(path: "shop/far"))
    try tree.link("shop/near/pack.yaml", to: "../../far/pack.yaml")
    #expect(try rules(lint(tree, "shop")) == ["shop/near/pack.yaml link-outside-root"])
    #expect(try rules(lint(tree, "shop/near")) == ["shop/near/pack.yaml link-outside-root"])
  }

  @Test func `Links inside the root are followed, and each file is checked once`() throws {
    let tree = try tree()
    try tree.write(
      "recipes: { j: { name: J, ingredients: { kiwi: 1 } } }\n", to: "shop/classic/r.yaml")
    try tree.link("shop/classic/a.yaml", to: "../shared/fruits.yaml")
    try tree.link("shop/classic/sub/b.yaml", to: "../../shared/fruits.yaml")
    try tree.link("shop/classic/again.yaml", to: "r.yaml")
    try tree.link("shop/again", to: "classic")
    try tree.link("shop/classic/loop", to: "..")
    for path in ["shop", "shop/classic", "shop/classic/r.yaml"] {
      #expect(try rules(lint(tree, path)) == [], "\(path)")
    }
  }

  @Test
  func `A pack alone in its folder is its own root, so links out of it are not followed`() throws {
    let tree = try tree()
    try tree.write("pack: { name: lone }\n", to: "alone/lone/pack.yaml")
    try tree.write("fruits: {}\n", to: "alone/notes/fruits.yaml")
    try tree.link("alone/lone/x.yaml", to: "../notes/fruits.yaml")
    #expect(try rules(lint(tree, "alone/lone")) == ["alone/lone/x.yaml link-outside-root"])
    try tree.write("pack: { name: next }\n", to: "alone/next/pack.yaml")
    #expect(try rules(lint(tree, "alone/lone")) == [])
  }

  @Test
  func `A link from one repository into another repository is not followed`() throws {
    let tree = try tree()
    for name in ["mine", "yours"] {
      try tree.write("pack: { name: \(name) }\n", to: "\(name)/pack.yaml")
      try tree.write("x", to: "\(name)/.git/HEAD")
    }
    try tree.link("mine/x.yaml", to: "../yours/pack.yaml")
    #expect(try rules(lint(tree, "mine")) == ["mine/x.yaml link-outside-root"])
  }

  @Test
  func `Broken links and circular links are findings`() throws {
    let tree = try tree()
    try tree.link("shop/classic/gone.yaml", to: "nowhere.yaml")
    try tree.link("shop/classic/loop.yaml", to: "loop.yaml")
    try tree.link("shop/bare/pack.yaml", to: "nowhere")
    try tree.link("shop/picture.png", to: "/nowhere")
    let report = try lint(tree, "shop")
    #expect(
      report.diagnostics.map { "\($0.primary.file): \($0.message.english)" } == [
        "shop/bare/pack.yaml: cannot be read: the target of the link does not exist",
        "shop/classic/gone.yaml: cannot be read: the target of the link does not exist",
        "shop/classic/loop.yaml: cannot be read: Too many levels of symbolic links",
      ])
  }

  @Test func `A named path may be a link, unless the target does not exist`() throws {
    let tree = try tree()
    try tree.link("catalogs", to: "shop")
    try tree.link("tea.yaml", to: "far/tea.yaml")
    try tree.write("pack: { name: tea }\nfruit: {}\n", to: "far/tea.yaml")
    #expect(try lint(tree, "catalogs").fileCount == 2)
    #expect(try rules(lint(tree, "tea.yaml")) == ["tea.yaml unknown-key"])
    try tree.link("dangling.yaml", to: "nowhere")
    #expect(throws: CatalogInputFault.notFound(tree.path + "/dangling.yaml")) {
      try lint(tree, "dangling.yaml")
    }
  }

  @Test func `A pipe in place of a catalog file is reported and never opened`() throws {
    let tree = try tree()
    #expect(mkfifo(tree.path + "/shop/classic/pipe.yaml", 0o600) == 0)
    #expect(mkfifo(tree.path + "/shop/pipe.yaml", 0o600) == 0)
    #expect(mkfifo(tree.path + "/shop/catalog.yaml", 0o600) == 0)
    #expect(mkfifo(tree.path + "/shop/ignored.txt", 0o600) == 0)
    let report = try lint(tree, "shop")
    #expect(
      rules(report) == [
        "shop/catalog.yaml unreadable-file", "shop/classic/pipe.yaml unreadable-file",
        "shop/pipe.yaml unreadable-file",
      ])
  }

  @Test
  func `A device passed to lint is read up to the size limit`() throws {
    let report = try CatalogLoader().lint(["/dev/zero"])
    #expect(report.diagnostics.contains { $0.rule == "limit-exceeded" })
  }

  @Test
  func `Files with unusual names and files in deeply nested folders are found`() throws {
    let tree = try tree()
    let long = String(repeating: "가", count: 83) + ".yaml"
    let names = ["new\nline.yaml", "tab\t.yaml", "esc\u{1B}[31m.yaml", long, "rtl\u{202E}.yaml"]
    for name in names { try tree.write("fruit: {}\n", to: "shop/classic/" + name) }
    let deep = Array(repeating: "d", count: 1_000).joined(separator: "/")
    try tree.write("fruit: {}\n", to: "shop/classic/\(deep)/x.yaml")
    let report = try lint(tree, "shop")
    #expect(report.diagnostics.count == 6)
    #expect(report.diagnostics.allSatisfy { $0.rule == "unknown-key" })
  }

  @Test
  func `A file name that is not UTF-8 is a finding`() throws {
    let tree = try tree()
    let bytes = Array((tree.path + "/shop/classic/bad").utf8) + [0xFF] + Array(".yaml".utf8) + [0]
    let descriptor = open(bytes.map { CChar(bitPattern: $0) }, O_CREAT | O_WRONLY, 0o600)
    try #require(descriptor >= 0)
    close(descriptor)
    let report = try lint(tree, "shop")
    #expect(report.diagnostics.map(\.message.english) == ["cannot be read: the name is not UTF-8"])
  }
}
