import JuiceLint
import TestSupport
import Testing
import YAMLSyntax

@testable import JuiceCatalogs
@testable import JuiceRules

/// Every problem of the model has a page and words.
@Suite(.tags(.unit))
struct CatalogProblemFindingTests {
  static let samples: [Finding] = [
    .invalidID("Golden_Kiwi"), .duplicateID("kiwi"), .shadowedID("kiwi", hidden: "classic/kiwi"),
    .unknownIngredient("mengo", in: "classic", candidates: ["mango"]),
    .packNotRequired("classic/kiwi", pack: "classic"),
    .ambiguousIngredient("kiwi", candidates: ["classic/kiwi", "summer/kiwi"]),
    .noProduct("syrup"), .amountNotPositive(0, allowsZero: false),
    .amountTooLarge("2000 kg", limit: .maximumPerLine, unit: .gram),
    .amountTooFine("0.5", step: .one, unit: .piece),
    .unknownUnit("mL", candidates: ["ml"], expected: .milliliter),
    .unitMismatch("ml", expected: .gram),
    .missingInitial("milk", unit: .milliliter), .initialAboveMaximum(300, maximum: 200),
    .emptyRecipe("air"), .tooManyLines(1_001, limit: 1_000), .emptyMessage(.made),
    .unknownPlaceholder("jiuce", event: .made, length: 7), .unknownParticle("가/이"),
    .unbalancedPlaceholder(),
    .missingTranslation(.korean, isDefault: true),
    .unknownLocale("kr", known: [.korean], meant: .korean),
    .duplicatePack("classic"), .packMissing("clasic", candidates: ["classic"]),
    .packCycle(["a", "b", "a"]), .missingVersion("classic", requiredBy: "summer"),
    .invalidVersion("1.0"), .neverMakeable("kiwi-juice", shortfalls),
    .notMakeableInitially("kiwi-juice", shortfalls),
    .duplicateRecipe("kiwi-mango", of: "mango-kiwi"), .unusedIngredient("durian"),
    .ambiguousName("gold-kiwi", other: "kiwi"), .lowMarkOfZero(),
    .lowMarkAboveMaximum(50, maximum: 40), .lowMarkAboveInitial(12, initial: 10),
    .soldInAboveMaximum(6, maximum: 5), .levelOfUnlimited("initial"),
    .changeOutsideOverrides("classic/kiwi"),
    .invalidRange("^1.0 and 2", fault: "and"),
    .emptyRange(">2 <1"), .packConflict("winter", with: "summer"),
    .packVersionMismatch("classic", version: "2.0.0", range: "^1.0", dependent: "summer"),
    .requirementMissing("classic", useCount: 9),
    .misspeltIngredient("kiwii", meant: "kiwi", useCount: 3),
    .misspeltPack("calssic", meant: "classic"),
    .undeclaredLocale(.korean, misspelt: "kr", isDefault: true, textCount: 9),
    .undeclaredLocale(.korean, misspelt: nil, isDefault: false, textCount: 9),
    .unitOfNoAmount("milk", unit: .piece, symbols: ["ml", "l"], amountCount: 3),
    .yieldOfNoAmount("syrup", yield: 600, symbols: ["ml", "l"], amountCount: 3),
    .yieldOfNoAmount("syrup", yield: Quantity(600, "g"), symbols: ["leaf"], amountCount: 2),
    .unitOfNoAmount("mint", unit: .label("leaf"), symbols: ["piece"], amountCount: 2),
    .renamedID("kiwi", to: "golden-kiwi"),
    .deprecatedID("classic/kiwi", since: "1.2.0", message: "golden ones"),
    .deprecatedID("classic/kiwi", since: nil, message: nil),
    .renameCycle(["a", "b", "a"]), .renameToMissing("a", to: "kiwii", candidates: ["kiwi"]),
    .renameToOtherPack("a", to: "classic/kiwi"), .renameOfDefined("kiwi"), .duplicateRename("a"),
    .deprecationOfMissing("kiwii", candidates: []), .duplicateDeprecation("kiwi"),
    .deprecationToCome("kiwi", since: "1.2.0", version: "1.1.0"),
    .bareParticle("가", placeholder: "juice", .subject),
    .recipeCycle(["classic/syrup", "classic/syrup"]), .yieldNotPositive(0),
    .wastefulBatch("foam", used: 20, yield: 50, unit: .milliliter),
    .unreachableAlternative("base", number: 2, earlier: 1), .emptyChoice("base"),
    .choiceWithAmount("base"), .missingYield("syrup", field: "keep"),
    .sizeTooFine("large", ingredient: "kiwi", amount: 3, factor: 2, step: 1),
  ]

