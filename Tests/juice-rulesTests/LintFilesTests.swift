import Foundation
import TestSupport
import Testing

/// The files that lint checks: --exclude, --force-exclude, --show-files, patterns and several faults.
@Suite(.tags(.process))
struct LintFilesTests {
  @Test
  func `Paths, patterns and exclusions select the files that 'lint' checks`() throws {
    let sandbox = try Sandbox()
    try sandbox.write("pack: { name: old }\nfruit: {}\n", to: "Catalogs/legacy/pack.yaml")
    var transcript = Transcript(sandbox)
    try transcript.run("lint", "--show-files")
    try transcript.run(
      "lint", "--show-files", "--exclude", "legacy", "--exclude", "/Catalogs/*/f*.yaml")
    try transcript.run("lint", "--show-files", "--json", "Catalogs/*/pack.yaml")
    try transcript.run("lint", "Catalogs/legacy", "--exclude", "legacy")
    try transcript.run("lint", "Catalogs/legacy", "--exclude", "legacy", "--force-exclude")
    try transcript.run(
      "lint", "--show-files", "--catalogs", "Catalogs/legacy", "--exclude", "legacy")
    try transcript.run("lint", "--exclude", "*", "--locale", "ko")
    try transcript.run("lint", "--exclude", "*", "--json")
    try transcript.run("lint", "--show-files", "--exclude", "*")
    try transcript.run("lint", "--exclude", "[a")
    try transcript.run("lint", "--exclude", "")
    try transcript.run("lint", "Catalogs/*.yml")
    try transcript.run("lint", "Catalogs/*.yml", "--locale", "ko")
    try transcript.run("lint", "nowhere", "Catalogs", "elsewhere")
    try sandbox.write("lint: { exclude: [legacy/] }\n", to: "juice-rules.yaml")
    try transcript.run("lint", "--show-files")
    try transcript.run("lint", "--show-files", "--exclude", "!legacy/")
    sandbox.workingFolder = "Catalogs/legacy"
    try transcript.run("lint", "--show-files", "../../Catalogs")
    try transcript.run("lint", "--show-files", "pack.yaml")
    try transcript.compare("lint-files")
  }
}
