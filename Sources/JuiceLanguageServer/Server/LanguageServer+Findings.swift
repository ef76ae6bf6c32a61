import JuiceCatalogs
import JuiceRules
import Platform

extension LanguageServer {
  /// Returns the findings about a workspace.
  ///
  /// - Throws: ``RequestFault/contentModified`` if a document changes meanwhile.
  func findings(
    about workspace: Workspace
  ) async throws(RequestFault) -> WorkspaceFindings {
    while self.workspace.revision == workspace.revision {
      if let findings, findings.revision == workspace.revision { return findings }
      await checkOnce()
    }
    throw .contentModified
  }

  /// Returns the findings of the last check, which may be older than the documents.
  func latestFindings() async -> WorkspaceFindings {
    while true {
      if let findings { return findings }
      await checkOnce()
    }
  }

  /// Waits for the check that is under way, or checks the workspace if there is none.
  private func checkOnce() async {
    let task = check ?? beginCheck()
    let found = await task.value
    if check == task { check = nil }
    if found.revision >= findings?.revision ?? 0 { findings = found }
  }

  private func beginCheck() -> Task<WorkspaceFindings, Never> {
    let (workspace, checker, old) = (workspace, checker, findings)
    let files = WatchedFiles(disk)
    let task = Task {
      await onOwnThread {
        WorkspaceFindings(of: workspace, by: checker, reading: files, since: old)
      }
    }
    check = task
    watch?.cancel()
    let timing = timing
    watch = Task {
      _ = await task.value
      guard (try? await files.waitForChange(timing, clock: ContinuousClock())) != nil else {
        return
      }
      noteChangeOfFiles()
    }
    return task
  }

  /// The intervals at which files on the disk are checked for changes. A client that watches them misses few, such as
  /// those in a folder that is removed as a whole.
  private var timing: WatchTiming {
    if case .running(let client) = phase, client.watchesFiles {
      return WatchTiming(interval: .seconds(5))
    }
    return WatchTiming()
  }

  private func noteChangeOfFiles() {
    workspace.change()
    hasStaleViews = true
    renew()
  }

  /// Checks the workspace until the findings are those of its last change, and tells the client.
  func renew() {
    guard renewal == nil, case .running(let client) = phase else { return }
    renewal = Task {
      let isLong = hasNewFolders && client.showsProgress
      hasNewFolders = false
      if isLong { showProgress(for: client) }
      while findings?.revision != workspace.revision, case .running = phase { await checkOnce() }
      if isLong { hideProgress() }
      renewal = nil
      guard let findings, case .running(let client) = phase else { return }
      tell(client, findings)
      if hasStaleViews { for method in client.refreshMethods { ask(method) } }
      hasStaleViews = false
    }
  }

  private func showProgress(for client: Client) {
    let title = LocalizedText(en: "Checking catalogs", ko: "카탈로그 검사 중")
    ask("window/workDoneProgress/create", ["token": Self.progress])
    report(["kind": "begin", "title": .string(client.text(title))])
  }

  private func hideProgress() { report(["kind": "end"]) }

  private func report(_ progress: JSONValue) {
    send(
      ServerMessage.notification("$/progress", ["token": Self.progress, "value": progress]))
  }

  private static let progress: JSONValue = "juice-rules/check"

  private func tell(_ client: Client, _ findings: WorkspaceFindings) {
    for (folder, fault) in findings.faults where shownFaults.insert(fault).inserted {
      let text = "\(folder): \(client.text(fault.message))"
      send(
        ServerMessage.notification("window/showMessage", ["type": 1, "message": .string(text)]))
    }
    let writer = DiagnosticWriter(client: client)
    var current: [String: [JSONValue]] = [:]
    for path in Set(findings.folders.flatMap(\.faultyPaths)) {
      current[path] = findings.folder(checking: path).map { writer.diagnostics(of: path, $0) }
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
}
