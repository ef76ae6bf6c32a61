import JuiceCatalogs
import JuiceRules
import Platform
import YAMLSyntax

extension LanguageServer {
  func begin(_ method: String, _ id: RequestID, _ message: ClientMessage) {
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
    let client = Client(parameters, speaking: locale, page: page)
    clientProcess = parameters.processId
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
    if method.hasPrefix("textDocument/"),
      let document = (try? message.parameters(as: DocumentParameters.self))?.textDocument,
      await isForeign(document.uri, workspace)
    {
      return method == "textDocument/diagnostic" ? ["kind": "full", "items": []] : .null
    }
    guard let handler = Self.handlers[method] else { throw .unknownMethod(method) }
    return try await handler(self, message, workspace, client)
  }

  /// Returns `true` if a document is not a file, or is open and belongs to no catalog.
  private func isForeign(_ uri: String, _ workspace: Workspace) async -> Bool {
    guard let path = DocumentURI.path(of: uri) else { return true }
    guard let document = workspace.documents[path] else { return false }
    let folder = workspace.folder(of: path)
    let names = await latestFindings().folder(folder)?.names
    return await onOwnThread {
      let model = names?.model() ?? FolderModel(ofUnchecked: folder)
      return !model.includes(document, at: path)
    }
  }

  /// Returns a question about a document and the names in the files around it.
  ///
  /// Other files count as they were checked last, so that the answer does not wait for a check.
  func query(
    _ uri: String, _ workspace: Workspace, for client: Client
  ) async throws(RequestFault) -> DocumentQuery {
    guard let path = DocumentURI.path(of: uri) else { throw .notOpen(uri) }
    let folder = workspace.folder(of: path)
    let findings = await latestFindings()
    let names = findings.folder(folder)?.names
    let (checker, files) = (checker, workspace.files(on: disk))
    return try await onOwnThread { () throws(RequestFault) in
      let known = names?.model() ?? FolderModel(ofUnchecked: folder)
      let model = known.reading(workspace)
      // An item of a hierarchy may be in a file that is not open.
      guard
        let text = workspace.documents[path]?.text
          ?? model.files[path].map({ DocumentText($0.tree.bytes) })
      else { throw .notOpen(uri) }
      return DocumentQuery(
        client: client, workspace: workspace, path: path, text: text, model: model,
        findings: findings.revision == workspace.revision ? findings.folder(folder) : nil
      ) { checker.catalog(of: $0, in: folder, reading: files) }
    }
  }
}

/// The table of requests.
extension LanguageServer {
  /// A function that answers a request of a client in a workspace.
  private typealias Handler =
    @Sendable (LanguageServer, ClientMessage, Workspace, Client) async throws(RequestFault)
    -> JSONValue

