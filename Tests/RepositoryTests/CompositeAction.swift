import Foundation

/// The action of this package for GitHub, and as much of a runner as it needs.
struct CompositeAction {
  /// A step that runs a script.
  struct Step {
    let id: String?
    let script: String
    let folder: String?
    let variables: [(key: String, value: YAMLValue)]
  }

  let defaults: [String: String]
  let steps: [Step]

  init() throws {
    let file = YAMLValue(try Repository.File(path: "action.yml").text())
    defaults = Dictionary(
      uniqueKeysWithValues: file["inputs"].pairs.map { ($0.key, $0.value["default"].text ?? "") })
    steps = file["runs"]["steps"].items.map { step in
      Step(
        id: step["id"].text, script: step["run"].text ?? "",
        folder: step["working-directory"].text, variables: step["env"].pairs)
    }
  }

  /// Runs the steps until one fails, as a runner does in the folder of `shell`.
  func run(
    _ inputs: [String: String], in shell: Shell, with others: [String: String] = [:]
  ) throws -> (output: String, status: Int32) {
    var values = Dictionary(
      uniqueKeysWithValues: defaults.merging(inputs) { $1 }.map { ("inputs.\($0)", $1) })
    var output = ""
    try shell.write("", to: "../runner/summary.md")
    for step in steps {
      try shell.write(step.script, to: "../runner/step.sh")
      try shell.write("", to: "../runner/output")
      let result = try shell.run(
        #"cd "$STEP_FOLDER" && exec bash --noprofile --norc -eo pipefail "$RUNNER_TEMP/step.sh""#,
        with: variables(of: step, values, in: shell).merging(others) { $1 })
      output += result.output
      guard result.status == 0 else { return (output, result.status) }
      for (name, value) in try outputs(in: shell) {
        values["steps.\(step.id ?? "").outputs.\(name)"] = value
      }
    }
    return (output, 0)
  }

  private func variables(
    of step: Step, _ values: [String: String], in shell: Shell
  ) -> [String: String] {
    let runner = shell.surroundings.appending(path: "runner").path
    var variables = [
      "GITHUB_ACTION_PATH": Repository.root.path, "GITHUB_OUTPUT": "\(runner)/output",
      "GITHUB_STEP_SUMMARY": "\(runner)/summary.md", "GITHUB_WORKSPACE": shell.folder.path,
      "GITHUB_ACTIONS": "true", "CI": "true", "RUNNER_TEMP": runner,
      "STEP_FOLDER": evaluate(step.folder ?? ".", values),
    ]
    for (key, value) in step.variables { variables[key] = evaluate(value.text ?? "", values) }
    return variables
  }

  /// `text` with the values of its expressions; those that are not known are empty, as on a runner.
  private func evaluate(_ text: String, _ values: [String: String]) -> String {
    text.replacing(/\${{ *([\w.-]+) *}}/) { values[String($0.1)] ?? "" }
  }

  private func outputs(in shell: Shell) throws -> [(String, String)] {
    let file = shell.surroundings.appending(path: "runner/output")
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map { line in
      let parts = line.split(separator: "=", maxSplits: 1)
      return (String(parts[0]), parts.count > 1 ? String(parts[1]) : "")
    }
  }
}
