import TestSupport
import Testing

/// The targets that people type exist and are explained.
@Suite(.tags(.unit))
struct MakefileTests {
  /// The targets that the pages and the CI script name, as in `make build`.
  private static let named: Set<String> = [
    "README.md", "CONTRIBUTING.md", "action.yml", ".ci/run",
  ].reduce(into: []) { names, path in
    let text = (try? Repository.File(path: path).text()) ?? ""
    names.formUnion(
      text.matches(of: /(?:\$ |`|step )make ([a-z][a-z-]*)/).map { String($0.1) })
  }

  @Test
  func `Every make target has a line of help, and each target that a page names exists`() throws {
    let makefile = try Repository.File(path: "Makefile").text()
    let targets = Set(makefile.matches(of: /(?m)^\.PHONY: (\S+)$/).map { String($0.1) })
    for name in targets {
      #expect(makefile.contains(try Regex("(?m)^\(name):.* ## .+$")), "\(name)")
    }
    #expect(Self.named.count > 10)
    #expect(Self.named.subtracting(targets) == [])
  }

  @Test
  func `'.ci/run' runs the tests, the format check, the linter and the demo`() throws {
    let script = try Repository.File(path: ".ci/run").text()
    for line in ["make test", "make format-check", "make lint", "make demo"] {
      #expect(script.contains(line), "\(line) is not in .ci/run")
    }
  }
}
