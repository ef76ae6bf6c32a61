import JuiceCatalogs
import JuiceLanguageServer
import JuiceLint
import JuiceRules
import Synchronization
import TestSupport

/// An editor that talks to a server about a shop in memory.
final class EditorSession: Sendable {
  static let folder = "/shop"

  let server: LanguageServer
  private let sent: Sent
  private let lastID = Mutex(0)

  /// Creates an editor without having sent anything.
  ///
  /// - Parameter files: The texts of the files on the disk, by their path in the shop.
  convenience init(_ files: [String: String] = EditorSession.shop) {
    self.init(
      disk: MemoryFileSource(
        files: Dictionary(
          uniqueKeysWithValues: files.map { ("\(EditorSession.folder)/\($0.key)", $0.value) })))
  }

  init(disk: any FileSource, locale: LocaleID? = nil) {
    let sent = Sent()
    self.sent = sent
    server = LanguageServer(checker: ShopChecker(), disk: disk, locale: locale) { sent.add($0) }
  }

  /// A pack with two fruits and a juice.
  static let shop = [
    "juice/pack.yaml": """
    pack: { name: juice, version: 1.0.0, locales: [en] }
    fruits:
      mango: { name: { en: Mango } }
      kiwi: { name: { en: Kiwi } }
    recipes:
      mango-kiwi:
        name: { en: Mango and kiwi }
        ingredients: { mango: 2, kiwi: 1 }

    """
  ]

  static let pack = "juice/pack.yaml"

  /// Returns the URI of a path in the shop, or of an absolute path.
  static func uri(_ path: String) -> String {
    path.hasPrefix("/") ? "file://\(path)" : "file://\(folder)/\(path)"
  }

  // MARK: Messages

  func send(_ text: String) async { await server.receive(Array(text.utf8)) }

  /// Sends messages without a turn of the server between them.
  func send(_ texts: [String]) async { await Self.send(texts, to: server) }

  private static func send(_ texts: [String], to server: isolated LanguageServer) {
    for text in texts { server.receive(Array(text.utf8)) }
  }

  func notify(_ method: String, _ parameters: String) async {
    await send(#"{"jsonrpc":"2.0","method":"\#(method)","params":\#(parameters)}"#)
  }

  /// Sends a request, and returns the response.
  func request(_ method: String, _ parameters: String = "{}") async -> JSON {
    let id = lastID.withLock { id in
      id += 1
      return id
    }
    await send(#"{"jsonrpc":"2.0","id":\#(id),"method":"\#(method)","params":\#(parameters)}"#)
    await server.settle()
    return sent.messages.first { $0["id"].int == id && $0["method"].string == nil } ?? JSON(nil)
  }

  /// The messages of the server so far.
  var messages: [JSON] { sent.messages }

  /// The abilities of the server, after ``begin(_:locale:folders:options:)``.
  var abilities: JSON {
    let answers = sent.messages.map { $0["result"]["capabilities"] }
    return answers.first(where: \.isObject) ?? JSON(nil)
  }

  /// Forgets the messages so far, which a long session would read again with each answer.
  func forgetMessages() { sent.removeAll() }

  // MARK: Documents

  /// Initializes the server for a client with the given abilities.
  ///
  /// - Parameter options: Further members of the parameters, each with a comma behind it.
  @discardableResult
  func begin(
    _ capabilities: String = "{}", locale: String = "en",
    folders: [String] = [EditorSession.folder], options: String = ""
  ) async -> JSON {
    let folders = folders.map { #"{"uri": "file://\#($0)", "name": "shop"}"# }
    let response = await request(
      "initialize",
      """
      {"processId": null, "locale": "\(locale)", "capabilities": \(capabilities),
       \(options)"workspaceFolders": [\(folders.joined(separator: ", "))]}
      """)
    await notify("initialized", "{}")
    await server.settle()
    return response
  }

  func open(_ path: String, _ text: String, version: Int = 1) async {
    await notify(
      "textDocument/didOpen",
      """
      {"textDocument": {"uri": "\(EditorSession.uri(path))", "languageId": "yaml",
       "version": \(version), "text": \(quoted(text))}}
      """)
    await server.settle()
  }

  /// Replaces a part of a document, or all of it.
  func change(_ path: String, _ range: String? = nil, to text: String, version: Int) async {
    let part = range.map { #""range": \#($0), "# } ?? ""
    await notify(
      "textDocument/didChange",
      """
      {"textDocument": {"uri": "\(EditorSession.uri(path))", "version": \(version)},
       "contentChanges": [{\(part)"text": \(quoted(text))}]}
      """)
  }

  func document(_ path: String) -> String {
    #"{"textDocument": {"uri": "\#(EditorSession.uri(path))"}}"#
  }

  /// Opens a text with the cursor at `¦`, and returns the answer to a request about that place.
  func ask(_ method: String, _ text: String, in path: String = EditorSession.pack) async -> JSON {
    let parts = text.split(separator: "¦", maxSplits: 1, omittingEmptySubsequences: false)
    await open(path, parts.joined())
    return await ask(method, at: parts[0], in: path)
  }

  /// Returns the answer to a request about the end of a text, with which an open document begins.
  func ask(
    _ method: String, at text: some StringProtocol, in path: String, _ more: String = ""
  ) async -> JSON {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let place = #"{"line": \#(lines.count - 1), "character": \#(lines.last?.utf16.count ?? 0)}"#
    return await request(
      "textDocument/\(method)",
      #"{"textDocument": {"uri": "\#(EditorSession.uri(path))"}, "position": \#(place)\#(more)}"#)[
        "result"]
  }

  /// The diagnostics of a file that were pushed last, or `nil` if none were.
  func pushed(_ path: String) -> JSON? {
    messages.last {
      $0["method"].string == "textDocument/publishDiagnostics"
        && $0["params"]["uri"].string == EditorSession.uri(path)
    }?["params"]
  }

  private func quoted(_ text: String) -> String { JSONValue.string(text).text() }
}

/// The messages that a server has sent.
private final class Sent: Sendable {
  private let texts = Mutex<[String]>([])

  func add(_ bytes: [UInt8]) {
    texts.withLock { $0.append(String(decoding: bytes, as: UTF8.self)) }
  }

  func removeAll() { texts.withLock { $0 = [] } }

  var messages: [JSON] { texts.withLock(\.self).map { JSON(parsing: $0) } }
}

/// A checker of whole folders, without a configuration.
struct ShopChecker: FolderChecker {
  private let cache = LintCache()

  func report(
    of folder: String, reading files: any FileSource
  ) throws(FolderFault) -> FolderReport {
    do throws(CatalogInputFault) {
      let report = try loader(folder, files, cache).lint(["."])
      return FolderReport(report, trees: cache.trees)
    } catch {
      throw FolderFault(LocalizedText("\(error)"))
    }
  }

  func fix(
    _ path: String, in folder: String, reading files: any FileSource
  ) throws(FolderFault) -> FixOutcome {
    do throws(CatalogInputFault) {
      return try loader(folder, files).fix([path])
    } catch {
      throw FolderFault(LocalizedText("\(error)"))
    }
  }

  func catalog(of path: String, in folder: String, reading files: any FileSource) -> Catalog? {
    loader(folder, files).catalog(ofFile: path)
  }

  private func loader(
    _ folder: String, _ files: any FileSource, _ cache: LintCache? = nil
  ) -> CatalogLoader {
    CatalogLoader(
      files: RootedFileSource(files, in: folder), workingDirectory: folder, cache: cache)
  }
}
