import TestSupport
import Testing

/// The meanings of a document's parts, which editors show as colors.
@Suite(.tags(.unit)) struct SemanticTokenTests {
  private static let shop = [
    "juice/pack.yaml": """
    pack: { name: juice, version: 1.0.0, locales: [en] }
    deprecated: { plum: { use: kiwi } }
    fruits:
      kiwi: { name: { en: "키위 🥝 Kiwi" }, initial: 10 }
      plum: { name: { en: Plum } }
    extras:
      milk: { name: { en: Milk }, unit: ml, initial: 1 l }
    facts:
      guests: { type: int, minimum: 1 }
    recipes:
      shake:
        name: { en: Shake }
        when: facts.guests > 2 && size("🥝") < 4  # juice-rules: ignore[constant-condition] 🥝
        ingredients: { kiwi: 2, milk: 5 cl, plum: 1 }
        messages:
          made: { text: { en: "🥝 {juice} {juice:이/가}" }, actions: [{ label: OK, do: dismiss }] }

    """,
    "sun/pack.yaml": """
    pack: { name: sun, requires: { juice: ^1.0.0 } }
    overrides:
      recipes:
        juice/shake: { patch: { menu: false } }

    """,
  ]
  private let editor = EditorSession(SemanticTokenTests.shop)
  /// The text of a token that divides a character or ends behind its line.
  private static let nowhere = "nowhere"

  @Test func `Ids are shown as what they name, and values as what they are`() async {
    let tokens = await tokens(of: "juice/pack.yaml")
    #expect(tokens.contains("0:14 juice namespace declaration"))
    #expect(tokens.contains("3:2 kiwi variable declaration"))
    #expect(tokens.contains("4:2 plum variable declaration deprecated"))
    #expect(tokens.contains("6:30 unit property defaultLibrary"))
    #expect(tokens.contains("6:36 ml type defaultLibrary"))
    #expect(tokens.contains("6:49 1 number"))
    #expect(tokens.contains("6:51 l type defaultLibrary"))
    #expect(tokens.contains("8:2 guests parameter declaration"))
    #expect(tokens.contains("10:2 shake function declaration"))
    #expect(tokens.contains("13:19 kiwi variable"))
    #expect(tokens.contains("13:40 plum variable deprecated"))
    #expect(tokens.contains("15:6 made event defaultLibrary"))
    #expect(tokens.contains("15:81 dismiss enumMember defaultLibrary"))
  }

  @Test func `Conditions, placeholders and suppressed rules have words of their own`() async {
    let tokens = await tokens(of: "juice/pack.yaml")
    #expect(
      tokens.filter { $0.hasPrefix("12:") } == [
        "12:4 when property defaultLibrary", "12:10 facts variable defaultLibrary",
        "12:16 guests parameter", "12:23 > operator", "12:25 2 number", "12:27 && operator",
        "12:30 size function defaultLibrary", "12:35 \"🥝\" string", "12:41 < operator",
        "12:43 4 number", "12:68 constant-condition decorator defaultLibrary",
      ])
    #expect(tokens.contains("15:31 juice parameter defaultLibrary"))
    #expect(tokens.contains("15:39 juice parameter defaultLibrary"))
    #expect(tokens.contains("15:45 이/가 keyword defaultLibrary"))
  }

  @Test func `The entry that another pack changes is shown as changed`() async {
    let tokens = await tokens(of: "sun/pack.yaml")
    #expect(tokens.contains("3:4 juice/shake function modification"))
    #expect(tokens.contains("0:31 juice namespace"))
  }

  @Test func `A condition of several lines is shown line by line`() async {
    let text = """
      facts:
        guests: { type: int, minimum: 1 }
      rules:
        large:
          when: >
            facts.guests > 3 &&
              order.recipe == "a b"
          refuse: { message: No }
        quoted: { when: "facts.guests > 1 && order.recipe != \\"b
          c\\"", refuse: { message: No } }

      """
    await editor.begin()
    await editor.open("juice/more.yaml", text)
    let tokens = await tokens(of: "juice/more.yaml", text)
    #expect(
      tokens.filter { ["5", "6"].contains($0.prefix { $0 != ":" }) } == [
        "5:6 facts variable defaultLibrary", "5:12 guests parameter", "5:19 > operator",
        "5:21 3 number", "5:23 && operator", "6:8 order variable defaultLibrary",
        "6:14 recipe property", "6:21 == operator", "6:24 \"a b\" string",
      ])
    #expect(tokens.contains("8:55 \\\"b string") && tokens.contains("9:4 c\\\" string"))
  }

  @Test(arguments: ["utf-8", "utf-16", "utf-32"])
  func `Tokens are counted in the encoding of the editor, in parts as in the whole`(
    encoding: String
  ) async {
    let editor = EditorSession(ShippedCatalogTests.files)
    await editor.begin(#"{"general": {"positionEncodings": ["\#(encoding)"]}}"#)
    for (path, text) in ShippedCatalogTests.files.sorted(by: { $0.key < $1.key }) {
      await editor.open(path, text)
      let whole = await tokens(of: path, text, in: editor, encoding)
      var parts: [String] = []
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      for line in stride(from: 0, to: lines.count, by: 10) {
        let range = """
          , "range": {"start": {"line": \(line), "character": 0},
           "end": {"line": \(line + 10), "character": 0}}
          """
        parts += await tokens(of: path, text, in: editor, encoding, range)
      }
      #expect(whole == parts, "\(path)")
      #expect(whole.filter { $0.hasPrefix(Self.nowhere) } == [], "\(path)")
    }
  }

  /// Returns the tokens of a document, each with its place, its text, its kind and its modifiers.
  private func tokens(of path: String) async -> [String] {
    await editor.begin()
    let text = Self.shop[path, default: ""]
    await editor.open(path, text)
    return await tokens(of: path, text)
  }

  private func tokens(
    of path: String, _ text: String, in other: EditorSession? = nil,
    _ encoding: String = "utf-16", _ range: String? = nil
  ) async -> [String] {
    let editor = other ?? editor
    let legend = editor.abilities["semanticTokensProvider"]["legend"]
    let method = range == nil ? "full" : "range"
    let uri = #""textDocument": {"uri": "\#(EditorSession.uri(path))"}"#
    let answer = await editor.request(
      "textDocument/semanticTokens/\(method)", "{\(uri)\(range ?? "")}")
    let numbers = answer["result"]["data"].array.map { $0.int ?? -1 }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    var (line, start) = (0, 0)
    return stride(from: 0, to: numbers.count, by: 5).map { index in
      start = numbers[index + 1] + (numbers[index] == 0 ? start : 0)
      line += numbers[index]
      let part = lines[line].part(start..<start + numbers[index + 2], encoding) ?? Self.nowhere
      let kind = legend["tokenTypes"][numbers[index + 3]].string ?? "?"
      let modifiers = legend["tokenModifiers"].array.enumerated()
        .filter { numbers[index + 4] >> $0.offset & 1 == 1 }.compactMap(\.element.string)
      let place = part == Self.nowhere ? part : "\(line):\(start)"
      return ([place, part, kind] + modifiers).joined(separator: " ")
    }
  }
}

extension Substring {
  /// Returns the characters between two columns, or `nil` if a column is inside a character or behind the end.
  fileprivate func part(_ columns: Range<Int>, _ encoding: String) -> String? {
    guard !columns.isEmpty else { return nil }
    switch encoding {
    case "utf-8":
      let bytes = Array(utf8)
      return columns.upperBound > bytes.count
        ? nil : String(validating: bytes[columns], as: UTF8.self)
    case "utf-16":
      let units = Array(utf16)
      return columns.upperBound > units.count
        ? nil : String(validating: units[columns], as: UTF16.self)
    default:
      let scalars = Array(unicodeScalars)
      guard columns.upperBound <= scalars.count else { return nil }
      return String(String.UnicodeScalarView(scalars[columns]))
    }
  }
}
