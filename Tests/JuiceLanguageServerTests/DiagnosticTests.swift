import JuiceLanguageServer
import TestSupport
import Testing

/// The diagnostics of documents while they are typed.
@Suite(.tags(.unit)) struct DiagnosticTests {
  let editor = EditorSession()
  private let faulty = EditorSession.shop[EditorSession.pack, default: ""]
    .replacing("mango: 2", with: "mengo: 2")

  @Test func `A mistake appears with its rule and place, and goes when it is corrected`()
    async throws
  {
    await editor.begin()
    await editor.open(EditorSession.pack, faulty)
    let shown = try #require(editor.pushed(EditorSession.pack))
    #expect(shown["version"].int == 1)
    let mistake = try #require(shown["diagnostics"].array.first { $0["severity"].int == 1 })
    #expect(mistake["code"].string == "unknown-ingredient")
    #expect(mistake["source"].string == "juice-rules")
    #expect(mistake["message"].string?.contains("`mengo`") == true)
    #expect(mistake["range"]["start"]["line"].int == 7)
    #expect(mistake["range"]["start"]["character"].int == 19)
    #expect(mistake["range"]["end"]["character"].int == 24)
    await editor.change(
      EditorSession.pack,
      #"{"start": {"line": 7, "character": 20}, "end": {"line": 7, "character": 21}}"#, to: "a",
      version: 2)
    await editor.server.settle()
    let later = try #require(editor.pushed(EditorSession.pack))
    #expect(later["version"].int == 2)
    #expect(later["diagnostics"].array.isEmpty)
  }

  @Test func `A mistake on the disk is shown without opening the file`() async throws {
    let editor = EditorSession([EditorSession.pack: faulty])
    await editor.begin()
    let shown = try #require(editor.pushed(EditorSession.pack))
    #expect(!shown["diagnostics"].array.isEmpty)
    #expect(shown["version"].int == nil)
  }

  @Test func `A document that breaks another file shows the mistake there`() async throws {
    var files = EditorSession.shop
    files["menu/pack.yaml"] = """
      pack: { name: menu, version: 1.0.0, locales: [en], requires: { juice: ^1.0.0 } }
      recipes:
        kiwi-juice: { name: { en: Kiwi Juice }, ingredients: { kiwi: 3 } }

      """
    let editor = EditorSession(files)
    await editor.begin()
    #expect(editor.pushed("menu/pack.yaml") == nil)
    let pack = files[EditorSession.pack, default: ""]
    await editor.open(EditorSession.pack, pack)
    await editor.change(
      EditorSession.pack, to: pack.replacing("kiwi", with: "berry"), version: 2)
    await editor.server.settle()
    let broken = try #require(editor.pushed("menu/pack.yaml"))
    #expect(broken["diagnostics"][0]["code"].string == "unknown-ingredient")
    await editor.change(EditorSession.pack, to: pack, version: 3)
    await editor.server.settle()
    #expect(editor.pushed("menu/pack.yaml")?["diagnostics"].array.isEmpty == true)
  }

  @Test func `Messages are in the language of the editor`() async throws {
    await editor.begin(locale: "ko-KR")
    await editor.open(EditorSession.pack, faulty)
    let message = editor.pushed(EditorSession.pack)?["diagnostics"][0]["message"].string
    #expect(try #require(message).contains("재료"))
  }

  @Test(arguments: [("utf-8", 36), ("utf-16", 30), ("utf-32", 29)])
  func `Characters are counted in the negotiated encoding`(encoding: String, start: Int)
    async throws
  {
    await editor.begin(#"{"general": {"positionEncodings": ["\#(encoding)"]}}"#)
    // Before `mengo` come two syllables of three bytes, and a fruit of four bytes and two UTF-16 units.
    await editor.open(
      EditorSession.pack, faulty.replacing("{ mengo: 2", with: #"{ "키위🥝": 1, mengo: 2"#))
    let mistakes = try #require(editor.pushed(EditorSession.pack))["diagnostics"].array
    let mistake = try #require(
      mistakes.first { $0["message"].string?.contains("mengo") == true })
    #expect(mistake["range"]["start"]["character"].int == start)
  }

  @Test func `A client that pulls gets no pushed diagnostics`() async throws {
    let response = await editor.begin(#"{"textDocument": {"diagnostic": {}}}"#)
    let provider = response["result"]["capabilities"]["diagnosticProvider"]
    #expect(provider["interFileDependencies"].bool == true)
    await editor.open(EditorSession.pack, faulty)
    #expect(editor.pushed(EditorSession.pack) == nil)
    let document = editor.document(EditorSession.pack)
    let report = await editor.request("textDocument/diagnostic", document)["result"]
    #expect(report["kind"].string == "full")
    #expect(report["items"][0]["code"].string == "unknown-ingredient")
    let identity = try #require(report["resultId"].string)
    let again = document.dropLast() + #", "previousResultId": "\#(identity)"}"#
    let same = await editor.request("textDocument/diagnostic", String(again))["result"]
    #expect(same["kind"].string == "unchanged")
    let all = await editor.request("workspace/diagnostic", #"{"previousResultIds": []}"#)["result"]
    #expect(all["items"].array.map { $0["uri"].string } == [EditorSession.uri(EditorSession.pack)])
  }

  @Test func `A client that can be asked to pull again is asked when another file changes`() async {
    await editor.begin(
      #"{"textDocument": {"diagnostic": {}}, "workspace": {"diagnostics": {"refreshSupport": true}}}"#
    )
    await editor.open(EditorSession.pack, faulty)
    #expect(editor.messages.contains { $0["method"].string == "workspace/diagnostic/refresh" })
  }

  @Test func `A closed document shows the file on the disk again`() async {
    await editor.begin()
    await editor.open(EditorSession.pack, faulty)
    await editor.notify("textDocument/didClose", editor.document(EditorSession.pack))
    await editor.server.settle()
    #expect(editor.pushed(EditorSession.pack)?["diagnostics"].array.isEmpty == true)
  }

  @Test func `A file in the middle of being typed keeps the rest of the shop alive`() async throws {
    await editor.begin()
    await editor.open(EditorSession.pack, faulty + "  lassi:\n    ingr")
    let codes = try #require(editor.pushed(EditorSession.pack))["diagnostics"].array
      .map { $0["code"].string }
    #expect(codes.contains("unknown-ingredient"))
  }
}
