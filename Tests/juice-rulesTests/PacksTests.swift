import Foundation
import TestSupport
import Testing

/// The packs of a root, listed and drawn.
@Suite(.tags(.process))
struct PacksTests {
  @Test
  func `'packs' and 'packs graph' show the packs that ship`() throws {
    let sandbox = try Sandbox(catalogs: Wording.shipped)
    sandbox.environment["LC_ALL"] = "en"
    var transcript = Transcript(sandbox)
    try transcript.run("packs")
    try transcript.run("packs", "--changes", "--with", "summer", "--catalogs", "Catalogs/")
    try transcript.run("packs", "graph")
    try transcript.run("packs", "--catalogs", "Catalogs/smoothies")
    try transcript.compare("packs")
  }

  /// Circles, packs that are missing, off, required, added, of wrong versions and in conflict.
  private func brokenStand() throws -> Sandbox {
    let sandbox = try Sandbox(catalogs: [])
    for (name, rest) in [
      ("apple", "version: 1.0.0, requires: { berry: ^1 }"),
      ("berry", "version: 1.0.0, requires: { apple: ^2 }, conflicts: { cherry: '*' }"),
      ("cherry", "version: 3.0.0, requires: { durian: '*' }, works-with: { winter: ^1 }"),
      ("여름", "version: 3, requires: { cherry: ^2 }"),
      ("fig", "version: 1.0.0, requires: { cherry: ^3.0.0 }, works-with: { melon: '*' }"),
      ("melon", "locales: [ko, en]"),
    ] {
      try sandbox.write("pack: { name: \(name), \(rest) }\n", to: "Catalogs/\(name).yaml")
    }
    try sandbox.write(
      """
      packs: [berry, cherry, fig, grape]
      overrides: { stock: { fig: { patch: { default: 3 } } } }

      """, to: "Catalogs/catalog.yaml")
    return sandbox
  }

  @Test
  func `'packs' and 'packs graph' show problems at the pack that has the problem`() throws {
    let sandbox = try brokenStand()
    sandbox.environment["LC_ALL"] = "en"
    var transcript = Transcript(sandbox)
    try transcript.run("packs", "--with", "여름")
    try transcript.run("packs", "graph", "--with", "여름")
    try transcript.compare("packs-broken")
    for arguments in [["packs", "--json"], ["packs", "graph", "--json"]] {
      let run = try sandbox.run(arguments)
      #expect(run.status == 1)
      let schema = arguments.contains("graph") ? "pack-graph" : "packs"
      #expect(try JSONSchema(named: schema).problems(of: run.json) == [])
    }
  }

  @Test
  func `'packs' refuses unknown catalogs, packs, languages and formats`() throws {
    let sandbox = try Sandbox()
    try sandbox.write("hello\n", to: "empty/readme.txt")
    var transcript = Transcript(sandbox)
    for locale in ["en", "ko"] {
      sandbox.environment["LC_ALL"] = locale
      try transcript.run("packs", "--catalogs", "empty")
      try transcript.run("packs", "graph", "--catalogs", "nowhere")
      try transcript.run("packs", "--with", "clasic")
      try transcript.run("packs", "--locale", "fr")
      try transcript.run("packs", "graph", "--format", "dot", "--json")
    }
    try transcript.run("packs", "graph", "--format", "svg")
    try transcript.compare("packs-faults")
  }

  @Test
  func `'packs graph' prints no line that is wider than 80 columns`() throws {
    let sandbox = try Sandbox(catalogs: [])
    let long = String(repeating: "long-", count: 12) + "name"
    var packs = ["base": ""]
    for number in 1...4 {
      let base = number == 1 ? "base" : "\(long.prefix(20 + number))"
      packs["\(long.prefix(21 + number))"] = ", requires: { \(base): '>=1.0.0 <2.0.0 || >=3.0.0' }"
    }
    for (name, rest) in packs {
      try sandbox.write(
        "pack: { name: \(name), version: 1.0.0\(rest) }\n", to: "Catalogs/\(name).yaml")
    }
    let run = try sandbox.run("packs", "graph")
    #expect(run.status == 0, "\(run.error)")
    let lines = run.output.split(separator: "\n")
    #expect(lines.count >= packs.count && lines.allSatisfy { $0.count <= 80 }, "\(run.output)")
  }

  @Test
  func `'packs graph --format dot' prints a graph that Graphviz accepts`() throws {
    for sandbox in [try Sandbox(catalogs: Wording.shipped), try brokenStand()] {
      let run = try sandbox.run("packs", "graph", "--format", "dot")
      let text = #""(?:[^"\\]|\\.)*""#
      let attribute = "[a-z]+=(?:\(text)|[A-Za-z]+)"
      let attributes = #" \[\#(attribute)(?:, \#(attribute))*\]"#
      let statement = try Regex(
        "  (?:rankdir=BT|node \\[shape=box\\]|\(text)(?: -> \(text))?(?:\(attributes))?);")
      let lines = run.output.split(separator: "\n").drop { $0.hasPrefix("// ") }
      #expect(lines.first == "digraph packs {" && lines.last == "}")
      for line in lines.dropFirst().dropLast() {
        #expect(line.wholeMatch(of: statement) != nil, "\(line)")
      }
      try expectGraphviz(takes: run.output)
    }
  }

  /// Expects that Graphviz accepts `text`, if it is installed.
  private func expectGraphviz(takes text: String) throws {
    let program = ["/usr/bin/dot", "/usr/local/bin/dot"].first {
      FileManager.default.isExecutableFile(atPath: $0)
    }
    guard let program else { return }
    let dot = Process()
    let input = Pipe()
    dot.executableURL = URL(filePath: program)
    dot.arguments = ["-Tcanon"]
    dot.standardInput = input
    dot.standardOutput = FileHandle.nullDevice
    try dot.runWithLimit()
    try input.fileHandleForWriting.write(contentsOf: Data(text.utf8))
    try input.fileHandleForWriting.close()
    dot.waitUntilExit()
    #expect(dot.terminationStatus == 0)
  }
}
