import JuiceLanguageServer
import JuiceRulesTesting
import TestSupport
import Testing

/// New names for the ids of the catalogs that ship.
@Suite(.tags(.unit)) struct ShippedRenameTests {
  private let abilities =
    #"{"workspace": {"workspaceEdit": {"documentChanges": true}}, "general": {"positionEncodings": ["utf-8"]}}"#

  /// The ids that files declare, with their lines.
  private var ids: [(path: String, line: Int, id: String)] {
    ShippedCatalogTests.files.sorted { $0.key < $1.key }.flatMap { path, text in
      var section = ""
      return text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
        .compactMap { number, line -> (path: String, line: Int, id: String)? in
          if let name = line.firstMatch(of: #/^([a-z]+):/#)?.output.1 { section = String(name) }
          guard ["fruits", "extras", "recipes", "facts", "rules", "tables"].contains(section),
            let id = line.firstMatch(of: #/^  ([a-z0-9-]+):/#)?.output.1
          else { return nil }
          return (path, number, String(id))
        }
    }
  }

  @Test(arguments: 0..<3)
  func `A renamed id leaves the catalogs as clean as they were`(seed: Int) async throws {
    var generator = SplitMix64(seed: UInt64(seed))
    let chosen = try #require(ids.randomElement(using: &generator))
    let editor = EditorSession(ShippedCatalogTests.files)
    await editor.begin(abilities)
    await editor.open(chosen.path, ShippedCatalogTests.files[chosen.path, default: ""])
    let answer = await editor.request(
      "textDocument/rename",
      """
      {"textDocument": {"uri": "\(EditorSession.uri(chosen.path))"}, "newName": "zz-\(chosen.id)",
       "position": {"line": \(chosen.line), "character": 3}}
      """)["result"]
    let files = EditorSession.apply(answer, to: ShippedCatalogTests.files)
    #expect(files != ShippedCatalogTests.files, "\(chosen)")
    let old = await EditorSession.findings(ShippedCatalogTests.files)
    let new = await EditorSession.findings(files)
    // The rule about the order of ids is off, and nothing else depends on the names.
    #expect(new == old, "\(chosen)")
    // Nothing else has the old name, apart from comments and other packs' entries.
    let back = EditorSession(files)
    await back.begin(abilities)
    await back.open(chosen.path, files[chosen.path, default: ""])
    let undo = await back.request(
      "textDocument/rename",
      """
      {"textDocument": {"uri": "\(EditorSession.uri(chosen.path))"}, "newName": "\(chosen.id)",
       "position": {"line": \(chosen.line), "character": 3}}
      """)["result"]
    let restored = EditorSession.apply(undo, to: files)
    #expect(restored == ShippedCatalogTests.files, "\(chosen)")
  }
}
