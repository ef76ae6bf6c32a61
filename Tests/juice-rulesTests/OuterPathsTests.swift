import Foundation
import TestSupport
import Testing

/// A repository cannot have files written or shown that lie outside of it, by its configuration or its links.
@Suite(.tags(.process))
struct OuterPathsTests {
  /// A repository in `inside`, and somebody's files in `outside`.
  private func repository() throws -> Sandbox {
    let sandbox = try Sandbox()
    try FileManager.default.moveItem(
      at: sandbox.folder.appendingPathComponent("Catalogs"),
      to: try folder("inside", in: sandbox).appendingPathComponent("Catalogs"))
    try sandbox.write("password: [hunter2\n", to: "outside/secret.yaml")
    try sandbox.write("[hunter2\n", to: "outside/secret.json")
    sandbox.workingFolder = "inside"
    return sandbox
  }

  private func folder(_ path: String, in sandbox: Sandbox) throws -> URL {
    let url = sandbox.folder.appendingPathComponent(path)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    return url
  }

  /// Makes a link in the repository, with a target that is seen from where the link lies.
  private func link(_ path: String, to target: String, in sandbox: Sandbox) throws {
    let url = sandbox.folder.appendingPathComponent("inside/" + path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(atPath: url.path, withDestinationPath: target)
  }

  /// The names of what is there besides the repository, and their contents.
  private func outside(of sandbox: Sandbox) throws -> [String: Data] {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: sandbox.folder.path)
    return Dictionary(
      uniqueKeysWithValues: paths.filter { !$0.hasPrefix("inside/") }
        .map { ($0, sandbox.contents(of: $0) ?? Data()) })
  }

  private static let changes = [
    ["make", "kiwi-juice"], ["stock", "add", "kiwi=1"], ["stock", "reset", "--yes"],
    ["stock", "open", "other"], ["stock"], ["stock", "history"],
    ["stock", "backup", "copy.sqlite"],
  ]

  @Test(arguments: [
    "sqlite:../x.sqlite", "sqlite:a/../../x.sqlite", "sqlite:/tmp/juice-rules-outer.sqlite",
    "sqlite:link/x.sqlite", "sqlite:link/deep/x.sqlite", "sqlite:file.sqlite",
    "sqlite:dangling.sqlite", "sqlite:kept/dangling.sqlite", "sqlite:logged.sqlite",
    "sqlite:../outside/x.sqlite", "sqlite:./../x.sqlite", "sqlite:inner/../link/x.sqlite",
  ])
  func `juice-rules.yaml cannot name a store outside of its folder`(store: String) throws {
    let form = ["store: %", "stand: main\nstore: \"%\"", "{ store: % }"][store.utf8.count % 3]
    let sandbox = try repository()
    try link("link", to: "../outside", in: sandbox)
    try link("file.sqlite", to: "../outside/secret.yaml", in: sandbox)
    try link("dangling.sqlite", to: "../outside/new.sqlite", in: sandbox)
    try link("kept/dangling.sqlite", to: "../../outside/new.sqlite", in: sandbox)
    try link("logged.sqlite-wal", to: "../outside/secret.yaml", in: sandbox)
    try link("inner", to: "Catalogs", in: sandbox)
    try sandbox.write(
      form.replacingOccurrences(of: "%", with: store) + "\n", to: "inside/juice-rules.yaml")
    let before = try outside(of: sandbox)
    for arguments in OuterPathsTests.changes {
      let run = try sandbox.run(arguments + ["--locale", "en"])
      #expect(run.status == 2, "\(arguments): \(run.output)\(run.error)")
      #expect(run.error.contains("juice-rules.yaml must not name a store outside its folder"))
      #expect(run.error.contains("--store or the variable JUICE_RULES_STORE"))
    }
    #expect(try outside(of: sandbox) == before)
    #expect(!FileManager.default.fileExists(atPath: "/tmp/juice-rules-outer.sqlite"))
    let lint = try sandbox.run("lint", "--json").json["findings"].array
      .filter { $0["rule"].string == "path-outside-root" }
    #expect(lint.count == 1)
    #expect(lint[0]["file"].string == "juice-rules.yaml")
    // What the user says holds.
    let own = ["--store", "sqlite:../mine.sqlite"]
    #expect(try sandbox.run(["make", "kiwi-juice"] + own).status == 0)
    sandbox.environment["JUICE_RULES_STORE"] = "sqlite:../yours.sqlite"
    #expect(try sandbox.run("make", "kiwi-juice").status == 0)
    #expect(sandbox.exists("mine.sqlite") && sandbox.exists("yours.sqlite"))
  }

