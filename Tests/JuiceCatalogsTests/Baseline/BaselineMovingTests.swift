import JuiceCatalogs
import JuiceLint
import JuiceRules
import TestSupport
import Testing

/// A baseline knows what it knew, however a pack is written.
@Suite(.tags(.fuzz))
struct BaselineMovingTests {
  /// Faults of every kind that the text's style does not decide.
  static let pack = """
    pack: { name: messy, version: 1.0.0, locales: [ko, en, xx-1] }
    fruits:
      kiwi: { name: { ko: 키위, en: Kiwi }, colour: green }
      lemon: { name: { ko: 레몬 }, low: 100 g }
      melon: { name: { ko: 멜론, en: Melon }, initial: 30, maximum: 20 }
      Lime: { name: { ko: 라임, en: Lime } }
    extras:
      kiwi: { name: { ko: 키위즙, en: Kiwi Syrup }, unit: ml, initial: 1 l }
      ice: { name: { ko: 얼음, en: Ice }, unit: cubess, initial: 0.0001 }
      milk: { name: { ko: 우유, en: Milk }, unit: ml }
    recipes:
      kiwi-juice:
        name: { ko: 키위쥬스, en: Kiwi Juice }
        ingredients: { kiwii: 3, lemmon: 1, melon: 0, lemon: -1 }
      lemon-juice:
        name: { ko: 레몬쥬스, en: Lemon Juice }
        ingrediants: { lemon: 3 }
      void: { name: { ko: 빈 것, en: Void }, ingredients: {} }
      melon-juice:
        name: { ko: 멜론쥬스, en: Melon Juice }
        ingredients: { melon: 2 kg, milk: 2 l, kiwi: 1 }
        messages:
          made: { text: { ko: "{jucie} 완성", en: "{juice} {is} here" } }
          finished: { text: { ko: 끝, en: Done } }
    messages:
      made: { text: { ko: "{juice}은(은) 완성", en: "{juice is done" } }
      insufficient:
        text: { ko: 모자라요, en: Short }
        actions:
          - { label: { ko: 예 }, do: edit-stok }
          - { label: { ko: 아니오, en: "No" }, do: dismis }
      unavailable: { image: x.png }
    """

  private static let original = ["root/messy/pack.yaml": pack]

  private func report(_ files: [String: String]) throws -> LintReport {
    try CatalogLoader(files: MemoryFileSource(files: files)).lint(["root"])
  }

  /// Returns the outcome of applying a baseline of the `known` files to `files`.
  private func outcome(
    of files: [String: String], knowing known: [String: String] = original
  ) throws -> BaselineOutcome {
    let new = CatalogLoader(files: MemoryFileSource(files: known)).newBaseline(at: "base.json")
    let text = new.updated(from: try report(known), of: ["root"]).text
    let loader = CatalogLoader(
      files: MemoryFileSource(files: files.merging(["base.json": text]) { $1 }))
    let file = try loader.baseline(at: "base.json")
    #expect(file.faults.isEmpty && file.baseline.text == text)
    return file.applied(to: try loader.lint(["root"]), of: ["root"])
  }

  @Test func `The sample pack has findings of at least 16 rules`() throws {
    let rules = Set(try report(BaselineMovingTests.original).diagnostics.map(\.rule))
    #expect(rules.count >= 16, "\(rules.sorted())")
  }

  @Test(arguments: Effort.seeds(50, of: 200))
  func `A baseline covers every finding after its entry moves or is written in another style`(
    _ seed: Int
  ) throws {
    var scrambler = Scrambler(seed: seed)
    let files = scrambler.files(saying: BaselineMovingTests.pack, in: "root/messy")
    let outcome = try outcome(of: files)
    let new = outcome.report.diagnostics.filter { !$0.isSuppressed }
    #expect(new.map { "\($0.rule) \($0.path)" } == [], "\(files)")
    #expect(outcome.stale.map(\.message.english) == [], "\(files)")
    let count = try report(BaselineMovingTests.original).diagnostics.count
    #expect(outcome.report.diagnostics.count == count)
    #expect(outcome.report.diagnostics.allSatisfy { $0.isSuppressed })
  }

  @Test(arguments: Effort.seeds(15, of: 40))
  func `A baseline does not cover a new finding`(_ seed: Int) throws {
    let more = BaselineMovingTests.pack.replacing(
      "  void:", with: "  new: { name: { ko: 새, en: New }, ingredients: { kiwii: 3 } }\n  void:")
    var scrambler = Scrambler(seed: seed)
    let outcome = try outcome(of: scrambler.files(saying: more, in: "root/messy"))
    let new = outcome.report.diagnostics.filter { !$0.isSuppressed }
    #expect(new.map(\.rule) == ["unknown-ingredient"])
    #expect(new.map(\.path) == ["recipes.new.ingredients.kiwii"])
    #expect(outcome.stale.isEmpty)
  }

  @Test
  func `A baseline covers a finding about a comment after its entry moves to another file`() throws
  {
    let entry = """
      fruits:
        # juice-rules: ignore[custom-tag] once needed
        kiwi: { name: Kiwi }

      """
    let head = "pack: { name: tea, version: 1.0.0, locales: [en] }\n"
    let known = ["root/tea/pack.yaml": head + entry]
    #expect(try report(known).diagnostics.map(\.rule) == ["unused-suppression"])
    let outcome = try outcome(
      of: ["root/tea/pack.yaml": head, "root/tea/fruits.yaml": entry], knowing: known)
    #expect(outcome.report.diagnostics.map(\.isSuppressed) == [true])
    #expect(outcome.stale.isEmpty)
  }

  @Test(arguments: Effort.seeds(15, of: 40))
  func `A baseline reports the known findings that are fixed`(_ seed: Int) throws {
    let fewer = BaselineMovingTests.pack.replacing("colour", with: "x-colour")
      .replacing("kiwii: 3", with: "melon: 3").replacing("melon: 0, ", with: "")
    var scrambler = Scrambler(seed: seed)
    let outcome = try outcome(of: scrambler.files(saying: fewer, in: "root/messy"))
    #expect(outcome.report.diagnostics.allSatisfy { $0.isSuppressed })
    #expect(
      outcome.stale.map(\.message.english) == [
        "`unknown-key` is fixed at `messy/fruits.kiwi.colour`",
        "`unknown-ingredient` is fixed at `messy/recipes.kiwi-juice.ingredients.kiwii`",
        "`amount-not-positive` is fixed at `messy/recipes.kiwi-juice.ingredients.melon`",
      ])
  }

  @Test(arguments: Effort.seeds(15, of: 40))
  func `Fingerprints stay the same after entries move or are written in another style`(_ seed: Int)
    throws
  {
    // Of several that share one, the order decides.
    let pack = BaselineMovingTests.pack
    var scrambler = Scrambler(seed: seed)
    let files = scrambler.files(saying: pack, in: "root/messy")
    let before = try report(BaselineMovingTests.original).diagnostics
    let after = try report(files).diagnostics
    let symmetric = ["duplicate-id"]
    func names(_ findings: [Diagnostic]) -> [String] {
      findings.filter { !symmetric.contains($0.rule) }.map(\.fingerprint).sorted()
    }
    let (then, now) = (names(before), names(after))
    #expect(then == now)
  }
}
