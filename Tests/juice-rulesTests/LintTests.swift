import Foundation
import TestSupport
import Testing

/// The lint command around its report: paths, formats, exit codes.
@Suite(.tags(.process))
struct LintTests {
  private func faulty() throws -> Sandbox {
    let sandbox = try Sandbox()
    try sandbox.write(
      "pack: { name: tea, locales: [en] }\nfruits:\n  lemon: { name: Lemon }\n"
        + "recipes:\n  tea: { name: Tea, ingredients: { lemmon: 3 } }\n",
      to: "Catalogs/tea.yaml")
    return sandbox
  }

  @Test
  func `'lint' checks the given paths and prints a report in the given language and format`() throws
  {
    let sandbox = try faulty()
    var transcript = Transcript(sandbox)
    try transcript.run("lint")
    try transcript.run("lint", "--locale", "ko")
    try transcript.run("lint", "--json")
    try transcript.run("lint", "--format", "json", "--fail-on", "never", "Catalogs/tea.yaml")
    try transcript.run("lint", "Catalogs/classic")
    try transcript.run("lint", "Catalogs/tea.yaml", "--relative-to", "Catalogs")
    try transcript.run(
      "lint", "-", "--stdin-filename", "Catalogs/tea.yaml", input: "pack: { name: tea }\n")
    try transcript.run("lint", "-", input: "juices: {}\n")
    try transcript.run("lint", "-", "Catalogs", input: "")
    try transcript.run("lint", "Catalogs/tea.yaml", "-o", "Catalogs/tea.yaml")
    try transcript.run("lint", "nowhere")
    try sandbox.write("hello\n", to: "empty/readme.txt")
    try transcript.run("lint", "empty")
    try transcript.compare("lint")
  }

  @Test
  func `'lint' takes its language from juice-rules.yaml and not from the environment`() throws {
    let sandbox = try faulty()
    let english = try sandbox.run("lint")
    sandbox.environment["LC_ALL"] = "ko_KR.UTF-8"
    #expect(try sandbox.run("lint").output == english.output)
    try sandbox.write("locale: ko\n", to: "juice-rules.yaml")
    #expect(try sandbox.run("lint").output != english.output)
  }

  @Test
  func `'lint --output' writes the report to a file and prints nothing`() throws {
    let sandbox = try faulty()
    let run = try sandbox.run("lint", "--json", "--output", "report.json")
    #expect(run.status == 1 && run.output.isEmpty && run.error.isEmpty)
    let report = String(decoding: sandbox.contents(of: "report.json") ?? Data(), as: UTF8.self)
    #expect(JSON(parsing: report)["summary"]["errors"].int == 1)
  }

  @Test
  func `'lint' creates no store`() throws {
    let sandbox = try faulty()
    #expect(try sandbox.run("lint").status == 1)
    #expect(!sandbox.exists(".juice-rules"))
  }

  @Test
  func `'rule' lists all rules and prints the page of each rule in both languages`() throws {
    let sandbox = try Sandbox()
    #expect(try sandbox.run("rule").status == 0)
    let rules = try sandbox.run("rule", "--json").json["rules"].array
    #expect(rules.count > 20)
    for rule in rules.compactMap(\.["name"].string) {
      for locale in ["en", "ko"] {
        let page = try sandbox.run("rule", rule, "--locale", locale)
        #expect(page.status == 0 && page.output.hasPrefix(rule), "\(page.error)")
      }
    }
    var transcript = Transcript(sandbox)
    try transcript.run("rule", "unknown-ingredient")
    try transcript.run("rule", "unknown-ingredient", "--locale", "ko")
    for name in ["yaml-syntax", "unsorted-ids", "yaml11-ambiguous"] {
      try transcript.run("rule", name)
      try transcript.run("rule", name, "--locale", "ko")
    }
    try transcript.run("rule", "unknown-ingredients")
    try transcript.compare("rule")
  }

  @Test
  func `'schema' lists the schemas, prints one of them and writes all to a folder`() throws {
    let sandbox = try Sandbox()
    let names = try sandbox.run("schema").output.split(separator: "\n").map(String.init)
    #expect(names.contains("pack.schema.json"))
    #expect(try sandbox.run("schema", "--write", "a/b").status == 0)
    for name in names {
      let printed = try sandbox.run("schema", name).output
      #expect(sandbox.contents(of: "a/b/\(name)") == Data(printed.utf8))
      #expect(JSON(parsing: printed).isObject)
    }
    #expect(try sandbox.run("schema", "--json").json["schemas"].array.count == names.count)
  }
}
