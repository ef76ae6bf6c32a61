import TestSupport
import Testing

/// The reasons that are named for orders that are not made, and what is advised, where features meet.
@Suite(.tags(.process))
struct RefusalReasonTests {
  private func stand(_ entries: String) throws -> Sandbox {
    let sandbox = try Sandbox(catalogs: [])
    sandbox.environment["LC_ALL"] = "en"
    try sandbox.write(
      "pack: { name: p, version: 1.0.0, locales: [en] }\n\(entries)\n", to: "Catalogs/p.yaml")
    return sandbox
  }

  @Test(arguments: [["b", "c"], ["d"]])
  func `An ingredient that another choice does without is no cause`(recipes: [String]) throws {
    let sandbox = try stand(
      """
      fruits: { kiwi: { name: Kiwi, initial: 0 }, mango: { name: Mango, initial: 1 } }
      recipes:
        b: { name: B, ingredients: { x: { any-of: [ { kiwi: 1 }, { mango: 1 } ] } } }
        c: { name: C, ingredients: { mango: 2 } }
        d: { name: D, ingredients: { mango: 2, x: { any-of: [ { kiwi: 1 }, { mango: 1 } ] } } }
      """)
    let answer = try sandbox.run(["make"] + recipes + ["--json"]).json
    let shortages = (recipes.count > 1 ? answer["orders"][0] : answer)["shortages"].array
    #expect(shortages.map { $0["ingredient"].string } == ["p/mango"])
    #expect(shortages.first?["needed"].int == 3 && shortages.first?["missing"].int == 2)
    #expect(try sandbox.run(["make"] + recipes).output.contains("stock add mango=2\n"))
  }

