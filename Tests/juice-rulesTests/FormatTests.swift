import Foundation
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#endif

/// `fmt`, as it is read, and what it writes.
@Suite(.tags(.process))
struct FormatTests {
  private static let untidy = """
    pack: {name: tea,version: 1.0.0,   locales: [en]}


    # Leaves.
    extras:
        mint:   { name: 'Mint' } # fresh

    """
  private static let tidy = """
    pack: { name: tea, version: 1.0.0, locales: [en] }

    # Leaves.
    extras:
      mint: { name: "Mint" }  # fresh

    """
  private static let broken = "pack: { name: ale }\nfruits: [\n"

  private func sandbox() throws -> Sandbox {
    let sandbox = try Sandbox()
    try sandbox.write(Self.untidy, to: "Catalogs/tea.yaml")
    return sandbox
  }

  private func text(of path: String, in sandbox: Sandbox) throws -> String {
    String(decoding: try #require(sandbox.contents(of: path)), as: UTF8.self)
  }

  @Test
  func `'fmt' reports what it formats, and what it leaves alone`() throws {
    let sandbox = try sandbox()
    sandbox.environment["JUICE_RULES_LOCALE"] = nil
    var transcript = Transcript(sandbox)
    let words = ["--locale", "en"]
    for options in [
      ["--check"], ["--diff"], ["--check", "--json"], [], [], ["--check"], ["--diff"],
    ] {
      try transcript.run(["fmt"] + options + words)
    }
    transcript.note("Catalogs/tea.yaml", in: sandbox)
    try sandbox.write(Self.broken, to: "Catalogs/ale.yaml")
    try sandbox.write(Self.untidy, to: "Catalogs/tea.yaml")
    for options in [["--check"], ["--json"], [], ["Catalogs/tea.yaml"]] {
      try transcript.run(["fmt"] + options + words)
    }
    try transcript.run(["fmt", "Catalogs/none"] + words)
    try transcript.run(["fmt", "--exclude", "*"] + words)
    try transcript.run(["fmt", "--show-files"] + words)
    try transcript.compare("fmt")
  }

  @Test
  func `Wrong options are refused with the reason`() throws {
    var transcript = Transcript(try sandbox())
    let wrong = [
      ["--width", "39"], ["--width", "1001"], ["--lines", "3"], ["--lines", "4:3", "a.yaml"],
      ["--lines", "0:3", "a.yaml"], ["--lines", "1:3"], ["--lines", "1:3", "Catalogs"],
      ["--stdin-filename", "a.yaml"], ["-", "Catalogs"], [""], ["--diff", "--json"],
      ["--show-files", "--check"], ["--show-files", "--lines", "1:2"],
    ]
    for options in wrong { try transcript.run(["fmt"] + options + ["--locale", "en"]) }
    try transcript.compare("fmt-wrong-options")
  }

  @Test
  func `The standard input is formatted to the standard output`() throws {
    let sandbox = try sandbox()
    var transcript = Transcript(sandbox)
    try transcript.run("fmt", "-", input: Self.untidy)
    try transcript.run("fmt", "-", "--json", input: Self.untidy)
    try transcript.run("fmt", "-", "--check", "--stdin-filename", "x.yaml", input: Self.untidy)
    try transcript.run("fmt", "-", "--diff", "--stdin-filename", "x.yaml", input: Self.untidy)
    try transcript.run("fmt", "-", "--lines", "1:1", input: Self.untidy)
    try transcript.run("fmt", "-", "--width", "40", input: Self.untidy)
    try transcript.run("fmt", "-", input: Self.broken)
    try transcript.run("fmt", "-", input: Self.tidy)
    try transcript.run("fmt", "-")
    try transcript.compare("fmt-stdin")
  }

  @Test
  func `'--lines' formats the whole top-level entries on the lines`() throws {
    let sandbox = try sandbox()
    #expect(try sandbox.run("fmt", "Catalogs/tea.yaml", "--lines", "4:4").status == 0)
    let expected = Self.untidy.replacing("\n\n\n", with: "\n\n")
      .replacing("    mint:   { name: 'Mint' } #", with: "  mint: { name: \"Mint\" }  #")
    #expect(try text(of: "Catalogs/tea.yaml", in: sandbox) == expected)
  }

  @Test
  func `A file that 'lint' reports a syntax error in is left alone, with the same place`() throws {
    let sandbox = try Sandbox(catalogs: [])
    let wrong = [
      "pack: [", "a: \"x", "a: b: c", "a:\n\tb: 1", "- a\nb: 1", "a: *", "a: &x &y z",
      "%YAML\na: 1",
      "a: {b: 1", "a: 'b", "? [", "a: |x\n  b", "\u{1}: a", "a: @b", "a: `b`", "key: [1, 2\nb: 3",
    ]
    for text in wrong {
      try sandbox.write(text, to: "Catalogs/tea.yaml")
      let lint = try sandbox.run("lint", "--format", "concise").output
      let fmt = try sandbox.run("fmt")
      #expect(try self.text(of: "Catalogs/tea.yaml", in: sandbox) == text)
      guard lint.contains("[yaml-syntax]") || lint.contains("[control-character]") else { continue }
      #expect(fmt.status == 2, "\(text): \(lint) \(fmt)")
      let place = try #require(fmt.output.split(separator: ": ").first)
      #expect(lint.contains(place + ": error"), "\(text): \(lint) \(fmt)")
    }
  }

  @Test
  func `CRLF, a byte order mark and permissions stay`() throws {
    let sandbox = try Sandbox(catalogs: [])
    let text = "\u{FEFF}" + Self.untidy.replacing("\n", with: "\r\n")
    try sandbox.write(text, to: "Catalogs/tea.yaml")
    let path = sandbox.folder.appendingPathComponent("Catalogs/tea.yaml").path
    #expect(chmod(path, 0o640) == 0)
    #expect(try sandbox.run("fmt").status == 0)
    let expected = "\u{FEFF}" + Self.tidy.replacing("\n", with: "\r\n")
    #expect(try self.text(of: "Catalogs/tea.yaml", in: sandbox) == expected)
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(mode == 0o640)
  }

  @Test
  func `A link to a file of the catalog stays a link`() throws {
    let sandbox = try Sandbox(catalogs: [])
    try sandbox.write(Self.untidy, to: "Catalogs/shared/tea.yaml")
    try sandbox.link("Catalogs/tea.yaml", to: "Catalogs/shared/tea.yaml")
    #expect(try sandbox.run("fmt", "Catalogs/tea.yaml").status == 0)
    #expect(try text(of: "Catalogs/shared/tea.yaml", in: sandbox) == Self.tidy)
    let link = sandbox.folder.appendingPathComponent("Catalogs/tea.yaml").path
    #expect(throws: Never.self) {
      try FileManager.default.destinationOfSymbolicLink(atPath: link)
    }
  }

