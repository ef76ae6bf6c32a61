import Foundation
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The destinations of lint's reports: the output, files and special files, and never an input.
@Suite(.tags(.process))
struct LintOutputTests {
  private func faulty() throws -> Sandbox {
    let sandbox = try Sandbox()
    try sandbox.write("pack: { name: tea }\njuices: {}\n", to: "Catalogs/tea.yaml")
    return sandbox
  }

  private func text(_ path: String, in sandbox: Sandbox) -> String? {
    sandbox.contents(of: path).map { String(decoding: $0, as: UTF8.self) }
  }

  @Test
  func `'lint' refuses invalid outputs and formats and overwrites no input`() throws {
    let sandbox = try faulty()
    try sandbox.write("x", to: "folder/x")
    try sandbox.link("other.txt", to: "Catalogs/tea.yaml")
    try sandbox.link("again.txt", to: "one.txt")
    try sandbox.write("kept", to: "one.txt")
    try sandbox.write("pack: { name: tea }\n", to: "notes.txt")
    var transcript = Transcript(sandbox)
    for command in [
      "--format text --format json", "--format text --format json -o a -o b -o c", "-o a -o b",
      "--json --format sarif", "-o folder", "-o nowhere/a", "-o other.txt",
      "--format text -o one.txt --format json -o again.txt", "notes.txt -o notes.txt",
      "--format text -o new.txt --format json -o ./new.txt", "-o /dev/full", "-o a.YAML",
    ] {
      let arguments = command.split(separator: " ").map(String.init)
      try transcript.run(["lint"] + arguments + ["--locale", "en"])
    }
    try transcript.run("lint", "--output=", "--locale", "en")
    try transcript.compare("lint-output")
    #expect(text("one.txt", in: sandbox) == "kept")
    #expect(text("notes.txt", in: sandbox) == "pack: { name: tea }\n")
    #expect(text("Catalogs/tea.yaml", in: sandbox) == "pack: { name: tea }\njuices: {}\n")
    for name in ["a", "b", "new.txt", "a.YAML"] { #expect(!sandbox.exists(name), "\(name)") }
  }

  @Test
  func `Each '--format' is written to its own '--output'`() throws {
    let sandbox = try faulty()
    let run = try sandbox.run(
      "lint", "--format", "sarif", "--format", "concise", "--format", "json", "-o", "a.sarif",
      "-o", "-")
    #expect(run.status == 2, "two reports for the standard output are refused")
    let three = try sandbox.run(
      "lint", "--format", "sarif", "--format", "concise", "--format", "json", "-o", "a.sarif",
      "-o", "a.txt")
    #expect(three.status == 1 && three.json["summary"]["errors"].int == 1)
    #expect(text("a.txt", in: sandbox) == (try sandbox.run("lint", "--format", "concise").output))
    #expect(text("a.sarif", in: sandbox) == (try sandbox.run("lint", "--format", "sarif").output))
  }

  @Test
  func `'lint --output' replaces the target of a link and keeps its permissions`() throws {
    let sandbox = try faulty()
    try sandbox.write("old", to: "reports/a.txt")
    try sandbox.link("link.txt", to: "reports/a.txt")
    let report = sandbox.folder.appendingPathComponent("reports/a.txt").path
    #expect(chmod(report, 0o640) == 0)
    #expect(try sandbox.run("lint", "-o", "link.txt").status == 1)
    #expect(text("reports/a.txt", in: sandbox) == (try sandbox.run("lint").output))
    var status = stat()
    #expect(lstat(report, &status) == 0 && status.st_mode & 0o7777 == 0o640)
    let folder = sandbox.folder.appendingPathComponent("reports")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["a.txt"])
  }

  @Test(arguments: ["/dev/stdout", "/dev/fd/1", "/proc/self/fd/1", "-"])
  func `'lint --output' accepts every name of the standard output`(path: String) throws {
    let sandbox = try faulty()
    let run = try sandbox.run("lint", "--json", "-o", path)
    #expect(run.status == 1 && run.json["summary"]["errors"].int == 1)
  }

  @Test
  func `'lint --output' writes to the standard error and to a named pipe`() throws {
    let sandbox = try faulty()
    let report = try sandbox.run("lint").output
    #expect(try sandbox.run("lint", "-o", "/dev/stderr").error == report)
    let pipe = sandbox.folder.appendingPathComponent("pipe").path
    #expect(mkfifo(pipe, 0o600) == 0)
    let command = try sandbox.start(["lint", "-o", "pipe"])
    let reader = try #require(FileHandle(forReadingAtPath: pipe))
    #expect(try reader.readToEnd() == Data(report.utf8))
    #expect(command.finish().status == 1)
  }

