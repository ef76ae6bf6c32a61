#if CLI
  import ArgumentParser
  import JuiceRules

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
