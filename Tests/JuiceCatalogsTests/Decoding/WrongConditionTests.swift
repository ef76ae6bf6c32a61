import JuiceCatalogs
import JuiceRules
import TestSupport
import Testing

/// Conditions that people get wrong, as a file has them: each mistake is one finding at its place.
@Suite(.tags(.unit))
struct WrongConditionTests {
  /// Returns a shop with a pack that has a rule, whose condition is written as `condition` is.
  private static func shop(when condition: String, others: String = "") -> Shop {
    var shop = Shop()
    shop.add(
      "party",
      own: """
        facts:
          member: { type: bool, default: false }
          guests: { type: int, minimum: 0, maximum: 50, default: 1 }
          note: { type: text, default: "" }
        rules:
          rule:
            when: \(condition)
            refuse: { message: { ko: 안 돼요., en: No. } }
        \(others)
        """, "")
    return shop
  }

  /// Expects one finding: its rule, and the text at its place.
  private func expect(_ finding: String, for condition: String) throws {
    let expected = finding.split(separator: " ", maxSplits: 1)
    let text = expected.count > 1 ? expected[1] : ""
    #expect(
      try Self.shop(when: condition).findings() == ["\(expected[0]) party/pack.yaml \(text)"])
  }

  @Test(arguments: [
    ("order.count = 5", "="), ("order.count > 3 and facts.member", "and"),
    ("order.count > 3 or facts.member", "or"), ("not facts.member", "not"),
    ("facts.member & order.count > 3", "&"), ("facts.member | order.count > 3", "|"),
    ("(order.count > 3", "("), ("order.count > 3)", ")"), ("order.count > (3]", "]"),
    (#"order.recipe == "kiwi"#, #""kiwi"#), ("\"order.recipe == 'kiwi\"", "'kiwi"),
    ("order.recipe == “kiwi-juice”", "“"), ("“order.count > 3”", "“"),
    ("'order.recipe == ‘kiwi-juice’'", "‘"),
    ("facts.인원 > 3", "인원"), ("주문.count > 3", "주문"), ("facts.member == 참", "참"),
    ("order.count ＞ 3", "＞"), ("''", ""),
    ("order.count > 9223372036854775808", "9223372036854775808"),
  ])
  func `A slip in a condition is found at its place in the file`(
    in condition: String, at text: String
  ) throws {
    try expect("expression-syntax \(text)", for: condition)
  }

  @Test(arguments: [
    ("order.count > 3\n      and facts.member", "expression-syntax and"),
    ("order.count > 3 &&\n\n      facts.membre", "unknown-name membre"),
    ("\"order.count > 3\n      and facts.member\"", "expression-syntax and"),
    ("'order.count > 3\n      and facts.member'", "expression-syntax and"),
    ("|\n      order.count > 3\n      && facts.membre", "unknown-name membre"),
    (">-\n      order.count > 3\n      && facts.membre\n", "unknown-name membre"),
    ("|2 # indented\n      order.count > 3\n      && facts.membre", "unknown-name membre"),
    (">\n      (order.count > 3\n      && true", "expression-syntax ("),
    ("'order.recipe == ''kiwi-juice'' & true'", "expression-syntax &"),
    ("'order.recipe == ''kiwi-juice'' && facts.membre'", "unknown-name membre"),
    (#""order.recipe == \"kiwi-juice\" && facts.membre""#, "unknown-name membre"),
    // A condition with escapes is marked as a whole.
    (
      #""order.count > 3 \u0026 facts.member""#,
      #"expression-syntax "order.count > 3 \u0026 facts.member""#
    ),
    (
      "'sold(''kiwi-juce'', ''today'') > 3'",
      "unknown-name 'sold(''kiwi-juce'', ''today'') > 3'"
    ),
  ])
  func `A mistake is found at its place in texts of several lines and with escaped quotes`(
    _ condition: String, _ finding: String
  ) throws {
    try expect(finding, for: condition)
  }

  @Test
  func `The fix of a mistake in a text of several lines leaves the lines as they are`() throws {
    for condition in [
      "|\n      order.count > 3\n      && facts.membre",
      "'order.recipe == ''kiwi-juice''\n      && facts.membre'",
    ] {
      let shop = Self.shop(when: condition)
      let finding = try #require(try shop.diagnostics().first { $0.severity == .error })
      let edit = try #require(finding.fix?.edits.first)
      #expect(edit.text == "member")
      #expect(edit.span == finding.primary.span)
    }
  }

  @Test(arguments: [
    ("5", "expression-type 5"), ("order.count", "expression-type order.count"),
    ("[1, 2]", "wrong-type [1, 2]"), ("{ a: 1 }", "wrong-type { a: 1 }"),
  ])
  func `A condition of another form is found as a whole`(_ condition: String, _ finding: String)
    throws
  {
    try expect(finding, for: condition)
  }

  /// The findings without those about facts, of which each condition reads only some.
  private static func found(in shop: Shop) throws -> [String] {
    try shop.findings().filter { !$0.hasPrefix("unused-fact") }
  }

  @Test
  func `A condition that is too long, too deep or too costly is refused when it is loaded`() throws
  {
    func repeated(_ text: String, _ count: Int) -> String { String(repeating: text, count: count) }
    let list = "[\(repeated("1, ", 999))1]"
    let loops = "\(list).all(x, \(list).all(y, [1, 2, 3].all(z, x + y + z > 0)))"
    let cases = [
      ("\(repeated("order.count > 3 || ", 6_000))true", "longer than 65536 bytes"),
      ("\(repeated("[", 10_000))1\(repeated("]", 10_000)) == []", "more than 250 levels deep"),
      ("\(repeated("!", 10_000))true", "more than 250 levels deep"),
      ("\(repeated("(", 10_000))true", "missing `)`"),
      (loops, "more than the limit of 10000000"),
      (
        "\(repeated("facts.note.matches('(a+)+b') || ", 2_000))true",
        "more than the limit of 10000000"
      ),
    ]
    for (condition, message) in cases {
      let found = try Self.shop(when: "\"\(condition)\"").diagnostics()
        .filter { $0.severity == .error }.map(\.message.english)
      #expect(found.count == 1 && found[0].contains(message), "\(condition.prefix(40)): \(found)")
    }
    // Brackets that are closed and mean nothing are read, however many they are.
    let condition = "\"\(repeated("(", 10_000))facts.member\(repeated(")", 10_000))\""
    #expect(try Self.found(in: Self.shop(when: condition)) == [])
  }

  @Test(arguments: [
    ("facts.guests ml", "expression-syntax ml"),
    ("\"facts.guests * 5 ml\"", "expression-syntax ml"),
    ("order.recipe", "expression-type order.recipe"),
    ("facts.guests > 3", "expression-type facts.guests > 3"),
    ("facts.guests * 1.5", "expression-type *"), ("facts.gests", "unknown-name gests"),
    ("facts.guests - 51", "amount-out-of-limits facts.guests - 51"),
    ("facts.guests * 100000", "amount-out-of-limits facts.guests * 100000"),
    ("order.count > 1 ?\n            facts.gests : 2", "unknown-name gests"),
  ])
  func `An amount of a wrong type or with a unit is found at its place`(
    _ amount: String, _ finding: String
  ) throws {
    let shop = Self.shop(
      when: "facts.member",
      others: """
        recipes:
          punch:
            name: { ko: 펀치, en: Punch }
            ingredients:
              classic/kiwi: \(amount.contains("?") ? "\"\(amount)\"" : amount)
        """)
    let expected = finding.split(separator: " ", maxSplits: 1)
    #expect(try Self.found(in: shop) == ["\(expected[0]) party/pack.yaml \(expected[1])"])
  }

  @Test(
    arguments: [
      ("milk: facts.guests * 5 ml", "ml", "ml"), ("milk: facts.guests l", "l", "ml"),
      ("milk: facts.guests * 5 cup", nil, nil), ("leaf: facts.guests * 5 장", "장", "leaf"),
      ("leaf: facts.guests leaf", "leaf", "leaf"), ("classic/kiwi: facts.guests 개", "개", "pieces"),
      ("classic/kiwi: (facts.guests ml) * 5", "ml", "pieces"),
    ] as [(String, String?, String?)])
  func `The advice for a computed amount is to delete its unit: the ingredient has one`(
    _ line: String, _ symbol: String?, _ unit: String?
  ) throws {
    let shop = Self.shop(
      when: "facts.member",
      others: """
        extras:
          milk: { name: { ko: 우유, en: Milk }, unit: ml, initial: 500 }
          leaf: { name: { ko: 잎, en: Leaf }, unit: { ko: 장, en: leaf }, initial: 500 }
        recipes:
          punch:
            name: { ko: 펀치, en: Punch }
            ingredients:
              \(line)
        """)
    let findings = try shop.diagnostics().filter { $0.severity == .error }
    #expect(findings.map(\.rule) == ["expression-syntax"])
    let help = findings.compactMap(\.help?.english)
    guard let symbol, let unit else {
      return #expect(help == ["write an operator between the values, such as `==` or `&&`"])
    }
    #expect(
      help == ["delete `\(symbol)`: the amount is in the unit of the ingredient, \(unit)"])
  }

  /// The message of each order's refusal.
  private func refusals(
    of condition: String, _ facts: Facts = .none, time: LocalTime? = nil
  ) throws -> [String] {
    let catalog = try Self.shop(when: "'\(condition)'").catalog()
    return try catalog.verdicts(
      on: [RecipeOrder("classic/kiwi-juice")], stock: catalog.initialStock,
      in: OrderContext(facts: facts, time: time)
    ).map { $0.explanation.fault?.message.english ?? $0.message?.text?.english ?? "" }
  }

  @Test(arguments: [
    ("1 / 0 > 0", "division by zero in `1 / 0`"),
    ("1 % (order.count - 1) == 0", "remainder of a division by zero in `1 % (order.count - 1)`"),
    (
      "9223372036854775807 + order.count > 0",
      "the result is out of range in `9223372036854775807 + order.count`"
    ),
    (
      "(-9223372036854775807 - order.count) % -1 == 0",
      "the result is out of range in `(-9223372036854775807 - order.count) % -1`"
    ),
    (
      "(-9223372036854775807 - order.count) / -1 == 0",
      "the result is out of range in `(-9223372036854775807 - order.count) / -1`"
    ),
    (
      "facts.note.matches(facts.note)",
      "invalid regular expression: missing `)` for this `(` in `facts.note.matches(facts.note)`"
    ),
  ])
  func `A condition that fails for an order refuses it, and names the part that failed`(
    _ condition: String, _ message: String
  ) throws {
    #expect(try refusals(of: condition, ["note": "(a"]) == [message])
  }

  @Test
  func `A regular expression that would explode elsewhere is decided at once`() throws {
    let text = String(repeating: "a", count: 499) + "c"
    for pattern in ["(a+)+b", "(a|aa)+b", "(a*)*b", "(.*a){20}b"] {
      #expect(try refusals(of: "facts.note.matches(\"\(pattern)\")", ["note": .text(text)]) == [])
    }
  }

  @Test
  func `Rules that refuse everything or contradict each other all say why`() throws {
    let catalog = try Self.shop(
      when: "order.count < 2",
      others: """
          most:
            when: order.count >= 2
            refuse: { message: { ko: 하나만요., en: At most one. } }
          ask: { when: "true", confirm: { message: { ko: 네?, en: Sure? } } }
        """
    ).catalog()
    for (count, texts) in [(1, ["No.", "Sure?"]), (2, ["At most one.", "Sure?"])] {
      let verdicts = try catalog.verdicts(
        on: [RecipeOrder("classic/kiwi-juice", count: count)], stock: catalog.initialStock)
      #expect(verdicts.compactMap { $0.message?.text?.english }.sorted() == texts)
    }
  }
}