  /// SQLite has names for databases that are no files; here they are paths below the folder.
  @Test(
    arguments: [
      "sqlite:data/x.sqlite", "sqlite:~/x.sqlite", "sqlite::memory:", "sqlite:file:/tmp/x?mode=rwc",
      "sqlite:inner/x.sqlite", "sqlite:a/../x.sqlite", "memory",
    ], [true, false])
  func `juice-rules.yaml can name a store inside its folder`(store: String, fromAbove: Bool) throws
  {
    let sandbox = try repository()
    try link("inner", to: "Catalogs", in: sandbox)
    try sandbox.write("store: '\(store)'\n", to: "inside/juice-rules.yaml")
    let before = try outside(of: sandbox)
    if !fromAbove {
      try sandbox.write("", to: "inside/sub/x")
      sandbox.workingFolder = "inside/sub"
    }
    let run = try sandbox.run("make", "kiwi-juice")
    #expect(run.status == 0, "\(run.error)")
    #expect(try outside(of: sandbox) == before)
    #expect(try sandbox.run("lint").status == 0)
  }

  @Test(
    arguments: [
      (".juice-rules", "../outside"), (".juice-rules", "../nowhere"), (".juice-rules", "/tmp"),
      (".juice-rules/stock.sqlite", "../../outside/stock.sqlite"),
      (".juice-rules/stock.sqlite", "../../outside/secret.yaml"),
      (".juice-rules/stock.sqlite-wal", "../../outside/secret.yaml"),
      (".juice-rules/stock.sqlite-shm", "../../outside/new"),
      (".juice-rules/stock.sqlite-journal", "../../outside/new"),
      (".juice-rules/.gitignore", "../../outside/new"),
    ], [nil, "locale: en\n", "stand: main\nlocale: en\n"])
  func `A link that moves the stock out of the repository is refused`(
    link: (String, String), configuration: String?
  ) throws {
    let sandbox = try repository()
    try self.link(link.0, to: link.1, in: sandbox)
    if let configuration { try sandbox.write(configuration, to: "inside/juice-rules.yaml") }
    let before = try outside(of: sandbox)
    for folder in configuration == nil ? ["inside"] : ["inside", "inside/Catalogs/classic"] {
      sandbox.workingFolder = folder
      let named = folder == "inside" ? [] : ["--catalogs", "../../Catalogs"]
      for arguments in OuterPathsTests.changes {
        let run = try sandbox.run(arguments + ["--locale", "en"] + named)
        #expect(run.status == 2, "\(arguments): \(run.output)\(run.error)")
        #expect(run.error.contains("link `"), "\(run.error)")
        #expect(run.error.contains("would move the stock to another folder"), "\(run.error)")
      }
    }
    #expect(try outside(of: sandbox) == before)
    sandbox.workingFolder = "inside"
    let run = try sandbox.run("lint", "--json")
    let lint = run.json["findings"].array.filter { $0["rule"].string == "link-outside-root" }
    #expect(run.status == 1 && lint.map(\.["file"].string) == [link.0])
    #expect(try sandbox.run("make", "kiwi-juice", "--store", "sqlite:../mine.sqlite").status == 0)
  }

  @Test
  func `A link that keeps the stock inside the repository is followed`() throws {
    let sandbox = try repository()
    _ = try folder("inside/data", in: sandbox)
    try link(".juice-rules", to: "data", in: sandbox)
    #expect(try sandbox.run("make", "kiwi-juice").status == 0)
    #expect(sandbox.exists("inside/data/stock.sqlite"))
    #expect(try sandbox.run("lint").status == 0)
  }

