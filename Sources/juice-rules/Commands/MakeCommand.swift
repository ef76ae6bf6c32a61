#if CLI
  import ArgumentParser
  import JuiceReports
  import JuiceRules

  struct MakeCommand: CatalogCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        commandName: "make",
        abstract: help(
          "Makes one or more recipes, or reports the missing ingredients.",
          ko: "메뉴를 만들거나 무엇이 모자란지 알려 줍니다."),
        usage: "juice-rules make RECIPE[@SIZE][=COUNT]... [-n COUNT] [options]",
        discussion: help(
          """
          A recipe is named by id, name or alias. Several recipes are made together or not at all. With \
          `--mode in-order`, recipes are made in order until one cannot be made. With `--mode most`, as many of \
          the recipes as possible are made.

            juice-rules make kiwi-juice
            juice-rules make 딸바쥬스 -n 2
            juice-rules make kiwi-juice=2 mango-juice
            juice-rules make kiwi-juice=3 mango-juice=2 --mode most
            juice-rules make peach-cooler@large --choose base=mango --without mint
            juice-rules make kiwi-juice --key order-17   (safe to repeat)

          If ingredients are missing, the exit code is 1, and the output ends with the command that restocks the \
          ingredients.
          """,
          ko: """
            메뉴는 아이디, 이름, 별명으로 부릅니다. 여러 개는 함께 만들거나 하나도 만들지 않습니다. `--mode in-order`는 \
            못 만드는 것이 나올 때까지 차례로, `--mode most`는 되도록 많이 만듭니다.

              juice-rules make 키위쥬스
              juice-rules make 딸바쥬스 -n 2
              juice-rules make 키위쥬스=2 망고쥬스
              juice-rules make 키위쥬스=3 망고쥬스=2 --mode most
              juice-rules make 복숭아쿨러@large --choose base=망고 --without mint
              juice-rules make 키위쥬스 --key order-17   (다시 보내도 한 번만)

            재료가 모자라면 종료 코드는 1이고, 재고를 채우는 명령을 끝에 보여 줍니다.
            """))
    }

    static var needsOrigins: Bool { true }

    @OptionGroup var order: OrderOptions
    @OptionGroup var fact: FactOptions

    @Option(
      help: ArgumentHelp(
        "How to make several recipes: all or none, in order until one cannot be made, or as many as possible.",
        ko: "여러 메뉴를 만드는 방법: 전부 만들거나 하나도 만들지 않기, 못 만드는 것이 나올 때까지 차례로, 되도록 많이.", valueName: "mode"))
    var mode: OrderMode = .all

    @Flag(
      help: ArgumentHelp(
        "Confirm the orders where rules ask for it.", ko: "규칙이 확인을 요구하면 확인한 것으로 함."))
    var yes = false

    @OptionGroup var entry: EntryOptions
    @OptionGroup var common: CommonOptions

    func perform(in session: Session) async throws -> ExitStatus {
      let given = try order.parse(in: session, fact)
      let orders = given.orders
      var options = try entry.requestOptions(in: session.environment)
      options.facts = given.facts
      options.isConfirmed = yes
      let work = SearchWork()
      let (batch, remedies) = try await session.withMaker(for: .changing) { maker in
        let maker = maker.limited(to: work)
        let batch = try await maker.make(orders, mode: mode, options: options)
        guard batch.made != nil else {
          try work.check()
          return (batch, try await maker.remedies(for: batch, facts: options.facts))
        }
        // The result is shown even if the store fails afterwards.
        return (batch, (try? await maker.remedies(for: batch, facts: options.facts)) ?? [])
      }
      try show(batch, remedies, options, in: session)
      return batch.status
    }

    /// Prints the result. Orders that are all made or all refused are reported as one outcome.
    private func show(
      _ batch: BatchOutcome, _ remedies: [Remedy], _ request: RequestOptions, in session: Session
    ) throws {
      let options = try session.advisedOptions()
      guard mode == .all, let outcome = batch.made ?? batch.refusals[0] else {
        let report = BatchReport(
          batch, remedies: remedies, wording: session.wording, options: options, request: request)
        try show(report, in: session, for: batch.status)
        return
      }
      let report = OrderReport(
        outcome, of: batch.orders, remedies: remedies, wording: session.wording, options: options,
        request: request)
      try show(report, in: session, for: batch.status)
    }
  }

  extension BatchOutcome {
    /// The exit status of the gravest refusal.
    fileprivate var status: ExitStatus {
      let statuses = ([made].compactMap(\.self) + refusals.values).map(\.status)
      return [.fault, .refused].first(where: statuses.contains) ?? .success
    }
  }

  extension MakeOutcome {
    fileprivate var status: ExitStatus {
      switch self {
      case .made, .replayed: .success
      case .short, .unavailable, .skipped, .refused: .refused
      default: .fault
      }
    }
  }
#endif
