import JuiceCatalogs
import JuiceRules
import Platform

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
