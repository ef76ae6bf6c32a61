import JuiceRules
import JuiceRulesTesting
import TestSupport
import Testing

@Suite(.tags(.unit))
struct FingerprintTests {
  @Test func `A fingerprint is a number and 16 hexadecimal digits, and stays the same`() throws {
    let catalog = try Catalog.kiosk()
    #expect(catalog.fingerprint.wholeMatch(of: /2:[0-9a-f]{16}/) != nil)
    #expect(try Catalog.kiosk().fingerprint == catalog.fingerprint)
  }

  @Test func `A fingerprint ignores the order and the place of definitions`() throws {
    var random = SplitMix64(seed: 1)
    var draft = try FingerprintTests.draft()
    let fingerprint = try draft.catalog().fingerprint
    draft.edit {
      $0.ingredients.shuffle(using: &random)
      $0.recipes.reverse()
      $0.origin = .none
    }
    #expect(try draft.catalog().fingerprint == fingerprint)
    draft.edit {
      $0.ingredients[0].name = LocalizedText($0.ingredients[0].name.translations.reversed())
    }
    #expect(try draft.catalog().fingerprint == fingerprint)
  }

  private static func draft() throws -> Draft {
    var draft = Draft(locales: [.korean, .english])
    for id in ["kiwi", "lime"] {
      draft.fruit(id, name: LocalizedText(en: id, ko: "과일")) {
        $0.low = .value(1)
        $0.maximum = .value(100)
      }
    }
    try draft.recipe("kiwi-juice", ["kiwi": "3", "lime": "1"]) {
      $0.messages = [MessageDefinition(.made, Message(text: "끝"), at: .none)]
    }
    try draft.recipe("lime-juice", ["lime": "5"])
    draft.message(.made, Message(text: "끝"))
    return draft
  }

  private static let changes: [(String, @Sendable (inout PackDefinition) -> Void)] = [
    ("a pack's name", { $0.name = "other" }),
    ("its locales", { $0.locales = [.korean] }),
    ("a name", { $0.ingredients[0].name = "x" }),
    ("an initial amount", { $0.ingredients[0].initial = .value(11) }),
    ("a low mark", { $0.ingredients[0].low = .value(2) }),
    ("a maximum", { $0.ingredients[0].maximum = .absent }),
    ("what it is sold in", { $0.ingredients[0].soldIn = .value(6) }),
    ("what never runs out", { $0.ingredients[0].isUnlimited = true }),
    ("a step", { $0.ingredients[0].step = .value(Quantity(Amount(thousandths: 500))) }),
    ("a kind", { $0.ingredients[0].kind = .extra }),
    ("an amount", { $0.lines[0].number = 4 }),
    ("an ingredient", { $0.lines[0].ingredient = $0.lines[1].ingredient }),
    ("the lines' order", { $0.lines.swapAt(0, 1) }),
    ("what is available", { $0.recipes[0].isAvailable = false }),
    ("a recipe's message", { $0.recipes[0].messages[0].message.text = "다시" }),
    ("a recipe without its message", { $0.recipes[0].messages = [] }),
    ("a message", { $0.messages[0].message.text = "다시" }),
    ("a message's event", { $0.messages[0].event = .replayed }),
    ("a title", { $0.messages[0].message.title = "다시" }),
    ("an image", { $0.messages[0].message.image = "a.png" }),
    ("an action", { $0.messages[0].message.actions = [.init(label: "예", effect: .dismiss)] }),
  ]

  @Test(arguments: changes.indices)
  func `A fingerprint changes with ingredients, recipes and messages`(index: Int) throws {
    var draft = try FingerprintTests.draft()
    let fingerprint = try draft.catalog().fingerprint
    let (name, change) = FingerprintTests.changes[index]
    draft.edit(change)
    #expect(try draft.catalog().fingerprint != fingerprint, "\(name)")
  }

  @Test func `A fingerprint changes with the locale and the wording pack of the catalog`() throws {
    var draft = try FingerprintTests.draft()
    let fingerprint = try draft.catalog().fingerprint
    draft.definition.locale = .english
    let other = try draft.catalog().fingerprint
    draft.definition.wording = "classic"
    #expect(try Set([fingerprint, other, draft.catalog().fingerprint]).count == 3)
  }

  @Test func `A fingerprint tells texts apart that are equal only when joined`() throws {
    func fingerprint(_ first: String, _ second: String) throws -> String {
      var draft = Draft()
      draft.fruit("kiwi", name: LocalizedText(first))
      draft.fruit("lime", name: LocalizedText(second))
      return try draft.catalog().fingerprint
    }
    #expect(try fingerprint("a\nclassic/lime b", "c") != fingerprint("a", "b\nclassic/lime c"))
  }
}
