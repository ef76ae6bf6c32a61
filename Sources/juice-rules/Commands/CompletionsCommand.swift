#if CLI
  import ArgumentParser

  struct CompletionsCommand: JuiceCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        commandName: "completions",
        abstract: help(
          "Prints the script that completes commands in a shell.",
          ko: "셸에서 명령을 완성하는 스크립트를 출력합니다."),
        usage: "juice-rules completions SHELL",
        discussion: help(
          "The shell finds the script in one of its own folders. For zsh, the folder has to be in `fpath`.",
          ko: "셸이 찾는 폴더에 스크립트를 두세요. `zsh`에서는 그 폴더가 `fpath`에 있어야 합니다.") + examples)
    }

    private static let examples = """


        D=~/.local/share/bash-completion/completions
        mkdir -p $D && juice-rules completions bash > $D/juice-rules

        D=~/.zsh/completions
        mkdir -p $D && juice-rules completions zsh > $D/_juice-rules

        D=~/.config/fish/completions
        mkdir -p $D && juice-rules completions fish > $D/juice-rules.fish
      """

    @Argument(help: ArgumentHelp("The shell.", ko: "셸.", valueName: "shell"))
    var shell: CompletionShell

    @OptionGroup var output: OutputOptions

    func perform(in environment: CommandEnvironment) async throws -> ExitStatus {
      try environment.console.print(RootCommand.completionScript(for: shell) + "\n")
      return .success
    }
  }
#endif
