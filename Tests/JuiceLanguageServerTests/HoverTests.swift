import JuiceLanguageServer
import TestSupport
import Testing

/// Texts on hover, and hints within lines.
@Suite(.tags(.unit)) struct HoverTests {
  let editor = EditorSession(HoverTests.shop)

  static let shop = [
    "juice/pack.yaml": """
    pack: { name: juice, version: 1.0.0, locales: [en, ko] }
    fruits:
      mango: { name: { en: Mango, ko: 망고 }, emoji: 🥭, initial: 10 }
      kiwi: { name: { en: Kiwi, ko: 키위 }, initial: 20 }
      # juice-rules: ignore[unused-fruit] for next year
      plum: { name: { en: Plum, ko: 자두 } }
    extras:
      milk: { name: { en: Milk, ko: 우유 }, unit: ml, initial: 1 l }
    recipes:
      mix:
        name: { en: Mix, ko: 섞음 }
        ingredients: { mango: 2, kiwi: 1, milk: 5 cl }
      shake:
        name: { en: Shake, ko: 셰이크 }
        ingredients:
          milk: 500 ml

    """,
    "sun/pack.yaml": """
    pack: { name: sun, requires: { juice: ^1.0.0 } }
    overrides:
      recipes:
        juice/mix: { patch: { ingredients: { mango: 3 } } }

    """,
  ]

  /// Returns the text about the place at which a part of a file begins.
  private func hover(
    _ before: String, in path: String = "juice/pack.yaml", locale: String = "en"
  ) async -> String? {
    await editor.begin(locale: locale)
    let text = HoverTests.shop[path, default: ""]
    await editor.open(path, text)
    let start = text.firstRange(of: before)?.lowerBound ?? text.startIndex
    return await editor.ask("hover", at: text[..<start], in: path)["contents"]["value"].string
  }

  @Test func `An ingredient shows its names and its stock`() async throws {
    let text = try #require(await hover("mango: 2"))
    #expect(text.contains("Mango · 망고 · 🥭 `juice/mango` (fruit)"))
    #expect(text.contains("stock 10 at first"))
  }

  @Test func `A recipe shows what it takes, how often it can be made, and who changes it`()
    async throws
  {
    let text = try #require(await hover("mix:"))
    #expect(text.contains("Mango 2, Kiwi 1, Milk 5 cl"))
    #expect(text.contains("makes 3 at first, limited by Mango"))
    #expect(text.contains("changed by `sun` (sun/pack.yaml:4)"))
    #expect(try #require(await hover("shake:")).contains("makes 2 at first, limited by Milk"))
  }

  @Test func `Texts are in the language of the editor`() async throws {
    let text = try #require(await hover("mix:", locale: "ko"))
    #expect(text.contains("망고 2, 키위 1, 우유 5 cl"))
    #expect(text.contains("처음 재고로 3개, 가장 먼저 떨어지는 재료: 망고"))
    let key = try #require(await hover("ingredients:", locale: "ko"))
    #expect(key.contains("필수") && key.contains("하나를 만드는 데 드는 재료"))
  }

  @Test func `A value shows who changes it, and a change what it replaces`() async throws {
    let value = try #require(await hover("2, kiwi"))
    #expect(value.contains("`sun` changes the value: `3` (sun/pack.yaml:4)"))
    let change = try #require(await hover("3 } }", in: "sun/pack.yaml"))
    #expect(change == "replaces `2` of `juice` (juice/pack.yaml:12)")
    #expect(await hover("1, milk") == nil)
  }

  @Test func `A key shows the text of the format`() async throws {
    let text = try #require(await hover("initial: 10"))
    #expect(text.contains("`initial` (default: stock.default for pieces)"))
    #expect(text.contains("The initial amount at a stand."))
  }

  @Test func `A suppressed rule shows its page`() async throws {
    let text = try #require(await hover("unused-fruit"))
    #expect(text.hasPrefix("unused-fruit: "))
    #expect(await hover("for next year") == nil)
  }

  @Test func `The rule of a finding is shown where the finding is`() async throws {
    await editor.begin()
    let text = HoverTests.shop["juice/pack.yaml", default: ""]
      .replacing("kiwi: 1", with: "kiwii: 1")
    await editor.open("juice/pack.yaml", text)
    let start = text.firstRange(of: "kiwii")?.lowerBound ?? text.startIndex
    let answer = await editor.ask("hover", at: text[..<start], in: "juice/pack.yaml")
    let shown = try #require(answer["contents"]["value"].string)
    #expect(shown.contains("unknown-ingredient: A recipe uses an id"))
  }

  @Test func `Editors that read Markdown get it`() async {
    let response = await editor.begin(
      #"{"textDocument": {"hover": {"contentFormat": ["markdown", "plaintext"]}}}"#)
    #expect(response["result"]["capabilities"]["hoverProvider"].bool == true)
    let text = HoverTests.shop["juice/pack.yaml", default: ""]
    await editor.open("juice/pack.yaml", text)
    let start = text.firstRange(of: "mango")?.lowerBound ?? text.startIndex
    let answer = await editor.ask("hover", at: text[..<start], in: "juice/pack.yaml")
    #expect(answer["contents"]["kind"].string == "markdown")
    #expect(answer["contents"]["value"].string?.hasPrefix("**Mango") == true)
    #expect(answer["range"]["end"]["character"].int == 7)
  }

  @Test
  func
    `Lines show how often a recipe can be made, amounts in the unit of the stock, and changed values`()
    async
  {
    await editor.begin()
    #expect(
      await hints(editor, 0, 30)
        == ["9:6 makes 3", "12:8 makes 2", "11:48 = 50 ml", "11:27 → 3 (sun)"])
    #expect(await hints(editor, 0, 1).isEmpty)
  }

  @Test func `Only packs that are on count, and after them the settings of the catalog`() async {
    var files = HoverTests.shop
    files["catalog.yaml"] = "packs: [juice]\n"
    var editor = EditorSession(files)
    await editor.begin()
    #expect(await hints(editor, 9, 13) == ["9:6 makes 5", "12:8 makes 2", "11:48 = 50 ml"])
    files["catalog.yaml"] = """
      packs: [juice, sun]
      overrides:
        fruits: { juice/mango: { patch: { initial: 60 } } }
        recipes: { juice/shake: { remove: true } }

      """
    editor = EditorSession(files)
    await editor.begin()
    #expect(
      await hints(editor, 0, 30) == [
        "9:6 makes 20", "11:48 = 50 ml", "2:62 → 60 (catalog.yaml)", "11:27 → 3 (sun)",
        "12:8 removed by catalog.yaml",
      ])
  }

  @Test func `A pack that is off counts with what it requires`() async throws {
    var files = HoverTests.shop
    files["catalog.yaml"] = "packs: [sun]\n"
    files["sun/pack.yaml"] = "pack: { name: sun }\n"
    let editor = EditorSession(files)
    await editor.begin()
    #expect(await hints(editor, 9, 10) == ["9:6 makes 5", "11:48 = 50 ml"])
  }

  private func hints(_ editor: EditorSession, _ start: Int, _ end: Int) async -> [String] {
    await editor.open("juice/pack.yaml", HoverTests.shop["juice/pack.yaml", default: ""])
    let parameters = """
      {"textDocument": {"uri": "\(EditorSession.uri("juice/pack.yaml"))"},
       "range": {"start": {"line": \(start), "character": 0}, "end": {"line": \(end), "character": 0}}}
      """
    return await editor.request("textDocument/inlayHint", parameters)["result"].array.map {
      let place = $0["position"]
      return
        "\(place["line"].int ?? -1):\(place["character"].int ?? -1) \($0["label"].string ?? "")"
    }
  }
}
