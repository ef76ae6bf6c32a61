import Foundation
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#endif

/// Files that are none, or hold anything: every format says so, and ends.
@Suite(.tags(.process), .serialized)
struct LintWrongFilesTests {
  /// Contents of files that nobody writes on purpose.
  private static let contents: [(name: String, bytes: [UInt8])] = [
    ("empty", []), ("mark", [0xEF, 0xBB, 0xBF]), ("nul", [0]), ("break", [0x0D]),
    ("binary", Array(0...255)), ("utf-16", [0xFF, 0xFE, 0x61, 0, 0x3A, 0]),
    ("utf-32", [0xFF, 0xFE, 0, 0, 0x61, 0, 0, 0]), ("surrogate", [0xED, 0xA0, 0x80]),
    ("overlong", [0xC0, 0xAF]), ("cut", Array("fruits: \u{AC00}".utf8.dropLast())),
    ("escape", Array("fruits: { \"\\e[2J\\a\\u009B31m\": 1, \"\u{202E}x\": 2 }\n".utf8)),
    ("raw", Array("fruits: \u{1B}[2J\u{7}\u{9B}\n".utf8)),
    ("commands", Array("::error::x: 1\n\"\\n::error file=a::x\": 1\n\"##[error]\": 2\n".utf8)),
    ("deep", Array(repeating: 0x5B, count: 4_000)), ("dashes", Array("- - - - [\n".utf8)),
    ("list", Array("- a\n".utf8)), ("word", Array("word".utf8)), ("nothing", Array("~\n".utf8)),
    ("two", Array("a: 1\n---\nb: 2\n...\n".utf8)), ("tag", Array("fruits: !!python/x []\n".utf8)),
    ("tags", Array("%TAG ! tag:x,1:\n---\na: 1\n".utf8)), ("cycle", Array("&a [*a]\n".utf8)),
    ("alias", Array("fruits: *nowhere\n".utf8)), ("merge", Array("fruits: { <<: {} }\n".utf8)),
    ("twice", Array("fruits: {}\nfruits: {}\n".utf8)), ("tabs", Array("fruits:\n\tkiwi: 1\n".utf8)),
    ("keys", Array("? [a, {b: c}]\n: 1\n? ~\n: 2\n".utf8)),
    (
      "numbers", Array("fruits: { a: { name: A, initial: 1e999, low: -.inf, maximum: .nan } }".utf8)
    ),
    ("huge", Array("fruits: { a: { name: A, initial: 99999999999999999999999 } }\n".utf8)),
    ("quote", Array("fruits: { a: \"\n".utf8)),
    ("xml", Array("\"]]>&<![CDATA[\": \"<a b='\"\n".utf8)),
  ]

  /// One of each family: what is for people, for programs, and for a CI that takes commands.
  private static let formats = ["text", "json", "github"]

  @Test
  func `A report about a file with any content is valid in every format`() throws {
    let sandboxes = try LintWrongFilesTests.contents.map { name, bytes in
      let sandbox = try Sandbox(catalogs: [])
      try sandbox.write("pack: { name: sound }\n", to: "Catalogs/sound/pack.yaml")
      try sandbox.write(Data(bytes), to: "Catalogs/sound/\(name).yaml")
      let run = try ReportChecker.report(in: sandbox)
      #expect([0, 1].contains(run.status) && !run.wasKilled, "\(name): \(run)")
      #expect(run.output.isEmpty && run.error.isEmpty, "\(name): \(run)")
      return sandbox
    }
    let problems = try ReportChecker.problems(in: sandboxes)
    for ((name, _), problems) in zip(LintWrongFilesTests.contents, problems) {
      #expect(problems == [], "\(name)")
    }
  }

