import Foundation
import JuiceLanguageServer
import JuiceRulesTesting
import TestSupport
import Testing

/// Completions and other answers in the shipped catalogs.
@Suite(.tags(.unit)) struct ShippedCatalogTests {
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

  /// Returns the files of the pack that a file belongs to.
  private static func pack(of path: String) -> [String: String] {
    let folder = path.prefix { $0 != "/" }
    return files.filter { $0.key.hasPrefix(folder) }
  }

  private static func anyFile(
    using generator: inout SplitMix64
  ) throws -> (path: String, text: String) {
    let file = files.sorted { $0.key < $1.key }.randomElement(using: &generator)
    return try #require(file.map { ($0.key, $0.value) })
  }

  @Test(arguments: 0..<24)
  func `Completion has an answer after every beginning of every file`(seed: Int) async throws {
    var generator = SplitMix64(seed: UInt64(seed))
    let (path, text) = try ShippedCatalogTests.anyFile(using: &generator)
    let editor = EditorSession(ShippedCatalogTests.pack(of: path))
    await editor.begin()
    let count = Int.random(in: 0...text.count, using: &generator)
    let before = text.prefix(count)
    await editor.open(path, String(before))
    let found = await editor.ask("completion", at: before, in: path)
    #expect(found["items"].isArray, "\(path), character \(count)")
  }

  @Test(arguments: 0..<16)
  func `A key is offered where it stands`(seed: Int) async throws {
    var generator = SplitMix64(seed: UInt64(seed))
    let files = ShippedCatalogTests.files.sorted { $0.key < $1.key }
    let keys = files.flatMap { path, text in
      text.matches(of: #/\n +(name|ingredients|initial|when|text|unit|makes|any-of): ?/#).map {
        (path: path, before: text[..<$0.output.1.startIndex], key: String($0.output.1))
      }
    }
    let chosen = try #require(keys.randomElement(using: &generator))
    let editor = EditorSession(ShippedCatalogTests.pack(of: chosen.path))
    await editor.begin()
    await editor.open(chosen.path, String(chosen.before))
    let items = await editor.ask("completion", at: chosen.before, in: chosen.path)["items"].array
    let labels = items.compactMap { $0["label"].string }
    #expect(labels.contains(chosen.key), "\(chosen.path): \(chosen.before.suffix(120))")
  }

  @Test(arguments: 0..<12)
  func `Every place of any text has an answer`(seed: Int) async throws {
    var generator = SplitMix64(seed: UInt64(seed))
    let (path, text) = try ShippedCatalogTests.anyFile(using: &generator)
    let editor = EditorSession(ShippedCatalogTests.pack(of: path))
    await editor.begin()
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    for line in lines.indices where Int.random(in: 0..<8, using: &generator) == 0 {
      let count = Int.random(in: 0...lines[line].count, using: &generator)
      let pieces = ["{", "\"", "- ", ": ", "키위🥝", "|", "*x", "`", "#", "\t"]
      lines[line].insert(
        contentsOf: pieces.randomElement(using: &generator) ?? "",
        at: lines[line].index(lines[line].startIndex, offsetBy: count))
    }
    await editor.open(path, lines.joined(separator: "\n"))
    for _ in 0..<10 {
      let line = Int.random(in: lines.indices, using: &generator)
      let before =
        (lines[..<line] + [String(lines[line].prefix(Int.random(in: 0...40, using: &generator)))])
        .joined(separator: "\n")
      for method in ["completion", "hover", "definition", "documentHighlight", "prepareRename"] {
        let answer = await editor.ask(method, at: before, in: path)
        #expect(answer.isArray || answer.isObject || answer.isNull, "\(method) \(path):\(line)")
      }
    }
    let document = editor.document(path)
    #expect(await editor.request("textDocument/documentLink", document)["result"].isArray)
  }
}
