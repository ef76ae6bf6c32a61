import Foundation
import TestSupport
import Testing

/// Baselines, as they are typed: what is hidden, what is written, and what is refused.
@Suite(.tags(.process))
struct BaselineTests {
  private func messy() throws -> Sandbox {
    let sandbox = try Sandbox()
    try sandbox.write(
      """
      pack: { name: tea, version: 1.0.0 }
      fruits:
        lemon: { name: Lemon, colour: yellow }
      recipes:
        tea: { name: Tea, ingredients: { lemmon: 1, limme: 2 } }

      """, to: "Catalogs/tea.yaml")
    return sandbox
  }

  private func edit(_ sandbox: Sandbox, _ path: String, _ edits: [String: String]) throws {
    var text = String(decoding: try #require(sandbox.contents(of: path)), as: UTF8.self)
    for (old, new) in edits {
      #expect(text.contains(old))
      text = text.replacingOccurrences(of: old, with: new)
    }
    try sandbox.write(text, to: path)
  }

  @Test
  func `A baseline hides known findings, and stale entries are reported until pruned`() throws {
    let sandbox = try messy()
    var transcript = Transcript(sandbox)
    try transcript.run("lint", "--baseline", "base.json")
    try transcript.run("lint", "--baseline", "base.json", "--write-baseline")
    transcript.note("base.json", in: sandbox)
    try transcript.run("lint", "--baseline", "base.json")
    try edit(sandbox, "Catalogs/tea.yaml", ["limme: 2": "lemon: 2", "Tea,": "Tea, hot: yes,"])
    try transcript.run("lint", "--baseline", "base.json")
    try transcript.run("lint", "--baseline", "base.json", "--locale", "ko")
    try transcript.run("lint", "--baseline", "base.json", "--prune-baseline")
    transcript.note("base.json", in: sandbox)
    try transcript.run("lint", "--baseline", "base.json", "--write-baseline", "--json")
    try transcript.compare("baseline")
  }

  /// Two branches that both renewed the baseline: nothing is said of YAML, and the file is left alone.
  @Test(arguments: ["entries", "end", "whole", "diff3", "crlf"])
  func `A baseline with merge conflict markers is refused and left unchanged`(kind: String) throws {
    let entry = { (path: String) in
      "    {\"rule\": \"unknown-key\", \"pack\": \"tea\", \"path\": \"fruits.\(path)\"}"
    }
    let head = "{\n  \"schema\": \"juice-rules/baseline/1\",\n  \"paths\": [],\n  \"findings\": ["
    let ours = "<<<<<<< HEAD\n\(entry("lemon"))\n"
    let theirs = "=======\n\(entry("lime"))\n>>>>>>> feature\n"
    let text =
      switch kind {
      case "end":
        "\(head)\n\(ours)  ]\n}\n=======\n\(entry("lime")),\n\(entry("kiwi"))\n  ]\n}\n>>>>>>> feature\n"
      case "whole":
        "<<<<<<< HEAD\n\(head)]\n}\n=======\n\(head)\n\(entry("lime"))\n  ]\n}\n>>>>>>> feature\n"
      case "diff3": "\(head)\n\(ours)||||||| 1a2b3c4\n\(entry("base"))\n\(theirs)  ]\n}\n"
      default: "\(head)\n\(ours)\(theirs)  ]\n}\n"
      }
    let sandbox = try messy()
    let written = kind == "crlf" ? text.replacingOccurrences(of: "\n", with: "\r\n") : text
    try sandbox.write(written, to: "base.json")
    let line = kind == "whole" ? 1 : 5
    for option in [nil, "--write-baseline", "--prune-baseline"] {
      let arguments = ["lint", "--baseline", "base.json"] + (option.map { [$0] } ?? [])
      let run = try sandbox.run(arguments)
      #expect(run.status == 2, "\(kind): \(run)")
      #expect(
        run.error.hasPrefix(
          """
          error: base.json:\(line):1: unresolved merge conflict
            keep the entries of both sides, and delete the lines that begin with `<<<<<<<`, `=======` and `>>>>>>>`

          """), "\(kind): \(run)")
      #expect(!run.error.contains("YAML") && run.output.isEmpty, "\(kind): \(run)")
      let korean = try sandbox.run(arguments + ["--locale", "ko"])
      #expect(korean.error.contains("base.json:\(line):1: 병합 충돌이 남아 있습니다"), "\(kind): \(korean)")
    }
    #expect(sandbox.contents(of: "base.json") == Data(written.utf8))
  }

