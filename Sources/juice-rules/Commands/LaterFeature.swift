#if CLI
  import ArgumentParser
  import JuiceRules

  /// What the command line will have, so that who asks for it early is not told that it is a mistake.
  struct LaterFeature {
    private let shown: String

    /// Nil unless `arguments` name such a command, or such an option of a command that there is.
    init?(in arguments: [String]) {
      var words = arguments.prefix { $0 != "--" }
      guard let command = words.popFirst() else { return nil }
      if LaterFeature.commands.contains(command) {
        shown = command
      } else if command == "stock", let name = words.first(where: { !$0.hasPrefix("-") }),
        LaterFeature.stockCommands.contains(name)
      {
        shown = "stock \(name)"
      } else {
        return nil
      }
    }

    var fault: CommandFault { .notYetSupported("`\(shown)`") }

    private static let commands: Set<String> = [
      "report", "new", "fmt", "init", "diff", "test", "serve", "lsp",
    ]

    private static let stockCommands: Set<String> = ["undo", "verify"]

  }
#endif