  /// The handlers of a running session, by method.
  private static let handlers: [String: Handler] = [
    "textDocument/diagnostic": taking { (server, given, workspace, client) throws(RequestFault) in
      try await server.diagnostics(given, workspace, for: client)
    },
    "workspace/diagnostic": { (server, _, workspace, client) throws(RequestFault) in
      try await server.workspaceDiagnostics(workspace, for: client)
    },
    "textDocument/codeAction": taking { (server, given, workspace, client) throws(RequestFault) in
      try await server.codeActions(given, workspace, for: client)
    },
    "textDocument/completion": pointing { CompletionWriter(query: $0).completions(at: $1) },
    "textDocument/definition": pointing { NavigationWriter(query: $0).definitions(at: $1) },
    "textDocument/hover": pointing { HoverWriter(query: $0).hover(at: $1) },
    "textDocument/codeLens": asking { CodeLensWriter(query: $0).lenses() },
    "codeLens/resolve": taking { (server, given, workspace, client) throws(RequestFault) in
      try await server.resolve(given, workspace, for: client)
    },
    "workspace/executeCommand": taking { (server, given, workspace, client) throws(RequestFault) in
      try await server.execute(given, workspace, for: client)
    },
    "textDocument/inlayHint": asking { (query, part: RangeParameters) in
      InlayHintWriter(query: query).hints(in: part.range)
    },
    "textDocument/semanticTokens/full": asking { SemanticTokenWriter(query: $0).numbers() },
    "textDocument/semanticTokens/range": asking { (query, part: RangeParameters) in
      SemanticTokenWriter(query: query).numbers(in: part.range)
    },
    "textDocument/documentHighlight": pointing { NavigationWriter(query: $0).highlights(at: $1) },
    "textDocument/references": asking { (query, place: ReferenceParameters) in
      NavigationWriter(query: query).references(
        at: place.position, withDeclaration: place.context.includeDeclaration)
    },
    "workspace/symbol": taking { (server, given, workspace, client) throws(RequestFault) in
      try await server.symbols(given, workspace, for: client)
    },
    "textDocument/prepareCallHierarchy": pointing { CallHierarchyWriter(query: $0).items(at: $1) },
    "callHierarchy/incomingCalls": calls { $0.incomingCalls(at: $1) },
    "callHierarchy/outgoingCalls": calls { $0.outgoingCalls(at: $1) },
    "textDocument/documentLink": asking { LinkWriter(query: $0).links() },
    "textDocument/prepareRename": pointing { RenameWriter(query: $0).preparation(at: $1) },
    "textDocument/rename": taking { (server, given, workspace, client) throws(RequestFault) in
      try await server.rename(given, workspace, for: client)
    },
    "textDocument/documentSymbol": reading { (text, client, document: DocumentParameters) in
      let writer = SymbolWriter(text: text, encoding: client.encoding)
      return client.nestsSymbols
        ? writer.symbols() : writer.flatSymbols(uri: document.textDocument.uri)
    },
    "textDocument/foldingRange": reading { (text, client, _: DocumentParameters) in
      StructureWriter(text: text, encoding: client.encoding).foldingRanges()
    },
    "textDocument/selectionRange": reading { (text, client, places: SelectionParameters) in
      let writer = StructureWriter(text: text, encoding: client.encoding)
      return .array(places.positions.map(writer.selectionRange))
    },
    "textDocument/formatting": formatting,
    "textDocument/rangeFormatting": formatting,
  ]

  private static let formatting = reading { (text, client, part: FormattingParameters) in
    FormattingWriter(text: text, encoding: client.encoding).edits(in: part.range)
  }

  /// Returns a handler of requests with parameters.
  private static func taking<Parameters: Decodable & Sendable>(
    _ answer:
      @escaping @Sendable (LanguageServer, Parameters, Workspace, Client)
      async throws(RequestFault) -> JSONValue
  ) -> Handler {
    { (server, message, workspace, client) throws(RequestFault) in
      try await answer(server, try message.parameters(), workspace, client)
    }
  }

  /// Returns a handler of requests about a document and the names in the files around it.
  private static func asking<Parameters: DocumentRequest>(
    _ answer: @escaping @Sendable (DocumentQuery, Parameters) -> JSONValue
  ) -> Handler {
    taking { (server, parameters: Parameters, workspace, client) throws(RequestFault) in
      let query = try await server.query(parameters.textDocument.uri, workspace, for: client)
      return await onOwnThread { answer(query, parameters) }
    }
  }

  /// Returns a handler of requests about a document as a whole.
  private static func asking(
    _ answer: @escaping @Sendable (DocumentQuery) -> JSONValue
  ) -> Handler {
    asking { (query, _: DocumentParameters) in answer(query) }
  }

  /// Returns a handler of requests about a place in a document.
  private static func pointing(
    _ answer: @escaping @Sendable (DocumentQuery, TextPosition) -> JSONValue
  ) -> Handler {
    asking { (query, parameters: PositionParameters) in answer(query, parameters.position) }
  }

  /// Returns a handler of requests for the calls of an item.
  private static func calls(
    _ answer: @escaping @Sendable (CallHierarchyWriter, TextPosition) -> JSONValue
  ) -> Handler {
    taking { (server, parameters: CallParameters, workspace, client) throws(RequestFault) in
      let item = parameters.item
      let query = try await server.query(item.uri, workspace, for: client)
      return await onOwnThread {
        answer(CallHierarchyWriter(query: query), item.selectionRange.start)
      }
    }
  }