  @Test
  func `'lint --output' refuses the file that is read as the standard input`() throws {
    let sandbox = try faulty()
    try sandbox.write("pack: { name: tea }\n", to: "in.txt")
    let run = try sandbox.start(["lint", "-", "-o", "in.txt"], redirection: "< in.txt").finish()
    #expect(run.status == 2)
    #expect(text("in.txt", in: sandbox) == "pack: { name: tea }\n")
  }

  @Test
  func `'lint --output' refuses a link to a file that 'lint' reads`() throws {
    let sandbox = try faulty()
    try sandbox.write("pack: { name: tea }\n", to: "Catalogs/tea.yaml")
    let tea = sandbox.folder.appendingPathComponent("Catalogs/tea.yaml")
    let twin = sandbox.folder.appendingPathComponent("twin.txt")
    try FileManager.default.linkItem(at: tea, to: twin)
    try sandbox.write("locale: en\n", to: "juice-rules.yaml")
    try sandbox.link("settings.txt", to: "juice-rules.yaml")
    for output in ["twin.txt", "settings.txt"] {
      let run = try sandbox.run("lint", "-o", output)
      #expect(run.status == 2 && run.error.contains(output), "\(run)")
    }
    #expect(text("twin.txt", in: sandbox) == "pack: { name: tea }\n")
    #expect(text("juice-rules.yaml", in: sandbox) == "locale: en\n")
  }

  @Test
  func `An '--output' that would overwrite an input is refused before '--fix' changes a file`()
    throws
  {
    let sandbox = try Sandbox()
    let text = "pack: { name: tea }\nfruts: { plum: { name: Plum } }\n"
    try sandbox.write(text, to: "Catalogs/tea.yaml")
    let tea = sandbox.folder.appendingPathComponent("Catalogs/tea.yaml")
    let twin = sandbox.folder.appendingPathComponent("twin.txt")
    try FileManager.default.linkItem(at: tea, to: twin)
    try sandbox.link("link.txt", to: "Catalogs/tea.yaml")
    for output in ["twin.txt", "link.txt"] {
      let run = try sandbox.run("lint", "--fix", "-o", output)
      #expect(run.status == 2 && run.error.contains(output), "\(run)")
      #expect(self.text("Catalogs/tea.yaml", in: sandbox) == text)
      #expect(self.text(output, in: sandbox) == text)
    }
  }

  /// Noting what is read changes nothing about what is read.
  @Test
  func `A link out of the root is reported even with '--output'`() throws {
    let sandbox = try Sandbox()
    try sandbox.write("fruits: { plum: { name: Plum } }\n", to: "outside.yaml")
    try sandbox.link("Catalogs/classic/more.yaml", to: "outside.yaml")
    let run = try sandbox.run("lint", "-o", "report.txt")
    #expect(run.status == 1)
    #expect(text("report.txt", in: sandbox)?.contains("[link-outside-root]") == true)
  }

  @Test
  func `The format 'github' appends the report to the step summary`() throws {
    let sandbox = try faulty()
    try sandbox.write("# before\n", to: "summary.md")
    sandbox.environment["GITHUB_STEP_SUMMARY"] =
      sandbox.folder.appendingPathComponent("summary.md").path
    #expect(try sandbox.run("lint").status == 1)
    #expect(
      text("summary.md", in: sandbox) == "# before\n",
      "only the format `github` writes the step summary")
    #expect(try sandbox.run("lint", "--format", "github").status == 1)
    let report = try sandbox.run("lint").output
    let counts = try #require(report.split(separator: "\n").last)
    #expect(
      text("summary.md", in: sandbox) == """
        # before
        ### juice-rules lint: \(counts)

        ```text
        \(report)```


        """)
  }

  @Test
  func `A step summary that cannot be written causes only a warning`() throws {
    let sandbox = try faulty()
    let plain = try sandbox.run("lint", "--format", "github")
    for path in ["nowhere/summary.md", "Catalogs", "/dev/full", "/dev/null"] {
      sandbox.environment["GITHUB_STEP_SUMMARY"] = path
      let run = try sandbox.run("lint", "--format", "github")
      #expect(run.status == 1 && run.output == plain.output)
      #expect(run.error.hasPrefix("warning: the step summary `\(path)` cannot be written: "))
    }
    #expect(!sandbox.exists("nowhere"))
  }
}
