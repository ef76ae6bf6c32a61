#if CLI
  import ArgumentParser
  import JuiceRules

  /// A planned command, whose fault says that the command is not yet supported instead of calling it a mistake.
  struct LaterFeature {
    private let shown: String

    /// Creates the feature that `arguments` name, or `nil` if they name no planned command.
    init?(in arguments: [String]) {
      guard let command = arguments.prefix(while: { $0 != "--" }).first,
        LaterFeature.commands.contains(command)
      else { return nil }
      shown = command
    }

    var fault: CommandFault { .notYetSupported("`\(shown)`") }

    private static let commands: Set<String> = ["diff", "test"]
  }
#endif
