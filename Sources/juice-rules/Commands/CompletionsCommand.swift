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
          """
          The shell finds the script in one of its own folders:

            juice-rules completions bash > ~/.local/share/bash-completion/completions/juice-rules
            juice-rules completions zsh > ~/.zsh/completions/_juice-rules
            juice-rules completions fish > ~/.config/fish/completions/juice-rules.fish
          """,
          ko: """
            셸이 찾는 폴더에 스크립트를 두세요.

              juice-rules completions bash > ~/.local/share/bash-completion/completions/juice-rules
              juice-rules completions zsh > ~/.zsh/completions/_juice-rules
              juice-rules completions fish > ~/.config/fish/completions/juice-rules.fish
            """))
    }

    @Argument(help: ArgumentHelp("The shell.", ko: "셸.", valueName: "shell"))
    var shell: CompletionShell

    @OptionGroup var output: OutputOptions

    func perform(in environment: CommandEnvironment) async throws -> ExitStatus {
      try environment.console.print(RootCommand.completionScript(for: shell) + "\n")
      return .success
    }
  }
#endif
