import TestSupport
import Testing

/// Formatting of documents.
@Suite(.tags(.unit)) struct FormattingTests {
  let editor = EditorSession()

  @Test func `A document is formatted by one edit of what differs`() async {
    await editor.begin()
    let edits = await answer("formatting", "a:   1\nb: {키 : '딸기'}\nc: 3\n")
    #expect(edits.array.count == 1)
    #expect(edits[0]["newText"].string == #"1\#nb: { 키: "딸기" "#)
    #expect(place(edits[0]["range"]["start"]) == "0:3")
    #expect(place(edits[0]["range"]["end"]) == "1:12")
  }

  @Test func `The entries in a range are formatted as a whole`() async {
    await editor.begin()
    let text = "a:   1\nb:\n    c:   2\n    d: 3\ne:   4\n"
    let whole =
      #""range": {"start": {"line": 1, "character": 0}, "end": {"line": 4, "character": 0}}"#
    let edits = await answer("rangeFormatting", text, whole)
    #expect(edits[0]["newText"].string == "c: 2\n")
    let inside =
      #""range": {"start": {"line": 3, "character": 2}, "end": {"line": 2, "character": 9}}"#
    #expect(await answer("rangeFormatting", text, inside) == edits)
    let outside =
      #""range": {"start": {"line": 90, "character": 2}, "end": {"line": 99, "character": 9}}"#
    #expect(await answer("rangeFormatting", "a:   1\n", outside).array.isEmpty)
  }

  @Test(arguments: ["", "a: 1\n", "a: [1", "a: 1\n\tb: 2\n", "\u{0}"])
  func `A formatted or faulty document stays as it is`(text: String) async {
    await editor.begin()
    #expect(await answer("formatting", text).isArray)
    #expect(await answer("formatting", text).array.isEmpty)
  }

  private func answer(_ method: String, _ text: String, _ range: String? = nil) async -> JSON {
    await editor.open(EditorSession.pack, text)
    let members =
      ([#""options": {"tabSize": 8, "insertSpaces": false}"#] + [range].compactMap(\.self))
      .joined(separator: ", ")
    return await editor.request(
      "textDocument/\(method)",
      #"{"textDocument": {"uri": "\#(EditorSession.uri(EditorSession.pack))"}, \#(members)}"#)[
        "result"]
  }

  private func place(_ position: JSON) -> String {
    "\(position["line"].int ?? -1):\(position["character"].int ?? -1)"
  }
}
