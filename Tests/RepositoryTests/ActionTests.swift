import Foundation
import TestSupport
import Testing

/// The action for GitHub, run as a runner runs it.
@Suite(.tags(.process))
struct ActionTests {
  @Test
  func `The action passes without annotations for catalogs without findings`() throws {
    let result = try CompositeAction().run([:], in: Shell())
    #expect(result.status == 0)
    #expect(!result.output.contains("::error"), "\(result.output)")
    #expect(!result.output.contains("::warning"), "\(result.output)")
  }

  @Test
  func `A finding is marked at its line, listed in the summary, and fails the action`() throws {
    let shell = try Shell.faulty()
    let result = try CompositeAction().run([:], in: shell)
    #expect(result.status == 1)
    #expect(result.output.contains("::error "), "\(result.output)")
    #expect(result.output.contains("file=Catalogs/classic/recipes.yaml,"))
    #expect(result.output.contains("line=32,"))
    #expect(try shell.output(of: "cat ../runner/summary.md").contains("unknown-ingredient"))
  }

  @Test
  func `The action passes with 'fail-on: never' and still marks the finding`() throws {
    let result = try CompositeAction().run(["fail-on": "never"], in: Shell.faulty())
    #expect(result.status == 0)
    #expect(result.output.contains("::error "))
  }

  @Test
  func `The input 'paths' takes one path per line`() throws {
    let action = try CompositeAction()
    let shell = try Shell.faulty()
    #expect(try action.run(["paths": "Catalogs/smoothies\n"], in: shell).status == 0)
    let both = try action.run(["paths": "Catalogs/smoothies\nCatalogs/classic\n"], in: shell)
    #expect(both.status == 1)
  }

  @Test
  func `The input 'sarif-file' writes the findings as SARIF`() throws {
    let shell = try Shell.faulty()
    let result = try CompositeAction().run(["sarif-file": "lint results.sarif"], in: shell)
    #expect(result.status == 1)
    #expect(result.output.contains("::error "))
    let sarif = try Data(contentsOf: shell.folder.appending(path: "lint results.sarif"))
    let log = try #require(JSONSerialization.jsonObject(with: sarif) as? [String: Any])
    #expect(log["version"] as? String == "2.1.0")
  }

  @Test
  func `A finding in another working directory is marked with its path from the root`() throws {
    let shell = try Shell.faulty()
    let inputs = ["working-directory": "Catalogs", "paths": "classic"]
    let result = try CompositeAction().run(inputs, in: shell)
    #expect(result.output.contains("file=Catalogs/classic/recipes.yaml,"), "\(result.output)")
  }

  @Test
  func `The input 'args' takes one word per line`() throws {
    let shell = try Shell.faulty()
    let action = try CompositeAction()
    let changed = try action.run(["args": "--since=HEAD"], in: shell)
    #expect(changed.output.contains("::error "), "\(changed.output)")
    _ = try shell.run("git commit --quiet --all --message Fault")
    #expect(try action.run(["args": "--since=HEAD"], in: shell).status == 0)
    let words = "--since\nHEAD~1\n--ignore\nunknown-ingredient"
    #expect(try action.run(["args": words], in: shell).status == 0)
  }

  static let inputs = [
    "paths", "fail-on", "sarif-file", "args", "working-directory", "build", "releases",
  ]
  static let attacks = [
    "; touch marker", "$(touch marker)", "`touch marker`", "' ; touch marker ; '",
    "\" ; touch marker ; \"", "\n touch marker", "a\n$(touch marker)", "x[$(touch marker)]",
    "${{ github.token }}; touch marker", "&& touch marker", "| touch marker", "> marker",
    "--output=Catalogs/classic/recipes.yaml",
  ]

  @Test(arguments: inputs)
  func `A shell command in an input of the action is not executed`(into input: String) throws {
    let shell = try Shell()
    let action = try CompositeAction()
    for attack in Self.attacks {
      let result = try action.run([input: attack], in: shell)
      // A file may have any name, and nothing is downloaded where a command is on the path.
      let isHarmless = ["sarif-file", "build", "releases"].contains(input)
      #expect(result.status != 0 || isHarmless, "\(attack): \(result.output)")
      #expect(try shell.output(of: "git status --porcelain Catalogs") == "", "\(attack)")
      #expect(try shell.output(of: "find .. -name marker") == "", "\(attack)")
    }
  }

  @Test
  func `The scripts of the action contain no expressions`() throws {
    for step in try CompositeAction().steps {
      #expect(!step.script.contains("${{"))
      #expect(!step.script.isEmpty)
    }
  }

  @Test
  func `The page about the action lists exactly the inputs of the action`() throws {
    let page = Page(path: "Sources/JuiceLint/JuiceLint.docc/GitHubActions.md")
    let rows = try page.text().matches(of: /(?m)^\| `([a-z-]+)` \|/).map { String($0.1) }
    #expect(try Set(CompositeAction().defaults.keys) == Set(Self.inputs))
    #expect(Set(rows) == Set(Self.inputs))
  }

  @Test(.enabled(if: Python.isThere))
  func `check-jsonschema and zizmor accept the action and the workflows`() throws {
    for checker in [
      "check-jsonschema --builtin-schema vendor.github-actions action.yml",
      "check-jsonschema --builtin-schema vendor.github-workflows .github/workflows/*.yml",
      "zizmor --offline action.yml .github/workflows",
    ] {
      let result = try Shell().run("cd '\(Repository.root.path)' && \(checker)")
      #expect(result.status == 0, "\(result.output)")
    }
  }
}

extension Shell {
  /// A folder with one fault in its catalogs.
  static func faulty() throws -> Shell {
    let shell = try Shell()
    _ = try shell.run("sed -i 's/mango: 3/mengo: 3/' Catalogs/classic/recipes.yaml")
    return shell
  }
}
