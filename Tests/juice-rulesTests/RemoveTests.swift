import Foundation
import TestSupport
import Testing

/// `remove`, as it is read, and what it writes.
@Suite(.tags(.process))
struct RemoveTests {
  @Test
  func `'remove' prints what it removes, and each place that keeps it`() throws {
    let sandbox = try Sandbox(catalogs: ["classic", "happy-hour", "smoothies"])
    var transcript = Transcript(sandbox)
    for words in [
      ["kiwi-juice", "--pack", "classic"], ["classic/mango"], ["rules.rush", "--diff"],
      ["rules.rush"], ["citrus-ginger-smoothie", "ginger"], ["kiwwi"], ["happy-hour/rush"],
      ["mango-juice", "mango-juice"], ["mango", "--pack", "nowhere"], ["--json", "banana-milk"],
      ["banana-juice", "--diff", "--json"],
    ] {
      try transcript.run(["remove"] + words + ["--locale", "en"])
    }
    try transcript.run("lint", "--format", "concise")
    transcript.note("Catalogs/happy-hour/rules.yaml", in: sandbox)
    try transcript.compare("remove")
  }

  @Test
  func `'new' and 'remove' in turn restore every file of a pack`() throws {
    let sandbox = try Sandbox()
    let paths = ["fruits", "recipes", "pack", "messages"].map { "Catalogs/classic/\($0).yaml" }
    let before = paths.map { sandbox.contents(of: $0) }
    let name = ["--name", "ko=무화과", "--name", "en=Fig"]
    #expect(try sandbox.run(["new", "fruit", "fig"] + name).status == 0)
    #expect(
      try sandbox.run(["new", "recipe", "fig-juice", "--ingredient", "fig=1"] + name).status == 0)
    #expect(paths.map { sandbox.contents(of: $0) } != before)
    #expect(try sandbox.run("remove", "fig").status == 1)
    #expect(try sandbox.run("remove", "fig", "fig-juice").status == 0)
    #expect(paths.map { sandbox.contents(of: $0) } == before)
  }

  @Test
  func `An entry whose id would then mean that of another pack is not removed`() throws {
    let sandbox = try Sandbox(catalogs: [])
    let files = [
      "a": "pack: { name: a, version: 1.0.0 }\nfruits: { kiwi: { name: Kiwi } }\n",
      "b": """
      pack: { name: b, requires: { a: "*" } }
      fruits: { kiwi: { name: Kiwi B } }
      recipes:
        kiwi-juice: { name: Kiwi Juice, ingredients: { kiwi: 1 } }
        mixed: { name: Mixed, ingredients: { a/kiwi: 1 } }
      rules:
        few: { when: 'stock["kiwi"] < 3', alert: { message: Few } }

      """,
    ]
    for (name, text) in files { try sandbox.write(text, to: "Catalogs/\(name).yaml") }
    var transcript = Transcript(sandbox)
    try transcript.run("remove", "b/kiwi", "--locale", "en")
    try transcript.run("remove", "b/kiwi", "kiwi-juice", "--json", "--locale", "en")
    for (name, text) in files {
      #expect(sandbox.contents(of: "Catalogs/\(name).yaml") == Data(text.utf8))
    }
    try transcript.run("remove", "b/kiwi", "kiwi-juice", "few", "--locale", "en")
    try transcript.compare("remove-stray")
  }

  @Test
  func `Completion offers the ids of all entries`() throws {
    let run = try Sandbox().run(
      "---completion", "remove", "--", "positional@0", "2", "1", "juice-rules", "remove", "kiwi")
    #expect(run.output.split(separator: "\n") == ["kiwi", "kiwi-juice"])
  }
}
