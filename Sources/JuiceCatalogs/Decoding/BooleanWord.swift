import JuiceRules

/// Words that people write for `true` and `false`.
enum BooleanWord {
  private static let yes: Set<String> = [
    "true", "yes", "y", "on", "1", "t", "예", "네", "참", "맞음", "켜짐", "켬",
  ]
  private static let no: Set<String> = [
    "false", "no", "n", "off", "0", "f", "아니오", "아니요", "아뇨", "거짓", "꺼짐", "끔",
  ]

  /// Returns the value that a text stands for, or `nil` if the text can mean neither or both.
  static func value(of text: String) -> Bool? {
    let word = text.folded
    if yes.contains(word) { return true }
    if no.contains(word) { return false }
    switch nearest(to: word, in: ["true", "false"]) {
    case ["true"]: return true
    case ["false"]: return false
    default: return nil
    }
  }
}
