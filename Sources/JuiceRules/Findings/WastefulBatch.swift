extension Finding.Rule {
  package static let wastefulBatch = Finding.Rule("wasteful-batch", .warning)
}

extension Finding {
  /// Creates the finding for a line that uses only a part of the last batch, so that the rest is thrown away.
  package static func wastefulBatch(
    _ id: String, used: Amount, yield: Amount, unit: Ingredient.Unit
  ) -> Finding {
    Finding(
      .wastefulBatch,
      LocalizedText(
        en: """
          \(unit.counting(used, .english)) of `\(id)` is not a multiple of a batch of \
          \(unit.counting(yield, .english)), so the rest is thrown away
          """,
        ko: """
          `\(id)` \(unit.counting(used, .korean).with(.subject)) 한 번에 만드는 \
          \(unit.counting(yield, .korean))의 배수가 아니어서 나머지를 버립니다
          """),
      help: LocalizedText(
        en: "use whole batches, keep the rest, or make a smaller batch",
        ko: "한 번 분량을 다 쓰거나, 남은 것을 보관하거나, 한 번에 만드는 양을 줄이세요"),
      expected: "\(yield)", found: "\(used)")
  }
}
