import Foundation
import TestSupport
import Testing

/// `rename`, as it is read, and what it writes.
@Suite(.tags(.process))
struct RenameCommandTests {
  /// Two packs and a `catalog.yaml` that name the entries of a third in every way.
  private static let files = [
    "base": """
    pack: { name: base, version: 1.0.0, locales: [ko, en] }
    fruits:
      kiwi: { name: { ko: 키위, en: Kiwi } }
      mango: { name: { ko: 망고, en: Mango } }
    recipes:
      kiwi-juice:
        name: { ko: 키위쥬스, en: Kiwi Juice }
        ingredients: { kiwi: 2 }
    facts:
      member: { type: bool, default: false }
    rules:
      few-kiwis:
        when: stock["kiwi"] < 3 && !facts.member # kiwi
        alert: { message: { ko: 키위가 얼마 없어요, en: Few kiwis } }
    renamed: { gooseberry: kiwi }

    """,
    "sun": """
    pack: { name: sun, locales: [ko, en], requires: { base: ^1.0.0 } }
    recipes:
      sunny:
        name: { ko: 햇살, en: Sunny }
        # juice-rules: ignore[renamed-id] the former id, on purpose
        ingredients: { gooseberry: 1, base/kiwi: 3 }
    tables:
      extra:
        inputs: { recipe: order.recipe }
        rows:
          - { recipe: kiwi-juice, give: { grams: 2 } }
        otherwise: { grams: 1 }
    overrides:
      recipes:
        base/kiwi-juice: { patch: { ingredients: { kiwi: 3 } } }

    """,
    "catalog": "packs: [sun]\noverrides: { fruits: { base/kiwi: { patch: { emoji: 🥝 } } } }\n",
  ]

  private func sandbox() throws -> Sandbox {
    let sandbox = try Sandbox(catalogs: [])
    for (name, text) in Self.files { try sandbox.write(text, to: "Catalogs/\(name).yaml") }
    return sandbox
  }

