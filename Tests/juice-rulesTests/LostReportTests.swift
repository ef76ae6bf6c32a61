import Foundation
import TestSupport
import Testing

/// If a report cannot be printed, the command states its changes, so that they are not repeated.
@Suite(.tags(.process), .enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
struct LostReportTests {
  private static let commands = [
    ["make", "mango-juice"], ["make", "mango-juice", "strawberry-juice=9", "--mode", "most"],
    ["make", "mango-juice", "--key", "order 1"], ["stock", "add", "kiwi=1"],
    ["stock", "take", "kiwi=1", "--key", "t"], ["stock", "count", "kiwi=8"],
    ["stock", "set", "kiwi=7"], ["stock", "reset", "kiwi", "--yes"], ["stock", "undo"],
    ["stock", "move", "classic/plum", "kiwi"], ["stock", "drop", "classic/plum"],
    ["stock", "open", "north"], ["stock", "backup", "copy.sqlite"],
    ["stock", "restore", "copy.sqlite"],
    ["stock", "compact", "--before", "2020-01-01", "--yes"],
    [
      "stock", "compact", "--before", "now", "--keep-keys", "0h", "--yes", "--note", "spring",
    ],
  ]
  /// These change nothing, or nothing any more.
  private static let others = [
    ["make", "mango-juice", "--key", "order 1"], ["stock", "take", "kiwi=1", "--key", "t"],
    ["make", "strawberry-juice=9"], ["stock", "take", "kiwi=99"], ["stock", "undo", "99"],
    ["stock", "open", "north"], ["stock"], ["stock", "history"], ["report", "--csv"], ["menu"],
    ["stock", "verify"], ["plan", "kiwi-juice"],
  ]

  private func sandbox(_ locale: String) throws -> Sandbox {
    let sandbox = try Sandbox.withCorner()
    let plum = "fruits: { plum: { name: Plum } }\n"
    try sandbox.write(
      "pack: { name: classic, version: 1.0.0, locales: [en] }\n" + plum, to: "old/classic.yaml")
    for amount in ["plum=2", "plum=1"] {
      try sandbox.run("stock", "add", amount, "--catalogs", "old", "--store", "sqlite:s.sqlite")
    }
    sandbox.environment["JUICE_RULES_STORE"] = "sqlite:s.sqlite"
    sandbox.environment["LC_ALL"] = locale
    return sandbox
  }

  private func run(_ arguments: [String], in sandbox: Sandbox) throws -> Run {
    try sandbox.start(arguments, redirection: ">/dev/full").finish()
  }

  @Test
  func `A command states its change if the report cannot be printed`() throws {
    let sandbox = try sandbox("en")
    var transcript = Transcript(sandbox)
    for arguments in Self.commands {
      transcript.note(try run(arguments, in: sandbox))
      try restock(sandbox)
    }
    try transcript.compare("lost-report")
  }

  /// With `--json` the error stream has the same, for there is no other place for it.
  @Test(arguments: ["en", "ko"])
  func `The error about a lost report names the number of the new entry`(locale: String) throws {
    let sandbox = try sandbox(locale)
    for json in [[], ["--json"]] {
      for arguments in Self.commands
      where !["open", "backup", "restore", "compact"].contains(arguments[1]) {
        let arguments = arguments.map { $0 == "order 1" || $0 == "t" ? $0 + "\(json)" : $0 }
        let run = try run(arguments + json + ["--locale", locale], in: sandbox)
        let last = try sandbox.run("stock", "history", "--limit", "1", "--json").json["entries"][0]
        #expect(run.status == 2)
        #expect(run.error.contains("#\(last["number"].int ?? 0)"), "\(arguments): \(run.error)")
        try restock(sandbox)
      }
    }
  }

  private func restock(_ sandbox: Sandbox) throws {
    try sandbox.run("stock", "set", "mango=10")
    try sandbox.run("stock", "add", "plum=1", "--catalogs", "old")
  }

  @Test(arguments: ["en", "ko"])
  func `The error about a lost report claims no change if nothing was changed`(locale: String)
    throws
  {
    let sandbox = try sandbox(locale)
    // With their entries, keys would be forgotten.
    for arguments in Self.commands where arguments[1] != "compact" {
      _ = try sandbox.run(arguments)
    }
    let before = try sandbox.run("stock", "--json").output
    for arguments in Self.others {
      for json in [[], ["--json"]] where !arguments.contains("--csv") || json.isEmpty {
        let run = try run(arguments + json, in: sandbox)
        #expect(run.status == 2)
        #expect(!run.error.contains("#") || arguments.contains("99"), "\(arguments): \(run.error)")
        #expect(run.error.split(separator: "\n").count <= 2, "\(run.error)")
      }
    }
    #expect(try sandbox.run("stock", "--json").output == before)
  }

  /// The files that lint wrote are stated, too.
  @Test(arguments: [
    (["--fix"], "en", "fixed 1 finding in 1 file"), (["--fix"], "ko", "파일 1개에서 문제 1개를 고쳤습니다"),
    (["--fix", "--json"], "en", "fixed 1 finding in 1 file"),
    (["--baseline", "b.json", "--write-baseline"], "en", "the baseline `b.json` was written"),
    (["--baseline", "b.json", "--write-baseline"], "ko", "`b.json` 기준선을 썼습니다"),
    (
      ["--format=json", "--output=r.json", "--format=text"], "en",
      "the report `r.json` was written"
    ),
    (["--format=json", "--output=r.json", "--format=text"], "ko", "`r.json` 파일에 결과를 썼습니다"),
  ])
  func `'lint' states the files that were written if the report cannot be printed`(
    options: [String], locale: String, sentence: String
  ) throws {
    let sandbox = try Sandbox(catalogs: [])
    try sandbox.write(
      "pack: { name: tea, version: 1.0.0, locales: [en] }\nfriuts: { lemon: { name: Lemon } }\n",
      to: "Catalogs/tea.yaml")
    let run = try run(["lint", "--locale", locale] + options, in: sandbox)
    #expect(run.status == 2 && run.error.contains(sentence), "\(run)")
  }

  @Test
  func `A command ends quietly if the reader closes the output, but not if there was no output`()
    throws
  {
    let sandbox = try sandbox("en")
    let run = try sandbox.script("{ $tool make mango-juice; echo $? >&2; } | true")
    #expect(run.output == "141\n" || run.output == "0\n")
    let closed = try sandbox.start(["make", "mango-juice"], redirection: ">&-").finish()
    #expect(closed.status == 2 && closed.error.contains("the order was made as #"), "\(closed)")
  }
}
