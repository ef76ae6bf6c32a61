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

  @Test
  func `yamllint accepts formatted catalogs with the settings that the page of the format shows`()
    throws
  {
    let shell = try Shell()
    let setUp = ["editor", "pre-commit", "github", "gitlab", "yamllint"].map { "--set-up \($0) " }
    let new = try shell.run("juice-rules init mine \(setUp.joined()) --owner OWNER --quiet")
    #expect(new.status == 0, "\(new.output)")
    let shown = try Self.blocks().first { $0.1.file == ".yamllint" }
    #expect(try shell.output(of: "cat mine/.yamllint") == shown?.1.text)
    let lint = "yamllint --strict --config-file mine/.yamllint"
    let fresh = try shell.run("\(lint) mine")
    #expect(fresh.status == 0, "\(fresh.output)")
    // The same catalogs in the notation of another program.
    for style in ["True", "False"] {
      try shell.write(
        """
        import pathlib, yaml
        for file in pathlib.Path("Catalogs").rglob("*.yaml"):
            content = yaml.safe_load(file.read_text())
            file.write_text(yaml.dump(
                content, allow_unicode=True, sort_keys=False, indent=4, default_flow_style=\(style)))

        """, to: "rewrite.py")
      let rewritten = try shell.run("python3 rewrite.py && \(lint) Catalogs")
      #expect(rewritten.status != 0 && rewritten.output.contains("error"), "\(rewritten.output)")
      let formatted = try shell.run("juice-rules fmt --quiet Catalogs && \(lint) Catalogs")
      #expect(formatted.status == 0 && formatted.output.isEmpty, "\(formatted.output)")
    }
  }

  private static func blocks() throws -> [(Page, Page.Block)] {
    try Page.all.flatMap { page in try page.blocks().map { (page, $0) } }
  }
}
