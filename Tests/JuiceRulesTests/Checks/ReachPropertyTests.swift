import JuiceRules
import JuiceRulesTesting
import TestSupport
import Testing

/// The findings on recipes that cannot be made, compared with the engine and with a plain count.
@Suite(.tags(.unit))
struct ReachPropertyTests {
  /// A random pack beside a plain account of it.
  private struct Stand {
    var draft = Draft()
    /// The initial and the maximum level of each ingredient; `nil` for one that never runs out.
    var levels: [(initial: Int64, maximum: Int64?)?] = []
    var needs: [[Int: Int64]] = []

    init(seed: UInt64) {
      var random = SplitMix64(seed: seed)
      for index in 0...random.number(in: 0...5) { addFruit("f\(index)", &random) }
      for index in 0...random.number(in: 0...5) { addRecipe("r\(index)", &random) }
    }

    private mutating func addFruit(_ id: String, _ random: inout SplitMix64) {
      let initial = random.number(in: 0...3) == 0 ? nil : random.number(in: 0...30)
      let isLimited = random.number(in: 0...2) > 0
      let maximum = isLimited ? (initial ?? 10) + random.number(in: 0...15) : nil
      let isUnlimited = random.number(in: 0...7) == 0
      draft.fruit(id) {
        $0.isUnlimited = isUnlimited
        if let initial { $0.initial = .value(Quantity(Amount(thousandths: initial * 1_000))) }
        if let maximum { $0.maximum = .value(Quantity(Amount(thousandths: maximum * 1_000))) }
      }
      levels.append(isUnlimited ? nil : (initial ?? 10, maximum))
    }

    private mutating func addRecipe(_ id: String, _ random: inout SplitMix64) {
      var recipe = RecipeDefinition(
        id: draft.intern(id), name: LocalizedText(id), origin: draft.nextOrigin())
      let start = Int32(draft.currentPack.lines.count)
      var needed: [Int: Int64] = [:]
      for line in 0...random.number(in: 0...4) {
        let fruit = Int(random.number(in: 0...Int64(levels.count - 1)))
        let amount = random.number(in: 1...20)
        needed[fruit, default: 0] += amount
        let definition = LineDefinition(
          name: draft.intern("line-\(line)"), ingredient: draft.intern("f\(fruit)"),
          number: Amount(thousandths: amount * 1_000), unit: .none,
          position: draft.nextOrigin().position)
        draft.edit { $0.lines.append(definition) }
      }
      recipe.lines = start..<Int32(draft.currentPack.lines.count)
      draft.edit { $0.recipes.append(recipe) }
      needs.append(needed)
    }

    /// The fruits of which `recipe` needs more than `most` allows.
    func short(_ recipe: Int, of most: (Int64, Int64?) -> Int64?) -> Set<String> {
      let short = needs[recipe].filter { fruit, needed in
        guard let level = levels[fruit], let most = most(level.initial, level.maximum) else {
          return false
        }
        return needed > most
      }
      return Set(short.keys.map { "f\($0)" })
    }
  }

  /// The findings on one recipe.
  private struct Verdict: Hashable {
    var never: Set<String> = []
    var initially: Set<String> = []
  }

  private func verdicts(on stand: Stand) -> [String: Verdict] {
    stand.draft.definition.problems().reduce(into: [:]) { verdicts, problem in
      // "`r1` needs 3 of `f1`, and 4 of `f2`"
      let names = problem.message.english.matches(of: /`(\w+)`/).map { String($0.1) }
      let ingredients = Set(names.dropFirst())
      switch problem.finding.rule {
      case .neverMakeable: verdicts[names[0]] = Verdict(never: ingredients)
      case .notMakeableInitially: verdicts[names[0]] = Verdict(initially: ingredients)
      default: break
      }
    }
  }

  @Test(arguments: SplitMix64.seeds.flatMap { [$0, $0 + 100, $0 + 200] })
  func `The findings on unmakeable recipes match a plain count of needs and levels`(seed: UInt64) {
    let stand = Stand(seed: seed)
    let verdicts = verdicts(on: stand)
    for recipe in stand.needs.indices {
      let never = stand.short(recipe) { $1 }
      let initially = stand.short(recipe) { initial, _ in initial }
      let expected = never.isEmpty ? Verdict(initially: initially) : Verdict(never: never)
      #expect(verdicts["r\(recipe)"] ?? Verdict() == expected, "r\(recipe)")
    }
  }

  @Test(arguments: SplitMix64.seeds.flatMap { [$0, $0 + 100, $0 + 200] })
  func `The findings on unmakeable recipes match what the engine can make`(seed: UInt64) throws {
    let stand = Stand(seed: seed)
    let verdicts = verdicts(on: stand)
    let catalog = try stand.draft.catalog()
    var full = catalog.initialStock
    for ingredient in catalog.ingredients {
      full[ingredient.handle] = ingredient.maximum ?? Amount.maximumLevel
    }
    for recipe in catalog.recipes {
      let verdict = verdicts[String(recipe.id.name)] ?? Verdict()
      #expect(verdict.never.isEmpty == isMade(recipe, from: full, in: catalog), "\(recipe.id)")
      #expect(
        (verdict == Verdict()) == isMade(recipe, from: catalog.initialStock, in: catalog),
        "\(recipe.id)")
    }
  }

  private func isMade(_ recipe: Recipe, from stock: Stock, in catalog: Catalog) -> Bool {
    if case .plan = catalog.resolve(recipe.handle, count: 1, stock: stock) { true } else { false }
  }

  @Test
  func `The random stands have recipes with either finding and recipes without a finding`() {
    let all = SplitMix64.seeds.map { Stand(seed: $0) }.flatMap { stand in
      stand.needs.indices.map { verdicts(on: stand)["r\($0)"] ?? Verdict() }
    }
    #expect(all.contains { !$0.never.isEmpty } && all.contains { !$0.initially.isEmpty })
    #expect(all.contains(Verdict()))
  }
}
