import JuiceCatalogs
import JuiceLint
import JuiceRules
import JuiceRulesTesting
import Synchronization
import TestSupport
import Testing

/// A check that reads only what changed says what one that reads everything does.
@Suite(.tags(.fuzz)) struct LintCacheTests {
  @Test(arguments: 0..<24 as Range<UInt64>)
  func `A cached lint has the same report as a full lint after any edits`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let files = EditableFiles(hasStamps: seed.isMultiple(of: 2))
    let cache = LintCache()
    let cached = CatalogLoader(files: files, threads: 2, cache: cache)
    let sharing = CatalogLoader(files: files, cache: LintCache(sharing: cache))
    for _ in 0..<25 {
      for _ in 0..<Int.random(in: 1...3, using: &random) { files.edit(using: &random) }
      let source = MemoryFileSource(files: files.texts)
      let expected = Result { try CatalogLoader(files: source).lint(["."]) }
      let result = Result { try cached.lint(["."]) }
      switch (result, expected) {
      case (.success(let report), .success(let expected)):
        #expect(report.says(expected), "seed \(seed)")
        #expect(report.packs == expected.packs, "seed \(seed)")
        #expect(try sharing.lint(["."]).says(expected), "seed \(seed)")
      case (.failure(let fault), .failure(let expected)):
        #expect("\(fault)" == "\(expected)", "seed \(seed)")
      default: Issue.record("seed \(seed): \(result) instead of \(expected)")
      }
    }
  }

  @Test func `Only changed files are read again`() throws {
    let files = EditableFiles(hasStamps: true)
    for index in 0..<9 { files.write("fruits: { f\(index): { name: F } }", to: "a/\(index).yaml") }
    files.write("pack: { name: a }", to: "a/pack.yaml")
    let loader = CatalogLoader(files: files, cache: LintCache())
    _ = try loader.lint(["."])
    files.write("fruits: { f3: { name: 3 } }", to: "a/3.yaml")
    files.forgetReads()
    #expect(try loader.lint(["."]).diagnostics.count { $0.rule == "wrong-type" } == 1)
    #expect(files.reads == ["a/3.yaml"])
  }

  @Test func `Files that a shared cache contains are not read again`() throws {
    let files = EditableFiles(hasStamps: true)
    files.write("pack: { name: a }", to: "a/pack.yaml")
    let cache = LintCache()
    _ = try CatalogLoader(files: files, cache: cache).lint(["."])
    files.forgetReads()
    let loader = CatalogLoader(files: files, cache: LintCache(sharing: cache))
    #expect(try loader.lint(["."]).count(of: .error) == 0)
    #expect(files.reads.isEmpty)
  }

  @Test
  func `A file with an unsettled time stamp is read again even if the stamp is unchanged`() throws {
    let files = EditableFiles(hasStamps: true)
    files.write("pack: { name: a }", to: "a/pack.yaml")
    files.write("fruits: { f: { name: F, initial: 1 } }", to: "a/f.yaml", isSettled: false)
    let loader = CatalogLoader(files: files, cache: LintCache())
    #expect(try loader.lint(["."]).count(of: .error) == 0)
    files.writeUnseen("fruits: { f: { name: F, initial: x } }", to: "a/f.yaml")
    #expect(try loader.lint(["."]).count(of: .error) == 1)
  }
}

/// Files in memory that change between checks.
private final class EditableFiles: FileSource {
  private struct State {
    var texts: [String: String] = [:]
    var stamps: [String: FileStamp] = [:]
    var lastStamp: Int64 = 0
    var reads: Set<String> = []
  }

  private let state = Mutex(State())
  private let hasStamps: Bool

  init(hasStamps: Bool) { self.hasStamps = hasStamps }

  var texts: [String: String] { state.withLock { $0.texts } }
  var reads: Set<String> { state.withLock { $0.reads } }

  func forgetReads() { state.withLock { $0.reads = [] } }

  func write(_ text: String?, to path: String, isSettled: Bool = true) {
    state.withLock { state in
      state.texts[path] = text
      state.lastStamp += 1
      state.stamps[path] = FileStamp(.init([state.lastStamp]), isSettled: isSettled)
    }
  }

  /// Writes within the same tick of the clock.
  func writeUnseen(_ text: String, to path: String) {
    state.withLock { $0.texts[path] = text }
  }

  /// Writes, moves or removes a file at random.
  func edit(using random: inout SplitMix64) {
    let packs = ["a", "b", "c"]
    let pack = packs.randomElement(using: &random) ?? "a"
    let name = ["pack", "fruits", "recipes", "more"].randomElement(using: &random) ?? "pack"
    let path = "\(pack)/\(name).yaml"
    switch Int.random(in: 0..<12, using: &random) {
    case 0: write(nil, to: path)
    case 1:
      let text = texts[path]
      write(nil, to: path)
      write(text, to: "\(packs.randomElement(using: &random) ?? "b")/moved.yaml")
    case 2: write("packs: [a, \(pack)]\nlocale: \(name)", to: "catalog.yaml")
    case 3: write(nil, to: "catalog.yaml")
    default: write(Self.text(of: pack, name, using: &random), to: path)
    }
  }

  private static func text(
    of pack: String, _ name: String, using random: inout SplitMix64
  ) -> String {
    let number = Int.random(in: 0..<4, using: &random)
    let other = ["a", "b", "c", "d"][number]
    let text =
      switch name {
      case "pack": "pack: { name: \(pack), version: 1.0.0, requires: { \(other): '*' } }"
      case "fruits": "fruits: { kiwi: { name: Kiwi \(number) }, mango-\(number): { name: Kiwi 1 } }"
      case "recipes":
        "recipes: { juice: { name: J, ingredients: { kiwi: \(number), mango-2: 1, \(other)/kiwi: 3 } } }"
      default:
        "# juice-rules: ignore[unused-fruit]\nfruits: { lime: &l { name: L }, x: *l, lime: 1 }"
      }
    return number == 3 ? text + "\n[" : text
  }

  private var files: MemoryFileSource { MemoryFileSource(files: texts) }

  func kind(of path: String) -> FileKind? { files.kind(of: path) }

  func names(in folder: String) throws(CatalogInputFault) -> [String] {
    try files.names(in: folder)
  }

  func stamp(of path: String) -> FileStamp? {
    hasStamps ? state.withLock { $0.stamps[path] } : nil
  }

  func contents(of path: String, limit: Int) throws(CatalogInputFault) -> [UInt8] {
    state.withLock { _ = $0.reads.insert(path) }
    return try files.contents(of: path, limit: limit)
  }
}
