import Foundation
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#endif

/// Files that cannot be read or written are reported, and hide no other findings.
@Suite(.tags(.process))
struct LintPermissionTests {
  private func run(_ text: String, in sandbox: Sandbox) throws -> Sandbox.ScriptRun {
    try sandbox.unprivilegedScript(text)
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
  func `A folder that cannot be read is reported along with other findings`(mode: String) throws {
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

  /// Commands that make the pack `locked` unreadable, with the path that is reported.
  private static let barriers = [
    ("chmod 000 shop/locked", "shop/locked"), ("chmod 111 shop/locked", "shop/locked"),
    ("chmod 444 shop/locked", "shop/locked"),
    ("chmod 000 shop/locked/pack.yaml", "shop/locked/pack.yaml"),
    ("chmod 000 shop/locked/fruits.yaml", "shop/locked/fruits.yaml"),
    ("mkdir shop/locked/more; chmod 000 shop/locked/more", "shop/locked/more"),
    ("rm -r shop/locked; ln -s nowhere shop/locked", "shop/locked"),
    ("rm -r shop/locked; ln -s locked shop/locked", "shop/locked"),
    ("mkdir out; mv shop/locked out; ln -s ../out/locked shop/locked", "shop/locked"),
    ("rm -r shop/locked; ln -s nowhere.yaml shop/locked.yaml", "shop/locked.yaml"),
    (
      "cat shop/locked/*.yaml > l; rm -r shop/locked; mv l shop/locked.yaml; chmod 000 shop/locked.yaml",
      "shop/locked.yaml"
    ),
    ("mv shop/locked shop/vault; chmod 000 shop/vault", "shop/vault"),
  ]

  /// A reference to an entry of an unreadable pack is not reported as unknown.
  @Test(arguments: barriers)
  func `A pack that cannot be read causes one finding, and references to the pack cause none`(
    barrier: (command: String, path: String)
  ) throws {
    let sandbox = try Sandbox()
    for (path, text) in [
      "locked/pack.yaml": "pack: { name: locked, version: 1.0.0 }\n",
      "locked/fruits.yaml":
        "fruits: { mango: { name: Mango } }\nrecipes: { mango-tea: { name: Mango Tea, ingredients: { mango: 3 } } }\n",
      "summer/pack.yaml": """
      pack: { name: summer, version: 1.0.0, requires: { locked: ^1.0 } }
      recipes:
        mango-ade: { name: Mango Ade, ingredients: { mango: 5 } }
        mango-ice: { name: Mango Ice, ingredients: { locked/mango: 4 } }
      overrides:
        recipes: { locked/mango-tea: { patch: { ingredients: { mango: 2 } } } }

      """,
      "winter/pack.yaml": """
      pack: { name: winter, version: 1.0.0, conflicts: { locked: <1.0 } }
      fruits: { plum: { name: Plum } }
      recipes: { plum-juice: { name: Plum Juice, ingredients: { plum: 1 } } }

      """,
      "catalog.yaml": """
      packs: [summer, locked, winter]
      messages: locked
      overrides: { fruits: { locked/mango: { patch: { initial: 3 } } } }

      """,
    ] {
      try sandbox.write(text, to: "shop/\(path)")
    }
    for path in ["shop", "shop/summer", "shop/summer/ shop"] {
      let text =
        "rm -rf copy; cp -r shop copy; \(barrier.command); $tool lint --format concise \(path)"
      let undo = "; s=$?; chmod -R u+rwx shop; rm -rf shop out l; mv copy shop; exit $s"
      let run = try run(text + undo, in: sandbox)
      let lines = run.output.split(separator: "\n").filter {
        $0.contains(": error[") || $0.contains(": warning[")
      }
      #expect(run.status == 1 && lines.count == 1, "\(path): \(run)")
      #expect(lines.first?.hasPrefix("\(barrier.path):1:1: ") == true, "\(path): \(run)")
    }
  }

  /// Neither is any other fault taken for one that follows from it.
  @Test
  func `Unknown packs are reported even if another pack cannot be read`() throws {
    let sandbox = try sandbox()
    try sandbox.write(
      "pack: { name: ice, requires: { locked: '*', teaa: '*', lemon-syrup: '*' } }\n",
      to: "Catalogs/ice.yaml")
    let run = try run(
      "chmod 000 Catalogs/locked; $tool lint --format concise; s=$?; chmod 755 Catalogs/locked; exit $s",
      in: sandbox)
    for fault in [
      "Catalogs/locked:1:1: error[unreadable-file]", "unknown pack `teaa`",
      "unknown pack `lemon-syrup`", "Catalogs/tea.yaml:2:1: error[unknown-key]",
    ] {
      #expect(run.output.contains(fault), "\(run)")
    }
  }

  @Test(arguments: ReportChecker.formats)
  func `A file that cannot be read is reported, and other files are still fixed`(format: String)
    throws
  {
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

  @Test
  func `'lint' exits with code 2 if a settings, baseline or output file is not accessible`() throws
  {
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
  @Test
  func `A .gitignore that cannot be read hides no files`() throws {
    let sandbox = try sandbox()
    try sandbox.write("tea.yaml\n", to: ".gitignore")
    let text = "mkdir -p .git; $tool lint --format concise"
    #expect(!(try run(text, in: sandbox)).output.contains("tea.yaml"))
    #expect(try run("chmod 000 .gitignore; \(text)", in: sandbox).output.contains("tea.yaml"))
  }
}
