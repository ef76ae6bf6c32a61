import JuiceRules
import TestSupport
import Testing

@testable import JuiceCounter

@Suite(.tags(.unit))
struct LevelTextTests {
  @Test(
    arguments: [("12", 12), (" 12×3+6 ", 42), ("1+2*3", 9), ("0", 0), ("-3", -3), ("7.0", 7)]
      as [(String, Amount)])
  func `A level is a number or a sum`(text: String, amount: Amount) throws {
    #expect(try LevelText(text).amount == amount)
  }

  @Test(arguments: [
    ("", "the formula is empty; expected here: a number such as 3, -0.5 or 1000", "비어"),
    ("abc", "`abc` is not a number", "수가 아닙니다"),
    ("12+", "the formula ends where a number is expected", "끝났습니다"),
    ("1÷0", "division by 0 is not possible", "0으로"),
    ("1,500", "`1,500`", "1,500"),
    ("0.0001", "a level has at most three digits", "세 자리"),
    ("99999999999999999999", "the number is too large", "너무 큽니다"),
    (String(repeating: "1+", count: 400) + "1", "the text is too long", "너무 깁니다"),
  ])
  func `A text that is not a level has its reason in both languages`(
    text: String, english: String, korean: String
  ) {
    #expect {
      try LevelText(text)
    } throws: { error in
      let message = (error as? LevelFault)?.message
      return message?.english.contains(english) == true
        && message?.text(in: .korean, else: .english).contains(korean) == true
    }
  }
}
