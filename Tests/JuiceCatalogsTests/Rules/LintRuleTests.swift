import JuiceCatalogs
import JuiceLint
import JuiceRules
import TestSupport
import Testing

/// The requirements for the page of every rule.
@Suite(.tags(.unit))
struct LintRuleTests {
  @Test func `The name of each lint rule is in kebab case`() {
    for rule in LintRule.all {
      #expect(rule.name.wholeMatch(of: /[a-z][a-z0-9]*(-[a-z0-9]+)*/) != nil, "\(rule.name)")
    }
  }

  @Test func `Lint rules are sorted by name and have no duplicates`() {
    let names = LintRule.all.map(\.name)
    #expect(names == Set(names).sorted())
  }

  @Test(arguments: LintRule.all)
  func `The summary, rationale and fix of each rule are written in English and Korean`(
    of rule: LintRule
  ) {
    let page = rule.page
    for text in [page.summary, page.rationale, page.fix].compactMap(\.self) {
      #expect(text.translations.map(\.locale) == [.english, .korean])
      for translation in text.translations {
        #expect(translation.text.hasSuffix("."), "\(translation.text)")
        #expect(!translation.text.contains("  "), "\(translation.text)")
      }
      #expect(text.text(in: .korean)?.contains(/\p{Hangul}/) == true)
    }
  }

  @Test(arguments: LintRule.all)
  func `Each rule has faulty and clean examples`(of rule: LintRule) {
    let page = rule.page
    #expect(!page.faulty.isEmpty)
    #expect(!page.clean.isEmpty)
  }

  @Test
  func `A rule is found by its exact name, and a misspelled name gets similar names`() {
    #expect(LintRule.named("unknown-ingredient")?.group == .names)
    #expect(LintRule.named("unknown-ingrediant") == nil)
    #expect(LintRule.names(near: "unknown-ingrediant").first == "unknown-ingredient")
    #expect(LintRule.names(near: "durian").isEmpty)
  }
}