  @Test func `Batches that rules refuse are not advised`() throws {
    let sandbox = try stand(
      """
      fruits: { fig: { name: Fig, initial: 9 } }
      facts: { staff: { type: bool, default: false } }
      recipes:
        cold: { name: Cold, ingredients: { fig: 1 }, makes: 100 ml, ahead: true }
        cup: { name: Cup, ingredients: { cold: 50 ml } }
        off: { name: Off, ingredients: { fig: 1 }, makes: 100 ml, ahead: true, available: false }
        mug: { name: Mug, ingredients: { off: 50 ml, brew: 50 ml } }
        brew: { name: Brew, ingredients: { fig: 1 }, makes: 100 ml, ahead: true }
      rules:
        staff: { when: 'order.recipe == "cold" && !facts.staff', refuse: { message: Only staff } }
      """)
    let refused = try sandbox.run("make", "cup").output
    #expect(
      refused.contains("stock add cold=50ml\n") && !refused.contains("make cold"), "\(refused)")
    let allowed = try sandbox.run("make", "cup", "--fact", "staff=true").output
    #expect(allowed.contains("make cold") && !allowed.contains("stock add"), "\(allowed)")
    let mixed = try sandbox.run("make", "mug").output
    #expect(mixed.contains("stock add off=50ml\n") && mixed.contains("make brew\n"), "\(mixed)")
  }

  @Test func `Batches made ahead do not count on what the orders make on the way`() throws {
    let sandbox = try stand(
      """
      fruits: { fig: { name: Fig, initial: 9 } }
      extras: { sugar: { name: Sugar, unit: g, initial: 0 } }
      recipes:
        tea: { name: Tea, ingredients: { fig: 1, sugar: 10 g }, makes: 100 ml }
        base: { name: Base, ingredients: { tea: 50 ml, sugar: 5 g }, makes: 100 ml, ahead: true }
        cup: { name: Cup, ingredients: { base: 50 ml } }
      """)
    let restock = try sandbox.run("make", "tea", "cup", "--json").json["remedies"].array[0]
    #expect(
      restock["supply"]["amounts"][0]["amount"].int == 25 && restock["smallest"].bool == false)
    #expect(try sandbox.run("stock", "add", "sugar=25g").status == 0)
    #expect(try sandbox.run("make", "base").status == 0)
    #expect(try sandbox.run("make", "tea", "cup").status == 0)
  }

  @Test(arguments: ["in-order", "most"])
  func `An order that needs what the request makes ahead is short of it`(mode: String) throws {
    let sandbox = try stand(
      """
      fruits: { tea: { name: Tea, initial: 2 } }
      recipes:
        cold: { name: Cold, ingredients: { tea: 2 }, makes: 500 ml, ahead: true }
        glass: { name: Glass, ingredients: { cold: 200 ml } }
      """)
    // The answer to a repeated request names the same reason.
    for _ in 1...2 {
      let orders = try sandbox.run("make", "cold", "glass", "--mode", mode, "--key", "k", "--json")
        .json["orders"].array
      #expect(orders[1]["outcome"].string == "short", "\(orders)")
      #expect(orders[1]["shortages"].array.map { $0["ingredient"].string } == ["p/cold"])
    }
  }

  @Test func `A confirmed order has a key of its own, however long that of the request is`() throws
  {
    let sandbox = try stand(
      """
      fruits: { fig: { name: Fig } }
      recipes:
        a: { name: A, ingredients: { fig: 1 } }
        b: { name: B, ingredients: { fig: 1 } }
      rules: { ask: { when: 'order.recipe == "b"', confirm: { message: Sure } } }
      """)
    let key = "--key=" + String(repeating: "k", count: 200)
    let advice = try sandbox.run("make", "a", "b", "--mode", "most", key, "--json")
      .json["confirm"].array.compactMap(\.string)
    #expect(advice.prefix(4) == ["juice-rules", "make", "b", "--yes"])
    for outcome in ["made", "replayed"] {
      let confirmed = try sandbox.run(advice.dropFirst() + ["--json"]).json
      #expect(confirmed["orders"][0]["outcome"].string == outcome, "\(confirmed)")
    }
  }

  @Test func `A key tells a fact from a text that looks like one`() throws {
    let sandbox = try stand(
      """
      fruits: { fig: { name: Fig } }
      recipes: { a: { name: A, ingredients: { fig: 1 } } }
      facts:
        say: { type: text, default: "", record: true }
        size: { type: int, default: 0, choice: true }
        own: { type: text, default: "" }
      """)
    let texts = [
      "x", "x fact:p/own=1", "x fact:p/own=2", "x fact:p/size=2", #"x \fact:p/size=2"#, "x  fact:",
    ]
    func makes(_ key: Int, _ text: String) throws -> Bool {
      try sandbox.run("make", "a", "--key", "k\(key)", "--fact", "say=\(text)").status == 0
    }
    for (key, text) in texts.enumerated() {
      #expect(try makes(key, text))
      for other in texts { #expect(try makes(key, other) == (other == text), "\(text): \(other)") }
    }
  }

  @Test func `'stock why' says that a recipe was not available`() throws {
    let sandbox = try stand(
      """
      fruits: { fig: { name: Fig } }
      recipes:
        a: { name: Plain, when: 'facts.who != "x"', ingredients: { fig: 1 } }
      facts: { who: { type: text, default: "" } }
      """)
    try sandbox.write("timezone: Asia/Seoul\n", to: "Catalogs/catalog.yaml")
    #expect(try sandbox.run("make", "a", "--fact", "who=x").status == 1)
    let why = try sandbox.run("stock", "why", "--refused").output
    #expect(why.contains("refused: Plain is not available.\n"), "\(why)")
    #expect(why.contains(" (Asia/Seoul)  Plain"))
    #expect(try sandbox.run("make", "a").status == 0)
    #expect(try sandbox.run("stock", "why", "2").output.contains(" (Asia/Seoul)  made Plain"))
  }

  @Test func `The report counts orders and shortages under the current ids`() throws {
    let sandbox = try stand(
      """
      fruits: { fig: { name: Fig, initial: 3 } }
      recipes: { a: { name: A, ingredients: { fig: 1 } } }
      """)
    try sandbox.run("make", "a")
    try sandbox.run("make", "a=9")
    #expect(try sandbox.run("rename", "recipes.a", "b", "--keep-former").status == 0)
    #expect(try sandbox.run("rename", "fig", "date", "--keep-former").status == 0)
    try sandbox.run("make", "b")
    try sandbox.run("make", "b=9")
    let report = try sandbox.run("report", "--json").json
    #expect(report["made"].array.map { $0["recipe"].string } == ["p/b"])
    #expect(report["made"][0]["count"].int == 2)
    let text = try sandbox.run("report").output
    #expect(text.contains("Fig ×2") && !text.contains("fig"), "\(text)")
  }
}
