import JuiceRules
import TestSupport
import Testing

/// The forms of a noun after a number.
@Suite(.tags(.unit))
struct NounFormTests {
  @Test(arguments: [
    // The examples of CLDR's plural rules, each number with the form that follows it.
    ("en", "one/other", ["1": "one", "0": "other", "2": "other", "1.5": "other", "-1": "one"]),
    ("fr", "one/other", ["0": "one", "1": "one", "1.5": "one", "2": "other", "2.5": "other"]),
    ("pl", "one/few/many", ["1": "one", "2": "few", "5": "many", "12": "many", "22": "few"]),
    ("pl", "one/few/many", ["0": "many", "21": "many", "1.5": "many", "112": "many"]),
    ("pl", "one/few/many/other", ["21": "many", "1.5": "other"]),
    ("ru", "one/few/many", ["1": "one", "21": "one", "11": "many", "3": "few", "1013": "many"]),
    ("uk", "one/few/many/other", ["101": "one", "1.5": "other"]),
    ("hr", "one/few/other", ["21": "one", "34": "few", "5": "other", "11": "other"]),
    ("cs", "one/few/other", ["1": "one", "4": "few", "5": "other", "22": "other"]),
    ("sk", "one/few/many/other", ["1.5": "many", "0": "other"]),
    ("sl", "one/two/few/other", ["101": "one", "2": "two", "103": "few", "5": "other"]),
    ("lt", "one/few/other", ["21": "one", "9": "few", "10": "other", "19": "other"]),
    ("ro", "one/few/other", ["1": "one", "0": "few", "119": "few", "20": "other"]),
    ("ja", "other", ["1": "other", "2": "other"]),
    ("de", "one/other", ["1": "one", "100": "other", "9999999999999999999": "other"]),
  ])
  func `The form is that of the number's plural category`(
    _ language: String, _ forms: String, _ examples: [String: String]
  ) throws {
    let locale = try #require(LocaleID(language))
    let nouns = NounForms(forms)
    #expect(nouns.fit(locale))
    for (number, form) in examples {
      #expect(nouns.form(after: number, in: locale).map(String.init) == form, "\(number)")
    }
  }

  @Test(arguments: [
    ("en", "one"), ("en", "one/two/other"), ("en", "one/ "), ("pl", "one/other"),
    ("pl", "a/b/c/d/e"), ("ja", "a/b/c"), ("de", ""),
  ])
  func `Forms that the language does not have do not fit`(
    _ language: String, _ forms: String
  ) throws {
    #expect(!NounForms(forms).fit(try #require(LocaleID(language))))
  }
}
