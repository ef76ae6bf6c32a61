import Foundation
import JuiceCatalogs
import JuiceLanguageServer
import JuiceRules
import JuiceRulesTesting
import TestSupport
import Testing
import YAMLSyntax

/// Long sessions of random edits.
@Suite(.tags(.fuzz)) struct EditingTests {
  private static let seeds = (0..<8).map { _ in UInt64.random(in: 0...UInt64.max) }
  /// The number of edits for each seed. `JUICE_RULES_EDITS=1250` makes 10,000 in all, which takes minutes.
  private static let edits =
    ProcessInfo.processInfo.environment["JUICE_RULES_EDITS"].flatMap { Int($0) } ?? 200
  private static let capabilities =
    #"{"general": {"positionEncodings": ["utf-8"]}, "textDocument": {"diagnostic": {}}}"#

  @Test(arguments: seeds)
  func `After every edit, the diagnostics are those of a fresh check of the same texts`(
    seed: UInt64
  ) async throws {
    var generator = SplitMix64(seed: seed)
    let editor = EditorSession(Self.shop)
    await editor.begin(Self.capabilities)
    var texts = Self.shop.mapValues { TypedText($0) }
    for (path, text) in Self.shop { await editor.open(path, text) }
    for step in 0..<Self.edits {
      guard let path = texts.keys.sorted().randomElement(using: &generator) else { return }
      if Int.random(in: 0..<6, using: &generator) == 0 {
        texts[path] = TypedText(Self.shop[path, default: ""])
        await editor.change(path, to: Self.shop[path, default: ""], version: step + 2)
      } else if let edit = texts[path]?.edit(using: &generator) {
        await editor.change(path, edit.range, to: edit.text, version: step + 2)
      }
      let report = await editor.request("textDocument/diagnostic", editor.document(path))
      let shown = report["result"]["items"].array.map(ShownFinding.init)
      let expected = try Self.findings(in: path, of: texts.mapValues(\.text))
      try #require(shown == expected, "seed \(seed), step \(step): \(texts[path]?.text ?? "")")
      editor.forgetMessages()
    }
  }

  private static let shop = [
    EditorSession.pack: EditorSession.shop[EditorSession.pack, default: ""],
    "menu/pack.yaml": """
    pack: { name: menu, version: 1.0.0, locales: [en], requires: { juice: ^1.0.0 } }
    facts:
      guests: { type: int, minimum: 1, maximum: 60 }
    recipes:
      kiwi-juice:
        name: { en: "Kiwi 🥝 키위" }
        when: facts.guests < 20  # 작은 모임
        ingredients: { kiwi: 3 }

    """,
  ]

  /// The findings of a check without a server.
  private static func findings(
    in path: String, of texts: [String: String]
  ) throws -> [ShownFinding] {
    let files = MemoryFileSource(
      files: Dictionary(
        uniqueKeysWithValues: texts.map { ("\(EditorSession.folder)/\($0.key)", $0.value) }))
    let report = try ShopChecker().report(of: EditorSession.folder, reading: files)
    let text = TypedText(texts[path, default: ""])
    return report.lint.diagnostics.filter { !$0.isSuppressed && $0.primary.file == path }.map {
      ShownFinding(
        rule: $0.rule, message: $0.message.english,
        start: text.position(of: $0.primary.span.start),
        end: text.position(of: $0.primary.span.end))
    }
  }
}

/// A finding as an editor shows it.
private struct ShownFinding: Equatable {
  var rule: String?
  /// The first line of the message. The remedy follows it, and a message that quotes the file can have several lines.
  var message: Substring?
  var start: [Int?]
  var end: [Int?]

  init(rule: String?, message: String?, start: [Int?], end: [Int?]) {
    (self.rule, self.start, self.end) = (rule, start, end)
    self.message = message?.split(separator: "\n").first
  }
}

extension ShownFinding {
  init(_ diagnostic: JSON) {
    func position(_ value: JSON) -> [Int?] { [value["line"].int, value["character"].int] }
    self.init(
      rule: diagnostic["code"].string, message: diagnostic["message"].string,
      start: position(diagnostic["range"]["start"]), end: position(diagnostic["range"]["end"]))
  }
}

/// The text of a document, as somebody types it.
private struct TypedText {
  private(set) var text: String

  init(_ text: String) { self.text = text }

  private static let words = [
    "k", ":", " ", "\n", "\r\n", "\r", "  ", "- ", "키위", "🥝", "{", "}", "\"", "#", "mango: 2",
    "recipes:\n", "fruits:\n  lime: { name: { en: Lime } }\n", "facts.guests > 3", "&& ", "\t", "é",
    "\u{301}", "ingredients: { kiwi: 1 }\n",
  ]

  /// Replaces a random part by a random word, and returns both.
  mutating func edit(using generator: inout SplitMix64) -> (range: String, text: String) {
    let scalars = Array(text.unicodeScalars)
    let start = Self.outsideBreak(Int.random(in: 0...scalars.count, using: &generator), scalars)
    let length = [0, 0, 1, Int.random(in: 0...12, using: &generator)]
      .randomElement(using: &generator)
    let end = Self.outsideBreak(min(start + (length ?? 0), scalars.count), scalars)
    let word =
      Int.random(in: 0..<4, using: &generator) == 0
      ? "" : Self.words.randomElement(using: &generator) ?? ""
    let (first, last) = (position(ofScalar: start), position(ofScalar: end))
    var changed = String.UnicodeScalarView(scalars[..<start])
    changed.append(contentsOf: word.unicodeScalars)
    changed.append(contentsOf: scalars[end...])
    text = String(changed)
    return ("{\"start\": \(Self.json(first)), \"end\": \(Self.json(last))}", word)
  }

  /// Returns the start of the CRLF that the index is inside of, or otherwise the index. No editor can place a cursor there.
  private static func outsideBreak(_ index: Int, _ scalars: [Unicode.Scalar]) -> Int {
    guard index > 0, index < scalars.count, scalars[index] == "\n" else { return index }
    return scalars[index - 1] == "\r" ? index - 1 : index
  }

  private func position(ofScalar index: Int) -> [Int] {
    position(of: String(String.UnicodeScalarView(text.unicodeScalars.prefix(index))).utf8.count)
  }

  /// Returns the line and the UTF-8 column of a byte. A place inside CRLF is the end of its line.
  func position(of offset: Int) -> [Int] {
    var (line, column) = (0, 0)
    let bytes = Array(text.utf8)
    for index in bytes.indices.prefix(offset) {
      let isPair = bytes[index] == 0x0D && index + 1 < bytes.count && bytes[index + 1] == 0x0A
      if bytes[index] == 0x0A || bytes[index] == 0x0D && !isPair {
        (line, column) = (line + 1, 0)
      } else if !isPair {
        column += 1
      }
    }
    return [line, column]
  }

  private static func json(_ position: [Int]) -> String {
    "{\"line\": \(position[0]), \"character\": \(position[1])}"
  }
}
