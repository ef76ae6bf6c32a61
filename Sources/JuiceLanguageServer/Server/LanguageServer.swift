package import JuiceCatalogs
package import JuiceRules
import Platform

/// A server of the Language Server Protocol 3.17 for catalogs.
///
/// The server reads no stream and writes none: the host calls ``receive(_:)`` with each message of the client, in order,
/// and gets the server's messages through a closure. All work is done on threads of the server's own.
package actor LanguageServer {
  /// The result of a session, as the notification `exit` asks for it.
  package enum End: Hashable, Sendable {
    /// The client has shut the server down before.
    case orderly
    /// The client has not.
    case abrupt
  }

  enum Phase {
    case waiting
    case running(Client)
    case shutDown
  }

  let checker: any FolderChecker
  let disk: any FileSource
  let locale: LocaleID?
  let page: @Sendable (_ rule: String, _ locale: LocaleID) -> String?
  private let send: @Sendable ([UInt8]) -> Void
  private nonisolated let executor = ThreadExecutor()
  var phase = Phase.waiting
  var workspace = Workspace()
  var requests: [RequestID: Task<Void, Never>] = [:]
  private var lastRequest = 0
  private var settingsRequest: RequestID?
  /// The latest findings, and the check that looks for newer ones.
  var findings: WorkspaceFindings?
  var check: Task<WorkspaceFindings, Never>?
  var watch: Task<Void, Never>?
  /// The work that brings the client's diagnostics up to date.
  var renewal: Task<Void, Never>?
  /// The diagnostics that the client shows, by path.
  var published: [String: [JSONValue]] = [:]
  var shownFaults: Set<FolderFault> = []
  /// A Boolean value that indicates whether files have changed without which the client would not ask again for what it
  /// shows beside diagnostics, such as the lenses of other documents.
  var hasStaleViews = false
  /// A Boolean value that indicates whether folders were opened since the last check, which then takes long.
  var hasNewFolders = true

  /// The end of the session, or `nil` while it lasts.
  package internal(set) var end: End?

  /// The number of the client's process, or `nil` if the client has not told it.
  package internal(set) var clientProcess: Int?

  /// Creates a server.
  ///
  /// - Parameters:
  ///   - checker: The checker of folders.
  ///   - disk: The files to read where no document is open.
  ///   - locale: The language of texts, or `nil` for Korean or English as the client asks.
  ///   - page: A function that returns the path of a file with the page of a lint rule, which editors open from a
  ///     finding, or `nil` if there is none.
  ///   - send: A closure that sends a message without its header to the client. While the closure blocks, so does the
  ///     server.
  package init(
    checker: any FolderChecker, disk: any FileSource, locale: LocaleID? = nil,
    page: @escaping @Sendable (_ rule: String, _ locale: LocaleID) -> String? = { _, _ in nil },
    send: @escaping @Sendable ([UInt8]) -> Void
  ) {
    self.checker = checker
    self.disk = disk
    self.locale = locale
    self.page = page
    self.send = send
  }

  /// The executor that runs the actor on a thread of its own.
  package nonisolated var unownedExecutor: UnownedSerialExecutor {
    executor.asUnownedSerialExecutor()
  }

  /// Takes a message of the client, without its header.
  ///
  /// Changes of documents are carried out before the method returns. Requests are answered later, on the documents as
  /// they are now.
  package func receive(_ bytes: [UInt8]) {
    do throws(RequestFault) {
      let message = try ClientMessage(bytes)
      switch (message.method, message.id) {
      case (let method?, let id?): begin(method, id, message)
      case (let method?, nil): notice(method, message)
      // Of the server's requests, only that for the settings has a result.
      case (nil, let id?):
        if id == settingsRequest { take(message.result(as: [ServerSettings?].self)) }
      case (nil, nil): throw .invalidRequest("the message has neither a method nor an id")
      }
    } catch {
      send(ServerMessage.response(to: nil, error))
    }
  }

  /// Waits until all requests that were received are answered, and the documents are checked.
  package func settle() async {
    for task in requests.values { await task.value }
    await renewal?.value
  }

  func send(_ message: JSONValue) { send(Array(message.text().utf8)) }

  @discardableResult
  func ask(_ method: String, _ parameters: JSONValue? = nil) -> RequestID {
    lastRequest += 1
    send(ServerMessage.request(lastRequest, method, parameters))
    return .number(lastRequest)
  }

  /// Asks a client for its settings if it can give them.
  func askForSettings(_ client: Client) {
    guard client.givesSettings else { return }
    settingsRequest = ask(
      "workspace/configuration", ["items": [["section": .string(ServerSettings.section)]]])
  }

  /// Uses the settings of the client from now on.
  func take(_ settings: [ServerSettings?]?) {
    guard case .running(var client) = phase, let keeps = settings?.first??.keepsFormerIDs else {
      return
    }
    client.keepsFormerIDs = keeps
    phase = .running(client)
  }

  /// Writes a line into the client's log, because a notification has no answer.
  func log(_ text: String) {
    send(
      ServerMessage.notification("window/logMessage", ["type": 1, "message": .string(text)]))
  }
}

/// The abilities of the server, for a client.
struct ServerCapabilities {
  let client: Client

  var value: JSONValue {
    var members: [JSONValue.Member] = [
      .init("positionEncoding", .string(client.encoding.rawValue)),
      .init("textDocumentSync", ["openClose": true, "change": 2, "save": true]),
      .init(
        "completionProvider",
        ["triggerCharacters": .array(CompletionWriter.triggers.map { .string($0) })]),
      .init("hoverProvider", true),
      .init("inlayHintProvider", true),
      .init("codeLensProvider", ["resolveProvider": true]),
      .init("executeCommandProvider", ["commands": [.string(CodeLensWriter.planCommand)]]),
      .init(
        "semanticTokensProvider",
        ["legend": SemanticTokenWriter.legend, "full": true, "range": true]),
      .init("definitionProvider", true),
      .init("callHierarchyProvider", true),
      .init("referencesProvider", true),
      .init("documentHighlightProvider", true),
      .init("workspaceSymbolProvider", true),
      .init("documentLinkProvider", ["resolveProvider": false]),
      .init("renameProvider", client.preparesRenames ? ["prepareProvider": true] : true),
      .init("documentSymbolProvider", true),
      .init("foldingRangeProvider", true),
      .init("selectionRangeProvider", true),
      .init("documentFormattingProvider", true),
      .init("documentRangeFormattingProvider", true),
      .init(
        "codeActionProvider",
        ["codeActionKinds": .array(CodeActionWriter.kinds.map { .string($0) })]
      ),
      .init(
        "workspace", ["workspaceFolders": ["supported": true, "changeNotifications": true]]),
    ]
    // Clients that pull diagnostics would show pushed ones twice.
    if client.pullsDiagnostics {
      members.append(
        .init(
          "diagnosticProvider",
          [
            "identifier": "juice-rules", "interFileDependencies": true,
            "workspaceDiagnostics": true,
          ]))
    }
    return ["capabilities": .object(members), "serverInfo": ["name": "juice-rules"]]
  }
}
