import Foundation
import TestSupport
import Testing

/// `new fact`, `new table` and `new message`, as they are read, and what they write.
@Suite(.tags(.process))
struct NewOrderEntryTests {
  private func text(of path: String, in sandbox: Sandbox) throws -> String {
    String(decoding: try #require(sandbox.contents(of: path)), as: UTF8.self)
  }

  @Test
  func `'new' adds facts, tables, rules and messages`() throws {
    let sandbox = try Sandbox(catalogs: [])
    try sandbox.write(
      """
      pack: { name: tea, locales: [ko, en] }
      fruits:
        lime:
          name: { ko: 라임, en: Lime }
      recipes:
        limeade:
          name: { ko: 라임에이드, en: Limeade }
          ingredients:
            lime: 2

      """, to: "Catalogs/tea.yaml")
    var transcript = Transcript(sandbox)
    for words in [
      ["fact", "member", "name.ko=단골", "name.en=Regular", "type=bool", "default=no"],
      ["fact", "member", "name.ko=단골", "name.en=Regular", "type=bool", "default=false"],
      ["fact", "guests", "type=int", "minimum=1", "maximum=30", "default=1"],
      [
        "fact", "sweetness", "type=text", "values=[none, half, \"full\"]", "default=none", "--json",
      ],
      [
        "table", "hours", "inputs.day=clock.weekday", "inputs.hour=clock.hour", "hit=first",
        """
        rows=[{ day: [friday, saturday], hour: 17..20, give: { phase: happy } },
          { hour: 19, give: {phase: "last, call"}}, { hour: ">= 22", give: { phase: closed } }]
        """, "otherwise.phase=open",
      ],
      [
        "table", "syrup", "inputs={ sweetness: facts.sweetness }",
        #"rows=[{ sweetness: none, give: { grams: 0 } }, {sweetness: "!= none", give: {grams: 12.5}}]"#,
      ],
      [
        "rule", "guests", "--when", #"facts.guests > 8 && tables.hours.phase != "happy""#,
        "--refuse", "ko=여덟 분까지 됩니다.", "--refuse", "en=Eight at most.",
      ],
      ["message", "made", "text.ko={juice} 나왔습니다.", "text.en=Your {juice} is ready."],
      ["message", "low-stock", "title=재고", "title.en=Stock", "--diff"],
    ] {
      try transcript.run(["new"] + words + ["--locale", "en"])
    }
    transcript.note("Catalogs/tea.yaml", in: sandbox)
    try transcript.run("lint", "--ignore", "missing-translation", "--locale", "en")
    try transcript.run("fmt", "--check")
    try transcript.run("make", "limeade", "--fact", "guests=3", "--locale", "en")
    try transcript.compare("new-order-entries")
  }

  @Test
  func `Wrong facts, tables and messages are refused with the reason, and nothing is written`()
    throws
  {
    let sandbox = try Sandbox()
    let files = ["facts", "messages", "pack"].map { "Catalogs/classic/\($0).yaml" }
    let before = files.map { sandbox.contents(of: $0) }
    var transcript = Transcript(sandbox)
    for words in [
      ["fact"], ["fact", "x"], ["fact", "type=int"], ["fact", "x", "type=number"],
      ["fact", "x", "type=int", "default=many"],
      ["fact", "x", "type=int", "minimum=3", "maximum=-2"],
      ["fact", "X", "type=bool"], ["fact", "x", "type=bool", "defualt=true"],
      ["fact", "x", "type=bool", "type=int"], ["fact", "x", "type=bool", "default"],
      ["fact", "x", "type=bool", "=true"], ["fact", "x", "type=bool", "name.ja=x"],
      ["fact", "x", "type=bool", "name=x", "name.ko=y"], ["table"],
      ["table", "x", "inputs.hour=clock.hour"],
      ["table", "x", "inputs.hour=clock.hour", "rows=[{ hour: 1 }]"],
      ["table", "x", "inputs.hour=clock.hours", "rows=[{ hour: 1, give: { a: 2 } }]"],
      ["table", "x", "inputs.hour=clock.hour", "rows=[{ hour: 1, give: { a: 2 }]"],
      ["table", "x", "inputs.hour=clock.hour", "rows=[]"],
      ["table", "x", "inputs.hour=clock.hour", "rows=[{ hour: 1, give: { a: 2 } }]", "hit=last"],
      ["message"], ["message", "sold", "text=x"], ["message", "made", "text={juice} is ready."],
      ["message", "made"], ["message", "prepared", "text=x", "--pack", "nowhere"],
    ] {
      try transcript.run(["new"] + words + ["--locale", "en"])
    }
    try transcript.compare("new-order-entries-wrong")
    #expect(files.map { sandbox.contents(of: $0) } == before)
  }

  @Test
  func `Entries follow the notation of those around them`() throws {
    let sandbox = try Sandbox(catalogs: [])
    try sandbox.write(
      """
      pack: {name: tea}
      tables: {a: {inputs: {size: order.size}, rows: [{size: large, give: {x: 1}}]}}
      facts:
          a:
              type: bool

      """, to: "Catalogs/tea.yaml")
    let table = ["inputs.size=order.size", "rows=[{ size: large, give: { x: 2 } }]"]
    #expect(try sandbox.run(["new", "table", "b"] + table).status == 0)
    let values = ["type=text", "values=[p, q]"]
    #expect(try sandbox.run(["new", "fact", "b"] + values).status == 0)
    let file = try text(of: "Catalogs/tea.yaml", in: sandbox)
    #expect(
      file.contains(
        ", b: {inputs: {size: order.size}, rows: [{size: large, give: {x: 2}}]}}\n"), "\(file)")
    #expect(file.hasSuffix("    b:\n        type: text\n        values: [p, q]\n"), "\(file)")
  }

