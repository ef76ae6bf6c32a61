import JuiceCatalogs
import JuiceLint
import JuiceReports
import JuiceRules
import JuiceRulesTesting
import TestSupport
import Testing
import YAMLSyntax

/// A fault that moves around a file: its place follows, in bytes, lines, columns of either kind, and
/// carets.
@Suite(.tags(.unit)) struct FaultPositionTests {
  /// One file with one fault whose place is known because it was put there.
  struct Scene: CustomStringConvertible {
    let description: String
    let bytes: [UInt8]
    let span: ByteSpan
  }

  /// Returns valid entries in every style, which may precede a fault.
  private static func filler(_ number: Int) -> [String] {
    let needs = "ingredients: { kiwi: \(number % 9 + 2) }"
    let id = "r\(number)"
    return [
      "# 🍓 딸기 e\u{301}\t주석", "", "  \(id): { name: \"딸기쥬스 🍓\", \(needs) }",
      "  \(id):\n    name: >-\n      여러 줄 e\u{301}\n      👨‍👩‍👧\n    \(needs)",
      "  \"\(id)\": { 'name': \"quoted: # key\", \(needs) }",
      "  \(id): { name: &n\(number) 망고, \(needs), x-note: *n\(number) }",
      "  \(id): { name: \"two\u{85}lines\", \(needs) }",
      "  \(id):\n    name: |\n      block\n\n      scalar\n    \(needs)",
    ]
  }

  /// Texts that may precede the fault on its line.
  private static let prefixes = [
    "A", "딸기", "🍓👨‍👩‍👧", "e\u{301}\u{20DD}", "a\tb\t", "ｆｕｌｌ", "é\u{85}é", "\\u00e9\\\"", "क्षि",
  ]
  private static let tokens = ["kivii", "\"kivii\"", "'kivii'", "키위", "\"🥝\"", "e\u{301}x"]

  static func scene(seed: UInt64) -> Scene {
    var random = SplitMix64(seed: seed)
    func roll(_ sides: Int) -> Int { Int.random(in: 0..<sides, using: &random) }
    let token = tokens[roll(tokens.count)]
    let prefix = prefixes[roll(prefixes.count)]
    var before = "pack: { name: p }\nfruits: { kiwi: { name: Kiwi } }\nrecipes:\n"
    for number in 0..<roll(9) { before += filler(number)[roll(8)] + "\n" }
    let openings = [
      "  f: { name: \"\(prefix)\", ingredients: { ",
      "  f: { name: \"\(prefix)\", ingredients: { kiwi: 1, ",
      "  f:\n    name: \"\(prefix)\"\n    ingredients:\n      ",
      "  f:\n    name: \"\(prefix)\"\n    ingredients:\n      ? ",
    ]
    let style = roll(openings.count)
    before += openings[style]
    var after = style == 3 ? "\n      : 1\n" : style < 2 ? ": 1 } } # \(prefix)\n" : ": 1 # 끝\n"
    for number in 10..<10 + roll(4) { after += filler(number)[roll(8)] + "\n" }
    let lineBreak = ["\n", "\r\n"][roll(2)]
    let hasMark = roll(2) == 0
    func bytes(_ text: String) -> [UInt8] {
      text.unicodeScalars.flatMap { scalar in
        Array((scalar == "\n" ? lineBreak : String(scalar)).utf8)
      }
    }
    let start = (hasMark ? [0xEF, 0xBB, 0xBF] : []) + bytes(before)
    return Scene(
      description: "seed \(seed): \(token) behind \(prefix.debugDescription), style \(style)",
      bytes: start + bytes(token + after),
      span: ByteSpan(start: start.count, end: start.count + token.utf8.count))
  }

  @Test(arguments: (1...200).map { UInt64($0) })
  func `A finding has the exact span, line, columns and carets of the fault`(seed: UInt64) throws {
    let scene = Self.scene(seed: seed)
    let report = try CatalogLoader(files: MemoryFileSource(bytes: ["p.yaml": scene.bytes]))
      .lint(["."])
    let found = report.diagnostics.filter { $0.rule == "unknown-ingredient" }
    #expect(found.map(\.primary.span) == [scene.span], "\(scene)")
    let finding = try #require(found.first)
    let place = Self.place(of: scene.span.start, in: scene.bytes)
    #expect(LineTable(scene.bytes).position(at: scene.span.start) == place, "\(scene)")
    let text = LintTextReport(report, width: 300).text(of: finding)
    #expect(text.contains("--> p.yaml:\(place.line):\(place.column)\n"), "\(scene): \(text)")
    try expectCarets(in: text, line: place.line, scene)
    let json = LintJSONReport(report).text(indented: false)
    #expect(
      json.contains(
        "\"line\": \(place.line), \"column\": \(place.column), \"utf16Column\": \(place.utf16Column)"
      ), "\(scene): \(json)")
  }

  /// The place of a byte as an editor has it: counted by hand.
  private static func place(of offset: Int, in bytes: [UInt8]) -> LineTable.Position {
    let text = String(decoding: bytes[..<offset], as: UTF8.self).unicodeScalars.drop {
      $0 == "\u{FEFF}"
    }
    let line = text.split(separator: "\n", omittingEmptySubsequences: false)
    let rest = line.last ?? text[...]
    return LineTable.Position(
      line: line.count, column: rest.count + 1, utf16Column: String(rest).utf16.count + 1)
  }

  /// Carets stand below the token, as wide as it is, and nowhere else.
  private func expectCarets(in text: String, line: Int, _ scene: Scene) throws {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let index = try #require(lines.firstIndex { $0.hasPrefix("\(line) | ") }, "\(text)")
    let token = String(decoding: scene.bytes[scene.span.start..<scene.span.end], as: UTF8.self)
    let shown = lines[index]
    let place = try #require(shown.ranges(of: token).first, "\(text)")
    // Other labels of the line may stand between.
    let carets = try #require(lines[(index + 1)...].first { $0.contains("^") }, "\(text)")
    let first = try #require(carets.firstIndex(of: "^"), "\(text)")
    #expect(
      DisplayWidth.of(shown[..<place.lowerBound]) == DisplayWidth.of(carets[..<first]),
      "\(scene)\n\(text)")
    #expect(carets.count { $0 == "^" } == DisplayWidth.of(token), "\(scene)\n\(text)")
  }
}
