#if CLI
  import ArgumentParser

  struct NewGroup: AsyncParsableCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        commandName: "new",
        abstract: help("Adds an entry to a pack.", ko: "팩에 항목을 추가합니다."),
        usage: "juice-rules new COMMAND [ID] [options]",
        discussion: help(
          """
          Writes the entry into the file that has such entries, in their style, and prints what was written. \
          On a terminal, the command asks for what is missing. Nothing is written if the catalog would then \
          have new errors; the exit code is 1 in this case.

            juice-rules new recipe
            juice-rules new fruit peach --name ko=복숭아 --name en=Peach
            juice-rules new recipe peach-juice --name Peach --ingredient peach=2 --diff
          """,
          ko: """
            그런 항목이 있는 파일에 같은 모양으로 쓰고, 쓴 내용을 보여 줍니다. 터미널에서는 빠진 것을 물어봅니다. \
            카탈로그에 새 오류가 생기면 쓰지 않으며, 그때 종료 코드는 1입니다.

              juice-rules new recipe
              juice-rules new fruit peach --name ko=복숭아 --name en=Peach
              juice-rules new recipe peach-juice --name 복숭아쥬스 --ingredient 복숭아=2 --diff
            """),
        subcommands: [
          NewRecipeCommand.self, NewFruitCommand.self, NewExtraCommand.self, NewRuleCommand.self,
          NewPackCommand.self,
        ])
    }
  }
#endif
