public import JuiceCatalogs
import JuiceLint
import JuiceRules
import Platform
import YAMLTree

/// A server of the Language Server Protocol 3.17 for catalogs.
///
/// The server reads no stream and writes none: the host calls ``receive(_:)`` with each message of the client, in order,
/// and gets the server's messages through a closure. All work is done on threads of the server's own.
public actor LanguageServer {
  /// The result of a session, as the notification `exit` asks for it.
  public enum End: Hashable, Sendable {
    /// The client has shut the server down before.
    case orderly
    /// The client has not.
    case abrupt
  }

  private enum Phase {
    case waiting
    case running(Client)
    case shutDown
  }

  private let checker: any FolderChecker
  private let disk: any FileSource
  private let send: @Sendable ([UInt8]) -> Void
  private nonisolated let executor = ThreadExecutor()
  private var phase = Phase.waiting
  private var workspace = Workspace()
  private var requests: [RequestID: Task<Void, Never>] = [:]
  private var lastRequest = 0
  /// The latest findings, and the check that looks for newer ones.
  private var findings: WorkspaceFindings?
  private var check: Task<WorkspaceFindings, Never>?
  private var watch: Task<Void, Never>?
  /// The work that brings the client's diagnostics up to date.
  private var renewal: Task<Void, Never>?
  /// The diagnostics that the client shows, by path.
  private var published: [String: [JSONValue]] = [:]
  private var shownFaults: Set<FolderFault> = []

  /// The end of the session, or `nil` while it lasts.
  public private(set) var end: End?

  /// Creates a server.
  ///
  /// - Parameters:
  ///   - checker: The checker of folders.
  ///   - disk: The files to read where no document is open.
  ///   - send: A closure that sends a message without its header to the client. It may block.
  public init(
    checker: any FolderChecker, disk: any FileSource, send: @escaping @Sendable ([UInt8]) -> Void
  ) {
    self.checker = checker
    self.disk = disk
    self.send = send
  }

  /// The executor that runs the actor on a thread of its own.
  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    executor.asUnownedSerialExecutor()
  }

  /// Takes a message of the client, without its header.
  ///
  /// Changes of documents are carried out before the method returns. Requests are answered later, on the documents as
  /// they are now.
  public func receive(_ bytes: [UInt8]) {
    do throws(RequestFault) {
      let message = try ClientMessage(bytes)
      switch (message.method, message.id) {
      case (let method?, let id?): begin(method, id, message)
      case (let method?, nil): notice(method, message)
      // Responses to the server's requests need no answer.
      case (nil, _?): break
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

  private func send(_ message: JSONValue) { send(Array(message.text().utf8)) }

  private func ask(_ method: String) {
    lastRequest += 1
    send(ServerMessage.request(lastRequest, method))
  }
}

// MARK: - Notifications

extension LanguageServer {
  private func notice(_ method: String, _ message: ClientMessage) {
    if method == "exit" {
      if case .shutDown = phase { end = .orderly } else { end = .abrupt }
      watch?.cancel()
      return
    }
    guard case .running(var client) = phase else { return }
    do throws(RequestFault) {
      switch method {
      case "textDocument/didOpen":
        let item = try message.parameters(as: OpenParameters.self).textDocument
        workspace.open(item)
        DocumentURI.path(of: item.uri).map { client.uris[$0] = item.uri }
        phase = .running(client)
      case "textDocument/didChange":
        try workspace.apply(try message.parameters(), in: client.encoding)
      case "textDocument/didClose":
        workspace.close(try message.parameters(as: DocumentParameters.self).textDocument.uri)
      case "textDocument/didSave", "workspace/didChangeWatchedFiles",
        "workspace/didChangeConfiguration":
        workspace.change()
      case "workspace/didChangeWorkspaceFolders":
        let event = try message.parameters(as: FolderChangeParameters.self).event
        let removed = event.removed.compactMap { DocumentURI.path(of: $0.uri) }
        let added = event.added.compactMap { DocumentURI.path(of: $0.uri) }
        workspace.folders = workspace.folders.filter { !removed.contains($0) } + added
        workspace.change()
      case "$/cancelRequest":
        requests[try message.parameters(as: CancelParameters.self).id]?.cancel()
      default: return
      }
      renew()
    } catch {
      log("\(method): \(error.message)")
    }
  }

  /// Writes a line into the client's log, because a notification has no answer.
  private func log(_ text: String) {
    send(
      ServerMessage.notification("window/logMessage", ["type": 1, "message": .string(text)]))
  }
}

// MARK: - Requests

extension LanguageServer {
  private func begin(_ method: String, _ id: RequestID, _ message: ClientMessage) {
    guard requests[id] == nil else {
      return send(
        ServerMessage.response(
          to: id, .invalidRequest("another request with this id has not been answered yet")))
    }
    let workspace = workspace
    requests[id] = Task {
      let answer: JSONValue
      do throws(RequestFault) {
        let result = try await result(of: method, message, workspace)
        if Task.isCancelled { throw .cancelled }
        answer = ServerMessage.response(to: id, result)
      } catch {
        answer = ServerMessage.response(to: id, error)
      }
      requests[id] = nil
      send(answer)
    }
  }

  private func result(
    of method: String, _ message: ClientMessage, _ workspace: Workspace
  ) async throws(RequestFault) -> JSONValue {
    switch (phase, method) {
    case (.waiting, "initialize"): return try initialize(try message.parameters())
    case (.waiting, _): throw .notInitialized
    case (.shutDown, _): throw .invalidRequest("the server is shut down")
    case (.running, "initialize"): throw .invalidRequest("the server is initialized")
    case (.running, "shutdown"):
      phase = .shutDown
      watch?.cancel()
      return .null
    case (.running(let client), _):
      return try await result(of: method, message, workspace, for: client)
    }
  }

  private func initialize(_ parameters: InitializeParameters) throws(RequestFault) -> JSONValue {
    let client = Client(parameters)
    let roots = parameters.workspaceFolders?.map(\.uri) ?? [parameters.rootUri].compactMap(\.self)
    workspace.folders = roots.compactMap(DocumentURI.path)
    if roots.isEmpty, let path = parameters.rootPath { workspace.folders = [path] }
    phase = .running(client)
    renew()
    return ServerCapabilities(client: client).value
  }

  private func result(
    of method: String, _ message: ClientMessage, _ workspace: Workspace, for client: Client
  ) async throws(RequestFault) -> JSONValue {
    switch method {
    case "textDocument/diagnostic":
      return try await diagnostics(try message.parameters(), workspace, for: client)
    case "workspace/diagnostic":
      return try await workspaceDiagnostics(workspace, for: client)
    case "textDocument/codeAction":
      return try await codeActions(try message.parameters(), workspace, for: client)
    case "textDocument/documentSymbol":
      let uri = try message.parameters(as: DocumentParameters.self).textDocument.uri
      return try await reading(uri, workspace) { tree, text in
        let writer = SymbolWriter(tree: tree, text: text, encoding: client.encoding)
        return client.nestsSymbols ? writer.symbols() : writer.flatSymbols(uri: uri)
      }
    case "textDocument/foldingRange":
      let uri = try message.parameters(as: DocumentParameters.self).textDocument.uri
      return try await reading(uri, workspace) { tree, text in
        StructureWriter(tree: tree, text: text, encoding: client.encoding).foldingRanges()
      }
    case "textDocument/selectionRange":
      let parameters = try message.parameters(as: SelectionParameters.self)
      return try await reading(parameters.textDocument.uri, workspace) { tree, text in
        let writer = StructureWriter(tree: tree, text: text, encoding: client.encoding)
        return .array(parameters.positions.map(writer.selectionRange))
      }
    default: throw .unknownMethod(method)
    }
  }

  /// Returns an answer that depends only on the text of a document.
  private func reading(
    _ uri: String, _ workspace: Workspace,
    _ answer: @escaping @Sendable (YAMLTree, DocumentText) -> JSONValue
  ) async throws(RequestFault) -> JSONValue {
    let text = try workspace.document(uri).document.text
    return await onOwnThread { answer(YAMLTree(parsing: text.bytes), text) }
  }
}

// MARK: - Findings

extension LanguageServer {
  /// Returns the findings about a workspace.
  ///
  /// - Throws: ``RequestFault/contentModified`` if a document changes meanwhile.
  private func findings(
    about workspace: Workspace
  ) async throws(RequestFault) -> WorkspaceFindings {
    while self.workspace.revision == workspace.revision {
      if let findings, findings.revision == workspace.revision { return findings }
      await checkOnce()
    }
    throw .contentModified
  }

  /// Waits for the check that is under way, or checks the workspace if there is none.
  private func checkOnce() async {
    let task = check ?? beginCheck()
    let found = await task.value
    if check == task { check = nil }
    if found.revision >= findings?.revision ?? 0 { findings = found }
  }

  private func beginCheck() -> Task<WorkspaceFindings, Never> {
    let (workspace, checker) = (workspace, checker)
    let files = WatchedFiles(disk)
    let task = Task {
      await onOwnThread { WorkspaceFindings(of: workspace, by: checker, reading: files) }
    }
    check = task
    watch?.cancel()
    watch = Task {
      _ = await task.value
      guard (try? await files.waitForChange(WatchTiming(), clock: ContinuousClock())) != nil else {
        return
      }
      noteChangeOfFiles()
    }
    return task
  }

  private func noteChangeOfFiles() {
    workspace.change()
    renew()
  }

  /// Checks the workspace until the findings are those of its last change, and tells the client.
  private func renew() {
    guard renewal == nil, case .running = phase else { return }
    renewal = Task {
      while findings?.revision != workspace.revision, case .running = phase { await checkOnce() }
      renewal = nil
      if let findings, case .running(let client) = phase { tell(client, findings) }
    }
  }

  private func tell(_ client: Client, _ findings: WorkspaceFindings) {
    for (folder, fault) in findings.faults where shownFaults.insert(fault).inserted {
      let text = "\(folder): \(client.text(fault.message))"
      send(
        ServerMessage.notification("window/showMessage", ["type": 1, "message": .string(text)]))
    }
    let writer = DiagnosticWriter(client: client)
    var current: [String: [JSONValue]] = [:]
    for folder in findings.folders {
      for path in folder.paths { current[path] = writer.diagnostics(of: path, folder) }
    }
    let changed = Set(current.keys).union(published.keys)
      .filter { current[$0] ?? [] != published[$0] ?? [] }.sorted()
    published = current
    if client.pullsDiagnostics {
      // A client asks again for the document that it changes, but not for others.
      if client.refreshesDiagnostics, !changed.isEmpty { ask("workspace/diagnostic/refresh") }
      return
    }
    for path in changed { publish(current[path] ?? [], of: path, client) }
  }

  private func publish(_ diagnostics: [JSONValue], of path: String, _ client: Client) {
    let version = workspace.documents[path].map {
      [JSONValue.Member("version", .integer($0.version))]
    }
    send(
      ServerMessage.notification(
        "textDocument/publishDiagnostics",
        .object(
          [.init("uri", .string(client.uri(of: path)))] + (version ?? [])
            + [.init("diagnostics", .array(diagnostics))])))
  }

  private func diagnostics(
    _ parameters: DiagnosticParameters, _ workspace: Workspace, for client: Client
  ) async throws(RequestFault) -> JSONValue {
    let path = try workspace.document(parameters.textDocument.uri).path
    let findings = try await findings(about: workspace)
    return report(of: path, findings, parameters.previousResultId, for: client)
  }

  private func workspaceDiagnostics(
    _ workspace: Workspace, for client: Client
  ) async throws(RequestFault) -> JSONValue {
    let findings = try await findings(about: workspace)
    let reports = Set(findings.folders.flatMap(\.paths)).sorted().map { path -> JSONValue in
      guard case .object(let members) = report(of: path, findings, nil, for: client) else {
        return .null
      }
      let version = workspace.documents[path].map { JSONValue.integer($0.version) } ?? .null
      return .object(
        [.init("uri", .string(client.uri(of: path))), .init("version", version)] + members)
    }
    return ["items": .array(reports)]
  }

  /// Returns the diagnostics of a file, or that they are the same as in an earlier result.
  private func report(
    of path: String, _ findings: WorkspaceFindings, _ previous: String?, for client: Client
  ) -> JSONValue {
    let folder = findings.folders.first { $0.paths.contains(path) }
    let items = folder.map { DiagnosticWriter(client: client).diagnostics(of: path, $0) } ?? []
    var hash = FNV1a64()
    hash.add(field: JSONValue.array(items).text())
    let identity = hash.hexadecimal
    guard identity != previous else {
      return ["kind": "unchanged", "resultId": .string(identity)]
    }
    return ["kind": "full", "resultId": .string(identity), "items": .array(items)]
  }

  private func codeActions(
    _ parameters: CodeActionParameters, _ workspace: Workspace, for client: Client
  ) async throws(RequestFault) -> JSONValue {
    guard client.takesCodeActions else { return [] }
    func isWanted(_ kind: String) -> Bool {
      parameters.context.only?.contains { kind == $0 || kind.hasPrefix($0 + ".") } ?? true
    }
    let path = try workspace.document(parameters.textDocument.uri).path
    let writer = CodeActionWriter(client: client, workspace: workspace)
    var actions: [JSONValue] = []
    if isWanted(CodeActionWriter.quickFix) {
      let folder = try await findings(about: workspace).folder(workspace.folder(of: path))
      actions += folder.map { writer.fixes(of: path, in: parameters.range, $0) } ?? []
    }
    if isWanted(CodeActionWriter.fixAll) {
      let (checker, files) = (checker, workspace.files(on: disk))
      let folder = workspace.folder(of: path)
      // A folder that cannot be checked has nothing to fix.
      let outcome = await onOwnThread { try? checker.fix(path, in: folder, reading: files) }
      actions += [outcome.flatMap { writer.fixAll($0, folder) }].compactMap(\.self)
    }
    return .array(actions)
  }
}
