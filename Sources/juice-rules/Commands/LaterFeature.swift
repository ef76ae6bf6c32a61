#if CLI
  import ArgumentParser
  import JuiceRules

  /// What the command line will have, so that who asks for it early is not told that it is a mistake.
  struct LaterFeature {
    private let shown: String

    /// Nil unless `arguments` name such a command.
    init?(in arguments: [String]) {
      guard let command = arguments.prefix(while: { $0 != "--" }).first,
        LaterFeature.commands.contains(command)
      else { return nil }
      shown = command
    }

    var fault: CommandFault { .notYetSupported("`\(shown)`") }

    private static let commands: Set<String> = [
      "new", "fmt", "init", "diff", "test", "serve", "lsp",
    ]
  }
#endif
