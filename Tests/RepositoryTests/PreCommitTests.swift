import TestSupport
import Testing

/// The hooks for pre-commit, run by pre-commit. The page about them shows what else they do.
@Suite(.tags(.process), .enabled(if: Python.isThere))
struct PreCommitTests {
  private static let configuration = """
    repos:
      - repo: https://github.com/OWNER/juice-rules
        rev: 1.0.0
        hooks:
          - id: juice-rules-lint-system

    """

  @Test
  func `pre-commit accepts the manifest of the hooks`() throws {
    let shell = try Shell()
    try shell.publish()
    let result = try shell.run("pre-commit validate-manifest ../juice-rules/.pre-commit-hooks.yaml")
    #expect(result.status == 0, "\(result.output)")
  }

  @Test
  func `A commit that only deletes a file is checked`() throws {
    let shell = try Shell()
    try shell.publish()
    try shell.write(Self.configuration, to: ".pre-commit-config.yaml")
    try #require(
      try shell.run("pre-commit install && git add . && git commit -m Hooks").status == 0)
    let result = try shell.run("git rm -q Catalogs/classic/fruits.yaml && git commit -m Delete")
    #expect(result.status == 1)
    #expect(result.output.contains("error[unknown-ingredient]"), "\(result.output)")
    #expect(try shell.output(of: "git log --format=%s") == "Hooks\nFirst\n")
  }

  @Test
  func `A commit of many files is linted by one process`() throws {
    let shell = try Shell()
    try shell.publish()
    try shell.write(Self.configuration, to: ".pre-commit-config.yaml")
    for number in 1...300 {
      try shell.write("pack: { name: pack-\(number) }\n", to: "Catalogs/pack-\(number).yaml")
    }
    let result = try shell.run("git add . && pre-commit run --all-files --verbose")
    #expect(result.status == 0)
    #expect(result.output.matches(of: /1 info in \d+ files/).count == 1)
  }
}
