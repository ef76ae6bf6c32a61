import JuiceCatalogs
import JuiceLint
import JuiceRules
import Testing

/// The requirements for the page of every rule.
struct LintRuleTests {
  @Test("The name of each lint rule is in kebab case") func names() {
    for rule in LintRule.all {
      #expect(rule.name.wholeMatch(of: /[a-z][a-z0-9]*(-[a-z0-9]+)*/) != nil, "\(rule.name)")
    }
  }

  @Test("Lint rules are sorted by name and have no duplicates") func order() {
    let names = LintRule.all.map(\.name)
    #expect(names == Set(names).sorted())
  }

  @Test(
    "The summary, rationale and fix of each rule are written in English and Korean",
    arguments: LintRule.all)
  func languages(of rule: LintRule) {
    for text in [rule.summary, rule.rationale, rule.fix].compactMap(\.self) {
      #expect(text.translations.map(\.locale) == [.english, .korean])
      for translation in text.translations {
        #expect(translation.text.hasSuffix("."), "\(translation.text)")
        #expect(!translation.text.contains("  "), "\(translation.text)")
      }
      #expect(text.text(in: .korean)?.contains(/\p{Hangul}/) == true)
    }
  }

  @Test("Each rule has faulty and clean examples", arguments: LintRule.all)
  func examples(of rule: LintRule) {
    #expect(!rule.faulty.isEmpty)
    #expect(!rule.clean.isEmpty)
  }

  @Test("A rule is found by its exact name, and a misspelled name gets similar names")
  func lookup() {
    #expect(LintRule.named("unknown-ingredient")?.group == .names)
    #expect(LintRule.named("unknown-ingrediant") == nil)
    #expect(LintRule.names(near: "unknown-ingrediant").first == "unknown-ingredient")
    #expect(LintRule.names(near: "durian").isEmpty)
  }
}
