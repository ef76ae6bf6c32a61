/// The parameters of requests and notifications, with the members that the server reads. The names are those of the
/// Language Server Protocol 3.17.

struct InitializeParameters: Decodable {
  let processId: Int?
  let locale: String?
  let rootUri: String?
  let rootPath: String?
  let workspaceFolders: [WorkspaceFolder]?
  let initializationOptions: ServerSettings?
  let capabilities: ClientCapabilities
}

struct WorkspaceFolder: Decodable, Hashable {
  let uri: String
}

/// The abilities of a client. What is missing is not supported.
struct ClientCapabilities: Decodable {
  /// An ability of which only the presence counts.
  struct Ability: Decodable {}
  struct General: Decodable { let positionEncodings: [String]? }
  struct Workspace: Decodable {
    struct Edit: Decodable { let documentChanges: Bool? }
    struct Refresh: Decodable { let refreshSupport: Bool? }
    struct Watching: Decodable { let dynamicRegistration: Bool? }
    let workspaceEdit: Edit?
    let diagnostics: Refresh?
    let codeLens: Refresh?
    let inlayHint: Refresh?
    let semanticTokens: Refresh?
    let didChangeWatchedFiles: Watching?
    let configuration: Bool?
  }
  struct Document: Decodable {
    struct Symbols: Decodable { let hierarchicalDocumentSymbolSupport: Bool? }
    struct Published: Decodable {
      let relatedInformation: Bool?
      let codeDescriptionSupport: Bool?
    }
    struct Actions: Decodable {
      let codeActionLiteralSupport: Ability?
    }
    struct Completion: Decodable {
      struct Item: Decodable {
        struct Modes: Decodable { let valueSet: [Int] }
        let snippetSupport: Bool?
        let documentationFormat: [String]?
        let insertTextModeSupport: Modes?
      }
      let completionItem: Item?
    }
    struct Hover: Decodable { let contentFormat: [String]? }
    struct Rename: Decodable { let prepareSupport: Bool? }
    let rename: Rename?
    let completion: Completion?
    let hover: Hover?
    let documentSymbol: Symbols?
    let publishDiagnostics: Published?
    let diagnostic: Ability?
    let codeAction: Actions?
  }
  struct Window: Decodable { let workDoneProgress: Bool? }
  let general: General?
  let workspace: Workspace?
  let textDocument: Document?
  let window: Window?
}

struct DocumentIdentifier: Decodable { let uri: String }

/// The parameters of a request about a document.
protocol DocumentRequest: Decodable, Sendable {
  var textDocument: DocumentIdentifier { get }
}

struct DocumentParameters: DocumentRequest { let textDocument: DocumentIdentifier }

struct OpenParameters: Decodable {
  struct Item: Decodable {
    let uri: String
    let version: Int
    let text: String
  }
  let textDocument: Item
}

struct ChangeParameters: Decodable {
  struct Identifier: Decodable {
    let uri: String
    let version: Int
  }
  struct Change: Decodable {
    /// The replaced part, or `nil` if the text replaces all of the document.
    let range: TextRange?
    let text: String
  }
  let textDocument: Identifier
  let contentChanges: [Change]
}

struct FolderChangeParameters: Decodable {
  struct Event: Decodable {
    let added: [WorkspaceFolder]
    let removed: [WorkspaceFolder]
  }
  let event: Event
}

struct ConfigurationParameters: Decodable { let settings: ServerSettings? }

struct CancelParameters: Decodable { let id: RequestID }

struct DiagnosticParameters: Decodable {
  let textDocument: DocumentIdentifier
  let previousResultId: String?
}

struct CodeActionParameters: Decodable {
  struct Context: Decodable { let only: [String]? }
  let textDocument: DocumentIdentifier
  let range: TextRange
  let context: Context
}

/// The parameters for formatting a document, or a part of it. Editors send options, too, but there is only one style.
struct FormattingParameters: DocumentRequest {
  let textDocument: DocumentIdentifier
  let range: TextRange?
}

struct PositionParameters: DocumentRequest {
  let textDocument: DocumentIdentifier
  let position: TextPosition
}

struct ReferenceParameters: DocumentRequest {
  struct Context: Decodable { let includeDeclaration: Bool }
  let textDocument: DocumentIdentifier
  let position: TextPosition
  let context: Context
}

struct RenameParameters: Decodable {
  let textDocument: DocumentIdentifier
  let position: TextPosition
  let newName: String
}

struct CallParameters: Decodable {
  struct Item: Decodable {
    let uri: String
    let selectionRange: TextRange
  }
  let item: Item
}

struct CodeLensParameters: Decodable {
  struct Recipe: Decodable {
    let uri: String
    let recipe: String
  }
  let range: TextRange
  let data: Recipe
}

struct CommandParameters: Decodable {
  let command: String
  let arguments: [String]?
}

struct WorkspaceSymbolParameters: Decodable { let query: String }

struct RangeParameters: DocumentRequest {
  let textDocument: DocumentIdentifier
  let range: TextRange
}

struct SelectionParameters: DocumentRequest {
  let textDocument: DocumentIdentifier
  let positions: [TextPosition]
}
