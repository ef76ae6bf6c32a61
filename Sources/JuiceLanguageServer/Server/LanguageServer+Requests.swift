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
    switch method {
    case "textDocument/diagnostic":
      return try await diagnostics(try message.parameters(), workspace, for: client)
    case "workspace/diagnostic":
      return try await workspaceDiagnostics(workspace, for: client)
    case "textDocument/codeAction":
      return try await codeActions(try message.parameters(), workspace, for: client)
    case "textDocument/completion":
      return try await asking(message, workspace, for: client) {
        CompletionWriter(query: $0).completions(at: $1)
      }
    case "textDocument/definition":
      return try await asking(message, workspace, for: client) {
        NavigationWriter(query: $0).definitions(at: $1)
      }
    case "textDocument/hover":
      return try await asking(message, workspace, for: client) {
        HoverWriter(query: $0).hover(at: $1)
      }
    case "textDocument/codeLens":
      return try await codeLenses(try message.parameters(), workspace, for: client)
    case "codeLens/resolve":
      return try await resolve(try message.parameters(), workspace, for: client)
    case "workspace/executeCommand":
      return try await execute(try message.parameters(), workspace, for: client)
    case "textDocument/inlayHint":
      let parameters = try message.parameters(as: RangeParameters.self)
      let query = try await query(parameters.textDocument.uri, workspace, for: client)
      return await onOwnThread { InlayHintWriter(query: query).hints(in: parameters.range) }
    case "textDocument/semanticTokens/full":
      let uri = try message.parameters(as: DocumentParameters.self).textDocument.uri
      let query = try await query(uri, workspace, for: client)
      return await onOwnThread { SemanticTokenWriter(query: query).numbers() }
    case "textDocument/semanticTokens/range":
      let parameters = try message.parameters(as: RangeParameters.self)
      let query = try await query(parameters.textDocument.uri, workspace, for: client)
      return await onOwnThread { SemanticTokenWriter(query: query).numbers(in: parameters.range) }
    case "textDocument/documentHighlight":
      return try await asking(message, workspace, for: client) {
        NavigationWriter(query: $0).highlights(at: $1)
      }
    case "textDocument/references":
      let parameters = try message.parameters(as: ReferenceParameters.self)
      return try await asking(message, workspace, for: client) {
        NavigationWriter(query: $0).references(
          at: $1, withDeclaration: parameters.context.includeDeclaration)
      }
    case "workspace/symbol":
      let text = try message.parameters(as: WorkspaceSymbolParameters.self).query
      let folders = await latestFindings().folders
      return await onOwnThread {
        let models = folders.map { $0.names.model().reading(workspace) }
        return WorkspaceSymbolWriter(client: client, models: models).symbols(containing: text)
      }
    case "textDocument/prepareCallHierarchy":
      return try await asking(message, workspace, for: client) {
        CallHierarchyWriter(query: $0).items(at: $1)
      }
    case "callHierarchy/incomingCalls", "callHierarchy/outgoingCalls":
      let item = try message.parameters(as: CallParameters.self).item
      let query = try await query(item.uri, workspace, for: client)
      return await onOwnThread {
        let writer = CallHierarchyWriter(query: query)
        return method == "callHierarchy/incomingCalls"
          ? writer.incomingCalls(at: item.selectionRange.start)
          : writer.outgoingCalls(at: item.selectionRange.start)
      }
    case "textDocument/documentLink":
      let uri = try message.parameters(as: DocumentParameters.self).textDocument.uri
      let query = try await query(uri, workspace, for: client)
      return await onOwnThread { LinkWriter(query: query).links() }
    case "textDocument/prepareRename":
      return try await asking(message, workspace, for: client) {
        RenameWriter(query: $0).preparation(at: $1)
      }
    case "textDocument/rename":
      let parameters = try message.parameters(as: RenameParameters.self)
      // Files that were not checked since a change on the disk would be edited at wrong places.
      _ = try await findings(about: workspace)
      let query = try await query(parameters.textDocument.uri, workspace, for: client)
      let (edit, advice) = try await onOwnThread { () throws(RequestFault) in
        try RenameWriter(query: query).rename(at: parameters.position, to: parameters.newName)
      }
      if let advice { show(advice, isWarning: false, for: client) }
      return edit
    case "textDocument/documentSymbol":
      let uri = try message.parameters(as: DocumentParameters.self).textDocument.uri
      return try await reading(uri, workspace) { text in
        let writer = SymbolWriter(text: text, encoding: client.encoding)
        return client.nestsSymbols ? writer.symbols() : writer.flatSymbols(uri: uri)
      }
    case "textDocument/foldingRange":
      let uri = try message.parameters(as: DocumentParameters.self).textDocument.uri
      return try await reading(uri, workspace) { text in
        StructureWriter(text: text, encoding: client.encoding).foldingRanges()
      }
    case "textDocument/selectionRange":
      let parameters = try message.parameters(as: SelectionParameters.self)
      return try await reading(parameters.textDocument.uri, workspace) { text in
        let writer = StructureWriter(text: text, encoding: client.encoding)
        return .array(parameters.positions.map(writer.selectionRange))
      }
    case "textDocument/formatting", "textDocument/rangeFormatting":
      let parameters = try message.parameters(as: FormattingParameters.self)
      return try await reading(parameters.textDocument.uri, workspace) { text in
        FormattingWriter(text: text, encoding: client.encoding).edits(in: parameters.range)
      }
    default: throw .unknownMethod(method)
    }
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

  /// Returns an answer about a place in a document.
  private func asking(
    _ message: ClientMessage, _ workspace: Workspace, for client: Client,
    _ answer: @escaping @Sendable (DocumentQuery, TextPosition) -> JSONValue
  ) async throws(RequestFault) -> JSONValue {
    let parameters = try message.parameters(as: PositionParameters.self)
    let query = try await query(parameters.textDocument.uri, workspace, for: client)
    return await onOwnThread { answer(query, parameters.position) }
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

  /// Returns an answer that depends only on the text of a document.
  private func reading(
    _ uri: String, _ workspace: Workspace,
    _ answer: @escaping @Sendable (DocumentText) -> JSONValue
  ) async throws(RequestFault) -> JSONValue {
    let text = try workspace.document(uri).document.text
    return await onOwnThread { answer(text) }
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
  func codeLenses(
    _ parameters: DocumentParameters, _ workspace: Workspace, for client: Client
  ) async throws(RequestFault) -> JSONValue {
    let query = try await query(parameters.textDocument.uri, workspace, for: client)
    return await onOwnThread { CodeLensWriter(query: query).lenses() }
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
