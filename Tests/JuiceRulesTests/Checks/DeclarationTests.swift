import JuiceRules
import TestSupport
import Testing

/// If a declaration and its uses contradict each other, the spelling of the majority counts as right.
@Suite(.tags(.unit))
struct DeclarationTests {
  private var draft = Draft()

  @Test mutating func `A single use that differs from the definition is reported`() throws {
    draft.fruit("mnago")
    let place = try draft.recipe("mango-juice", ["mango": "1"])
    #expect(draft.problems.map(\.origin) == place.lines)
  }

  @Test mutating func `All differing uses are reported if one use agrees with the definition`()
    throws
  {
    draft.fruit("mango")
    try draft.recipe("mango-juice", ["mango": "1"])
    let places = try (0..<3).map { try draft.recipe("juice-\($0)", ["mnago": "\($0 + 2)"]) }
    #expect(draft.problems.map(\.origin) == places.flatMap(\.lines))
  }

  @Test mutating func `A line shared by two recipes counts as one use`() throws {
    draft.fruit("mango")
    let place = try draft.recipe("mango-juice", ["mnago": "1"])
    try draft.recipe("mango-milk", [:]) { $0.lines = 0..<1 }
    #expect(draft.problems.map(\.origin) == place.lines)
  }

  @Test mutating func `All uses are reported if they differ from each other`() throws {
    draft.fruit("mango")
    let first = try draft.recipe("mango-juice", ["mnago": "1"])
    let second = try draft.recipe("mango-milk", ["magno": "1"])
    #expect(draft.problems.map(\.origin) == first.lines + second.lines)
  }

  @Test mutating func `All uses are reported if several ingredients may be meant`() throws {
    draft.fruit("melon-1")
    draft.fruit("melon-2")
    let first = try draft.recipe("melon-juice", ["melon-3": "1"])
    let second = try draft.recipe("melon-milk", ["melon-3": "2"])
    #expect(draft.problems.map(\.origin) == first.lines + second.lines)
  }

  @Test mutating func `An ingredient that a misspelled use may mean counts as used`() throws {
    draft.definition.packsOn = ["classic"]
    draft.fruit("mnago")
    try draft.recipe("mango-juice", ["mango": "1"])
    try draft.recipe("mango-milk", ["mango": "2"])
    #expect(draft.problems.count == 1)
  }

  @Test mutating func `The pack that has most of the used ingredients is reported as missing`()
    throws
  {
    for name in ["alpine", "tropic"] {
      draft.pack(name)
      draft.fruit("ice")
    }
    draft.fruit("coconut")
    draft.pack("summer")
    try draft.recipe("coconut-ice", ["ice": "3", "coconut": "1"])
    #expect(draft.problems.map(\.finding) == [.requirementMissing("tropic", useCount: 2)])
  }

  @Test mutating func `A requirement that would be a cycle is not reported as missing`() throws {
    let first = try draft.recipe("a", ["ice": "3", "coconut": "1"])
    draft.pack("summer", requires: ["classic"])
    draft.fruit("ice")
    draft.fruit("coconut")
    #expect(draft.problems.map(\.origin) == first.lines)
  }

  @Test mutating func `A requirement is not reported as missing if a misspelled one may be meant`()
    throws
  {
    draft.fruit("kiwi")
    draft.fruit("mango")
    draft.pack("summer")
    let missing = draft.require("clasic")
    try draft.recipe("mix", ["kiwi": "3", "mango": "1"])
    #expect(draft.problems.map(\.origin) == [missing])
  }

  @Test mutating func `The unit of an ingredient is reported if every recipe contradicts the unit`()
    throws
  {
    let milk = draft.fruit("milk") { $0.measured(.gram) }
    for index in 1...3 { try draft.recipe("latte-\(index)", ["milk": "\(index)00 ml"]) }
    #expect(draft.problems.map(\.origin) == [milk])
    #expect(draft.problems.map(\.part) == [.field(["unit"])])
  }

  @Test mutating func `The lines are reported if one recipe agrees with the unit`() throws {
    draft.fruit("milk") {
      $0.measured(.gram)
      $0.initial = .value(500)
    }
    try draft.recipe("cheese", ["milk": "50 g"])
    let places = try (1...3).map { try draft.recipe("latte-\($0)", ["milk": "\($0)00 ml"]) }
    #expect(draft.problems.map(\.origin) == places.flatMap(\.lines))
  }

