import JuiceRules

/// The abilities and the language of a client.
struct Client: Sendable {
  private let capabilities: ClientCapabilities
  let encoding: PositionEncoding
  let locale: LocaleID
  /// Returns the path of the file with the page of a lint rule, or `nil` if there is none.
  let page: @Sendable (_ rule: String, _ locale: LocaleID) -> String?
  /// A Boolean value that indicates whether renaming keeps the former ids in published packs.
  var keepsFormerIDs: Bool
  /// The URIs of open documents by path, as the client writes them.
  var uris: [String: String] = [:]

  /// - Parameters:
  ///   - locale: The language to use instead of the client's.
  ///   - page: A function that returns the path of the file with the page of a lint rule.
  init(
    _ parameters: InitializeParameters, speaking locale: LocaleID?,
    page: @escaping @Sendable (_ rule: String, _ locale: LocaleID) -> String?
  ) {
    self.page = page
    capabilities = parameters.capabilities
    let offered = capabilities.general?.positionEncodings ?? []
    // UTF-8 needs no conversion, and every client can count in UTF-16.
    encoding = [.utf8, .utf32].first { offered.contains($0.rawValue) } ?? .utf16
    let isKorean = parameters.locale?.lowercased().hasPrefix("ko") == true
    self.locale = locale ?? (isKorean ? .korean : .english)
    keepsFormerIDs = parameters.initializationOptions?.keepsFormerIDs ?? false
  }

  private var document: ClientCapabilities.Document? { capabilities.textDocument }
  private var workspace: ClientCapabilities.Workspace? { capabilities.workspace }
  private var completion: ClientCapabilities.Document.Completion.Item? {
    document?.completion?.completionItem
  }

  var showsRelatedPlaces: Bool { document?.publishDiagnostics?.relatedInformation ?? false }
  var linksRules: Bool { document?.publishDiagnostics?.codeDescriptionSupport ?? false }
  var pullsDiagnostics: Bool { document?.diagnostic != nil }
  var refreshesDiagnostics: Bool { workspace?.diagnostics?.refreshSupport ?? false }
  /// The methods that let the client ask again for what it shows beside diagnostics.
  var refreshMethods: [String] {
    [
      ("codeLens", workspace?.codeLens), ("inlayHint", workspace?.inlayHint),
      ("semanticTokens", workspace?.semanticTokens),
    ].filter { $0.1?.refreshSupport == true }.map { "workspace/\($0.0)/refresh" }
  }
  var takesVersionedEdits: Bool { workspace?.workspaceEdit?.documentChanges ?? false }
  var takesCodeActions: Bool { document?.codeAction?.codeActionLiteralSupport != nil }
  var nestsSymbols: Bool { document?.documentSymbol?.hierarchicalDocumentSymbolSupport ?? false }
  var takesSnippets: Bool { completion?.snippetSupport ?? false }
  /// A Boolean value that indicates whether the client indents the lines of an inserted text as the line of the cursor.
  var indentsInsertions: Bool { completion?.insertTextModeSupport?.valueSet.contains(2) ?? false }
  var takesMarkdown: Bool {
    (document?.hover?.contentFormat ?? completion?.documentationFormat ?? []).contains("markdown")
  }
  var preparesRenames: Bool { document?.rename?.prepareSupport ?? false }
  var showsProgress: Bool { capabilities.window?.workDoneProgress ?? false }
  /// A Boolean value that indicates whether the client reports changes of files on the disk.
  var watchesFiles: Bool { workspace?.didChangeWatchedFiles?.dynamicRegistration ?? false }
  /// A Boolean value that indicates whether the server can ask the client for its settings.
  var givesSettings: Bool { workspace?.configuration ?? false }

  func text(_ text: LocalizedText) -> String {
    locale == .korean ? text.korean : text.english
  }

  /// Returns the URI of a file, as the client writes it if the document is open.
  func uri(of path: String) -> String { uris[path] ?? DocumentURI.uri(of: path) }
}

/// The settings of the server, as a client writes them: `{ "rename": { "keepFormerIds": true } }`, perhaps under the name
/// `juice-rules`. Other settings are passed over, because many clients send those of all servers.
struct ServerSettings: Decodable {
  /// A Boolean value that indicates whether renaming keeps the former id in published packs, or `nil` if the client does
  /// not say.
  let keepsFormerIDs: Bool?

  static let section = "juice-rules"

  private enum Keys: String, CodingKey { case own = "juice-rules" }

  private struct Rename: Decodable { let keepFormerIds: Bool? }

  private struct Section: Decodable { let rename: Rename? }

  init(from decoder: any Decoder) throws {
    let all = try? decoder.container(keyedBy: Keys.self)
    let section =
      (try? all?.decodeIfPresent(Section.self, forKey: .own))
      ?? (try? decoder.singleValueContainer().decode(Section.self))
    keepsFormerIDs = section?.rename?.keepFormerIds
  }
}