  @Test
  func `'lint' does not wait for pipes, devices and broken links in a pack`() throws {
    let sandbox = try Sandbox()
    let pack = sandbox.folder.appendingPathComponent("Catalogs/classic")
    #expect(mkfifo(pack.appendingPathComponent("pipe.yaml").path, 0o600) == 0)
    for (name, target) in [
      ("loop", "loop.yaml"), ("gone", "nowhere.yaml"), ("zero", "/dev/zero"), ("full", "/dev/full"),
      ("self", "."), ("up", ".."), ("terminal", "/dev/tty"),
    ] {
      try FileManager.default.createSymbolicLink(
        atPath: pack.appendingPathComponent("\(name).yaml").path, withDestinationPath: target)
    }
    try FileManager.default.createDirectory(
      at: pack.appendingPathComponent("folder.yaml"), withIntermediateDirectories: true)
    let run = try ReportChecker.report(in: sandbox)
    #expect(run.status == 1 && run.error.isEmpty && run.output.isEmpty, "\(run)")
    #expect(try ReportChecker.problems(in: [sandbox]) == [[]])
    for format in LintWrongFilesTests.formats {
      for name in ["pipe", "loop", "gone", "zero"] {
        let run = try sandbox.run("lint", "Catalogs/classic/\(name).yaml", "--format", format)
        #expect([1, 2, 3].contains(run.status) && !run.wasKilled, "\(name) as \(format): \(run)")
      }
    }
  }

  /// Names that are no UTF-8, or would act on a terminal or a CI.
  @Test
  func `A report about files with hostile names is valid in every format`() throws {
    let sandbox = try Sandbox()
    let names: [[UInt8]] = [
      [0xFF, 0xFE], Array("a\n::error::b".utf8), Array("\u{1B}[2J".utf8), Array("::error::x".utf8),
      Array("%0A,:".utf8), [0xC2, 0x9B, 0x41], Array("\u{202E}\u{2028}".utf8), Array("\"'<&>".utf8),
    ]
    for name in names {
      let folder = Array(sandbox.folder.appendingPathComponent("Catalogs/classic/").path.utf8)
      let path = (folder + [0x2F] + name + Array(".yaml".utf8) + [0]).map(CChar.init(bitPattern:))
      let file = open(path, O_WRONLY | O_CREAT, 0o600)
      #expect(file >= 0)
      #expect(Glibc.write(file, "friuts: {}\n", 11) == 11)
      close(file)
    }
    let run = try ReportChecker.report(in: sandbox)
    #expect(run.status == 1 && run.error.isEmpty, "\(run)")
    #expect(try ReportChecker.problems(in: [sandbox]) == [[]])
  }

  @Test(arguments: formats)
  func `Missing or invalid input leads to the same exit code in every format`(format: String) throws
  {
    let sandbox = try Sandbox()
    try sandbox.write("{ [", to: "broken.json")
    let runs: [([String], Int32)] = [
      (["nowhere.yaml"], 2), (["Catalogs/*.yml"], 3), (["--since", "HEAD"], 2),
      (["--output", "Catalogs"], 2), (["--output", "Catalogs/classic/pack.yaml"], 2),
      (["--output", "/dev/full"], 2), (["--baseline", "Catalogs"], 2),
      (["--select", "unknown-frut"], 2),
      (["--baseline", "nowhere.json"], 2), (["--baseline", "broken.json"], 2),
      (["--severity", "unknown-kee=error"], 2), (["--ignore", "unknown-kee"], 2),
    ]
    for (arguments, status) in runs {
      let run = try sandbox.run(["lint", "--format", format] + arguments)
      #expect(run.status == status && !run.wasKilled, "\(arguments): \(run)")
      let isCommand = (run.output + run.error).split(separator: "\n").contains {
        $0.hasPrefix("::")
      }
      #expect(format == "github" || !isCommand, "\(run)")
      guard arguments.last?.contains("unknown-k") == true else { continue }
      #expect((run.output + run.error).contains("unknown-key"), "\(run)")
    }
  }

  /// Files that come, go and change while they are read.
  @Test
  func `'lint' does not crash while files are created, replaced and deleted`() throws {
    let sandbox = try Sandbox()
    let churn = Process()
    churn.executableURL = URL(fileURLWithPath: "/bin/sh")
    churn.arguments = [
      "-c",
      """
      cd "$0" && while [ -d . ]; do
      echo 'friuts: {' > a.yaml; rm -rf b; : > a.yaml; mkdir b; echo 'pack: { name: b }' > b/pack.yaml
      rm a.yaml; ln -s b a.yaml; mv b c; rm -rf c a.yaml; done
      """, sandbox.folder.appendingPathComponent("Catalogs").path,
    ]
    try churn.runWithLimit()
    defer { churn.terminate() }
    for round in 0..<4 {
      for format in LintWrongFilesTests.formats {
        let run = try sandbox.run("lint", "--format", format)
        #expect([0, 1, 2, 3].contains(run.status) && !run.wasKilled, "\(round) \(format): \(run)")
      }
    }
  }
}
