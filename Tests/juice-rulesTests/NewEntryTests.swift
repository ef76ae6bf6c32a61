import Foundation
import TestSupport
import Testing

/// `new`, as it is read, and what it writes.
struct NewEntryTests {
  private func text(of path: String, in sandbox: Sandbox) throws -> String {
    String(decoding: try #require(sandbox.contents(of: path)), as: UTF8.self)
  }

  @Test("`new` prints what it writes and where", arguments: ["en", "ko"])
  func reports(locale: String) throws {
    let sandbox = try Sandbox()
    var transcript = Transcript(sandbox)
    for words in [
      [
        "recipe", "kiwi-mango-juice", "--name", "ko=키위망고쥬스", "--name", "en=Kiwi Mango Juice",
        "--ingredient", "kiwi=2", "--ingredient", "망고=1",
      ],
      ["fruit", "peach", "--name", "ko=복숭아", "--name", "en=Peach", "--emoji", "🍑"],
      [
        "extra", "milk", "--name", "ko=우유", "--name", "en=Milk", "--unit", "ml", "--initial", "5l",
        "--low", "500ml", "--maximum", "10 l",
      ],
      [
        "recipe", "peach-milk", "--name", "ko=복숭아우유", "--name", "en=Peach Milk", "--ingredient",
        "peach=2", "--ingredient", "milk=200ml", "--diff",
      ],
      [
        "recipe", "peach-milk", "--name", "ko=복숭아우유", "--name", "en=Peach Milk", "--ingredient",
        "peach=2", "--ingredient", "milk=200ml", "--json",
      ],
      ["rule", "at-most-five", "--when", "order.count > 5", "--refuse", "다섯 잔까지 됩니다."],
      [
        "rule", "slow", "--when", #"order.recipe == "peach-milk""#, "--alert", "ko=느려요", "--alert",
        "en=Slow",
      ],
      ["pack", "lemonade"], ["pack", "lemonade"], ["pack", "Limo"],
    ] {
      try transcript.run(["new"] + words + ["--locale", locale])
    }
    try transcript.run("lint")
    try transcript.run("make", "peach-milk", "--locale", locale)
    try transcript.run("make", "peach-milk=6", "--locale", locale)
    try transcript.run("new", "pack", "tea", "--diff", "--locale", locale)
    for file in ["fruits", "recipes", "pack"] {
      transcript.note("Catalogs/classic/\(file).yaml", in: sandbox)
    }
    try transcript.compare("new-\(locale)")
  }

  @Test(
    "Wrong entries are refused with the reason, and nothing is written", arguments: ["en", "ko"])
  func wrong(locale: String) throws {
    let sandbox = try Sandbox(catalogs: ["classic", "smoothies"])
    var transcript = Transcript(sandbox)
    let name = ["--name", "ko=가", "--name", "en=X"]
    for words in [
      ["recipe"], ["recipe", "x", "--name", "X"], ["fruit", "x", "--unit", "g"],
      ["recipe", "x"] + name + ["--ingredient", "kiwi=1"],
      ["recipe", "x", "--pack", "clasic"] + name + ["--ingredient", "kiwi=1"],
      ["recipe", "kiwi-juice", "--pack", "classic"] + name + ["--ingredient", "kiwi=1"],
      ["recipe", "mango", "--pack", "classic"] + name + ["--ingredient", "kiwi=1"],
      ["recipe", "Kiwi_Juice", "--pack", "classic"] + name + ["--ingredient", "kiwi=1"],
      ["recipe", "", "--pack", "classic"] + name + ["--ingredient", "kiwi=1"],
      ["recipe", "x", "--pack", "classic"] + name + ["--ingredient", "kiwwi=1"],
      ["recipe", "x", "--pack", "classic"] + name + ["--ingredient", "kiwi"],
      ["recipe", "x", "--pack", "classic"] + name + ["--ingredient", "=1"],
      ["recipe", "x", "--pack", "classic"] + name + ["--ingredient", "kiwi=0,5"],
      ["recipe", "x", "--pack", "classic"] + name + ["--ingredient", "kiwi=1g"],
      ["recipe", "x", "--pack", "classic"] + name + ["--ingredient", "kiwi=0"],
      ["recipe", "x", "--pack", "classic"] + name + ["--ingredient", "kiwi=many"],
      ["recipe", "x", "--pack", "classic"] + name
        + ["--ingredient", "kiwi=1", "--ingredient", "키위=2"],
      ["recipe", "x", "--pack", "classic"] + name + ["--ingredient", "yogurt=1"],
      ["recipe", "x", "--pack", "classic", "--name", "ja=X", "--ingredient", "kiwi=1"],
      ["recipe", "x", "--pack", "classic", "--name", "en=X", "--ingredient", "kiwi=1"],
      ["fruit", "x", "--pack", "classic"] + name + ["--name", "en=Y"],
      ["fruit", "x", "--pack", "classic", "--name", "ko= "],
      ["fruit", "x", "--pack", "classic"] + name + ["--initial", "-1"],
      ["fruit", "x", "--pack", "classic"] + name + ["--initial", "many"],
      ["fruit", "x", "--pack", "classic"] + name + ["--initial", "500"],
      ["fruit", "x", "--pack", "classic"] + name + ["--diff", "--json"],
      ["fruit", "x", "--pack", "classic", "--catalogs", "nowhere"] + name,
      ["rule", "x", "--pack", "classic"],
      ["rule", "x", "--pack", "classic", "--when", "order.coun > 5", "--refuse", "x"],
      ["rule", "x", "--pack", "classic", "--when", "order.count", "--refuse", "x"],
      ["pack", "x", "--catalogs", "Catalogs/classic"],
    ] {
      try transcript.run(["new"] + words + ["--locale", locale])
    }
    try transcript.compare("new-wrong-\(locale)")
    for pack in ["classic", "smoothies"] {
      for file in ["pack", "recipes"] {
        let path = "Catalogs/\(pack)/\(file).yaml"
        let url = Binary.repository.appendingPathComponent(path)
        #expect(try text(of: path, in: sandbox) == String(contentsOf: url, encoding: .utf8))
      }
    }
  }

  @Test("An ingredient of a pack that is not required is added to `requires`")
  func requirements() throws {
    let sandbox = try Sandbox(catalogs: ["classic"])
    let before = "pack:\n  name: tea\n  locales: [en]\nfruits:\n  lime: { name: Lime }\n"
    try sandbox.write(before, to: "Catalogs/tea.yaml")
    let run = try sandbox.run(
      "new", "recipe", "lime-kiwi", "--pack", "tea", "--name", "Lime Kiwi", "--ingredient",
      "kiwi=1",
      "--ingredient", "lime=2")
    #expect(run.status == 0, "\(run)")
    #expect(
      try text(of: "Catalogs/tea.yaml", in: sandbox) == """
        pack:
          name: tea
          locales: [en]
          requires: { classic: ^1.0.0 }
        fruits:
          lime: { name: Lime }
        recipes:
          lime-kiwi:
            name: Lime Kiwi
            ingredients:
              kiwi: 1
              lime: 2

        """)
    #expect(try sandbox.run("lint").status == 0)
  }

