import Testing

/// What `--json` prints is what `Schemas/output` describes.
struct OutputSchemaTests {
  private static let commands: [(schema: String, arguments: [String])] = [
    ("menu", ["menu"]),
    ("outcome", ["make", "banana-juice"]),
    ("outcome", ["make", "lime-milk", "--key", "k"]),
    ("outcome", ["make", "lime-milk", "--key", "k"]),
    ("outcome", ["make", "strawberry-juice"]),
    ("outcome", ["make", "winter-punch"]),
    ("outcome", ["make", "durian-juice"]),
    ("orders", ["make", "mango-juice", "banana-juice"]),
    ("orders", ["make", "strawberry-juice", "banana-juice"]),
    ("error", ["make", "kiwi-juice"]),
    ("error", ["make"]),
    ("error", ["stock", "add", "kiwi=0,5"]),
    ("error", ["stock", "add", "kiwi=0,5", "durian=1", "banana"]),
    ("stock", ["stock"]),
    ("change", ["stock", "add", "kiwi=1", "--key", "c"]),
    ("change", ["stock", "add", "kiwi=1", "--key", "c"]),
    ("change", ["stock", "take", "lime=1"]),
    ("change", ["stock", "take", "kiwi=100"]),
    ("change", ["stock", "add", "kiwi=-1"]),
    ("history", ["stock", "history"]),
    ("rules", ["rule"]),
    ("rules", ["rule", "yaml-syntax"]),
    ("rules", ["lint", "--list-rules", "--ignore", "names"]),
    ("error", ["rule", "unknown-ingrediant"]),
    ("lint", ["lint", "--select", "all"]),
    ("lint-statistics", ["lint", "--statistics"]),
    ("lint-statistics", ["lint", "--statistics", "--select", "yaml-syntax"]),
    ("error", ["lint", "nowhere"]),
    ("error", ["lint", "--exclude", "*"]),
    ("lint", ["lint"]),
    ("lint-files", ["lint", "--show-files"]),
    ("schemas", ["schema"]),
    ("schemas", ["schema", "--write", "written"]),
    ("schemas", ["schema", "pack", "--write", "written"]),
  ]

  @Test func outputConforms() throws {
    let sandbox = try Sandbox.withCorner()
    for (name, arguments) in OutputSchemaTests.commands {
      let run = try sandbox.run(arguments + ["--json"])
      #expect(run.output.hasPrefix("{\"schema\": \"juice-rules/\(name)/1\""))
      #expect(run.output.utf8.count { $0 == UInt8(ascii: "\n") } == 1)
      let problems = try JSONSchema(named: name).problems(of: run.json)
      #expect(problems.isEmpty, "\(arguments): \(problems)")
    }
  }

  @Test func baselinesConform() throws {
    let sandbox = try Sandbox()
    try sandbox.write("pack: { name: tea }\njuices: {}\n", to: "Catalogs/tea.yaml")
    try sandbox.write("{", to: "Catalogs/broken.yaml")
    try sandbox.run("lint", "--baseline", "b.json", "--write-baseline")
    let text = try #require(sandbox.contents(of: "b.json"))
    let baseline = JSON(parsing: String(decoding: text, as: UTF8.self))
    #expect(!baseline["findings"].array.isEmpty)
    let problems = try JSONSchema(named: "baseline").problems(of: baseline)
    #expect(problems.isEmpty, "\(problems)")
  }

  @Test func linesOfLintConform() throws {
    let sandbox = try Sandbox()
    try sandbox.write("pack: { name: tea }\njuices: {}\n", to: "Catalogs/tea.yaml")
    let run = try sandbox.run("lint", "--format", "json-lines")
    let lines = run.output.split(separator: "\n").map { JSON(parsing: String($0)) }
    #expect(lines.count > 1)
    for (index, line) in lines.enumerated() {
      let kind = index < lines.count - 1 ? "lint-finding" : "lint-summary"
      #expect(line["schema"].string == "juice-rules/\(kind)/1")
      let problems = try JSONSchema(named: kind).problems(of: line)
      #expect(problems.isEmpty, "\(problems)")
    }
  }

  @Test func schemasNoticeWhatIsWrong() throws {
    let schema = try JSONSchema(named: "change")
    let wrong = JSON(
      parsing: #"{"schema": "juice-rules/change/1", "outcome": "done", "changes": [{}]}"#)
    #expect(schema.problems(of: wrong).count == 4)
    let finding = try JSONSchema(named: "lint-finding")
    #expect(finding.problems(of: JSON(parsing: #"{"schema": 1}"#)).count > 5)
  }
}