  @Test
  func `An invalid baseline or option is refused and leaves the baseline unchanged`() throws {
    let sandbox = try messy()
    try sandbox.write(
      "{\"schema\": \"juice-rules/baseline/2\", \"paths\": [], \"findings\": []}\n", to: "new.json")
    try sandbox.write(
      "{\"schema\": \"juice-rules/lint/1\", \"paths\": [], \"findings\": []}\n", to: "lint.json")
    try sandbox.write(
      "{\"schema\": \"juice-rules/baseline/1\",\n \"findings\": [\n", to: "cut.json")
    try sandbox.write("", to: "empty.json")
    try sandbox.write(Data([0x7B, 0xFF, 0x00, 0x7D]), to: "garbage.json")
    try sandbox.write(
      """
      {
        "schema": "juice-rules/baseline/1",
        "paths": "Catalogs",
        "findigs": [],
        "findings": [
          {"rule": "unknown-key", "pack": "tea"},
          {"rule": "unknown-key", "path": "fruits"},
          {"rule": 5, "pack": "tea", "path": "fruits"},
          ["unknown-key"]
        ]
      }
      """, to: "shape.json")
    try sandbox.write(
      """
      {
        "schema": "juice-rules/baseline/1",
        "paths": [],
        "findings": [
          {"rule": "unknown-key", "pack": "tea", "file": "x", "path": "fruits"},
          {"rule": "unknown-key", "file": "tea.yaml", "count": 0},
          {"rule": "unknown-key", "pack": "tea"}
        ]
      }
      """, to: "values.json")
    var transcript = Transcript(sandbox)
    for name in [
      "none.json", "Catalogs", "new.json", "lint.json", "cut.json", "empty.json", "garbage.json",
      "shape.json", "values.json", "Catalogs/tea.yaml", "",
    ] {
      let before = sandbox.contents(of: name)
      try transcript.run("lint", "--baseline", name)
      try transcript.run("lint", "--baseline", name, "--prune-baseline", "--locale", "ko")
      if name != "none.json" {
        let run = try sandbox.run("lint", "--baseline", name, "--write-baseline", "--json")
        #expect(run.status == 2, "`--write-baseline` does not overwrite \(name)")
        #expect(try JSONSchema(named: "error").problems(of: run.json).isEmpty)
      }
      #expect(sandbox.contents(of: name) == before)
    }
    try transcript.run("lint", "--write-baseline")
    try transcript.run("lint", "--prune-baseline", "--locale", "ko")
    try transcript.run("lint", "--baseline", "b.json", "--prune-baseline", "--write-baseline")
    try transcript.run("lint", "-", "--baseline", "b.json", "--write-baseline", input: "a: 1\n")
    try transcript.run("lint", "--baseline", "none/b.json", "--write-baseline")
    #expect(!sandbox.exists("b.json"))
    try transcript.compare("baseline-wrong")
  }

  @Test
  func `An invalid baseline entry is reported as a finding, and pruning removes the entry`() throws
  {
    let sandbox = try messy()
    try sandbox.write(
      """
      {
        "schema": "juice-rules/baseline/1",
        "paths": ["Catalogs"],
        "findings": [
          {"rule": "unknown-kee", "pack": "tea", "path": "fruits.lemon.colour"},
          {"rule": "unknown-key", "pack": "tea", "path": "fruits.lemon.colour"},
          {"rule": "unknown-key", "pack": "tea", "path": "fruits.lemon.colour", "count": 4},
          {"rule": "yaml-syntax", "file": "Catalogs/tea.yaml"},
          {"rule": "unknown-ingredient", "pack": "tea", "path": "recipes.tea.ingredients.lemmon", "count": 3}
        ]
      }

      """, to: "base.json")
    var transcript = Transcript(sandbox)
    try transcript.run("lint", "--baseline", "base.json")
    try transcript.run("lint", "--baseline", "base.json", "--prune-baseline")
    transcript.note("base.json", in: sandbox)
    try transcript.compare("baseline-flaws")
  }