  static let shortfalls = [
    Shortfall(
      ingredient: "kiwi", needed: 16, initial: 10, maximum: 12, unit: .piece)
  ]

  @Test(arguments: samples)
  func `A catalog finding has a rule page and texts in English and Korean`(_ finding: Finding)
    throws
  {
    let rule = try #require(LintRule.named(finding.rule.name))
    #expect(rule.severity == finding.rule.severity)
    expectMessage(finding.message)
    if let label = finding.label { expectMessage(label) }
    let speaksForItself: [Finding.Rule] = [.deprecatedID, .limitExceeded]
    if speaksForItself.contains(finding.rule) { return }
    expectMessage(try #require(finding.help))
  }

  @Test
  func `An unknown ingredient is reported with the pack searched and a similar id`() {
    let finding = Finding.unknownIngredient("mengo", in: "classic", candidates: ["mango"])
    #expect(finding.label?.english == "not declared in `classic` or in a pack it requires")
    #expect(finding.help?.english == "did you mean `mango`?")
    #expect(finding.help?.text(in: .korean) == "혹시 `mango`인가요?")
    #expect(finding.replacement == "mango")
  }

  @Test func `The finding for an unknown locale suggests the intended locale`() {
    let finding = Finding.unknownLocale("kr", known: [.english, .korean], meant: .korean)
    #expect(finding.help?.english == "did you mean `ko`?")
    #expect(finding.data.candidates == ["ko"])
  }

  @Test(
    arguments: [
      ("mL", "ml", .liter), ("Liters", "l", .milliliter), ("리터", "l", .milliliter),
      ("㎖", "ml", .liter),
      ("ｍｌ", "ml", .liter), ("그램", "g", .gram), ("KG", "kg", .gram), ("킬로", "kg", .gram),
      ("킬로", nil, .milliliter), ("Liters", nil, .gram), ("개", "piece", .piece), ("개", nil, .gram),
      ("MG", nil, .gram), ("tbsp", nil, .gram), ("pint", nil, .milliliter), ("L", nil, leaf),
    ] as [(String, String?, Ingredient.Unit)])
  func `An unknown unit is replaced only by a unit that the ingredient accepts`(
    _ written: String, _ replacement: String?, _ unit: Ingredient.Unit
  ) {
    let finding = Finding.unknownUnit(written, candidates: [], expected: unit)
    #expect(finding.replacement == replacement)
    for candidate in finding.data.candidates { #expect(unit.accepts(symbol: candidate)) }
    let product = Finding.unknownUnit(written, candidates: [], expected: nil)
    #expect(replacement == nil || product.replacement == replacement)
  }

  private static let leaf = Ingredient.Unit.label(LocalizedText(en: "leaf", ko: "장"))
}

/// A message stands alone: it begins in lower case or with a name, and has no full stop.
func expectMessage(_ text: LocalizedText) {
  #expect(text.text(in: .english) != nil && text.text(in: .korean) != nil)
  for translation in text.translations {
    #expect(!translation.text.isEmpty)
    #expect(!translation.text.hasSuffix("."), "\(translation.text)")
    let isName = translation.text.hasPrefix("YAML") || translation.text.hasPrefix("U+")
    #expect(isName || translation.text.first?.isUppercase != true, "\(translation.text)")
  }
  #expect(text.text(in: .korean)?.contains(/\p{Hangul}/) == true, "\(text.english)")
}
