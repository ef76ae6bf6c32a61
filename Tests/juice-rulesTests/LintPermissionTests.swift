import Foundation
import Testing

#if canImport(Glibc)
  import Glibc
#endif

/// What may not be read or written is said, and nothing else is hidden by it.
struct LintPermissionTests {
  /// Runs `text` as somebody who may not do everything, which root may.
  private func run(_ text: String, in sandbox: Sandbox) throws -> Sandbox.ScriptRun {
    guard geteuid() == 0 else { return try sandbox.script(text) }
    _ = try sandbox.script("chown -R 65534:65534 .")
    return try sandbox.script(
      text, ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"])
  }

  /// A catalog with a fault of its own, and a pack `locked` with another.
  private func sandbox() throws -> Sandbox {
    let sandbox = try Sandbox()
    try sandbox.write("pack: { name: tea }\nfriuts: {}\n", to: "Catalogs/tea.yaml")
    try sandbox.write("pack: { name: locked }\nfriuts: {}\n", to: "Catalogs/locked/pack.yaml")
    return sandbox
  }

  /// 000: nothing; 111: not listed; 444: listed, and nothing in it is in reach.
  @Test(arguments: ["000", "111", "444"])
  func foldersOutOfReachAreFindings(mode: String) throws {
    let sandbox = try sandbox()
    let run = try run(
      "chmod \(mode) Catalogs/locked; $tool lint --format concise; s=$?; chmod 755 Catalogs/locked; exit $s",
      in: sandbox)
    #expect(run.status == 1, "\(run)")
    #expect(
      run.output.contains(
        "Catalogs/locked:1:1: error[unreadable-file] cannot be read: Permission denied\n"), "\(run)"
    )
    #expect(run.output.contains("Catalogs/tea.yaml:2:1: error[unknown-key]"), "\(run)")
    #expect(run.output.contains("\n2 errors, 1 info in"), "\(run)")
    let named = try self.run(
      "chmod \(mode) Catalogs/locked; $tool lint Catalogs/locked; s=$?; chmod 755 Catalogs/locked; exit $s",
      in: sandbox)
    #expect(
      [1, 2].contains(named.status) && named.output.contains("Permission denied"), "\(named)")
  }

  @Test(arguments: ReportChecker.formats)
  func filesOutOfReachAreFindings(format: String) throws {
    let sandbox = try sandbox()
    let run = try run(
      "chmod 000 Catalogs/locked/pack.yaml; $tool lint --format \(format)", in: sandbox)
    #expect(run.status == 1, "\(run)")
    #expect(run.output.contains("Permission denied"), "\(run)")
    #expect(run.output.contains("locked/pack.yaml") && run.output.contains("tea.yaml"), "\(run)")
    let fix = try self.run("$tool lint --fix --format \(format)", in: sandbox)
    #expect(fix.status == 1 && fix.output.contains("Permission denied"), "\(fix)")
    #expect(
      sandbox.contents(of: "Catalogs/tea.yaml") == Data("pack: { name: tea }\nfruits: {}\n".utf8))
  }

  @Test func otherFilesOutOfReachEndTheRun() throws {
    let sandbox = try sandbox()
    try sandbox.write("locale: en\n", to: "juice-rules.yaml")
    try sandbox.write("{}\n", to: "known.json")
    try sandbox.write("", to: "reports/old")
    for (locked, arguments) in [
      ("juice-rules.yaml", ""), ("known.json", "--isolated --baseline known.json"),
      ("reports", "--isolated --output reports/new"),
      ("reports/old", "--isolated --output reports/old"),
      ("reports", "--isolated --baseline reports/new --write-baseline"),
      ("Catalogs/tea.yaml", "--isolated --fix Catalogs/tea.yaml"),
      ("Catalogs", "--isolated --fix Catalogs/tea.yaml"),
    ] {
      let run = try run(
        "chmod a-rw \(locked); $tool lint \(arguments); s=$?; chmod a+rw \(locked); exit $s",
        in: sandbox)
      #expect(run.status == 2 && run.output.contains("Permission denied"), "\(locked): \(run)")
    }
  }

  /// git passes over one that it cannot read, too: more is found, not less.
  @Test func ignoreFilesOutOfReachHideNothing() throws {
    let sandbox = try sandbox()
    try sandbox.write("tea.yaml\n", to: ".gitignore")
    let text = "mkdir -p .git; $tool lint --format concise"
    #expect(!(try run(text, in: sandbox)).output.contains("tea.yaml"))
    #expect(try run("chmod 000 .gitignore; \(text)", in: sandbox).output.contains("tea.yaml"))
  }
}
