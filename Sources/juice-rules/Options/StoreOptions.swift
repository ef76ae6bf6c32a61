#if CLI
  import ArgumentParser

  /// The options on the place of the stock.
  struct StoreOptions: ParsableArguments {
    @Option(
      help: ArgumentHelp(
        "The store of the stock: memory, sqlite:PATH or postgresql://HOST/DATABASE. Default: .juice-rules/stock.sqlite. `?retry=30s` after an address sets how long a server that is away is waited for.",
        ko:
          "재고를 두는 곳: memory, sqlite:경로, postgresql://호스트/DB. 기본값은 .juice-rules/stock.sqlite. 서버가 응답하지 않을 때 기다릴 시간은 주소 뒤에 `?retry=30s`처럼 적어요.",
        valueName: "store"))
    var store: String?

    @Option(
      help: ArgumentHelp(
        "The stand whose stock to use, if several stands share a store.",
        ko: "한 저장소를 여럿이 쓸 때 어느 매장의 재고인지.", valueName: "name"))
    var stand: String?
  }
#endif
