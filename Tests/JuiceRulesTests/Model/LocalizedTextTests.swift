import JuiceRules
import TestSupport
import Testing

@Suite(.tags(.unit))
struct LocalizedTextTests {
  private let both: LocalizedText = [.korean: "딸기", .english: "Strawberry"]

  @Test func `A text without translations is used for every locale`() {
    let text: LocalizedText = "Kiwi"
    #expect(text.text(in: .korean) == "Kiwi")
    #expect(text.text(in: "fr") == "Kiwi")
    #expect(text.translations == [LocalizedText.Translation(nil, "Kiwi")])
  }

  @Test func `A text is returned in the requested language or not at all`() {
    #expect(both.text(in: .korean) == "딸기")
    #expect(both.text(in: .english) == "Strawberry")
    #expect(both.text(in: "fr") == nil)
  }

  @Test func `A text falls back to the other language, then to the first`() {
    #expect(both.text(in: "fr", else: .english) == "Strawberry")
    #expect(both.text(in: "fr", else: "de") == "딸기")
    #expect(LocalizedText([]).text(in: .korean, else: .english) == "")
    #expect(both.english == "Strawberry")
    #expect((["ko": "딸기"] as LocalizedText).english == "딸기")
  }

  @Test func `Translations keep the order in which they were written`() {
    #expect(both.translations.map(\.locale) == [.korean, .english])
    #expect(LocalizedText(en: "a", ko: "b").translations.map(\.text) == ["a", "b"])
  }

  @Test func `A localized text can be interpolated`() {
    let count = 3
    let text: LocalizedText = "\(count) kiwis"
    #expect(text == LocalizedText("3 kiwis"))
  }
}
