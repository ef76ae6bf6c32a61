#if CLI
  import ArgumentParser

  struct RootCommand: AsyncParsableCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        commandName: "juice-rules",
        abstract: help(
          "Makes juices by the rules of a YAML catalog, and keeps the stock.",
          ko: "YAML 카탈로그의 규칙대로 쥬스를 만들고 재고를 관리합니다."),
        discussion: help(
          """
          A catalog says what there is and what it takes: see Catalogs/classic. Try:

            juice-rules menu                  what can be made now
            juice-rules make kiwi-juice       make one
            juice-rules plan kiwi-juice=5     what it would take, and what is missing
            juice-rules stock                 what is left
            juice-rules stock add kiwi=5      restock
            juice-rules report                the day's business
            juice-rules calc 12×3+6           add up crates
            juice-rules lint                  check the catalog after editing it

          Exit codes: 0 fine, 1 findings or a refusal, 2 a fault, 3 nothing to check.
          """,
          ko: """
            카탈로그에는 재료와 레시피가 있습니다. Catalogs/classic을 보세요. 해 보기:

              juice-rules menu                  지금 만들 수 있는 메뉴
              juice-rules make 키위쥬스         하나 만들기
              juice-rules plan 키위쥬스=5       무엇이 들고 무엇이 모자란지 보기
              juice-rules stock                 남은 재고
              juice-rules stock add 키위=5      재고 채우기
              juice-rules report                하루 장사 보기
              juice-rules calc 12×3+6           상자 수 계산하기
              juice-rules lint                  카탈로그를 고친 뒤 검사하기

            종료 코드: 0 정상, 1 검사 결과 있음·재료 부족·거절된 변경, 2 오류, 3 검사할 것 없음.
            """),
        version: version,
        subcommands: [
          MenuCommand.self, MakeCommand.self, PlanCommand.self, StockGroup.self,
          ReportCommand.self, CalcCommand.self, ExplainCommand.self, PacksGroup.self,
          LintCommand.self,
          RuleCommand.self, SchemaCommand.self,
        ])
    }

    static let version = "1.0.0"

    static var _errorPrefix: String { "error: " }
  }
#endif