  @Test("An id that two packs have is refused with both")
  func ambiguous() throws {
    let sandbox = try Sandbox(catalogs: ["classic"])
    for name in ["ale", "rum", "tea"] {
      let fruits = name == "tea" ? "" : "fruits: { lime: { name: Lime } }\n"
      try sandbox.write(
        "pack: { name: \(name), version: 1.0.0 }\n\(fruits)", to: "Catalogs/\(name).yaml")
    }
    let words = ["new", "recipe", "x", "--pack", "tea", "--name", "X", "--ingredient"]
    let run = try sandbox.run(words + ["lime=1"])
    #expect(run.status == 2 && run.error.contains("`ale/lime`, `rum/lime`"), "\(run)")
    #expect(try sandbox.run(words + ["rum/lime=1"]).status == 0)
    let file = try text(of: "Catalogs/tea.yaml", in: sandbox)
    #expect(file.contains("requires: { rum: ^1.0.0 }") && file.contains("rum/lime: 1"))
  }

  @Test("A file that cannot be read or written stays as it is")
  func unsuitableFiles() throws {
    let sandbox = try Sandbox(catalogs: [])
    let words = ["new", "fruit", "fig", "--name", "Fig"]
    for text in ["pack: { name: tea }\nfruits: [\n", "pack: { name: tea }\nfruits: 3\n"] {
      try sandbox.write(text, to: "Catalogs/tea.yaml")
      let run = try sandbox.run(words)
      #expect(run.status == 2 && run.error.contains("cannot be changed automatically"), "\(run)")
      #expect(try self.text(of: "Catalogs/tea.yaml", in: sandbox) == text)
    }
    try sandbox.write("pack: { name: tea }\n", to: "Catalogs/tea.yaml")
    let run = try sandbox.unprivilegedScript(
      "chmod 555 Catalogs; $tool new fruit fig --name Fig 2>&1; s=$?; chmod 755 Catalogs; exit $s")
    #expect(run.status == 2 && run.output.contains("cannot be written"), "\(run)")
    #expect(try text(of: "Catalogs/tea.yaml", in: sandbox) == "pack: { name: tea }\n")
  }

