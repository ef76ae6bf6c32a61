import Foundation
import TestSupport
import Testing

/// The reasons for orders that were not made, and the command that makes them.
@Suite(.tags(.process))
struct OpenOrdersTests {
  /// A pack in which `b` needs a confirmation, `cold` is made ahead of figs that are missing, and `six` comes by the half
  /// dozen.
  private static let pack = """
    pack: { name: p, version: 1.0.0, locales: [ko, en] }
    fruits:
      kiwi: { name: { ko: 키위, en: Kiwi }, initial: 11 }
      fig: { name: { ko: 무화과, en: Fig }, initial: 0 }
      plum: { name: { ko: 자두, en: Plum }, initial: 100, low: 100 }
    facts:
      note: { type: text, default: none }
    rules:
      ask: { when: 'order.recipe == "p/b"', confirm: { message: { ko: 정말요?, en: Sure? } } }
      lot:
        when: order.recipe == "p/six" && order.count % 6 != 0
        refuse: { message: { ko: 여섯 개씩., en: By six. } }
    recipes:
      a: { name: { ko: 가, en: A }, ingredients: { plum: 1 } }
      b:
        name: { ko: 나, en: B }
        sizes: { big: 2 }
        ingredients:
          base: { any-of: [{ plum: 1 }, { kiwi: 1 }] }
          top: { use: plum, amount: 1, optional: true }
      cold: { name: { ko: 콜드, en: Cold }, makes: 10 g, ahead: true, ingredients: { fig: 1 } }
      cup: { name: { ko: 컵, en: Cup }, ingredients: { cold: 10 g } }
      brew: { name: { ko: 원액, en: Brew }, makes: 2, ahead: true, ingredients: { plum: 1 } }
      chai: { name: { ko: 차이, en: Chai }, makes: 1, ahead: true, ingredients: { brew: 1 } }
      glass: { name: { ko: 잔, en: Glass }, ingredients: { chai: 3, brew: 1 } }
      f: { name: { ko: 파, en: F }, ingredients: { fig: 1 } }
      six: { name: { ko: 여섯, en: Six }, ingredients: { kiwi: 1 } }
      own:
        name: { ko: 제것, en: Own }
        ingredients: { plum: 1 }
        messages:
          low-stock: { text: { ko: "{fruit} 더!", en: "More {fruit}!" } }
          failed: { text: { ko: "저런: {reason}", en: "Alas: {reason}" } }

    """

  private func stand(locale: String = "en") throws -> Sandbox {
    let sandbox = try Sandbox(catalogs: [])
    try sandbox.write(Self.pack, to: "Catalogs/p.yaml")
    sandbox.environment["LC_ALL"] = locale
    return sandbox
  }

