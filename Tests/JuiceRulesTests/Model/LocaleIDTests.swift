import JuiceRules
import Testing

struct LocaleIDTests {
  @Test(arguments: ["ko", "en", "fil", "zh-Hant", "pt-BR", "es-419", "sl-rozaj-1994"])
  func `takes a language tag`(_ tag: String) {
    #expect(LocaleID(tag)?.rawValue == tag)
  }

  @Test(
    arguments: [
      "", "k", "korean", "KO", "Ko", "ko_KR", "ko-", "-ko", "ko--KR", "ko-K", "ko-abcdefghi", "ko ",
      "한국", "ko-한국", "ko-KR.UTF-8", "e1",
    ])
  func `refuses what is none`(_ tag: String) {
    #expect(LocaleID(tag) == nil)
  }

  @Test func `reads the language of a POSIX locale`() {
    #expect(LocaleID(posix: "ko_KR.UTF-8") == .korean)
    #expect(LocaleID(posix: "en_US") == .english)
    #expect(LocaleID(posix: "en.UTF-8") == .english)
    #expect(LocaleID(posix: "ca@valencia") == "ca")
    #expect(LocaleID(posix: "ko") == .korean)
    for name in ["C", "C.UTF-8", "POSIX", ""] { #expect(LocaleID(posix: name) == nil) }
  }
}
