import JuiceRules

extension Wording {
  /// A line for who repeats a request that was carried out and taken back since; nothing for others.
  func note(onUndone receipt: Receipt) -> String {
    guard receipt.isUndone else { return "" }
    return say(
      en: "It was taken back since. To do it once more, use another key.",
      ko: "그 뒤에 취소한 요청입니다. 다시 하려면 다른 키를 쓰세요.") + "\n"
  }
}