  @Test
  func `A baseline hides findings of ids that contain invisible characters`() throws {
    let sandbox = try Sandbox()
    let hidden = [#"\e"#, #"\u202E"#, "\u{202E}", #"\\"#, #"\0"#]
    for (index, hidden) in hidden.enumerated() {
      try sandbox.write(
        "pack: { name: tea }\nfruits: { \"le\(hidden)mon\": { name: Lemon, colour: red } }\n",
        to: "Catalogs/tea.yaml")
      let name = "b\(index).json"
      #expect(try sandbox.run("lint", "--baseline", name, "--write-baseline").status == 0)
      let run = try sandbox.run("lint", "--baseline", name, "--json")
      #expect(run.status == 0, "\(run)")
      #expect((run.json["summary"]["suppressed"].int ?? 0) > 0)
    }
  }

  @Test
  func `A baseline entry is reported as stale only if its whole pack was checked`() throws {
    let sandbox = try messy()
    try edit(sandbox, "Catalogs/classic/recipes.yaml", ["kiwi: 3": "kiwii: 3"])
    try edit(sandbox, "Catalogs/classic/fruits.yaml", ["kiwi:\n": "kiwi:\n    colour: green\n"])
    #expect(try sandbox.run("lint", "--baseline", "b.json", "--write-baseline").status == 0)
    try edit(sandbox, "Catalogs/classic/recipes.yaml", ["kiwii: 3": "kiwi: 3"])
    try edit(sandbox, "Catalogs/classic/fruits.yaml", ["    colour: green\n": ""])
    func stale(_ paths: String...) throws -> Int {
      let run = try sandbox.run(["lint", "--baseline", "b.json", "--json"] + paths)
      return run.json["findings"].array.count { $0["rule"].string == "stale-baseline-entry" }
    }
    #expect(try stale("Catalogs/classic/fruits.yaml") == 0)
    #expect(try stale("Catalogs/tea.yaml") == 0)
    #expect(try stale("Catalogs/classic") == 2)
    #expect(try stale("Catalogs/classic/fruits.yaml", "Catalogs/classic/recipes.yaml") == 0)
    #expect(try stale("Catalogs") == 2)
    #expect(try stale() == 2)
    // What is not checked is not forgotten either.
    try sandbox.run("lint", "Catalogs/tea.yaml", "--baseline", "b.json", "--prune-baseline")
    try sandbox.run("lint", "Catalogs/tea.yaml", "--baseline", "b.json", "--write-baseline")
    #expect(try stale() == 2)
    try FileManager.default.removeItem(
      at: sandbox.folder.appendingPathComponent("Catalogs/tea.yaml"))
    #expect(try stale("Catalogs/classic") == 2)
    #expect(try stale() == 5, "the entries of a removed pack are stale")
  }

  @Test
  func `'--write-baseline' writes the same baseline from any working folder`() throws {
    let sandbox = try messy()
    try sandbox.write("catalog: x\n", to: "Catalogs/catalog.yaml")
    try sandbox.write("", to: "deep/er/x")
    #expect(try sandbox.run("lint", "--baseline", "deep/b.json", "--write-baseline").status == 0)
    let text = try #require(sandbox.contents(of: "deep/b.json"))
    #expect(
      String(decoding: text, as: UTF8.self).contains("\"file\": \"../Catalogs/catalog.yaml\""))
    sandbox.workingFolder = "deep/er"
    let arguments = ["lint", "../../Catalogs", "--baseline", "../b.json", "--write-baseline"]
    #expect(try sandbox.run(arguments).status == 0)
    #expect(try sandbox.run(arguments + ["--relative-to", "/"]).status == 0)
    #expect(sandbox.contents(of: "deep/b.json") == text)
  }

  @Test
  func `'--fix' fixes findings before '--write-baseline' records the remaining findings`() throws {
    let sandbox = try messy()
    let run = try sandbox.run("lint", "--fix", "--baseline", "b.json", "--write-baseline")
    #expect(run.status == 0)
    let text = String(decoding: try #require(sandbox.contents(of: "b.json")), as: UTF8.self)
    #expect(!text.contains("lemmon"))
    #expect(text.contains("fruits.lemon.colour"))
  }

  @Test
  func `A baseline never hides a YAML syntax error`() throws {
    let sandbox = try Sandbox()
    try sandbox.write("pack: { name: tea\n", to: "Catalogs/tea.yaml")
    let run = try sandbox.run("lint", "--baseline", "b.json", "--write-baseline")
    #expect(run.status == 1 && run.output.contains("yaml-syntax"))
    #expect(try sandbox.run("lint", "--baseline", "b.json").output == run.output)
  }

  @Test
  func `'--write-baseline' writes only the baseline, and only if its content changes`() throws {
    let sandbox = try messy()
    func names() throws -> [String] {
      try FileManager.default.subpathsOfDirectory(atPath: sandbox.folder.path).sorted()
    }
    let before = try names()
    try sandbox.run("lint", "--baseline", "b.json", "--write-baseline")
    #expect(try names() == (before + ["b.json"]).sorted())
    #expect(
      try JSONSchema(named: "baseline").problems(
        of: JSON(
          parsing: String(decoding: try #require(sandbox.contents(of: "b.json")), as: UTF8.self))
      ).isEmpty)
    let path = sandbox.folder.appendingPathComponent("b.json").path
    try FileManager.default.setAttributes([.posixPermissions: 0o400], ofItemAtPath: path)
    #expect(try sandbox.run("lint", "--baseline", "b.json", "--write-baseline").status == 0)
    try sandbox.write("pack: { name: tea, version: 1.0.0, x: 1 }\n", to: "Catalogs/tea.yaml")
    let run = try sandbox.run("lint", "--baseline", "b.json", "--write-baseline")
    #expect(run.status == 2 && run.error.contains("`b.json` cannot be written"))
    #expect(try names() == (before + ["b.json"]).sorted())
  }
}
