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
}
