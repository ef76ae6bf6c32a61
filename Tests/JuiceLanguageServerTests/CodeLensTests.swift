import JuiceLanguageServer
import TestSupport
import Testing

/// The lines above recipes, and the values that count in place of those in the text.
@Suite(.tags(.unit)) struct CodeLensTests {
  private let editor = EditorSession(HoverTests.shop)
  private let text = HoverTests.shop["juice/pack.yaml", default: ""]

  private func lenses(_ text: String? = nil, in path: String = "juice/pack.yaml") async -> [JSON] {
    await editor.open(path, text ?? self.text)
    return await editor.request("textDocument/codeLens", editor.document(path))["result"].array
  }

  private func resolved(_ lens: JSON) async throws -> String? {
    let range = try #require(lens["range"]["start"]["line"].int)
    let data = lens["data"]
    let answer = await editor.request(
      "codeLens/resolve",
      """
      {"range": {"start": {"line": \(range), "character": 2}, "end": {"line": \(range), "character": 5}},
       "data": {"uri": "\(data["uri"].string ?? "")", "recipe": "\(data["recipe"].string ?? "")"}}
      """)
    return answer["result"]["command"]["title"].string
  }

  private func run(_ lens: JSON) async -> JSON? {
    let arguments = lens["command"]["arguments"].array.map { "\"\($0.string ?? "")\"" }
    let answer = await editor.request(
      "workspace/executeCommand",
      """
      {"command": "\(lens["command"]["command"].string ?? "")",
       "arguments": [\(arguments.joined(separator: ", "))]}
      """)
    #expect(answer["result"].isNull)
    return editor.messages.last { $0["method"].string == "window/showMessage" }?["params"]
  }

  @Test func `Each recipe can be planned, and says how many can be made`() async throws {
    await editor.begin()
    let lenses = await lenses()
    #expect(lenses.map { $0["range"]["start"]["line"].int } == [9, 9, 12, 12])
    #expect(lenses[0]["command"]["title"].string == "Plan one")
    #expect(try await resolved(lenses[1]) == "makes 3 at first, limited by Mango")
    let message = try #require(await run(lenses[0]))
    #expect(message["type"].int == 3)
    #expect(
      message["message"].string
        == "Mix takes from the first stock:\n- Mango 3 / 10\n- Kiwi 1 / 20\n- Milk 50 ml / 1000 ml")
  }

  @Test func `What cannot be made says what is missing, in the language of the editor`()
    async throws
  {
    await editor.begin(locale: "ko")
    let lenses = await lenses(
      text.replacing("mango: 2", with: "mango: 2, plum: 1")
        .replacing("milk: 500 ml", with: "milk: 2 l"))
    #expect(try await resolved(lenses[3]) == "처음 재고로는 만들 수 없음: 우유 2000 ml 필요, 1000 ml 있음")
    #expect(
      await run(lenses[2])?["message"].string
        == "셰이크: 처음 재고로는 만들 수 없음: 우유 2000 ml 필요, 1000 ml 있음")
  }

  @Test func `A refused recipe says which rule refuses it`() async throws {
    await editor.begin()
    let lenses = await lenses(
      text + """
        rules:
          never: { when: order.recipe == "shake", refuse: { message: { en: No, ko: 안 됨 } } }

        """)
    #expect(try await resolved(lenses[3]) == "refused: rule `juice/never`")
  }

  @Test func `A recipe of a pack with errors cannot be planned`() async throws {
    await editor.begin()
    let lenses = await lenses(text.replacing("milk: 500 ml", with: "melk: 500 ml"))
    #expect(try await resolved(lenses[1]) == "cannot be planned while the pack has errors")
    #expect(try #require(await run(lenses[0]))["type"].int == 2)
  }

  @Test func `A command that the server does not have, or without its arguments, is an error`()
    async
  {
    await editor.begin()
    let commands = editor.abilities["executeCommandProvider"]["commands"].array
    #expect(commands.map(\.string) == ["juice-rules.plan"])
    for (parameters, code) in [
      (#"{"command": "other"}"#, -32602), (#"{"command": "juice-rules.plan"}"#, -32602),
      (#"{"command": "juice-rules.plan", "arguments": [1, 2]}"#, -32602),
      (#"{"command": "juice-rules.plan", "arguments": ["untitled:1", "mix"]}"#, -32602),
    ] {
      let answer = await editor.request("workspace/executeCommand", parameters)
      #expect(answer["error"]["code"].int == code, "\(parameters)")
    }
  }

  @Test func `What other documents show is asked for again after a change`() async {
    await editor.begin(
      #"{"workspace": {"codeLens": {"refreshSupport": true}, "inlayHint": {"refreshSupport": true}}}"#
    )
    await editor.open("juice/pack.yaml", text)
    await editor.change("juice/pack.yaml", to: text + "# 🥝\n", version: 2)
    await editor.server.settle()
    func refreshes() -> [String] {
      editor.messages.compactMap { $0["method"].string }.filter { $0.hasSuffix("/refresh") }
    }
    #expect(refreshes().isEmpty)
    await editor.open("sun/pack.yaml", HoverTests.shop["sun/pack.yaml", default: ""])
    await editor.change("juice/pack.yaml", to: text, version: 3)
    await editor.server.settle()
    #expect(refreshes() == ["workspace/codeLens/refresh", "workspace/inlayHint/refresh"])
  }
}
