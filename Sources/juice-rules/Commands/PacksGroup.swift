#if CLI
  import ArgumentParser

  struct PacksGroup: AsyncParsableCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        commandName: "packs",
        abstract: help(
          "Shows the packs and how they build on each other.", ko: "팩과 팩 사이의 관계를 봅니다."),
        usage: "juice-rules packs [graph] [options]",
        discussion: help(
          """
            juice-rules packs                       which are on, and what they say of each other
            juice-rules packs --changes             each entry that they change
            juice-rules packs --with wording-b      with one that is off
            juice-rules packs graph                 a tree: below each pack those that build on it
            juice-rules packs graph --format dot    for Graphviz: … | dot -Tsvg > packs.svg

          What keeps packs from being used is printed to the standard error, and the exit code is 1.
          """,
          ko: """
              juice-rules packs                       켜진 팩과 팩 사이의 관계
              juice-rules packs --changes             바꾸는 항목을 하나하나
              juice-rules packs --with wording-b      꺼진 팩을 하나 더해서
              juice-rules packs graph                 나무 그림: 팩마다 그 위에 얹힌 팩
              juice-rules packs graph --format dot    Graphviz용: … | dot -Tsvg > packs.svg

            팩을 쓸 수 없게 하는 오류는 표준 오류로 출력하며, 이때 종료 코드는 1입니다.
            """),
        subcommands: [PackListCommand.self, PackGraphCommand.self],
        defaultSubcommand: PackListCommand.self)
    }
  }
#endif
