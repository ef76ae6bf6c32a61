/// A text for people, in English and in Korean.
public struct Wording: Hashable, Sendable {
  public let english: String
  public let korean: String

  public init(en english: String, ko korean: String) {
    self.english = english
    self.korean = korean
  }
}