  /// Paths that the command line names are no reason to follow a link of the repository.
  @Test(arguments: [
    ["link.yaml"], ["./link.yaml"], ["Catalogs/classic/link.yaml"], ["Catalogs/link"],
    ["Catalogs/link/secret.yaml"], ["Catalogs/link.yaml"], ["Catalogs", "link.yaml"],
    ["plain"], ["Catalogs/*.yaml"], ["-", "--stdin-filename", "Catalogs/link/new.yaml"],
    ["Catalogs", "--with", "link.yaml"], ["chain.yaml"], ["linked/juice-rules.yaml"],
    ["--catalogs", "Catalogs/link"], ["Catalogs/passwd.yaml"], ["link.yaml", "--fix"],
    ["link.yaml", "--diff"], ["link.yaml", "--unsafe-fixes"],
    ["../inside/Catalogs/classic/link.yaml"],
  ])
  func `'lint' does not follow a named link out of the repository`(arguments: [String]) throws {
    let sandbox = try repository()
    try link("link.yaml", to: "../outside/secret.yaml", in: sandbox)
    try link("plain", to: "../outside/secret.yaml", in: sandbox)
    try link("chain.yaml", to: "link.yaml", in: sandbox)
    try link("linked", to: "../outside", in: sandbox)
    try sandbox.write("hunter2: [\n", to: "outside/juice-rules.yaml")
    try link("Catalogs/link", to: "../../outside", in: sandbox)
    try link("Catalogs/link.yaml", to: "../../outside/secret.yaml", in: sandbox)
    try link("Catalogs/passwd.yaml", to: "/etc/passwd", in: sandbox)
    try link("Catalogs/classic/link.yaml", to: "../../../outside/secret.yaml", in: sandbox)
    let before = try outside(of: sandbox)
    for format in ["text", "json", "github"] where format == "text" || !arguments.contains("--diff")
    {
      let run = try sandbox.run(["lint", "--format", format] + arguments, input: "fruits: {}\n")
      let printed = run.output + run.error
      #expect(!printed.contains("hunter2") && !printed.contains("root:x"), "\(printed)")
      if !arguments.contains("--diff") {
        #expect(run.status == 1 && printed.contains("link-outside-root"), "\(printed)")
      }
    }
    #expect(try outside(of: sandbox) == before)
  }

  /// Links within the work tree, and paths that lead through links above it, are fine.
  @Test func `A named link inside the work tree is followed`() throws {
    let sandbox = try repository()
    try sandbox.write("pack: { name: tea }\n", to: "inside/shared/tea.yaml")
    try link("tea.yaml", to: "shared/tea.yaml", in: sandbox)
    try link("sub/tea.yaml", to: "../shared/tea.yaml", in: sandbox)
    try sandbox.link("way", to: "inside")
    for path in ["tea.yaml", "sub/tea.yaml", "../way/shared/tea.yaml", "../way"] {
      #expect(try sandbox.run("lint", path).status == 0, "\(path)")
    }
    sandbox.workingFolder = "inside/sub"
    #expect(try sandbox.run("lint", "tea.yaml").status == 1)
    _ = try folder("inside/.git", in: sandbox)
    #expect(try sandbox.run("lint", "tea.yaml").status == 0)
    sandbox.workingFolder = "."
    #expect(try sandbox.run("lint", "way/shared/tea.yaml").status == 0)
  }

  @Test(arguments: ["en", "ko"])
  func `'--baseline' and '--output' do not follow a link out of the repository`(locale: String)
    throws
  {
    let sandbox = try repository()
    let known = #"{"schema": "juice-rules/baseline/1", "paths": ["hunter2"], "findings": []}"#
    try sandbox.write(known, to: "outside/known.json")
    try link("known.json", to: "../outside/known.json", in: sandbox)
    try link("secret.json", to: "../outside/secret.json", in: sandbox)
    try link("folder", to: "../outside", in: sandbox)
    let before = try outside(of: sandbox)
    for option in [
      ["--baseline", "known.json"], ["--baseline", "secret.json"],
      ["--baseline", "folder/known.json"], ["--baseline", "known.json", "--write-baseline"],
      ["--baseline", "known.json", "--prune-baseline"],
      ["--baseline", "folder/new.json", "--write-baseline"],
      ["--format", "json", "--output", "known.json"],
      ["--format", "sarif", "--output", "folder/new.json"],
    ] {
      let run = try sandbox.run(["lint", "--locale", locale] + option)
      #expect(run.status == 2, "\(option): \(run.output)")
      let printed = run.output + run.error
      #expect(printed.contains(locale == "ko" ? "따라가지 않습니다" : "is not followed"))
      #expect(!printed.contains("hunter2"))
    }
    #expect(try outside(of: sandbox) == before)
  }
}
