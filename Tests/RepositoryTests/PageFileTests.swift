import TestSupport
import Testing

/// The files that pages show are what their readers take.
@Suite(.tags(.process), .enabled(if: Python.isThere))
struct PageFileTests {
  private static let checkers = [
    ".github/workflows/": "check-jsonschema --builtin-schema vendor.github-workflows",
    ".gitlab-ci.yml": "check-jsonschema --builtin-schema vendor.gitlab-ci",
    ".pre-commit-config.yaml": "pre-commit validate-config",
  ]

  /// A tag says which version a reader takes; hashes would be stale on the next day.
  private static let policy = """
    rules:
      unpinned-uses:
        config:
          policies:
            "*": ref-pin

    """

  @Test
  func `The checkers accept every configuration file that a page shows`() throws {
    var taken: Set<String> = []
    for (page, block) in try Self.blocks() {
      let file = block.file ?? ""
      guard let (name, checker) = Self.checkers.first(where: { file.hasPrefix($0.key) }) else {
        continue
      }
      let shell = try Shell()
      try shell.write(block.text, to: file)
      let result = try shell.run("\(checker) '\(file)'")
      #expect(result.status == 0, "\(page.path): \(file): \(result.output)")
      taken.insert(name)
    }
    #expect(taken.count == Self.checkers.count)
  }

  @Test
  func `zizmor accepts the GitHub workflows that the pages show`() throws {
    let shell = try Shell()
    try shell.write(Self.policy, to: "zizmor.yml")
    for (_, block) in try Self.blocks() {
      guard let file = block.file, file.hasPrefix(".github/") else { continue }
      try shell.write(block.text, to: file)
    }
    let result = try shell.run("zizmor --offline --config zizmor.yml .github")
    #expect(result.status == 0, "\(result.output)")
  }

  private static func blocks() throws -> [(Page, Page.Block)] {
    try Page.all.flatMap { page in try page.blocks().map { (page, $0) } }
  }
}
