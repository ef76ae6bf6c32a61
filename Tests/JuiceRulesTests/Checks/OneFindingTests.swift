import JuiceRules
import TestSupport
import Testing

/// One cause, one finding: what follows from a fault is not reported again.
@Suite(.tags(.unit))
struct OneFindingTests {
  private var draft = Draft()

  @Test mutating func `An ingredient with an invalid id still counts as defined`() throws {
    let kiwi = draft.fruit("Kiwi")
    try draft.recipe("kiwi-juice", ["Kiwi": "3"])
    #expect(draft.problems == [FoundProblem(.invalidID("Kiwi"), at: kiwi)])
  }

  @Test mutating func `Amounts are not checked if the unit could not be read`() throws {
    draft.fruit("milk") {
      $0.unit = .unreadable
      $0.initial = .value(-1)
    }
    try draft.recipe("latte", ["milk": "0.5 furlong"])
    #expect(draft.problems.isEmpty)
  }

  @Test mutating func `Amounts are not checked against an invalid step`() throws {
    let kiwi = draft.fruit("kiwi") {
      $0.step = .value(-1)
      $0.initial = .value(Quantity(Amount(thousandths: 1)))
    }
    try draft.recipe("kiwi-juice", ["kiwi": "0.5"])
    #expect(draft.problems.map(\.origin) == [kiwi])
  }

  @Test mutating func `An initial amount that could not be read is not reported as missing`() {
    draft.fruit("milk") {
      $0.unit = .value(.milliliter)
      $0.initial = .unreadable
    }
    draft.fruit("salt") {
      $0.unit = .value(.gram)
      $0.isUnlimited = true
    }
    #expect(draft.problems.isEmpty)
  }

  @Test mutating func `An id that may be in a part that was not read is not unknown`() throws {
    draft.edit { $0.isIncomplete = true }
    draft.pack("summer", requires: ["classic"])
    try draft.recipe("own", ["durian": "1"])
    try draft.recipe("qualified", ["classic/durian": "1"])
    #expect(draft.problems.isEmpty)
  }

  @Test mutating func `An id that may be in a missing pack is not unknown`() throws {
    let missing = draft.require("tropic")
    try draft.recipe("own", ["durian": "1"])
    try draft.recipe("qualified", ["tropic/durian": "1"])
    #expect(draft.problems == [FoundProblem(.packMissing("tropic", candidates: []), at: missing)])
  }

  @Test mutating func `An id that may be in a duplicate pack is not unknown`() throws {
    draft.fruit("kiwi")
    draft.pack("classic")
    draft.fruit("mango")
    draft.pack("summer", requires: ["classic"])
    try draft.recipe("mango-juice", ["mango": "3"])
    #expect(draft.problems.map(\.finding) == [.duplicatePack("classic")])
  }

  @Test mutating func `Lines that could not be read are not reported as missing`() throws {
    try draft.recipe("air", [:]) { $0.hasAllLines = false }
    #expect(draft.problems.isEmpty)
  }

  @Test mutating func `A text that could not be read is not reported as missing`() {
    draft.edit {
      var message = MessageDefinition(event: .made)
      message.isUnreadable = true
      $0.messages = [message]
    }
    #expect(draft.problems.isEmpty)
  }

  @Test(
    arguments: [
      ("kr", "ko"), ("kor", "ko"), ("ko-KR", "ko"), ("ok", "ko"), ("us", "en"), ("em", "en"),
      ("eng", "en"), ("es", nil), ("fr", nil), ("el", nil),
    ] as [(LocaleID, LocaleID?)])
  mutating func `A text under a misspelled locale is not reported as missing`(
    _ written: LocaleID, _ meant: LocaleID?
  ) {
    let missing = meant ?? .english
    let other = missing == .english ? LocaleID.korean : .english
    draft.edit { $0.locales = [other, missing] }
    let kiwi = draft.fruit(
      "kiwi", name: LocalizedText([.init(other, "Kiwi"), .init(written, "Kiwi")]))
    let unknown = FoundProblem(
      .unknownLocale(written, known: [other, missing], meant: meant), at: kiwi,
      .field(["name", written.rawValue]))
    let absent = FoundProblem(
      .missingTranslation(missing, isDefault: false), at: kiwi, .field(["name"]))
    #expect(draft.problems == (meant == nil ? [unknown, absent] : [unknown]))
  }

  @Test mutating func `A translation is still missing beside a misspelled locale`() {
    draft.edit { $0.locales = [.korean, .english] }
    draft.fruit("kiwi", name: ["kr": "키위"])
    #expect(
      draft.problems.map(\.finding) == [
        .unknownLocale("kr", known: [.korean, .english], meant: .korean),
        .missingTranslation(.english, isDefault: false),
      ])
  }

  @Test mutating func `A missing translation on a button of a rule is reported at the button`() {
    draft.edit {
      $0.locales = [.korean, .english]
      var rule = RuleDefinition(id: $0.symbols.intern("few"))
      rule.condition = .value("order.count > 5")
      let button = Message.Action(label: ["ko": "닫기"], effect: .dismiss)
      rule.effects = [
        .init(.refuse, Message(text: ["ko": "안 돼요.", "en": "No."], actions: [button]))
      ]
      $0.rules = [rule]
    }
    #expect(
      draft.problems == [
        FoundProblem(
          .missingTranslation(.english, isDefault: false), at: .none,
          .field(["refuse", "actions", "0", "label"]))
      ])
  }

  @Test mutating func `A duplicate id that shadows a required id is reported once as shadowing`() {
    draft.fruit("kiwi")
    draft.pack("summer", requires: ["classic"])
    draft.fruit("kiwi")
    draft.fruit("kiwi")
    #expect(
      Set(draft.problems.map(\.finding))
        == [.duplicateID("kiwi"), .shadowedID("kiwi", hidden: "classic/kiwi")])
    #expect(draft.problems.count == 2)
  }

  @Test
  mutating func `All uses of an unknown ingredient are in one finding, and checking continues`()
    throws
  {
    let first = try draft.recipe("a", ["durian": "0", "rambutan": "1"])
    let second = try draft.recipe("b", ["durian": "1"])
    let problems = draft.problems
    #expect(problems.map(\.origin) == first.lines)
    #expect(problems.map(\.related) == [[.init(role: .use, origin: second.lines[0])], []])
  }

  @Test mutating func `A sound catalog has no findings`() throws {
    draft.fruit("kiwi") { $0.maximum = .value(10) }
    draft.fruit("milk") {
      $0.unit = .value(.milliliter)
      $0.initial = .value(Quantity(Amount(thousandths: 500), "l"))
    }
    try draft.recipe("kiwi-juice", ["kiwi": "3", "milk": "20 cl", "garnish=kiwi": "1"])
    draft.message(.made, Message(text: "{{{juice:이/가} {count}}"))
    draft.pack("summer", requires: ["classic"])
    try draft.recipe("kiwi-juice-with-ice", ["kiwi": "3", "classic/milk": "1"])
    #expect(draft.problems.isEmpty)
  }
}
