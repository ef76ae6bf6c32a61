import JuiceCatalogs

extension LanguageServer {
  func notice(_ method: String, _ message: ClientMessage) {
    if method == "exit" {
      if case .shutDown = phase { end = .orderly } else { end = .abrupt }
      watch?.cancel()
      return
    }
    guard case .running(var client) = phase else { return }
    do throws(RequestFault) {
      switch method {
      case "initialized":
        if client.watchesFiles { ask("client/registerCapability", Self.watching) }
        askForSettings(client)
        return
      case "textDocument/didOpen":
        let item = try message.parameters(as: OpenParameters.self).textDocument
        guard let path = DocumentURI.path(of: item.uri) else { return }
        workspace.open(
          OpenDocument(
            item, catalogFolder: catalogFolder(around: path), isInPack: isInPack(path)),
          at: path)
        client.uris[path] = item.uri
        phase = .running(client)
        if isChecked(path, as: Array(item.text.utf8)) { return }
        workspace.change()
      case "textDocument/didChange":
        try workspace.apply(try message.parameters(), in: client.encoding)
        if workspace.documents.count > 1 { hasStaleViews = true }
      case "textDocument/didClose":
        workspace.close(try message.parameters(as: DocumentParameters.self).textDocument.uri)
      case "workspace/didChangeConfiguration":
        take([try message.parameters(as: ConfigurationParameters.self).settings])
        askForSettings(client)
        workspace.change()
        hasStaleViews = true
      case "textDocument/didSave", "workspace/didChangeWatchedFiles":
        workspace.change()
        hasStaleViews = true
      case "workspace/didChangeWorkspaceFolders":
        let event = try message.parameters(as: FolderChangeParameters.self).event
        let removed = event.removed.compactMap { DocumentURI.path(of: $0.uri) }
        let added = event.added.compactMap { DocumentURI.path(of: $0.uri) }
        workspace.folders = workspace.folders.filter { !removed.contains($0) } + added
        hasNewFolders = !added.isEmpty
        hasStaleViews = true
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

  /// Returns `true` if the text of a document is that of its file in an open folder, so that a check finds the same with
  /// either.
  private func isChecked(_ path: String, as text: [UInt8]) -> Bool {
    workspace.folders.contains(workspace.folder(of: path)) && disk.kind(of: path) == .file
      && (try? disk.contents(of: path, limit: text.count + 1)) == text
  }

  /// Returns the folder of the catalog that a file in no open folder belongs to, or `nil` if the file is in an open folder
  /// or in no catalog. Other files around the document are not to be searched.
  private func catalogFolder(around path: String) -> String? {
    if workspace.folders.contains(where: { FilePath.isInside(path, $0) }) { return nil }
    var (folder, pack) = (FilePath.folder(path), String?.none)
    func holds(_ name: String) -> Bool { disk.kind(of: FilePath.joined(folder, name)) != nil }
    while !holds(FilePath.catalogFile), !holds(FilePath.configurationFile) {
      if holds(FilePath.packFile) { pack = folder }
      if folder == "/" || holds(".git") { return pack }
      folder = FilePath.folder(folder)
    }
    return folder
  }

  /// Returns `true` if a file is in the folder of a pack. All files below the folder belong to the pack, except hidden
  /// ones.
  private func isInPack(_ path: String) -> Bool {
    let files = workspace.files(on: disk)
    var (folder, name) = (FilePath.folder(path), FilePath.name(path))
    func holds(_ name: String) -> Bool { files.kind(of: FilePath.joined(folder, name)) != nil }
    while !name.hasPrefix("."), !holds(FilePath.packFile) {
      if folder == "/" || holds(".git") { return false }
      (folder, name) = (FilePath.folder(folder), FilePath.name(folder))
    }
    return !name.hasPrefix(".")
  }

  /// The registration of the files whose changes the client reports.
  private static let watching: JSONValue = [
    "registrations": [
      [
        "id": "files", "method": "workspace/didChangeWatchedFiles",
        "registerOptions": ["watchers": [["globPattern": "**/{*.yaml,*.yml,.gitignore}"]]],
      ]
    ]
  ]
}
