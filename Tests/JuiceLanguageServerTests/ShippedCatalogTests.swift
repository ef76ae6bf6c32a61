import Foundation
import JuiceLanguageServer
import JuiceRulesTesting
import TestSupport
import Testing

/// What an editor is offered in the catalogs that ship.
@Suite struct ShippedCatalogTests {
  /// The texts of all files, by path in the folder `Catalogs`.
  static let files: [String: String] = {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Catalogs")
    let names = FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String }
    return Dictionary(
      uniqueKeysWithValues: (names ?? []).filter { $0.hasSuffix(".yaml") }.map { name in
        let data = FileManager.default.contents(atPath: root.appending(path: name).path)
        return (name, String(decoding: data ?? Data(), as: UTF8.self))
      })
  }()

  @Test(
    "Completion has an answer after every beginning of every file",
    arguments: files.keys.sorted())
  func prefixes(path: String) async {
    let editor = EditorSession(ShippedCatalogTests.files)
    await editor.begin()
    let text = ShippedCatalogTests.files[path, default: ""]
    var generator = SplitMix64(seed: UInt64(text.utf8.count))
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for _ in 0..<12 {
      let line = Int.random(in: lines.indices, using: &generator)
      let count = Int.random(in: 0...lines[line].count, using: &generator)
      let before = lines[..<line].map { $0 + "\n" }.joined() + lines[line].prefix(count)
      await editor.open(path, before)
      let found = await editor.ask("completion", at: before, in: path)
      #expect(found["items"].isArray, "after line \(line), character \(count)")
    }
  }

  @Test(
    "Every key and ingredient of a file is offered where it stands", arguments: files.keys.sorted())
  func knownKeys(path: String) async throws {
    let editor = EditorSession(ShippedCatalogTests.files)
    await editor.begin()
    let text = ShippedCatalogTests.files[path, default: ""]
    var generator = SplitMix64(seed: UInt64(text.utf8.count))
    let keys = text.matches(of: #/\n +(name|ingredients|initial|when|text|emoji|unit): /#)
    for key in keys.shuffled(using: &generator).prefix(10) {
      let before = text[..<key.output.1.startIndex]
      await editor.open(path, String(before))
      let labels = await editor.ask("completion", at: before, in: path)["items"].array
        .compactMap { $0["label"].string }
      #expect(labels.contains(String(key.output.1)), "\(before.suffix(120))")
    }
  }
}
