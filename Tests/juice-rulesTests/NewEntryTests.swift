import Foundation
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#endif

/// `new`, as it is read, and what it writes.
@Suite(.tags(.process))
struct NewEntryTests {
  private func text(of path: String, in sandbox: Sandbox) throws -> String {
    String(decoding: try #require(sandbox.contents(of: path)), as: UTF8.self)
  }

  @Test
  func `'new' prints what it writes and where`() throws {
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
      try transcript.run(["new"] + words + ["--locale", "en"])
    }
    try transcript.run("lint")
    try transcript.run("make", "peach-milk", "--locale", "en")
    try transcript.run("make", "peach-milk=6", "--locale", "en")
    try transcript.run("new", "pack", "tea", "--diff", "--locale", "en")
    for file in ["fruits", "recipes", "pack"] {
      transcript.note("Catalogs/classic/\(file).yaml", in: sandbox)
    }
    try transcript.compare("new")
  }

  @Test
  func `Wrong entries are refused with the reason, and nothing is written`() throws {
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
      ["pack", "x", "--catalogs", "Catalogs/classic"], ["pack", "x-files"],
      ["recipe", "x-foo", "--pack", "classic"] + name + ["--ingredient", "kiwi=1"],
      ["fruit", "x-mas", "--pack", "classic"] + name,
      ["rule", "x-rule", "--pack", "classic", "--when", "order.count > 5", "--refuse", "x"],
    ] {
      try transcript.run(["new"] + words + ["--locale", "en"])
    }
    try transcript.compare("new-wrong")
    for pack in ["classic", "smoothies"] {
      for file in ["pack", "recipes"] {
        let path = "Catalogs/\(pack)/\(file).yaml"
        let url = Binary.repository.appendingPathComponent(path)
        #expect(try text(of: path, in: sandbox) == String(contentsOf: url, encoding: .utf8))
      }
    }
  }

  @Test
  func `An ingredient of a pack that is not required is added to 'requires'`() throws {
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

  @Test
  func `An ingredient of a pack that only a required pack requires is added to 'requires'`() throws
  {
    let sandbox = try Sandbox(catalogs: [])
    for (name, rest) in [
      ("a", "}\nfruits: { lime: { name: Lime } }"), ("b", ", requires: { a: ^1.0.0 } }"),
      ("c", ", requires: { b: ^1.0.0 } }"),
    ] {
      try sandbox.write(
        "pack: { name: \(name), version: 1.0.0 \(rest)\n", to: "Catalogs/\(name).yaml")
    }
    let run = try sandbox.run(
      "new", "recipe", "limeade", "--pack", "c", "--name", "Limeade", "--ingredient", "lime=1")
    #expect(run.status == 0, "\(run)")
    let file = try text(of: "Catalogs/c.yaml", in: sandbox)
    #expect(file.contains("requires: { b: ^1.0.0, a: ^1.0.0 }"))
  }

  @Test(arguments: [
    ("packs: [a]", "packs: [a, tea]"), ("packs: []\r\n", "packs: [tea]\r\n"),
    ("packs:\n  - a # main\n\nname: x\n", "packs:\n  - a # main\n  - tea\n\nname: x\n"),
    ("packs:\r\n- a", "packs:\r\n- a\r\n- tea"),
    ("packs: [\n  a, # main\n]\n", "packs: [\n  a, tea, # main\n]\n"),
    ("name: x\n", "name: x\n"),
  ])
  func `A new pack is on if the 'catalog.yaml' lists the packs`(old: String, new: String) throws {
    let sandbox = try Sandbox(catalogs: [])
    try sandbox.write("pack: { name: a }\n", to: "Catalogs/a.yaml")
    try sandbox.write(old, to: "Catalogs/catalog.yaml")
    let run = try sandbox.run("new", "pack", "tea", "--json")
    #expect(run.status == 0, "\(run)")
    #expect(run.json["changed"].array.count == (old == new ? 0 : 1))
    #expect(try text(of: "Catalogs/catalog.yaml", in: sandbox) == new)
    let states = try sandbox.run("packs", "--json").json["packs"].array.filter {
      $0["pack"].string == "tea"
    }.map { $0["state"].string }
    #expect(states == ["on"])
  }

  @Test
  func `A pack that cannot be turned on is not created`() throws {
    let sandbox = try Sandbox(catalogs: [])
    try sandbox.write("pack: { name: a }\n", to: "Catalogs/a.yaml")
    try sandbox.write("packs:\n  - a\n", to: "Catalogs/catalog.yaml")
    let create = "$tool new pack tea --locale en"
    let run = try sandbox.unprivilegedScript(
      """
      chmod 444 Catalogs/catalog.yaml
      \(create) 2>&1; s=$?; chmod 644 Catalogs/catalog.yaml; ls -A Catalogs; exit $s
      """)
    #expect(run.status == 2 && run.output.hasSuffix("a.yaml\ncatalog.yaml\n"), "\(run)")
    var transcript = Transcript(sandbox)
    try transcript.run("new", "pack", "tea", "--diff", "--locale", "en")
    try transcript.run("new", "pack", "tea", "--locale", "en")
    try transcript.compare("new-pack")
  }

  @Test
  func `An id that two packs have is refused with both`() throws {
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

  @Test
  func `A file that cannot be read or written stays as it is`() throws {
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

  @Test
  func `On a terminal, 'new' asks for what is missing and explains wrong answers`() throws {
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

  @Test
  func `Tab completes packs, ids, names and units, and lists them if there are several`() throws {
    let session = try TerminalSession(
      """
      $tool new pack tea --locale en && $tool new extra milk --pack tea --name Milk --unit ml \
        --initial 5l --locale en && exec $tool new recipe --locale en
      """, columns: 100)
    for (question, answer) in [
      ("Pack (classic, tea): ", "\t\t"), ("classic  tea", "t\t\n"), ("Id, such", "tea-time\n"),
      ("Name (ko): ", "티타임\n"), ("Name (en): ", "\n"),
      ("Ingredient, such as kiwi=3: ", "ki\t3\n"), ("Another", "망\t"), ("망고=", "2\n"),
      ("Another", "x\t"), ("\u{7}", "\u{15}\t\t"), ("kiwi=  mango=  milk=", "mi\t200ml\n"),
      ("milk=200ml", "\n"),
    ] {
      try session.wait(for: question)
      session.terminal.type(answer)
    }
    #expect(try session.finish() == 0)
    let file = session.contents(of: "Catalogs/tea/pack.yaml")
    #expect(file.contains("  requires: { classic: ^1.0.0 }\n"))
    #expect(file.contains("      kiwi: 3\n      mango: 2\n      milk: 200 ml\n"), "\(file)")
    #expect(session.terminal.isCooked)
  }

  @Test
  func `A unit that is asked for completes, and its first amount is asked for, too`() throws {
    let session = try TerminalSession("exec $tool new extra syrup --locale ko", columns: 100)
    for (question, answer) in [
      ("이름 (ko): ", "시럽\n"), ("이름 (en): ", "Syrup\n"), ("단위", "m\t\t"), ("mg  ml", "l\n"),
      ("처음 수량: ", "many\n"), ("올바른 수량이 아닙니다", "2l\n"),
    ] {
      try session.wait(for: question)
      session.terminal.type(answer)
    }
    #expect(try session.finish() == 0)
    #expect(
      session.contents(of: "Catalogs/classic/fruits.yaml").contains(
        "name: { ko: 시럽, en: Syrup }\n    unit: ml\n    initial: 2 l\n"))
  }

  @Test
  func `Wide characters can be edited, and the line shows where the cursor is`() throws {
    let session = try TerminalSession(
      "exec $tool new fruit fig --name en=Fig --locale ko", columns: 24)
    try session.wait(for: "이름 (ko): ")
    session.terminal.type("무화과쥬스\u{7F}\u{8}\u{1B}[D\u{1B}OD햇🍋\u{1B}[3~")
    try session.wait(for: "무햇🍋과\u{1B}[2D")
    var grid = TerminalGrid(columns: 24, rows: 2)
    session.terminal.type("\u{1}아주아주아주아주긴\u{5}")
    try session.wait(until: {
      grid.show(session.screen)
      return grid.lines[0].hasSuffix("긴무햇🍋과")
    })
    session.terminal.type("\u{17}\u{2}\u{6}무화\u{1B}[H\u{1B}[C\u{B}\u{1B}[A\u{1B}[F화과\n")
    #expect(try session.finish() == 0)
    #expect(session.contents(of: "Catalogs/classic/fruits.yaml").contains("ko: 무화과, en: Fig"))
  }

  @Test
  func `Ctrl-Z pauses at a question, and 'fg' asks again with what was typed`() throws {
    let session = try TerminalSession(
      "set -m; $tool new fruit fig --locale en; echo paused; read answer; fg; echo ended $?")
    try session.wait(for: "Name (ko): ")
    session.terminal.type("무화")
    try session.wait(for: "무화")
    session.terminal.type("\u{1A}")
    try session.wait(for: "paused")
    #expect(session.terminal.isCooked)
    session.terminal.type("\n")
    try session.wait(for: "Name (ko): 무화")
    session.terminal.type("과\nFig\n\n")
    try session.wait(for: "ended 0")
    #expect(try session.finish() == 0)
    #expect(session.contents(of: "Catalogs/classic/fruits.yaml").contains("ko: 무화과, en: Fig"))
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT])
  func `A signal at a question restores the terminal`(signal: Int32) throws {
    let session = try TerminalSession("echo $$ > pid; exec $tool new fruit fig --locale en")
    let before = session.contents(of: "Catalogs/classic/fruits.yaml")
    try session.wait(for: "Name (ko): ")
    session.terminal.type("무화과\n")
    try session.wait(for: "Name (en): ")
    #expect(!session.terminal.isCooked)
    try session.send(signal)
    #expect(try session.finish() == 128 + signal)
    #expect(session.terminal.isCooked && !session.screen.contains("\u{1B}[?1049l"))
    #expect(session.contents(of: "Catalogs/classic/fruits.yaml") == before)
  }

  @Test
  func `Where lines cannot be drawn, whole lines are read`() throws {
    let session = try TerminalSession(
      "exec $tool new fruit fig --locale en", environment: ["TERM": "dumb"])
    for (question, answer) in [("Name (ko): ", "무화과\n"), ("Name (en): ", "Fig\n"), ("Unit", "\n")] {
      try session.wait(for: question)
      #expect(session.terminal.isCooked)
      session.terminal.type(answer)
    }
    #expect(try session.finish() == 0)
  }

  @Test
  func `Commands that change one file at the same time lose nothing that another wrote`() throws {
    let sandbox = try Sandbox()
    let run = try sandbox.script(
      """
      for i in 1 2 3 4 5 6 7 8; do
        { $tool new fruit fig-$i --name ko=F --name en=F$i --locale en > out-$i 2>&1; echo $? > status-$i; echo >> ends; } &
      done
      until [ "$(wc -l < ends)" = 8 ]; do sleep 0.05; done 2> /dev/null
      """)
    #expect(run.status == 0, "\(run)")
    let file = try text(of: "Catalogs/classic/fruits.yaml", in: sandbox)
    var written = 0
    for number in 1...8 {
      let isWritten = try text(of: "status-\(number)", in: sandbox) == "0\n"
      written += isWritten ? 1 : 0
      #expect(file.contains("  fig-\(number):\n") == isWritten)
      #expect(try isWritten || text(of: "out-\(number)", in: sandbox).contains("changed while"))
    }
    #expect(written > 0 && file.split(separator: "\n").count == 20 + 2 * written)
    #expect(try sandbox.run("lint", "--ignore", "unused-fruit,ambiguous-name").status == 0)
  }

  @Test
  func `Only one of several commands at once creates a pack or a catalog`() throws {
    for command in ["new pack tea", "init mine"] {
      let sandbox = try Sandbox()
      let run = try sandbox.script(
        """
        for i in 1 2 3 4 5 6; do
          { $tool \(command) --locale en > /dev/null 2>&1; echo $? >> statuses; } &
        done
        until [ "$(wc -l < statuses)" = 6 ]; do sleep 0.05; done 2> /dev/null; sort statuses | uniq -c | tr -s ' \n' ' '
        """)
      #expect(run.output.contains(" 1 0 5 2 "), "\(run)")
      #expect(
        try sandbox.run("lint", "--catalogs", command == "init mine" ? "mine" : "Catalogs").status
          < 2)
    }
  }

  @Test
  func `Entries are added and removed with the line breaks of a file, and without a last one`()
    throws
  {
    let sandbox = try Sandbox(catalogs: [])
    let text = "pack: { name: tea }\r\nfruits:\r\n  lime: { name: Lime }"
    try sandbox.write(text, to: "Catalogs/tea.txt")
    try FileManager.default.createSymbolicLink(
      atPath: sandbox.folder.appendingPathComponent("Catalogs/tea.yaml").path,
      withDestinationPath: "tea.txt")
    #expect(try sandbox.run("new", "fruit", "fig", "--name", "Fig").status == 0)
    #expect(try self.text(of: "Catalogs/tea.txt", in: sandbox) == text + "\r\n  fig: { name: Fig }")
    #expect(try sandbox.run("remove", "fig").status == 0)
    #expect(try self.text(of: "Catalogs/tea.txt", in: sandbox) == text + "\r\n")
    let link = sandbox.folder.appendingPathComponent("Catalogs/tea.yaml").path
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "tea.txt")
  }

  @Test(arguments: [("\u{3}", 130), ("\u{4}", 2)])
  func `Ctrl-C and Ctrl-D leave nothing behind`(key: String, status: Int32) throws {
    let session = try TerminalSession("exec $tool new fruit fig --locale en")
    let before = session.contents(of: "Catalogs/classic/fruits.yaml")
    try session.wait(for: "Name (ko): ")
    session.terminal.type("무화과\n")
    try session.wait(for: "Name (en): ")
    session.terminal.type(key)
    #expect(try session.finish() == status)
    #expect(session.contents(of: "Catalogs/classic/fruits.yaml") == before)
  }

  @Test
  func `Completion offers packs, and ingredients with the sign before their amount`() throws {
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

  @Test func `A pack that cannot be written to is named`() throws {
    let sandbox = try Sandbox(catalogs: [])
    try sandbox.write("pack: { name: stand }\n", to: "Catalogs/stand/pack.yaml")
    let run = try sandbox.unprivilegedScript(
      "chmod 500 Catalogs/stand; $tool new fruit pear --name Pear; echo \"[exit $?]\"")
    #expect(
      run.output == """
        error: `Catalogs/stand` cannot be written
          Permission denied
        [exit 2]

        """)
  }
}