  @Test(arguments: [
    (
      "fact default=false",
      [
        ("Id, such as happy-hour: ", "Regular guest"), ("is not a valid id", "member"),
        ("type, such as bool, int, decimal, text, tags: ", ""), ("the text is empty", "bo\t"),
      ], "  member: { default: false, type: bool }\n"
    ),
    (
      "table",
      [
        ("Id, such as", "hours"), ("inputs, such as { size: order.size }: ", "{ h: clock.hour"),
        ("is not valid YAML", "{ h: clock.hour }"), ("rows, such as", "[{ h: 1, give: { a: 2 } }]"),
      ],
      "  hours:\n    inputs: { h: clock.hour }\n    rows:\n      - { h: 1, give: { a: 2 } }\n"
    ),
  ])
  func `On a terminal, 'new' asks for what a fact or a table lacks`(
    kind: String, answers: [(String, String)], entry: String
  ) throws {
    let session = try TerminalSession("exec $tool new \(kind) --locale en", columns: 100)
    for (question, answer) in answers {
      try session.wait(for: question)
      session.terminal.type(answer + "\n")
    }
    #expect(try session.finish() == 0)
    let file = session.contents(of: "Catalogs/classic/pack.yaml")
    #expect(file.hasSuffix(entry), "\(file)")
  }

  @Test
  func `On a terminal, 'new message' asks for the event and the text in each language`() throws {
    let session = try TerminalSession(
      "$tool new pack tea && exec $tool new message --pack tea --locale en", columns: 160)
    for (question, answer) in [
      ("Id, such as made: ", "fai\t\n"), ("text (ko): ", "못 만들었습니다.\n"), ("text (en): ", "\n"),
    ] {
      try session.wait(for: question)
      session.terminal.type(answer)
    }
    #expect(try session.finish() == 0)
    let file = session.contents(of: "Catalogs/tea/pack.yaml")
    #expect(file.hasSuffix("messages:\n  failed:\n    text: { ko: 못 만들었습니다. }\n"), "\(file)")
  }
}
