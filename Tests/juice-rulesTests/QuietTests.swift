import Foundation
import TestSupport
import Testing

/// `--quiet`: findings, refusals and errors are still printed, and the exit code says the rest.
@Suite(.tags(.process))
struct QuietTests {
  private static let wrong = """
    fruits:
      fig: { name: Fig, color: red }

    """

  @Test
  func `A quiet 'lint' prints findings and nothing else`() throws {
    let sandbox = try Sandbox()
    for words in [["-q"], ["--quiet"], ["-q", "--format", "concise"], ["-q", "--fix"]] {
      let run = try sandbox.run(["lint", "--ignore", "not-makeable-initially"] + words)
      #expect(run.status == 0 && run.output.isEmpty && run.error.isEmpty, "\(run)")
    }
    try sandbox.write(Self.wrong, to: "fig.yaml")
    let loud = try sandbox.run("lint", "fig.yaml")
    let quiet = try sandbox.run("lint", "-q", "fig.yaml")
    #expect(quiet.status == 1 && loud.status == 1 && quiet.error.isEmpty)
    #expect(quiet.output.hasPrefix("error[unknown-key]"), "\(quiet)")
    #expect(loud.output.hasPrefix(quiet.output), "\(loud)")
    #expect(loud.output.dropFirst(quiet.output.count).contains("1 file"), "\(loud)")
    let lines = try sandbox.run("lint", "-q", "--format", "concise", "fig.yaml").output
    #expect(lines.hasPrefix("fig.yaml:2:") && !lines.contains(" in 1 file"), "\(lines)")
    for format in [["--json"], ["--format", "sarif"], ["--statistics"], ["--list-rules"]] {
      let both = try [["-q"], []].map {
        try sandbox.run(["lint", "fig.yaml"] + format + $0).output
      }
      #expect(both[0] == both[1] && !both[0].isEmpty)
    }
    let diff = try sandbox.run("lint", "--diff", "-q", "fig.yaml")
    #expect(diff.error.isEmpty, "\(diff)")
  }

  @Test
  func `A quiet 'fmt' prints what needs attention and nothing else`() throws {
    let sandbox = try Sandbox(catalogs: [])
    let (text, formatted) = ("pack: {name: fig}\n", "pack: { name: fig }\n")
    try sandbox.write(text, to: "Catalogs/fig.yaml")
    let check = try sandbox.run("fmt", "--check", "-q")
    #expect(check.status == 1 && check.output == "Catalogs/fig.yaml: not formatted\n", "\(check)")
    let diff = try sandbox.run("fmt", "--diff", "-q")
    #expect(diff.status == 1 && diff.output.contains("+\(formatted)") && diff.error.isEmpty)
    let json = try sandbox.run("fmt", "--check", "--json", "-q")
    #expect(json.json["changed"].array.count == 1)
    let written = try sandbox.run("fmt", "-q")
    #expect(written.status == 0 && written.output.isEmpty && written.error.isEmpty, "\(written)")
    #expect(sandbox.contents(of: "Catalogs/fig.yaml") == Data(formatted.utf8))
    try sandbox.write("pack: { name: bad }\nfruits: [\n", to: "Catalogs/bad.yaml")
    try sandbox.write(text, to: "Catalogs/fig.yaml")
    let left = try sandbox.run("fmt", "-q")
    #expect(left.status == 2 && left.output.hasPrefix("Catalogs/bad.yaml:"), "\(left)")
    #expect(left.output.split(separator: "\n").count == 1)
    #expect(try sandbox.run("fmt", "--show-files", "-q").status == 2)
  }

  @Test
  func `A quiet command that changes something prints nothing on a success`() throws {
    let sandbox = try Sandbox()
    for words in [
      ["make", "kiwi-juice"], ["make", "kiwi-juice", "mango-juice", "--mode", "most"],
      ["stock", "add", "kiwi=5"], ["stock", "take", "kiwi=1"], ["stock", "count", "kiwi=9"],
      ["stock", "undo"], ["stock", "reset", "--yes"], ["stock", "backup", "copy.sqlite"],
      ["stock", "compact", "--yes", "--before", "now", "--all-stands"],
      ["stock", "open", "other"], ["stock", "upgrade"], ["stock", "restore", "copy.sqlite"],
      ["new", "pack", "tea"], ["new", "fruit", "fig", "--pack", "classic", "--name", "ko=무화과"],
      ["rename", "fig", "big-fig"], ["remove", "big-fig"], ["init", "mine"],
    ] {
      let run = try sandbox.run(words + ["-q"])
      #expect(run.status == 0 && run.output.isEmpty, "\(words): \(run)")
    }
    let json = try sandbox.run("stock", "add", "kiwi=1", "--quiet", "--json")
    #expect(json.json["schema"].string != nil, "\(json)")
  }

  @Test
  func `A quiet command still reports refusals and errors`() throws {
    let sandbox = try Sandbox()
    for words in [
      ["make", "strawberry-juice=9"], ["make", "strawberry-juice=9", "--mode", "most"],
      ["stock", "take", "kiwi=99"], ["stock", "undo"], ["remove", "kiwi"],
    ] {
      let runs = try [["-q"], []].map { try sandbox.run(words + $0) }
      #expect(runs[0].status == 1 && runs[0].output == runs[1].output, "\(runs)")
      #expect(runs[0].error == runs[1].error && !(runs[0].output + runs[0].error).isEmpty)
    }
    let unknown = try sandbox.run("make", "-q", "durian-juice")
    #expect(unknown.status == 2 && !unknown.error.isEmpty)
    #expect(try sandbox.run("menu", "-q").status == 2)
  }
}
