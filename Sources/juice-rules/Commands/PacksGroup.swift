#if CLI
  import ArgumentParser

  struct PacksGroup: AsyncParsableCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        commandName: "packs",
        abstract: help(
          "Shows the packs and their relations.", ko: "팩과 팩 사이의 관계를 봅니다."),
        usage: "juice-rules packs [graph] [options]",
        discussion: help(
          """
            juice-rules packs                       list the packs, their states and relations
            juice-rules packs --changes             also list each entry that a pack changes
            juice-rules packs --with wording-b      also use a pack that is off
            juice-rules packs graph                 draw the packs as a tree
            juice-rules packs graph --format dot    for Graphviz: … | dot -Tsvg > packs.svg

          Errors that prevent the use of packs are printed to the standard error, and the exit code is 1.
          """,
          ko: """
              juice-rules packs                       팩 목록과 상태, 팩 사이의 관계
              juice-rules packs --changes             팩이 바꾸는 항목까지 보기
              juice-rules packs --with wording-b      꺼진 팩을 더해서 보기
              juice-rules packs graph                 팩을 트리로 그리기
              juice-rules packs graph --format dot    Graphviz용: … | dot -Tsvg > packs.svg

            팩을 쓸 수 없게 하는 오류는 표준 오류로 출력하며, 이때 종료 코드는 1입니다.
            """),
        subcommands: [PackListCommand.self, PackGraphCommand.self],
        defaultSubcommand: PackListCommand.self)
    }
  }
#endif
