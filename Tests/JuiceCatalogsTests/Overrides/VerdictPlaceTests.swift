import JuiceCatalogs
import JuiceRules
import TestSupport
import Testing

/// The places of the expressions that verdicts come from.
@Suite(.tags(.unit))
struct VerdictPlaceTests {
  private var shop = Shop()

  init() {
    shop.add(
      "party",
      own: """
        facts:
          guests: { type: int, minimum: 1, maximum: 50, default: 1 }
        extras:
          rum: { name: { ko: 럼, en: Rum }, initial: 5 }
          tea: { name: { ko: 차, en: Tea }, initial: 5 }
        recipes:
          punch:
            name: { ko: 펀치, en: Punch }
            when: facts.guests > 3
            ingredients:
              base:
                any-of:
                  - tea: 1
                    when: facts.guests > 4
                  - rum: 1
                    when: &few facts.guests > 5
              rum: facts.guests - 8
          toddy:
            name: { ko: 토디, en: Toddy }
            ingredients:
              tea: { amount: 1, when: 10 / (facts.guests - 1) > 0 }
        tables:
          seats:
            inputs: { guests: facts.guests }
            rows:
              - { guests: 2..9, give: { kind: small } }
        rules:
          at-most-five:
            when: >-
              order.count > 5
            refuse: { message: { ko: 다섯 잔까지요., en: At most five. } }
          seated:
            when: tables.seats.kind == "large"
            refuse: { message: { ko: 자리가 없어요., en: No seat. } }
        """, "")
  }

  /// Returns the subject of each verdict, with the text that is found at its place.
  private func places(
    _ recipe: RecipeID, count: Int = 1, guests: Int64 = 1
  ) throws -> [String] {
    let catalog = try shop.catalog(keepsOrigins: true)
    let verdicts = try catalog.verdicts(
      on: [RecipeOrder(recipe, count: count)], stock: catalog.initialStock,
      in: OrderContext(facts: ["guests": .int(guests)]))
    return try verdicts.map { verdict in
      let place = try #require(verdict.place(in: catalog))
      return "\(name(of: verdict.subject)): \(try shop.text(at: place))"
    }
  }

  private func name(of subject: RuleVerdict.Subject) -> String {
    switch subject {
    case .rule(let id): "\(id)"
    case .recipe(let id): "\(id)"
    case .line(let line, let id): "\(id).\(line)"
    @unknown default: "unknown"
    }
  }

  @Test func `A verdict has the place of its expression`() throws {
    #expect(
      try places("party/punch", count: 6, guests: 2) == [
        "party/punch: facts.guests > 3",
        "party/punch.base: facts.guests > 4",
        "party/punch.base: facts.guests > 5",
        "party/punch.rum: facts.guests - 8",
        "party/at-most-five: >-",
      ])
    #expect(
      try places("party/toddy", guests: 1).last
        == "party/toddy.tea: 10 / (facts.guests - 1) > 0")
  }

  @Test mutating func `An expression that another pack changed has the place of the change`() throws
  {
    shop.add(
      "summer", requires: ["party"],
      """
      rules: { party/at-most-five: { patch: { when: order.count > 3 } } },
      recipes: { party/punch: { patch: { when: facts.guests > 6 } } }
      """)
    let found = try places("party/punch", count: 4, guests: 6)
    #expect(found.contains("party/at-most-five: order.count > 3"), "\(found)")
    #expect(found.contains("party/punch: facts.guests > 6"), "\(found)")
  }

  @Test func `A decision table has the place of its key`() throws {
    let catalog = try shop.catalog(keepsOrigins: true)
    let place = try #require(catalog.place(ofTable: "party/seats"))
    #expect(try shop.text(at: place) == "seats:")
    #expect(catalog.place(ofTable: "party/none") == nil)
  }

  @Test func `A catalog that does not keep its origins has no places`() throws {
    let catalog = try shop.catalog()
    let verdicts = try catalog.verdicts(
      on: [RecipeOrder("party/punch", count: 6)], stock: catalog.initialStock)
    #expect(!verdicts.isEmpty && verdicts.allSatisfy { $0.place(in: catalog) == nil })
  }
}
