#if CLI
  import ArgumentParser
  import JuiceReports
  import JuiceRules

  /// The amounts in the arguments of a stock command.
  struct AmountOptions: ParsableArguments {
    @Argument(
      help: ArgumentHelp(
        "Ingredients and amounts: ID=AMOUNT, or ID AMOUNT. An amount may be a formula, such as 12×3+6.",
        ko: "재료와 수량: 아이디=수량 또는 아이디 수량. 수량은 12×3+6 같은 식이어도 됨.",
        valueName: "id=amount"),
      completion: .ingredients)
    var amounts: [String] = []

    @Option(
      help: ArgumentHelp(
        "A file with one line ID=AMOUNT for each ingredient, or - for the standard input.",
        ko: "재료마다 아이디=수량을 한 줄씩 적은 파일. 표준 입력은 -.", valueName: "file"),
      completion: .file())
    var from: String?

    /// Returns the given amounts, in the unit of each ingredient, with the formulas among them.
    func given(
      in session: Session
    ) throws(CommandFault) -> (amounts: [IngredientID: Amount], formulas: [AmountFormula]) {
      var arguments = AmountArguments(catalog: session.catalog, locale: session.wording.locale)
      arguments.add(amounts)
      if let from {
        let console = session.environment.console
        let bytes = try CommandFault.reading(
          from, from == "-" ? try console.readInput() : try Files.read(from))
        guard let text = String(validating: bytes, as: UTF8.self) else {
          throw CommandFault.invalidAmount(
            en: "`\(from)` is not valid UTF-8",
            ko: "`\(from)`: UTF-8 텍스트가 아닙니다")
        }
        arguments.add(lines: text, of: from)
      }
      let amounts = try arguments.checked()
      for (text, id) in arguments.names { session.remark(on: text, meaning: id) }
      return (amounts, arguments.formulas)
    }
  }

  /// The option that allows a level above its maximum.
  struct ForceOptions: ParsableArguments {
    @Flag(
      help: ArgumentHelp(
        "Allow levels above the maximum of the catalog.", ko: "카탈로그의 최대 재고를 넘어도 허용."))
    var force = false
  }

  /// The metadata of a change of stock in the ledger.
  struct EntryOptions: ParsableArguments {
    @Option(
      help: ArgumentHelp(
        "A name for this request. A repeated request with the same key is carried out only once.",
        ko: "이 요청의 이름. 같은 키로 다시 보내도 두 번 처리하지 않음.", valueName: "key"))
    var key: String?

    @Option(
      help: ArgumentHelp(
        "A note for the history, at most 500 characters.", ko: "기록에 남길 메모. 500자까지.",
        valueName: "text"))
    var note: String?

    @OptionGroup var quieting: QuietOptions

    func requestOptions(in environment: CommandEnvironment, isForced: Bool = false)
      throws(CommandFault)
      -> RequestOptions
    {
      RequestOptions(
        key: try idempotencyKey(), actor: environment.user, note: note, isForced: isForced)
    }

    private func idempotencyKey() throws(CommandFault) -> IdempotencyKey? {
      guard let key else { return nil }
      if let key = IdempotencyKey(key) { return key }
      let most = IdempotencyKey.maximumLength
      throw CommandFault(
        "invalid-key", en: "a key has 1 to \(most) bytes", ko: "키는 1바이트 이상 \(most)바이트 이하여야 합니다")
    }
  }
#endif
