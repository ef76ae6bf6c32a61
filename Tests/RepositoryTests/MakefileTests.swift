import Testing

/// The targets that people type exist and are explained.
struct MakefileTests {
  static let targets = [
    "help", "setup", "build", "tool", "test", "test-failover", "lint", "format", "format-check",
    "demo", "bench",
    "fuzz",
    "schemas", "docs", "manual",
    "release", "clean",
  ]

  @Test("A documented make target exists and has a line of help", arguments: targets)
  func target(named name: String) throws {
    let makefile = try Repository.File(path: "Makefile").text()
    #expect(makefile.contains(try Regex("(?m)^\(name):.* ## .+$")))
  }

  @Test("`.ci/run` runs the tests, the format check, the linter and the demo")
  func continuousIntegrationRunsTheTests() throws {
    let script = try Repository.File(path: ".ci/run").text()
    for line in ["make test", "make format-check", "make lint", "make demo"] {
      #expect(script.contains(line), "\(line) is not in .ci/run")
    }
  }
}