  @Test mutating func `The lines are reported if their units differ from each other`() throws {
    draft.fruit("milk")
    let first = try draft.recipe("cheese", ["milk": "50 g"])
    let second = try draft.recipe("latte", ["milk": "50 ml"])
    #expect(draft.problems.map(\.origin) == first.lines + second.lines)
  }

  @Test mutating func `A single line is reported if the levels agree with the unit`() throws {
    draft.fruit("milk") { $0.measured(.gram) }
    let place = try draft.recipe("latte", ["milk": "50 ml"])
    #expect(draft.problems.map(\.origin) == place.lines)
  }

  @Test mutating func `The levels are reported if a recipe agrees with the unit`() throws {
    let milk = draft.fruit("milk") {
      $0.measured(.gram)
      $0.initial = .value(Quantity(5, "l"))
      $0.low = .value(Quantity(1, "l"))
    }
    try draft.recipe("cheese", ["milk": "50 g"])
    #expect(draft.problems.map(\.origin) == [milk, milk])
    #expect(draft.problems.map(\.part) == [.field(["initial"]), .field(["low"])])
  }

  @Test mutating func `The requirements are reported if one agrees with the pack's name`() throws {
    draft.edit { $0.folder = "somewhere" }
    draft.pack("autumn", requires: ["classic"])
    let origins = ["spring", "summer"].map { name in
      draft.pack(name)
      return draft.require("clasic")
    }
    #expect(draft.problems.map(\.origin) == origins)
  }

  @Test mutating func `The requirements are reported if the folder agrees with the pack's name`() {
    draft.edit { $0.folder = "classic" }
    let origins = ["spring", "summer"].map { name in
      draft.pack(name)
      return draft.require("clasic")
    }
    #expect(draft.problems.map(\.origin) == origins)
  }

  @Test mutating func `A pack with an invalid name is found by its folder`() throws {
    let classic = draft.currentPack.origin
    draft.edit {
      $0.name = "Classic"
      $0.folder = "classic"
    }
    draft.fruit("kiwi")
    draft.pack("summer", requires: ["classic"])
    try draft.recipe("kiwi-juice", ["kiwi": "3"])
    #expect(
      draft.problems == [FoundProblem(.invalidID("Classic"), at: classic, .field(["name"]))])
  }

  /// A pack of `locales` with texts in other locales.
  private mutating func problems(
    of locales: [LocaleID], _ texts: [LocaleID: String]...
  ) -> [FoundProblem] {
    draft.edit { $0.locales = locales }
    for (number, text) in texts.enumerated() {
      draft.fruit(
        "fruit-\(number)",
        name: LocalizedText(
          text.sorted { $0.key.rawValue < $1.key.rawValue }.map { .init($0.key, $0.value) }))
    }
    return draft.problems
  }

  @Test mutating func `A declared locale without texts is reported as misspelled`() {
    let problems = problems(
      of: ["kr", .english], [.korean: "키위", .english: "Kiwi"], [.korean: "망고", .english: "Mango"])
    #expect(
      problems.map(\.finding) == [
        .undeclaredLocale(.korean, misspelt: "kr", isDefault: true, textCount: 2)
      ])
    #expect(problems.map(\.part) == [.field(["locales", "0"])])
  }

  @Test mutating func `A locale that all texts have is reported as undeclared`() {
    let problems = problems(
      of: [.english], [.korean: "키위", .english: "Kiwi"], [.korean: "망고", .english: "Mango"])
    #expect(
      problems.map(\.finding) == [
        .undeclaredLocale(.korean, misspelt: nil, isDefault: false, textCount: 2)
      ])
    #expect(problems.map(\.part) == [.field(["locales"])])
  }

  @Test mutating func `Texts under a misspelled locale are reported`() {
    let problems = problems(
      of: [.korean, .english], ["kr": "키위", .english: "Kiwi"], ["kr": "망고", .english: "Mango"])
    let unknown = Finding.unknownLocale(
      "kr", known: [.korean, .english], meant: .korean)
    #expect(problems.map(\.finding) == [unknown, unknown])
  }

  @Test mutating func `A few texts in an undeclared locale are reported`() {
    let problems = problems(
      of: [.english], [.korean: "키위", .english: "Kiwi"], [.english: "Mango"],
      [.english: "Lime"])
    #expect(
      problems.map(\.finding) == [.unknownLocale(.korean, known: [.english], meant: nil)])
  }
}
