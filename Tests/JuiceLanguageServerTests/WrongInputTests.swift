import Foundation
import JuiceCatalogs
import JuiceLanguageServer
import TestSupport
import Testing

/// Requests and changes that make no sense, and documents that do not fit their files.
@Suite(.tags(.unit)) struct WrongInputTests {
  private static let text = "fruits:\r\n  kiwi: { name: '키위 🥝' }\r\n"
  private let editor = EditorSession()

  @Test(arguments: [
    (0, 4_294_967_295), (4_294_967_295, 0), (1, 20), (1, 21), (0, 8), (2, 0), (3, 1),
  ])
  func `Every request about a place has an answer, wherever the place is`(line: Int, character: Int)
    async
  {
    await editor.begin()
    await editor.open(EditorSession.pack, Self.text)
    let place = #"{"line": \#(line), "character": \#(character)}"#
    let parameters = """
      {"textDocument": {"uri": "\(EditorSession.uri(EditorSession.pack))"}, "position": \(place),
       "range": {"start": \(place), "end": {"line": 0, "character": 3}}, "positions": [\(place)],
       "newName": "mango", "context": {"includeDeclaration": true, "diagnostics": []}}
      """
    for method in [
      "completion", "hover", "definition", "references", "documentHighlight", "codeAction",
      "inlayHint", "selectionRange", "rangeFormatting", "prepareCallHierarchy", "prepareRename",
    ] {
      let answer = await editor.request("textDocument/\(method)", parameters)
      #expect(answer["id"].int != nil && answer["error"]["code"].int == nil, "\(method)")
    }
    // A place without an id has nothing to rename.
    let answer = await editor.request("textDocument/rename", parameters)
    #expect([-32803, -32602, nil].contains(answer["error"]["code"].int))
  }

  @Test func `Numbers of lines that are none are errors`() async {
    await editor.begin()
    await editor.open(EditorSession.pack, Self.text)
    for line in ["-1", "0.5", "1e99", "\"1\"", "4294967296"] {
      let answer = await editor.request(
        "textDocument/hover",
        """
        {"textDocument": {"uri": "\(EditorSession.uri(EditorSession.pack))"},
         "position": {"line": \(line), "character": 0}}
        """)
      #expect(answer["error"]["code"].int == -32602, "\(line)")
    }
  }

  @Test func `Ten thousand changes in one message are made one after the other`() async throws {
    await editor.begin()
    await editor.open(EditorSession.pack, "")
    let line = "# 키위 🥝"
    let changes = (0..<10_000).map { number in
      let place = #"{"line": \#(number / 2), "character": \#(number % 2 * line.utf16.count)}"#
      let text = number % 2 == 0 ? line : "\\n"
      return #"{"range": {"start": \#(place), "end": \#(place)}, "text": "\#(text)"}"#
    }
    await editor.notify(
      "textDocument/didChange",
      """
      {"textDocument": {"uri": "\(EditorSession.uri(EditorSession.pack))", "version": 2},
       "contentChanges": [\(changes.joined(separator: ","))]}
      """)
    let ranges = await editor.request(
      "textDocument/foldingRange", editor.document(EditorSession.pack))["result"]
    #expect(ranges[0]["startLine"].int == 0 && ranges[0]["endLine"].int == 4_999)
  }

  @Test func `Changes inside a surrogate pair or a line break never divide it`() async {
    await editor.begin()
    await editor.open(EditorSession.pack, Self.text)
    // UTF-16 column 21 is between the two units of the fruit; column 8 is behind `fruits:` and its CR.
    for (line, column, text) in [(1, 21, "x"), (0, 8, " # all")] {
      let place = #"{"line": \#(line), "character": \#(column)}"#
      await editor.change(
        EditorSession.pack, #"{"start": \#(place), "end": \#(place)}"#, to: text, version: 2)
    }
    let hover = await editor.ask("hover", at: "fruits: # all\n  ki", in: EditorSession.pack)
    #expect(hover["contents"]["value"].string?.contains("키위 x🥝") == true)
  }

  @Test func `Opening twice, closing twice and saving the unknown are passed over`() async {
    await editor.begin()
    await editor.open(EditorSession.pack, "fruits: {\n")
    await editor.open(EditorSession.pack, "fruits: {}\n", version: 2)
    for _ in 0..<2 {
      await editor.notify("textDocument/didClose", editor.document(EditorSession.pack))
    }
    await editor.notify("textDocument/didSave", editor.document("juice/never.yaml"))
    await editor.notify("textDocument/didClose", #"{"textDocument": {"uri": "untitled:1"}}"#)
    await editor.server.settle()
    #expect(editor.pushed(EditorSession.pack)?["diagnostics"].array.isEmpty == true)
    #expect(await editor.request("shutdown")["result"].isNull)
  }

  @Test func `A document without a file belongs to the pack around it`() async {
    await editor.begin()
    await editor.open("juice/new.yaml", "recipes: { a: { name: A, ingredients: { mengo: 1 } } }\n")
    let codes = editor.pushed("juice/new.yaml")?["diagnostics"].array.map { $0["code"].string }
    #expect(codes?.contains("unknown-ingredient") == true)
    await editor.notify("textDocument/didClose", editor.document("juice/new.yaml"))
    await editor.server.settle()
    #expect(editor.pushed("juice/new.yaml")?["diagnostics"].array.isEmpty == true)
  }

  @Test func `A file that is not UTF-8 is a mistake only while no document takes its place`() async
  {
    let path = "/shop/juice/pack.yaml"
    let editor = EditorSession(
      disk: MemoryFileSource(bytes: [path: Array("fruits: { kiwi: { name: \"".utf8) + [0xFF]]))
    await editor.begin()
    func codes() -> [String?]? {
      editor.pushed(path)?["diagnostics"].array.map { $0["code"].string }
    }
    #expect(codes()?.contains("invalid-utf8") == true)
    await editor.open(path, EditorSession.shop[EditorSession.pack, default: ""])
    #expect(codes() == [])
    await editor.notify("textDocument/didClose", editor.document(path))
    await editor.server.settle()
    #expect(codes()?.contains("invalid-utf8") == true)
  }

  @Test(arguments: [
    ("compose.yaml", "services:\n   kiwi: {image:  'kiwi'}\n"),
    ("juice/.github/workflows/ci.yaml", "on:   push\njobs:   {}\n"),
    ("deep/down/fruits.yaml", "fruits:   {}\n"),
    ("deep/catalog.yaml", "kind:   Component\n"),
  ])
  func `A document that belongs to no catalog is left alone`(path: String, text: String) async {
    await editor.begin()
    await editor.open(path, text)
    for method in Self.methods {
      let answer = await editor.request(
        "textDocument/\(method)", Self.parameters(EditorSession.uri(path)))
      #expect(
        answer["id"].int != nil && answer["error"].value == nil && answer["result"].isNull,
        "\(method)")
    }
    // The names of the document are none of the catalog.
    await editor.open(EditorSession.pack, "pack: { name: juice, requires: {  } }\n")
    let items = await editor.ask(
      "completion", at: "pack: { name: juice, requires: { ", in: EditorSession.pack)
    #expect(items["items"].array.isEmpty)
  }

  @Test(arguments: [
    ("juice/more.yaml", "fruits:   {}\n"), ("tea.yaml", "pack:   { name: tea }\n"),
    ("tea.yaml", "{ \"pack\": {name:  tea} }\n"), ("catalog.yaml", "packs:   []\n"),
    ("new/pack.yaml", "fruits:   {}\n"), ("juice-rules.yaml", "lint:   {}\n"),
    ("juice/deep/down.yaml", "anything:   1\n"),
  ])
  func `A document of a catalog is formatted before its file exists`(path: String, text: String)
    async
  {
    await editor.begin()
    await editor.open(path, text)
    let answer = await editor.request(
      "textDocument/formatting", Self.parameters(EditorSession.uri(path)))
    #expect(answer["result"].array.count == 1)
  }

  @Test(arguments: [
    "untitled:Untitled-1", "git:/shop/juice/pack.yaml?ref=HEAD", "file:///%zz", "",
  ])
  func `A document that is no file has no answers, and no errors`(uri: String) async {
    await editor.begin()
    await editor.notify(
      "textDocument/didOpen",
      #"{"textDocument": {"uri": "\#(uri)", "languageId": "yaml", "version": 1, "text": "fruits: 1"}}"#
    )
    await editor.notify(
      "textDocument/didChange",
      #"{"textDocument": {"uri": "\#(uri)", "version": 2}, "contentChanges": [{"text": "x"}]}"#)
    for method in Self.methods {
      let answer = await editor.request("textDocument/\(method)", Self.parameters(uri))
      #expect(
        answer["id"].int != nil && answer["error"].value == nil && answer["result"].isNull,
        "\(method)")
    }
    let report = await editor.request("textDocument/diagnostic", Self.parameters(uri))["result"]
    #expect(report["kind"].string == "full" && report["items"].isArray)
    #expect(!editor.messages.contains { $0["method"].string == "window/logMessage" })
  }

  private static let methods = [
    "completion", "hover", "definition", "references", "documentHighlight", "codeAction",
    "codeLens",
    "inlayHint", "selectionRange", "foldingRange", "documentSymbol", "documentLink", "formatting",
    "rangeFormatting", "prepareCallHierarchy", "prepareRename", "rename", "semanticTokens/full",
    "semanticTokens/range",
  ]

  private static func parameters(_ uri: String) -> String {
    let place = #"{"line": 0, "character": 1}"#
    return """
      {"textDocument": {"uri": "\(uri)"}, "position": \(place), "positions": [\(place)],
       "range": {"start": \(place), "end": \(place)}, "newName": "mango",
       "context": {"includeDeclaration": true, "diagnostics": []}}
      """
  }

  @Test(arguments: [
    (#"\ud83e"#, "\u{FFFD}"), (#"\uDD5D"#, "\u{FFFD}"), (#"\ud83e\ud83e\udd5d"#, "\u{FFFD}🥝"),
    (#"\ud83e\udd5d"#, "🥝"), (#"\ud83ex"#, "\u{FFFD}x"), (#"\\ud83e"#, #"\ud83e"#),
    (#"\u00e9\ud83e"#, "é\u{FFFD}"),
  ])
  func `Half of a surrogate pair becomes a replacement character, and the document stays in step`(
    escaped: String, text: String
  ) async {
    await editor.begin()
    await editor.open(EditorSession.pack, "fruits:\n  kiwi: { name: K }\n")
    for (version, text) in [(2, escaped), (3, "s")] {
      let place = #"{"line": 1, "character": 17}"#
      await editor.notify(
        "textDocument/didChange",
        """
        {"textDocument": {"uri": "\(EditorSession.uri(EditorSession.pack))", "version": \(version)},
         "contentChanges": [{"range": {"start": \(place), "end": \(place)}, "text": "\(text)"}]}
        """)
    }
    let hover = await editor.ask("hover", at: "fruits:\n  ki", in: EditorSession.pack)
    let shown = hover["contents"]["value"].string ?? ""
    #expect(shown.contains("Ks\(text)"), "\(shown)")
    #expect(!editor.messages.contains { $0["method"].string == "window/logMessage" })
  }

  @Test func `A document that is opened through a link takes the place of what the link leads to`()
    async
  {
    let editor = EditorSession(
      disk: MemoryFileSource(
        bytes: [
          "/shop/juice/pack.yaml": Array("fruits: { kiwi: { name: Kiwi } }\n".utf8),
          "/shop/drafts/fruits.yaml": Array("fruits: { mango: { name: Mango } }\n".utf8),
        ], links: ["/shop/juice/fruits.yaml": "../drafts/fruits.yaml"]))
    await editor.begin()
    await editor.open("juice/fruits.yaml", "fruits: { mango: { name: Mango, colour: red } }\n")
    let codes = editor.pushed("juice/fruits.yaml")?["diagnostics"].array.map { $0["code"].string }
    #expect(codes?.contains("unknown-key") == true)
  }
}