  /// Returns a handler of requests whose answers depend only on the text of a document.
  private static func reading<Parameters: DocumentRequest>(
    _ answer: @escaping @Sendable (DocumentText, Client, Parameters) -> JSONValue
  ) -> Handler {
    taking { (_, parameters: Parameters, workspace, client) throws(RequestFault) in
      let text = try workspace.document(parameters.textDocument.uri).document.text
      return await onOwnThread { answer(text, client, parameters) }
    }
  }
}

extension LanguageServer {
  func diagnostics(
    _ parameters: DiagnosticParameters, _ workspace: Workspace, for client: Client
  ) async throws(RequestFault) -> JSONValue {
    let path = try workspace.document(parameters.textDocument.uri).path
    let findings = try await findings(about: workspace)
    return report(of: path, findings, parameters.previousResultId, for: client)
  }

  func workspaceDiagnostics(
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
    let items =
      findings.folder(checking: path).map {
        DiagnosticWriter(client: client).diagnostics(of: path, $0)
      } ?? []
    var hash = FNV1a64()
    hash.add(field: JSONValue.array(items).text())
    let identity = hash.hexadecimal
    guard identity != previous else {
      return ["kind": "unchanged", "resultId": .string(identity)]
    }
    return ["kind": "full", "resultId": .string(identity), "items": .array(items)]
  }

  func codeActions(
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
      if let folder {
        let query = try await query(parameters.textDocument.uri, workspace, for: client)
        actions += await onOwnThread {
          FindingActionWriter(query: query, folder: folder).actions(in: parameters.range)
        }
      }
    }
    let refactorings = CodeActionWriter.refactorings.filter(isWanted)
    if !refactorings.isEmpty {
      let query = try await query(parameters.textDocument.uri, workspace, for: client)
      actions += await onOwnThread {
        RefactoringWriter(query, in: parameters.range).map { refactorings.flatMap($0.actions) }
          ?? []
      }
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

extension LanguageServer {
  func symbols(
    _ parameters: WorkspaceSymbolParameters, _ workspace: Workspace, for client: Client
  ) async throws(RequestFault) -> JSONValue {
    let folders = await latestFindings().folders
    return await onOwnThread {
      let models = folders.map { $0.names.model().reading(workspace) }
      return WorkspaceSymbolWriter(client: client, models: models)
        .symbols(containing: parameters.query)
    }
  }

  func rename(
    _ parameters: RenameParameters, _ workspace: Workspace, for client: Client
  ) async throws(RequestFault) -> JSONValue {
    // Files that were not checked since a change on the disk would be edited at wrong places.
    _ = try await findings(about: workspace)
    let query = try await query(parameters.textDocument.uri, workspace, for: client)
    let (edit, advice) = try await onOwnThread { () throws(RequestFault) in
      try RenameWriter(query: query).rename(at: parameters.position, to: parameters.newName)
    }
    if let advice { show(advice, isWarning: false, for: client) }
    return edit
  }

  func resolve(
    _ lens: CodeLensParameters, _ workspace: Workspace, for client: Client
  ) async throws(RequestFault) -> JSONValue {
    let query = try await query(lens.data.uri, workspace, for: client)
    return await onOwnThread {
      CodeLensWriter(query: query).lens(of: lens.data.recipe, at: lens.range)
    }
  }

  /// Carries out a command of a code lens, whose result the client shows as a message.
  func execute(
    _ command: CommandParameters, _ workspace: Workspace, for client: Client
  ) async throws(RequestFault) -> JSONValue {
    guard command.command == CodeLensWriter.planCommand else {
      throw .invalidParameters("unknown command `\(command.command)`")
    }
    guard let arguments = command.arguments, arguments.count == 2 else {
      throw .invalidParameters("`\(command.command)` takes a URI and the id of a recipe")
    }
    let query = try await query(arguments[0], workspace, for: client)
    let plan = await onOwnThread { CodeLensWriter(query: query).plan(of: arguments[1]) }
    show(plan ?? CodeLensWriter.unknown, isWarning: plan == nil, for: client)
    return .null
  }

  func show(_ text: LocalizedText, isWarning: Bool, for client: Client) {
    send(
      ServerMessage.notification(
        "window/showMessage",
        ["type": .integer(isWarning ? 2 : 3), "message": .string(client.text(text))]))
  }
}
