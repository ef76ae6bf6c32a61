import TestSupport
import Testing

/// Symbols, folding and selection.
@Suite(.tags(.unit)) struct StructureTests {
  let editor = EditorSession()

  @Test func `Sections and entries are symbols`() async throws {
    await editor.begin(
      #"{"textDocument": {"documentSymbol": {"hierarchicalDocumentSymbolSupport": true}}}"#)
    let symbols = await answer("documentSymbol").array
    #expect(symbols.map { $0["name"].string } == ["pack", "fruits", "recipes"])
    #expect(symbols[1]["children"].array.map { $0["name"].string } == ["mango", "kiwi"])
    let juice = symbols[2]["children"][0]
    #expect(juice["name"].string == "mango-kiwi")
    #expect(juice["selectionRange"]["start"]["line"].int == 5)
    #expect(juice["range"]["end"]["line"].int == 7)
  }

  @Test func `Editors that know no trees get a list of symbols`() async {
    await editor.begin()
    let symbols = await answer("documentSymbol").array
    #expect(
      symbols.map { $0["name"].string }
        == [
          "pack", "name", "version", "locales", "fruits", "mango", "kiwi", "recipes", "mango-kiwi",
        ])
    #expect(symbols[5]["location"]["range"]["start"]["line"].int == 2)
  }

  @Test func `Values and comments of several lines can be folded`() async {
    await editor.begin()
    let text = "# one\n# two\nfruits:\n  # alone\n  kiwi:\n    name: Kiwi # beside\nrecipes: {}\n"
    let ranges = await answer("foldingRange", text).array
    let lines = ranges.map { "\($0["startLine"].int ?? -1)-\($0["endLine"].int ?? -1)" }
    #expect(Set(lines) == ["0-1", "2-5", "4-5"])
    #expect(ranges.last?["kind"].string == "comment")
  }

  @Test func `A selection grows from a value over its entry to the whole file`() async throws {
    await editor.begin()
    let text = "fruits:\n  kiwi: { name: Kiwi }\n"
    await editor.open(EditorSession.pack, text)
    let parameters = """
      {"textDocument": {"uri": "\(EditorSession.uri(EditorSession.pack))"},
       "positions": [{"line": 1, "character": 17}]}
      """
    var range = await editor.request("textDocument/selectionRange", parameters)["result"][0]
    var starts: [String] = []
    while range.isObject {
      let start = range["range"]["start"]
      starts.append("\(start["line"].int ?? -1):\(start["character"].int ?? -1)")
      range = range["parent"]
    }
    #expect(starts == ["1:16", "1:10", "1:8", "1:2", "0:0", "0:0"])
  }

  @Test(arguments: [
    "", "\n", "# only a comment", "- a\n- b", "kiwi", "{", "\u{0}", "a: &x\n  b: *x",
  ])
  func `Any text has an answer`(text: String) async {
    await editor.begin()
    for method in ["documentSymbol", "foldingRange"] {
      #expect(await answer(method, text).isArray)
    }
  }

  private func answer(_ method: String, _ text: String? = nil) async -> JSON {
    let shop = EditorSession.shop[EditorSession.pack, default: ""]
    await editor.open(EditorSession.pack, text ?? shop)
    return await editor.request("textDocument/\(method)", editor.document(EditorSession.pack))[
      "result"]
  }
}