  private func text(_ name: String, in sandbox: Sandbox) throws -> String {
    String(decoding: try #require(sandbox.contents(of: "Catalogs/\(name).yaml")), as: UTF8.self)
  }

  @Test
  func `'rename' prints each place that it changes`() throws {
    let sandbox = try sandbox()
    var transcript = Transcript(sandbox)
    try transcript.run("lint")
    for words in [
      ["kiwi", "green-kiwi", "--diff"], ["kiwi", "green-kiwi", "--keep-former"],
      ["kiwi-juice", "kiwi-drink"], ["facts.member", "club-member"], ["few-kiwis", "low"],
      ["tables.extra", "more", "--json"],
    ] {
      try transcript.run(["rename"] + words + ["--locale", "en"])
    }
    try transcript.run("lint")
    for name in ["base", "sun", "catalog"] { transcript.note("Catalogs/\(name).yaml", in: sandbox) }
    try transcript.compare("rename")
  }

  @Test
  func `A wrong name is refused with the reason, and nothing is written`() throws {
    let sandbox = try sandbox()
    try sandbox.write(
      "pack: { name: broken }\nfruits: { fig: { name: Fig }\n", to: "Catalogs/broken.yaml")
    var transcript = Transcript(sandbox)
    for words in [
      ["kiwwi", "x"], ["kiwi", ""], ["kiwi", "Kiwi"], ["kiwi", "base/gold"], ["kiwi", "yes"],
      ["kiwi", "mango"], ["kiwi", "kiwi"], ["kiwi", "kiwi-juice"],
      ["kiwi", "x", "--pack", "sun"], ["kiwi", "x", "--pack", "son"],
      ["kiwi"], ["kiwi", "x", "--diff", "--json"], ["fig", "x"], ["sun/base", "x"],
      ["kiwi", "x-kiwi"], ["kiwi-juice", "x-juice"], ["facts.member", "x-member"],
    ] {
      try transcript.run(["rename"] + words + ["--locale", "en"])
    }
    try transcript.compare("rename-wrong")
    for (name, text) in Self.files { #expect(try self.text(name, in: sandbox) == text) }
  }

  @Test
  func `Renaming and renaming back restores every byte, also CRLF and no last line break`() throws {
    let sandbox = try Sandbox(catalogs: [])
    let texts = Self.files.mapValues {
      String($0.replacing("\n", with: "\r\n").dropLast())
    }
    for (name, text) in texts { try sandbox.write(text, to: "Catalogs/\(name).yaml") }
    for (old, new) in [("kiwi", "zebra"), ("kiwi-juice", "zebra"), ("member", "club")] {
      #expect(try sandbox.run("rename", old, new).status == 0)
      #expect(try sandbox.run("lint", "--ignore", "unused-fruit").status == 0)
      #expect(try text("base", in: sandbox) != texts["base"])
      #expect(try sandbox.run("rename", new, old).status == 0)
      for (name, text) in texts { #expect(try self.text(name, in: sandbox) == text) }
    }
  }

  @Test
  func `Every shipped id can be renamed, and the catalog stays as clean as it was`() throws {
    let sandbox = try Sandbox(catalogs: ["classic", "happy-hour", "smoothies", "summer"])
    func findings() throws -> [String] {
      try sandbox.run("lint", "--json").json["findings"].array.compactMap { $0["rule"].string }
    }
    let before = try findings()
    for id in ["classic/kiwi", "mango-juice", "rules.last-call", "tables.hours", "yogurt"] {
      let run = try sandbox.run("rename", id, "zz-new", "--keep-former")
      #expect(run.status == 0, "\(run)")
      #expect(try findings() == before)
      let former = String(id.split { "/.".contains($0) }.last ?? "")
      #expect(try sandbox.run("rename", "zz-new", "zz-\(former)").status == 0)
      #expect(try findings() == before)
    }
  }

  @Test
  func `A rename to a former id of the entry takes the rename back, and the stock follows`() throws
  {
    let sandbox = try sandbox()
    #expect(try sandbox.run("make", "kiwi-juice").status == 0)
    let level = try sandbox.run("stock", "--json").json["stock"][0]["amount"].int
    #expect(try sandbox.run("rename", "kiwi", "gold", "--keep-former").status == 0)
    #expect(try sandbox.run("stock", "add", "gold=1").status == 0)
    for options in [[], ["--keep-former"]] {
      let back = try sandbox.run(["rename", "gold", "kiwi", "--locale", "en"] + options)
      #expect(back.status == 0 && !back.output.contains("stock move"), "\(back)")
      #expect(try text("base", in: sandbox).contains("gold: kiwi"))
      #expect(try sandbox.run("rename", "kiwi", "gold").status == 0)
      #expect(try text("base", in: sandbox).contains("kiwi: gold"))
    }
    #expect(try sandbox.run("rename", "gold", "kiwi").status == 0)
    #expect(try sandbox.run("lint", "--ignore", "unused-fruit").status == 0)
    let stock = try sandbox.run("stock", "--json").json
    #expect(stock["stock"][0]["amount"].int == level.map { $0 + 1 })
    #expect(stock["orphans"].array.isEmpty)
    #expect(try sandbox.run("rename", "mango", "gold").status == 2)
  }

  @Test
  func `An order and a stand find a renamed entry by its former id`() throws {
    let sandbox = try sandbox()
    #expect(try sandbox.run("make", "kiwi-juice").status == 0)
    #expect(try sandbox.run("rename", "kiwi", "gold", "--keep-former").status == 0)
    #expect(try sandbox.run("rename", "kiwi-juice", "gold-juice", "--keep-former").status == 0)
    #expect(try sandbox.run("make", "kiwi-juice").status == 0)
    #expect(try sandbox.run("stock", "add", "kiwi=1").status == 0)
    #expect(try sandbox.run("stock", "--json").json["orphans"].array.isEmpty)
    for (option, names, numbers) in [
      ("--ingredient", ["kiwi", "gold", "base/kiwi", "base/gold"], [1, 2, 3, 4, 5]),
      ("--recipe", ["kiwi-juice", "gold-juice", "base/kiwi-juice"], [2, 4]),
    ] {
      for name in names {
        let run = try sandbox.run("stock", "history", option, name, "--json")
        #expect(run.json["entries"].array.map { $0["number"].int } == numbers, "\(run)")
        let last = try sandbox.run("stock", "history", option, name, "--limit", "2", "--json")
        #expect(last.json["entries"].array.map { $0["number"].int } == numbers.suffix(2))
      }
    }
  }

  @Test
  func `If one of the files cannot be written, none is`() throws {
    let sandbox = try sandbox()
    let run = try sandbox.unprivilegedScript(
      """
      chmod 444 Catalogs/sun.yaml
      $tool rename kiwi gold --locale en 2>&1; s=$?; chmod 644 Catalogs/sun.yaml; exit $s
      """)
    #expect(
      run.status == 2 && run.output.contains("`Catalogs/sun.yaml` cannot be written"), "\(run)")
    for (name, text) in Self.files { #expect(try self.text(name, in: sandbox) == text) }
    let names = try FileManager.default.contentsOfDirectory(
      atPath: sandbox.folder.appendingPathComponent("Catalogs").path)
    #expect(names.count == 3)
  }

  @Test
  func `A file behind a symbolic link is changed, and the link stays`() throws {
    let sandbox = try sandbox()
    let folder = sandbox.folder.appendingPathComponent("Catalogs")
    try FileManager.default.moveItem(
      at: folder.appendingPathComponent("base.yaml"),
      to: folder.appendingPathComponent("base.txt"))
    try FileManager.default.createSymbolicLink(
      atPath: folder.appendingPathComponent("base.yaml").path, withDestinationPath: "base.txt")
    #expect(try sandbox.run("rename", "kiwi", "gold").status == 0)
    let target = try FileManager.default.destinationOfSymbolicLink(
      atPath: folder.appendingPathComponent("base.yaml").path)
    #expect(target == "base.txt")
    #expect(try text("base", in: sandbox).contains("  gold: { name"))
  }
}
