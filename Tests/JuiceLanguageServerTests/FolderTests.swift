import JuiceCatalogs
import JuiceLanguageServer
import Synchronization
import TestSupport
import Testing

/// The folders that an editor opens and closes, and documents in none of them.
@Suite(.tags(.unit)) struct FolderTests {
  private static let faulty = "recipes: { mix: { name: Mix, ingredients: { mengo: 1 } } }\n"
  private let disk = ReadFiles([
    "/shop/juice/pack.yaml": "pack: { name: juice }\n" + faulty,
    "/bar/juice/pack.yaml": "pack: { name: juice }\n" + faulty,
    "/bar/notes/todo.yaml": "- buy: mango\n",
    "/home/notes.yaml": "- water the plants\n",
  ])
  private let editor: EditorSession

  init() { editor = EditorSession(disk: disk) }

  @Test func `Every open folder is checked, and a closed one shows no mistakes`() async {
    await editor.begin(folders: ["/shop", "/bar"])
    #expect(rules("/shop/juice/pack.yaml") == ["unknown-ingredient"])
    #expect(rules("/bar/juice/pack.yaml") == ["unknown-ingredient"])
    await change(added: "", removed: #"{"uri": "file:///bar", "name": "bar"}"#)
    #expect(rules("/bar/juice/pack.yaml") == [])
    #expect(rules("/shop/juice/pack.yaml") == ["unknown-ingredient"])
    await change(added: #"{"uri": "file:///bar", "name": "bar"}"#, removed: "")
    #expect(rules("/bar/juice/pack.yaml") == ["unknown-ingredient"])
  }

  @Test func `A file in two open folders, one in the other, shows its mistakes once`() async {
    await editor.begin(folders: ["/shop", "/shop/juice"])
    #expect(rules("/shop/juice/pack.yaml") == ["unknown-ingredient"])
    let reports = await editor.request("workspace/diagnostic", #"{"previousResultIds": []}"#)
    #expect(reports["result"]["items"].array.count == 1)
  }

  @Test func `A document in no open folder is checked with its catalog, which is read alone`() async
  {
    await editor.begin(folders: ["/shop"])
    await editor.open("/bar/juice/pack.yaml", "pack: { name: juice }\n" + Self.faulty)
    #expect(rules("/bar/juice/pack.yaml") == ["unknown-ingredient"])
    #expect(!disk.paths.contains { $0.hasPrefix("/bar/notes") })
  }

  @Test func `The files around a document in no catalog are left alone`() async {
    await editor.begin(folders: [])
    await editor.open("/home/notes.yaml", "- water the plants\nrecipes: {\n")
    #expect(rules("/home/notes.yaml") == nil)
    #expect(disk.paths.isEmpty)
    let symbols = await editor.request(
      "textDocument/documentSymbol", editor.document("/home/notes.yaml"))
    #expect(symbols["result"].isNull)
    #expect(await editor.ask("hover", at: "- w", in: "/home/notes.yaml").isNull)
  }

  /// The rules of the mistakes that were pushed last for a file, or `nil` if none were ever pushed.
  private func rules(_ path: String) -> [String?]? {
    editor.pushed(path)?["diagnostics"].array.map { $0["code"].string }
  }

  private func change(added: String, removed: String) async {
    await editor.notify(
      "workspace/didChangeWorkspaceFolders",
      #"{"event": {"added": [\#(added)], "removed": [\#(removed)]}}"#)
    await editor.server.settle()
  }
}

/// Files in memory that remember which of them were read.
private final class ReadFiles: FileSource {
  private let base: MemoryFileSource
  private let read = Mutex<Set<String>>([])

  init(_ files: [String: String]) { base = MemoryFileSource(files: files) }

  var paths: Set<String> { read.withLock(\.self) }

  func kind(of path: String) -> FileKind? { base.kind(of: path) }
  func isLink(_ path: String) -> Bool { base.isLink(path) }
  func realPath(of path: String) -> String? { base.realPath(of: path) }
  func stamp(of path: String) -> FileStamp? { base.stamp(of: path) }

  func names(in folder: String) throws(CatalogInputFault) -> [String] {
    try base.names(in: folder)
  }

  func entries(in folder: String) throws(CatalogInputFault) -> [FolderEntry] {
    read.withLock { _ = $0.insert(folder) }
    return try base.entries(in: folder)
  }

  func contents(of path: String, limit: Int) throws(CatalogInputFault) -> [UInt8] {
    read.withLock { _ = $0.insert(path) }
    return try base.contents(of: path, limit: limit)
  }
}
