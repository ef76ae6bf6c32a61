/// A text for people, in English and in Korean.
public struct BilingualText: Hashable, Sendable {
  public let english: String
  public let korean: String

  public init(en english: String, ko korean: String) {
    self.english = english
    self.korean = korean
  }

  /// Returns the English text and the advice in one line.
  func sentence(with help: BilingualText?) -> String {
    help.map { "\(english); \($0.english)" } ?? english
  }

  /// Returns a part of an expression as sentences quote it. One with backquotes has none around it.
  static func code(_ text: String) -> String { text.contains("`") ? text : "`\(text)`" }
}
