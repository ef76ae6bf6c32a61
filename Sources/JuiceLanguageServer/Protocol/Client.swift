import JuiceRules

/// The abilities and the language of a client.
struct Client: Sendable {
  let encoding: PositionEncoding
  let locale: LocaleID
  let showsRelatedPlaces: Bool
  let linksRules: Bool
  let pullsDiagnostics: Bool
  let refreshesDiagnostics: Bool
  /// The methods that let the client ask again for what it shows beside diagnostics.
  let refreshMethods: [String]
  let takesVersionedEdits: Bool
  let takesCodeActions: Bool
  let nestsSymbols: Bool
  let takesSnippets: Bool
  /// A Boolean value that indicates whether the client indents the lines of an inserted text as the line of the cursor.
  let indentsInsertions: Bool
  let takesMarkdown: Bool
  let preparesRenames: Bool
  let showsProgress: Bool
  /// A Boolean value that indicates whether the client reports changes of files on the disk.
  let watchesFiles: Bool
  /// Returns the path of the file with the page of a lint rule, or `nil` if there is none.
  let page: @Sendable (_ rule: String, _ locale: LocaleID) -> String?
  /// A Boolean value that indicates whether the server can ask the client for its settings.
  let givesSettings: Bool
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
    let capabilities = parameters.capabilities
    let offered = capabilities.general?.positionEncodings ?? []
    // UTF-8 needs no conversion, and every client can count in UTF-16.
    encoding = [.utf8, .utf32].first { offered.contains($0.rawValue) } ?? .utf16
    let isKorean = parameters.locale?.lowercased().hasPrefix("ko") == true
    self.locale = locale ?? (isKorean ? .korean : .english)
    let document = capabilities.textDocument
    linksRules = document?.publishDiagnostics?.codeDescriptionSupport ?? false
    showsRelatedPlaces = document?.publishDiagnostics?.relatedInformation ?? false
    pullsDiagnostics = capabilities.pullsDiagnostics
    refreshesDiagnostics = capabilities.workspace?.diagnostics?.refreshSupport ?? false
    let workspace = capabilities.workspace
    refreshMethods = [
      ("codeLens", workspace?.codeLens), ("inlayHint", workspace?.inlayHint),
      ("semanticTokens", workspace?.semanticTokens),
    ].filter { $0.1?.refreshSupport == true }.map { "workspace/\($0.0)/refresh" }
    givesSettings = workspace?.configuration ?? false
    keepsFormerIDs = parameters.initializationOptions?.keepsFormerIDs ?? false
    takesVersionedEdits = capabilities.workspace?.workspaceEdit?.documentChanges ?? false
    takesCodeActions = document?.codeAction?.codeActionLiteralSupport != nil
    nestsSymbols = document?.documentSymbol?.hierarchicalDocumentSymbolSupport ?? false
    let completionItem = document?.completion?.completionItem
    takesSnippets = completionItem?.snippetSupport ?? false
    indentsInsertions = completionItem?.insertTextModeSupport?.valueSet.contains(2) ?? false
    let formats = document?.hover?.contentFormat ?? completionItem?.documentationFormat ?? []
    preparesRenames = document?.rename?.prepareSupport ?? false
    showsProgress = capabilities.window?.workDoneProgress ?? false
    watchesFiles =
      capabilities.workspace?.didChangeWatchedFiles?.dynamicRegistration ?? false
    takesMarkdown = formats.contains("markdown")
  }

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
