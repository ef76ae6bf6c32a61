import Foundation
import TestSupport
import Testing

/// The job for GitLab on its page, run as GitLab runs it.
@Suite(.tags(.process))
struct GitLabTests {
  private static let page = Page(path: "Sources/JuiceLint/JuiceLint.docc/GitLabCI.md")

  /// The lines of a job are one script.
  static func runJob(
    in shell: Shell, with others: [String: String] = [:]
  ) throws -> (output: String, status: Int32) {
    let file = try #require(try page.blocks(in: "yaml").first { $0.file == ".gitlab-ci.yml" })
    let job = YAMLValue(file.text)["lint-catalogs"]
    let script = job["script"].items.compactMap(\.text).joined(separator: "\n")
    #expect(!script.isEmpty)
    try shell.write(script, to: "../script")
    let variables = job["variables"].pairs.map { ($0.key, $0.value.text ?? "") }
    return try shell.run(
      "bash -eo pipefail ../script",
      with: Dictionary(uniqueKeysWithValues: variables).merging(others) { $1 })
  }

  private func report(in shell: Shell) throws -> [[String: Any]] {
    let file = shell.folder.appending(path: "gl-code-quality-report.json")
    let value = try JSONSerialization.jsonObject(with: Data(contentsOf: file))
    return try #require(value as? [[String: Any]])
  }

  @Test
  func `The GitLab job passes for catalogs without errors`() throws {
    let shell = try Shell()
    try shell.publish()
    let result = try Self.runJob(in: shell)
    #expect(result.status == 0, "\(result.output)")
    #expect(try report(in: shell).map { $0["severity"] as? String } == ["info"])
  }

  @Test
  func `A finding is in the code quality report and fails the GitLab job`() throws {
    let shell = try Shell.faulty()
    try shell.publish()
    let result = try Self.runJob(in: shell)
    #expect(result.status == 1, "\(result.output)")
    #expect(result.output.contains("error[unknown-ingredient]"))
    let finding = try #require(
      try report(in: shell).first { $0["check_name"] as? String == "unknown-ingredient" })
    let location = finding["location"] as? [String: Any]
    #expect(location?["path"] as? String == "Catalogs/classic/recipes.yaml")
  }
}
