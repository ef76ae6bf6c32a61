import JuiceRules
import TestSupport
import Testing

@Suite(.tags(.unit))
struct LocaleIDTests {
  @Test(arguments: ["ko", "en", "fil", "zh-Hant", "pt-BR", "es-419", "sl-rozaj-1994"])
  func `A valid language tag is accepted as a locale`(_ tag: String) {
    #expect(LocaleID(tag)?.rawValue == tag)
  }

  @Test(
    arguments: [
      "", "k", "korean", "KO", "Ko", "ko_KR", "ko-", "-ko", "ko--KR", "ko-K", "ko-abcdefghi", "ko ",
      "한국", "ko-한국", "ko-KR.UTF-8", "e1",
    ])
  func `An invalid language tag is refused as a locale`(_ tag: String) {
    #expect(LocaleID(tag) == nil)
  }

  @Test func `The language of a POSIX locale is read`() {
    #expect(LocaleID(posix: "ko_KR.UTF-8") == .korean)
    #expect(LocaleID(posix: "en_US") == .english)
    #expect(LocaleID(posix: "en.UTF-8") == .english)
    #expect(LocaleID(posix: "ca@valencia") == "ca")
    #expect(LocaleID(posix: "ko") == .korean)
    for name in ["C", "C.UTF-8", "POSIX", ""] { #expect(LocaleID(posix: name) == nil) }
  }
}
