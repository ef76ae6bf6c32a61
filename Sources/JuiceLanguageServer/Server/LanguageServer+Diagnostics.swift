import JuiceCatalogs
import JuiceRules
import Platform

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
