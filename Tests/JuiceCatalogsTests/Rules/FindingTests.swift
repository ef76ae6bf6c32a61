import JuiceLint
import JuiceRules
import TestSupport
import Testing
import YAMLSyntax

@testable import JuiceCatalogs

/// The messages of faults that are found while reading.
@Suite(.tags(.unit))
struct FindingTests {
  static let faults: [YAMLFault.Kind] = [
    .syntax(YAMLFault.Syntax(problem: "did not find expected key")),
    .syntax(YAMLFault.Syntax(problem: "something new", context: "while reading")),
    .syntax(YAMLFault.Syntax(problem: "found unexpected end of stream", unclosed: .brace)),
    .unsupportedEncoding(.utf16LittleEndian), .invalidUTF8(byte: 0xE7, more: 0),
    .invalidUTF8(byte: 0xE7, more: 2), .controlCharacter("\u{7}", more: 0),
    .controlCharacter("\u{7}", more: 3), .binary, .customTag("!count"), .tagDirective, .mergeKey,
    .severalDocuments, .duplicateKey("kiwi"), .undefinedAlias("jeju"), .aliasCycle("jeju"),
    .redefinedAnchor("jeju"), .unusedAnchor("jeju"),
    .limitExceeded(.bytes, limit: 64 << 20, observed: 64 << 20 + 1),
    .limitExceeded(.depth, limit: 128, observed: 129),
    .limitExceeded(.nodes, limit: 16_000_000, observed: 16_000_001),
    .limitExceeded(.aliases, limit: 10_000, observed: 10_001),
  ]

  private static let misplaced = Finding.misplaced(
    "unit",
    to: PlacementSearch.Placement(
      owner: .under(["milk"]), type: .section(IngredientFormat.ingredient.format),
      example: "milk: { unit: ml }"),
    from: .under(["extras"]))

  @Test(arguments: faults)
  func `Each kind of YAML fault has a rule and texts in English and Korean`(_ fault: YAMLFault.Kind)
  {
    let finding = Finding(YAMLFault(fault, at: ByteSpan(start: 0, end: 0)))
    expectMessage(finding.message)
    if let help = finding.help { expectMessage(help) }
    #expect(LintRule.named(finding.rule.name) != nil)
  }

  static let findings = others + spellings

  private static let spellings = ["0,5", "1,500", "1 000", ".5", "½"].compactMap { text in
    NumberSpelling(text).map { Finding.misspelledNumber($0) }
  }

  private static let others: [Finding] = [
    .unknownKey("intial", in: "ingredient", candidates: ["initial"]),
    .missingKey("ingredients", in: "recipe"),
    .wrongType(
      expected: LocalizedText(en: "a number", ko: "숫자"),
      found: LocalizedText(en: "a list", ko: "목록")),
    .notAnAmount("plenty"), .splitAmount("0,5"), .splitAmount("1,00,0"),
    .amountTooFine("0.0005"),
    .amountTooLarge("99999999999999999999"),
    .unknownEvent("maed", candidates: ["made"]), .unknownAction("edit", candidates: []),
    .invalidLocale("Korean"), .unsupportedFormat("2"),
    .yaml11Ambiguous("no", reading: "false", use: .text),
    .unquotedPlaceholder("{juice} is ready"), .duplicateStockSetting("default"),
    .hiddenCharacter("\u{202E}"), FindingTests.misplaced,
  ]

  @Test
  func `Each finding about the structure of a file has texts in English and Korean`() {
    for finding in Self.findings {
      expectMessage(finding.message)
      if let help = finding.help { expectMessage(help) }
    }
  }

  @Test
  func `An unknown name gets a fix with a similar candidate, or else a list of allowed names`() {
    let one = Finding.unknownKey("intial", in: "ingredient", candidates: ["initial", "name"])
    #expect(one.help?.english == "did you mean `initial`?")
    #expect(one.replacement == "initial")
    let none = Finding.unknownAction("beep", candidates: [])
    #expect(none.help?.english == "write one of `dismiss`, `edit-stock`")
    #expect(none.replacement == nil)
  }

  @Test func `A Korean message uses the particles that fit the preceding words`() {
    let finding = Finding.wrongType(
      expected: LocalizedText(en: "a number", ko: "숫자"),
      found: LocalizedText(en: "a list", ko: "목록"))
    #expect(finding.message.english == "expected a number, found a list")
    #expect(finding.message.text(in: .korean) == "숫자가 와야 하는데 목록이 있습니다")
  }

  @Test(arguments: [
    ("no", "false", "\"no\"", true), ("12:30", "750", "\"12:30\"", true),
    ("1_000", "1000", "\"1_000\"", true), ("010", "8", "10", false),
    ("0o17", "text", "\"0o17\"", false), ("1e3", "text", "\"1e3\"", false),
  ])
  func `Quoting an ambiguous YAML 1.1 scalar is safe only if YAML 1.2 reads it as text`(
    _ text: String, _ reading: String, _ fix: String, _ isSafe: Bool
  ) {
    let finding = Finding.yaml11Ambiguous(text, reading: reading, use: .whole)
    #expect(finding.replacement == fix)
    #expect(finding.isFixSafe == isSafe)
  }

  @Test
  func `The safe fix for '010' adds quotes if text is expected and writes '10' for a number`() {
    let key = Finding.yaml11Ambiguous("010", reading: "8", use: .text)
    #expect(key.replacement == "\"010\"" && key.isFixSafe)
    let amount = Finding.yaml11Ambiguous("010", reading: "8", use: .number)
    #expect(amount.replacement == "10" && amount.isFixSafe)
  }

  @Test func `The fix for an unquoted placeholder escapes quotes and backslashes`() {
    let finding = Finding.unquotedPlaceholder(#"{juice} is "ready" \o/"#)
    #expect(finding.replacement == #""{juice} is \"ready\" \\o/""#)
  }

  @Test
  func `The help for an unsupported format names the version that reads it or a valid format`() {
    let finding = Finding.unsupportedFormat("2.1")
    #expect(
      finding.help?.english == "use juice-rules 2.1 or later; this version reads format 1.1")
    #expect(Finding.unsupportedFormat("one").help?.english == "write `format: 1`")
  }
}
