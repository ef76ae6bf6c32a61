import JuiceRules

extension Wording {
  /// Returns a line that a repeated request was undone since it was carried out, or `""` if it was not undone.
  func note(onUndone receipt: Receipt) -> String {
    guard receipt.isUndone else { return "" }
    return say(
      en: "The request was undone since then. To repeat the request, use another key.",
      ko: "그 뒤에 취소한 요청입니다. 다시 하려면 다른 키를 쓰세요.") + "\n"
  }
}
