import JuiceCatalogs

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
