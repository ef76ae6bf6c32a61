extension Finding.Rule {
  package static let yieldNotPositive = Finding.Rule("yield-not-positive")
}

extension Finding {
  /// Creates the finding for a yield of a batch that is not positive.
  package static func yieldNotPositive(_ yield: Amount) -> Finding {
    Finding(
      .yieldNotPositive,
      LocalizedText(
        en: "a batch of `\(yield)` makes nothing", ko: "한 번에 `\(yield)`만큼 만들면 만들어지는 것이 없습니다"),
      help: LocalizedText(
        en: "write how much a batch makes, or delete `makes`",
        ko: "한 번에 만드는 양을 쓰거나 `makes`를 빼세요"),
      expected: "> 0", found: "\(yield)")
  }
}
