#if CLI
  import ArgumentParser

  struct RootCommand: AsyncParsableCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        commandName: "juice-rules",
        abstract: help(
          "Makes juices by the rules of a YAML catalog, and keeps track of the stock.",
          ko: "YAML 카탈로그의 규칙대로 쥬스를 만들고 재고를 관리합니다."),
        discussion: help(
          """
          A catalog defines ingredients and recipes: see Catalogs/classic for an example. Try:

            juice-rules init my-stand         create a catalog of your own
            juice-rules menu                  show the recipes that can be made now
            juice-rules make kiwi-juice       make one juice
            juice-rules plan kiwi-juice=5     show what is needed, and what is missing
            juice-rules stock                 show the stock
            juice-rules stock add kiwi=5      restock
            juice-rules report                show the orders and changes of the day
            juice-rules calc 12×3+6           add up crates
            juice-rules serve                 open the counter in browsers
            juice-rules lint                  check the catalog after editing it
            juice-rules fmt                   format the files of the catalog
            juice-rules new recipe            add a recipe

          Exit codes: 0 success, 1 findings, missing ingredients or a refused change, 2 an error, 3 nothing to \
          check.
          """,
          ko: """
            카탈로그에는 재료와 레시피가 있습니다. Catalogs/classic이 그 예입니다. 해 보기:

              juice-rules init my-stand         내 카탈로그 만들기
              juice-rules menu                  지금 만들 수 있는 메뉴
              juice-rules make 키위쥬스         하나 만들기
              juice-rules plan 키위쥬스=5       무엇이 들고 무엇이 모자란지 보기
              juice-rules stock                 남은 재고
              juice-rules stock add 키위=5      재고 채우기
              juice-rules report                오늘 만든 메뉴와 재고 변화 보기
              juice-rules calc 12×3+6           상자 수 계산하기
              juice-rules serve                 브라우저에서 주문 받기
              juice-rules lint                  카탈로그를 고친 뒤 검사하기
              juice-rules fmt                   카탈로그 파일의 모양 정리하기
              juice-rules new recipe            레시피 추가하기

            종료 코드: 0 정상, 1 검사 결과 있음·재료 부족·거절된 변경, 2 오류, 3 검사할 것 없음.
            """),
        version: CommandEnvironment.version,
        subcommands: [
          MenuCommand.self, MakeCommand.self, PlanCommand.self, StockGroup.self,
          ReportCommand.self, CalcCommand.self, EvalCommand.self, ExplainCommand.self,
          PacksGroup.self, InitCommand.self, NewGroup.self, RenameCommand.self, RemoveCommand.self,
          LintCommand.self, FormatCommand.self, CompileCommand.self, LanguageServerCommand.self,
          RuleCommand.self, SchemaCommand.self, CompletionsCommand.self,
        ] + webCommands)
    }

    private static var webCommands: [any ParsableCommand.Type] {
      #if Web
        [ServeCommand.self]
      #else
        []
      #endif
    }
  }
#endif