  @Test("On a terminal, `new` asks for what is missing and explains wrong answers")
  func asks() throws {
    let session = try TerminalSession("exec $tool new recipe --locale en", columns: 100)
    for (question, answer) in [
      ("Id, such as kiwi-juice: ", "Kiwi Juice"),
      ("`Kiwi Juice` is not a valid id", ""), ("the id is empty", "kiwi-juice"),
      ("already has `kiwi-juice`", "kiwi-mango"), ("Name (ko): ", ""),
      ("the text is empty", "키위망고"), ("Name (en): ", "Kiwi Mango"),
      ("Ingredient, such as kiwi=3: ", "kiwi"), ("`kiwi` has no amount", "kiwwi=2"),
      ("did you mean `kiwi`?", "kiwi=2"), ("Another ingredient, or nothing: ", "mango=4"),
      ("Another ingredient, or nothing: ", ""),
    ] {
      try session.wait(for: question)
      session.terminal.type(answer + "\n")
    }
    #expect(try session.finish() == 0)
    #expect(session.screen.contains("added `recipes.kiwi-mango`"))
    #expect(session.contents(of: "Catalogs/classic/recipes.yaml").contains("      mango: 4\n"))
  }

  @Test("Ctrl-C and Ctrl-D leave nothing behind", arguments: [("\u{3}", 130), ("\u{4}", 2)])
  func interrupted(key: String, status: Int32) throws {
    let session = try TerminalSession("exec $tool new fruit fig --locale en")
    let before = session.contents(of: "Catalogs/classic/fruits.yaml")
    try session.wait(for: "Name (ko): ")
    session.terminal.type("무화과\n")
    try session.wait(for: "Name (en): ")
    session.terminal.type(key)
    #expect(try session.finish() == status)
    #expect(session.contents(of: "Catalogs/classic/fruits.yaml") == before)
  }

  @Test("Completion offers packs, and ingredients with the sign before their amount")
  func completion() throws {
    let sandbox = try Sandbox(catalogs: ["classic", "smoothies"])
    func completed(_ option: String, _ words: [String]) throws -> [Substring] {
      let all = ["juice-rules", "new", "recipe"] + words
      let arguments =
        ["---completion", "new", "recipe", "--", option, "\(all.count - 1)", "1"] + all
      return try sandbox.run(arguments).output.split(separator: "\n").sorted()
    }
    #expect(try completed("--pack", ["--pack", "c"]) == ["classic"])
    #expect(try completed("--ingredient", ["--ingredient", "ki"]) == ["kiwi="])
  }
}
