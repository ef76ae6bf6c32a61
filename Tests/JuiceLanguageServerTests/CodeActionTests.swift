import TestSupport
import Testing

/// The changes that an editor offers at a mistake.
@Suite(.tags(.unit)) struct CodeActionTests {
  let editor = EditorSession()
  private let faulty = EditorSession.shop[EditorSession.pack, default: ""]
    .replacing("mango: 2", with: "mengo: 2")
  private let literals = #"{"textDocument": {"codeAction": {"codeActionLiteralSupport": {}}}}"#

  @Test func `The fix of a mistake is offered where the mistake is`() async throws {
    await editor.begin(literals)
    await editor.open(EditorSession.pack, faulty)
    let offered = await actions(line: 7, "quickfix")
    let fix = try #require(offered.first)
    #expect(fix["kind"].string == "quickfix")
    #expect(fix["title"].string == "Replace `mengo` with `mango`")
    #expect(fix["diagnostics"][0]["code"].string == "unknown-ingredient")
    let edit = fix["edit"]["changes"][EditorSession.uri(EditorSession.pack)][0]
    #expect(edit["newText"].string == "mango")
    #expect(edit["range"]["start"]["character"].int == 19)
    #expect(await actions(line: 0, "quickfix").isEmpty)
  }

  @Test func `Edits name the version of the document if the editor understands that`() async throws
  {
    await editor.begin(
      #"{"textDocument": {"codeAction": {"codeActionLiteralSupport": {}}}, "workspace": {"workspaceEdit": {"documentChanges": true}}}"#
    )
    await editor.open(EditorSession.pack, faulty, version: 7)
    let fix = try #require(await actions(line: 7, "quickfix").first)
    let change = fix["edit"]["documentChanges"][0]
    #expect(change["textDocument"]["version"].int == 7)
    #expect(change["edits"][0]["newText"].string == "mango")
  }

  @Test func `All safe fixes are one change, for editors that fix on saving`() async throws {
    await editor.begin(literals)
    // A colon of full width has only one possible meaning; a misspelled name may have others.
    await editor.open(EditorSession.pack, faulty.replacing("  kiwi: {", with: "  kiwi： {"))
    let fix = try #require(await actions(line: 0, "source.fixAll").first)
    #expect(fix["kind"].string == "source.fixAll.juice-rules")
    let edits = fix["edit"]["changes"][EditorSession.uri(EditorSession.pack)].array
    #expect(edits.map { $0["newText"].string } == [":"])
    #expect(edits.first?["range"]["start"]["line"].int == 3)
  }

  @Test func `An ingredient of another pack offers to require the pack, in the file of its header`()
    async throws
  {
    let editor = EditorSession([
      "juice/pack.yaml": EditorSession.shop[EditorSession.pack, default: ""],
      "sun/pack.yaml": "pack:\n  name: sun\n  locales: [en]\n",
      "sun/recipes.yaml": "",
    ])
    await editor.begin(literals)
    let text = "recipes:\n  sunny: { name: { en: Sunny }, ingredients: { mango: 1 } }\n"
    await editor.open("sun/recipes.yaml", text)
    let offered = await editor.request(
      "textDocument/codeAction",
      """
      {"textDocument": {"uri": "\(EditorSession.uri("sun/recipes.yaml"))"}, "context": {},
       "range": {"start": {"line": 1, "character": 50}, "end": {"line": 1, "character": 50}}}
      """)["result"].array
    let action = try #require(offered.first { $0["title"].string == "Require the pack `juice`" })
    let edit = action["edit"]["changes"][EditorSession.uri("sun/pack.yaml")][0]
    #expect(edit["newText"].string == "  requires: { juice: ^1.0.0 }\n")
    #expect(edit["range"]["start"]["line"].int == 3)
  }

  @Test func `A place without mistakes and lines has no actions`() async {
    await editor.begin(literals)
    await editor.open(EditorSession.pack, EditorSession.shop[EditorSession.pack, default: ""])
    #expect(await actions(line: 2, nil).isEmpty)
    #expect(await actions(line: 7, "quickfix").isEmpty)
  }

  private func actions(line: Int, _ kind: String?) async -> [JSON] {
    let only = kind.map { #""only": ["\#($0)"], "# } ?? ""
    let parameters = """
      {"textDocument": {"uri": "\(EditorSession.uri(EditorSession.pack))"},
       "range": {"start": {"line": \(line), "character": 20}, "end": {"line": \(line), "character": 20}},
       "context": {\(only)"diagnostics": []}}
      """
    return await editor.request("textDocument/codeAction", parameters)["result"].array
  }
}
