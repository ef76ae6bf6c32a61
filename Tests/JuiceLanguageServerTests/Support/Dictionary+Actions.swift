import TestSupport
import Testing

extension [String: String] {
  /// Returns the place at which a text first occurs in a file.
  func place(of text: String, in path: String = EditorSession.pack) -> (line: Int, column: Int) {
    let file = self[path, default: ""]
    let before = file[..<(file.firstRange(of: text)?.lowerBound ?? file.endIndex)]
    let lines = before.split(separator: "\n", omittingEmptySubsequences: false)
    return (lines.count - 1, lines.last?.utf8.count ?? 0)
  }

  /// Returns the titles of the changes that an editor offers at a place of a file, which it has open.
  func titles(
    at place: (line: Int, column: Int), in path: String = EditorSession.pack
  ) async throws -> [String] {
    try await titles(from: place, to: place, in: path)
  }

  func titles(
    from start: (line: Int, column: Int), to end: (line: Int, column: Int),
    in path: String = EditorSession.pack
  ) async throws -> [String] {
    try await actions(start, end, path).map { $0["title"].string ?? "" }
  }

  /// Returns the files after a change that an editor offers at a place of a file.
  func applying(
    _ title: String, at place: (line: Int, column: Int), in path: String? = nil
  ) async throws -> [String: String] {
    try await applying(title, from: place, to: place, in: path)
  }

  func applying(
    _ title: String, from start: (line: Int, column: Int), to end: (line: Int, column: Int),
    in path: String? = nil
  ) async throws -> [String: String] {
    let path = path ?? keys.sorted().last { $0.hasSuffix("recipes.yaml") } ?? EditorSession.pack
    let actions = try await actions(start, end, path)
    let offered = actions.compactMap { $0["title"].string }
    let action = try #require(actions.first { $0["title"].string == title }, "\(offered)")
    return EditorSession.apply(action["edit"], to: self)
  }

  private func actions(
    _ start: (line: Int, column: Int), _ end: (line: Int, column: Int), _ path: String
  ) async throws -> [JSON] {
    let editor = EditorSession(self)
    await editor.begin(EditorSession.editing)
    await editor.open(path, self[path, default: ""])
    let answer = await editor.request(
      "textDocument/codeAction",
      """
      {"textDocument": {"uri": "\(EditorSession.uri(path))"}, "context": {"diagnostics": []},
       "range": {"start": {"line": \(start.line), "character": \(start.column)},
                 "end": {"line": \(end.line), "character": \(end.column)}}}
      """)
    return answer["result"].array.filter { $0["kind"].string?.hasPrefix("source") == false }
  }
}