  @Test
  func `Nothing is written to a read-only folder, and the file is named`() throws {
    let sandbox = try sandbox()
    let run = try sandbox.unprivilegedScript(
      "chmod 555 Catalogs; $tool fmt 2>&1; s=$?; chmod 755 Catalogs; exit $s")
    #expect(run.status == 2, "\(run)")
    #expect(run.output.contains("`Catalogs/tea.yaml` cannot be written"), "\(run)")
    #expect(try text(of: "Catalogs/tea.yaml", in: sandbox) == Self.untidy)
  }

  @Test
  func `A file that cannot be read is left alone, and the others are formatted`() throws {
    let sandbox = try sandbox()
    try sandbox.write(Self.untidy, to: "Catalogs/mint.yaml")
    let run = try sandbox.unprivilegedScript(
      "chmod 000 Catalogs/mint.yaml; $tool fmt Catalogs 2>&1")
    #expect(run.status == 2, "\(run)")
    #expect(run.output.contains("Permission denied"), "\(run)")
    #expect(try text(of: "Catalogs/tea.yaml", in: sandbox) == Self.tidy)
  }

  @Test
  func `A pipe is not formatted in place, but the standard input can be one`() throws {
    let sandbox = try sandbox()
    #expect(mkfifo(sandbox.folder.appendingPathComponent("pipe").path, 0o600) == 0)
    let refused = try sandbox.run("fmt", "pipe")
    #expect(refused.status == 2, "\(refused)")
    let run = try sandbox.script("cat Catalogs/tea.yaml | $tool fmt - 2> /dev/null | cat")
    #expect(run.output == Self.tidy, "\(run)")
  }

  @Test
  func `A formatted catalog has the same findings and the same menu`() throws {
    let sandbox = try Sandbox.withCorner()
    let before = try sandbox.run("menu", "--json").output
    let count = try sandbox.run("lint", "--statistics").output
    #expect(try sandbox.run("fmt", "--width", "40").status == 0)
    #expect(try sandbox.run("menu", "--json").output == before)
    #expect(try sandbox.run("lint", "--statistics").output == count)
    #expect(try sandbox.run("fmt", "--width", "40", "--check").status == 0)
  }
}