  @Test(arguments: ["most", "in-order"])
  func `Advice to confirm repeats only the orders that were not made`(mode: String) throws {
    let sandbox = try stand()
    try sandbox.run("stock", "open", "two")
    let options = [
      "--choose", "base=kiwi", "--without", "top", "--fact", "note=x y", "--with",
      "Catalogs/p.yaml",
      "--stand", "two", "--note=-to go",
    ]
    let orders = ["make", "a=2", "b@big=3", "--mode", mode, "--key", "k"]
    let expected = [
      "juice-rules", "make", "b@big=3", "--yes", "--mode", mode, "--choose", "base=p/kiwi",
      "--without", "top", "--fact", "note=x y", "--note=-to go", "--key=k-confirmed", "--with",
      "Catalogs/p.yaml",
      "--stand", "two",
    ]
    let run = try sandbox.run(orders + options)
    #expect(
      run.output.hasSuffix(
        "\nTo confirm:\n  "
          + expected.joined(separator: " ").replacing("note=x y", with: "'note=x y'")
          .replacing("--note=-to go", with: "'--note=-to go'")
          + "\n"), "\(run.output)\(run.error)")
    #expect(!run.output.contains("repeat the order"))
    // A repeated request tells it again.
    let repeated = try sandbox.run(orders + options + ["--json"])
    #expect(repeated.json["confirm"].array.map(\.string) == expected)
    #expect(
      repeated.json["orders"].array.map { $0["outcome"].string } == ["replayed", "unconfirmed"])
    let confirmed = try sandbox.run(Array(expected.dropFirst()))
    #expect(confirmed.status == 0, "\(confirmed.output)\(confirmed.error)")
    // Whoever follows the advice again makes nothing again.
    let again = try sandbox.run(Array(expected.dropFirst()) + ["--json"])
    #expect(
      again.json["orders"][0]["outcome"].string == "replayed"
        || again.json["outcome"].string == "replayed")
    let made = try sandbox.run("report", "--json", "--stand", "two", "--with", "Catalogs/p.yaml")
      .json["made"].array.map { ($0["recipe"].string, $0["count"].int) }
    #expect(made.map { "\($0.0 ?? "") \($0.1 ?? 0)" } == ["p/a 2", "p/b 3"])
  }

  @Test(arguments: ["all", "most"])
  func `A confirmed order is the request that its key stands for`(mode: String) throws {
    let sandbox = try stand()
    let order = ["make", "b", "--mode", mode, "--key=k", "--json"]
    let advice = try sandbox.run(order).json["confirm"].array.compactMap(\.string)
    #expect(
      advice == ["juice-rules", "make", "b", "--yes"]
        + (mode == "all" ? [] : ["--mode", mode]) + ["--key=k"])
    for _ in 0..<2 { #expect(try sandbox.run(Array(advice.dropFirst())).status == 0) }
    #expect(try sandbox.run(order).status == 0)
    #expect(try sandbox.run("report", "--json").json["made"].array.map { $0["count"].int } == [1])
  }

  @Test
  func `A confirmation is asked only for what can be made`() throws {
    let sandbox = try stand()
    let orders = ["b@big=60", "--choose", "base=plum"]
    let short = try sandbox.run(["make"] + orders + ["--json"]).json
    #expect(short["outcome"].string == "short" && short["confirm"].array.isEmpty)
    #expect(try !sandbox.run(["plan"] + orders).output.contains("Sure?"))
    let restock = try #require(
      try sandbox.run(["make"] + orders).output.split(separator: "\n").last {
        $0.contains("stock add")
      })
    #expect(
      try sandbox.run(restock.split(separator: " ").dropFirst().map(String.init)).status == 0)
    #expect(try sandbox.run(["make"] + orders + ["--json"]).json["outcome"].string == "unconfirmed")
    #expect(try sandbox.run(["plan"] + orders).output.contains("Sure?"))
    #expect(try sandbox.run(["make"] + orders + ["--yes"]).status == 0)
  }

  @Test
  func `Several orders that were not made are confirmed together`() throws {
    let sandbox = try stand()
    let run = try sandbox.run("make", "a", "f", "b", "--mode", "most", "--json")
    #expect(
      run.json["confirm"].array.compactMap(\.string)
        == ["juice-rules", "make", "f", "b", "--yes", "--mode", "most"])
    let both = try sandbox.run("make", "a", "b", "--json")
    #expect(
      both.json["confirm"].array.compactMap(\.string) == ["juice-rules", "make", "a", "b", "--yes"])
    // No other command reaches this stock.
    let memory = try sandbox.run("make", "b", "--store", "memory")
    #expect(memory.output.hasSuffix("To confirm, repeat the order with `--yes`.\n"))
    #expect(try sandbox.run("make", "b", "--store", "memory", "--json").json["confirm"].array == [])
  }

  @Test
  func `An order that is left out names its own reason, also when a request is repeated`() throws {
    let sandbox = try stand()
    let orders = ["make", "a", "f", "a", "--mode", "in-order", "--key", "k"]
    for _ in 0..<2 {
      let run = try sandbox.run(orders)
      #expect(run.output.contains("Not made: F × 1\nFig is out of stock."), "\(run.output)")
      #expect(!run.output.contains("not all orders"))
    }
    let outcomes = try sandbox.run(orders + ["--json"]).json["orders"].array
    #expect(outcomes.map { $0["outcome"].string } == ["replayed", "short", "skipped"])
  }

  @Test(arguments: ["most", "in-order"])
  func `An order that rules refuse takes no advice from the others`(mode: String) throws {
    let sandbox = try stand()
    let orders = ["make", "six=5", "a", "six=12", "--mode", mode]
    let run = try sandbox.run(orders)
    #expect(run.output.hasSuffix("To restock:\n  juice-rules stock add kiwi=1\n"), "\(run.output)")
    let remedies = try sandbox.run(orders + ["--json"]).json["remedies"].array
    // Positions are those among the refused orders, of which the first is the one that a rule refuses.
    let positions = remedies.compactMap { $0["order"].int }
    #expect(!positions.isEmpty && Set(positions).isDisjoint(with: [0]), "\(remedies)")
  }

  @Test
  func `Remedies can be followed`() throws {
    let sandbox = try stand()
    let cup = try sandbox.run("make", "cup")
    #expect(
      cup.output.hasSuffix(
        """

        To restock:
          juice-rules stock add fig=1

        To make products ahead:
          juice-rules make cold

        """), "\(cup.output)")
    let plan = try sandbox.run("plan", "cup", "--shopping")
    #expect(plan.output.contains("\nTo buy:\n"), "\(plan.output)")
    #expect(try sandbox.run("stock", "add", "fig=1").status == 0)
    #expect(try sandbox.run("make", "cold").status == 0)
    #expect(try sandbox.run("make", "cup").status == 0)
    let six = try sandbox.run("plan", "six=12")
    #expect(six.output.contains("make 6 instead of 12: Six"), "\(six.output)")
    #expect(try sandbox.run("make", "six=6").status == 0)
  }

  @Test
  func `Products that are made of products made ahead are made after them`() throws {
    let sandbox = try stand()
    let advice = try sandbox.run("make", "glass").output.split(separator: "\n")
      .filter { $0.hasPrefix("  juice-rules ") }.map { $0.split(separator: " ").map(String.init) }
    #expect(advice.map(\.last) == ["brew=2", "chai=3"], "\(advice)")
    for words in advice {
      #expect(try sandbox.run(Array(words.dropFirst())).status == 0, "\(words)")
    }
    #expect(try sandbox.run("make", "glass").status == 0)
  }

  @Test(arguments: ["make", "plan"])
  func `Advice to make products ahead passes the facts on`(command: String) throws {
    let sandbox = try stand()
    let advice = try sandbox.run(command, "glass", "--fact", "note=x").output.split(separator: "\n")
      .filter { $0.contains(" juice-rules make ") }
    #expect(advice.count == 2 && advice.allSatisfy { $0.hasSuffix(" --fact note=x") }, "\(advice)")
  }

  @Test
  func `A note with line breaks is advised as a shell reads it`() throws {
    let sandbox = try stand()
    let note = "Tab\tand\nAnn's \\n \u{202E}note"
    let advised = try sandbox.run("make", "b", "--note", note).output
    let option = try #require(advised.split(separator: "\n").last?.split(separator: "--yes ").last)
    let shell = Process()
    shell.executableURL = URL(fileURLWithPath: "/bin/bash")
    shell.arguments = ["-c", "printf %s \(option)"]
    let output = Pipe()
    shell.standardOutput = output
    try shell.run()
    let printed = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    #expect(printed == "--note=" + note)
  }

  @Test
  func `Advice to make a product ahead chooses what it was meant to be made of`() throws {
    let sandbox = try Sandbox(catalogs: [])
    sandbox.environment["LC_ALL"] = "en"
    try sandbox.write(
      """
      pack: { name: p, version: 1.0.0, locales: [en] }
      fruits:
        kiwi: { name: Kiwi, initial: 2 }
        fig: { name: Fig, initial: 3 }
        lime: { name: Lime, initial: 1 }
      recipes:
        base:
          name: Base
          makes: 1
          ahead: true
          ingredients:
            fruit: { any-of: [{ kiwi: 2 }, { fig: 4 }] }
            top: { use: lime, amount: 1, optional: true }
        cup: { name: Cup, ingredients: { base: 1, kiwi: 2, lime: 1 } }

      """, to: "Catalogs/p.yaml")
    let advice = try sandbox.run("make", "cup").output.split(separator: "\n")
      .filter { $0.hasPrefix("  juice-rules ") }.map { $0.split(separator: " ").map(String.init) }
    #expect(
      advice.map { $0.joined(separator: " ") } == [
        "juice-rules stock add fig=1",
        "juice-rules make base --choose fruit=p/fig --without top",
      ])
    let json = try sandbox.run("plan", "cup", "--shopping", "--json").json
    for list in [json["makeAhead"], json["remedies"][0]["supply"]["makeAhead"]] {
      #expect(list.array.count == 1 && list[0]["round"].int == 1)
      #expect(list[0]["choices"][0]["alternative"].string == "p/fig")
      #expect(list[0]["without"].array.map(\.string) == ["top"])
    }
    #expect(
      try sandbox.run("plan", "cup", "--shopping").output
        .hasSuffix("To make ahead: Base × 1 (fruit: Fig, without top)\n"))
    for words in advice { #expect(try sandbox.run(Array(words.dropFirst())).status == 0) }
    #expect(try sandbox.run("make", "cup").status == 0)
  }

  @Test
  func `The JSON output tells the rounds of products made ahead`() throws {
    let json = try stand().run("plan", "glass", "--shopping", "--json").json
    for list in [json["makeAhead"], json["remedies"][0]["supply"]["makeAhead"]] {
      #expect(
        list.array.map {
          "\($0["recipe"].string ?? "") \($0["count"].int ?? 0) \($0["round"].int ?? 0)"
        }
          == ["p/brew 2 1", "p/chai 3 2"])
    }
  }

  @Test
  func `Advice reads the packs that were added`() throws {
    let sandbox = try stand()
    let run = try sandbox.run("make", "zzz", "--with", "Catalogs/p.yaml")
    #expect(
      (run.output + run.error).contains("`juice-rules menu --with Catalogs/p.yaml` lists all"),
      "\(run.output)\(run.error)")
  }

  @Test
  func `A recipe's own messages say that an ingredient is low, and that an order failed`() throws {
    let sandbox = try stand()
    let run = try sandbox.run("make", "own")
    #expect(run.output.hasSuffix("\nMore Plum!\n"), "\(run.output)")
    let skipped = try sandbox.run("make", "f", "own", "--mode", "in-order")
    #expect(skipped.output.contains("Not made: Own × 1\nAlas: "), "\(skipped.output)")
  }

  @Test
  func `Several orders that were made are named with their counts`() throws {
    let sandbox = try stand(locale: "ko")
    #expect(try sandbox.run("make", "a=2", "own").output.hasPrefix("가 × 2, 제것"))
  }
}
