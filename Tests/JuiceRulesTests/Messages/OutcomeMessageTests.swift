import JuiceRules
import TestSupport
import Testing

@Suite(.tags(.unit))
struct OutcomeMessageTests {
  private let catalog: Catalog

  init() throws {
    catalog = try Catalog.kiosk { builder in
      let all = "{juice}|{count}|{fruit}|{needed}|{available}|{missing}|{shortages}"
      for event in [MessageEvent.insufficient, .empty] {
        let text = LocalizedText("\(event.rawValue)|\(all)")
        builder.setMessage(Message(text: text), for: event)
      }
      builder.setMessage(Message(text: "{juice}|{count}"), for: .made)
    }
  }

  @Test func `The message for an order names the recipes and their count`() async throws {
    let outcome = try await Maker.of(catalog).make(
      [RecipeOrder("kiosk/latte", count: 2), RecipeOrder("kiosk/kiwi-juice")])
    #expect(catalog.message(for: outcome, in: .korean).text == "라떼 × 2, 키위쥬스|3")
  }

  @Test func `The message for a short order names the first short ingredient and then all`()
    async throws
  {
    let outcome = try await Maker.of(catalog).make("kiosk/everything", count: 2)
    #expect(
      catalog.message(for: outcome, in: .english).text
        == "insufficient|Everything|2|Milk|4000 ml|1000 ml|3000 ml|Milk 3000 ml, Lime 2, Kiwi 12")
    #expect(
      catalog.message(for: outcome, in: .korean).text
        == "insufficient|모두|2|우유|4000 ml|1000 ml|3000 ml|우유 3000 ml, 라임 2, 키위 12")
  }

  @Test func `The message names the order that needs the first short ingredient`() async throws {
    let outcome = try await Maker.of(catalog).make(
      [RecipeOrder("kiosk/kiwi-juice"), RecipeOrder("kiosk/latte", count: 6)])
    #expect(
      catalog.message(for: outcome, in: .english).text
        == "insufficient|Latte|6|Milk|1200 ml|1000 ml|200 ml|Milk 200 ml")
  }

  @Test func `An ingredient of which nothing is left has a message of its own`() async throws {
    let maker = Maker.of(catalog)
    _ = try await maker.change(.take(["kiosk/kiwi": 10]))
    let outcome = try await maker.make("kiosk/kiwi-juice")
    #expect(
      catalog.message(for: outcome, in: .english).text == "empty|Kiwi Juice|1|Kiwi|3|0|3|Kiwi 3")
  }

  @Test func `Orders that cannot be made have their messages`() {
    #expect(catalog.unknownRecipeMessage("durian", in: .korean).text == "durian 레시피가 없습니다.")
    let unknown = MakeOutcome.unknownRecipe("kiosk/durian")
    #expect(catalog.message(for: unknown, in: .english).text == "There is no recipe named durian.")
    #expect(
      catalog.message(for: .unavailable("kiosk/gone"), in: .korean).text == "품절은 지금 만들 수 없습니다.")
    #expect(
      catalog.message(for: .overflow([]), in: .korean).text == "만들지 못했습니다: 수량이 너무 큽니다")
  }

  @Test func `Every outcome has a built-in message in both languages`() async throws {
    let catalog = try Catalog.kiosk()
    let maker = Maker.of(catalog)
    let options = RequestOptions(key: IdempotencyKey("a"))
    let outcomes = [
      try await maker.make("kiosk/kiwi-juice", count: 3, options: options),
      try await maker.make("kiosk/kiwi-juice", count: 3, options: options),
      try await maker.make("kiosk/kiwi-juice"), try await maker.make("kiosk/everything"),
      try await maker.make("kiosk/gone"), .unknownRecipe("kiosk/durian"), .overflow([]),
    ]
    let texts = outcomes.map { outcome in
      [LocaleID.korean, .english].map { catalog.message(for: outcome, in: $0).text }
    }
    #expect(
      texts == [
        ["키위쥬스 × 3 나왔습니다! 맛있게 드세요!", "Your Kiwi Juice × 3 is ready. Enjoy!"],
        ["키위쥬스 × 3은 이미 만들었습니다.", "Your Kiwi Juice × 3 was made already."],
        ["재료가 모자라요. 재고를 수정할까요?", "Not enough ingredients. Edit the stock?"],
        ["재료가 모자라요. 재고를 수정할까요?", "Not enough ingredients. Edit the stock?"],
        ["품절은 지금 만들 수 없습니다.", "Gone is not available."],
        ["durian 레시피가 없습니다.", "There is no recipe named durian."],
        ["만들지 못했습니다: 수량이 너무 큽니다", "It could not be made: the amounts are too large"],
      ])
  }

  @Test(arguments: [
    ("{juice}!", 2, "Kiwi Juice × 2!"), ("{juice}!", 1, "Kiwi Juice!"),
    ("{count} {juice}", 2, "2 Kiwi Juice"), ("{count:glass/glasses}", 2, "2 glasses"),
    ("{count:glass/glasses} of {juice}", 1, "1 glass of Kiwi Juice"),
  ])
  func `A message about an order says how many were made, once`(
    _ text: String, _ count: Int, _ said: String
  ) async throws {
    var builder = Catalog.Builder(pack: "bar", locales: [.english])
    builder.addFruit("kiwi", name: "Kiwi")
    builder.addRecipe("kiwi-juice", name: "Kiwi Juice", ingredients: ["kiwi": 1])
    builder.setMessage(Message(text: LocalizedText(text)), for: .made)
    let catalog = try builder.build()
    let outcome = try await Maker.of(catalog).make("bar/kiwi-juice", count: count)
    #expect(catalog.message(for: outcome, in: .english).text == said)
  }

  @Test func `The message for a short order offers to edit the stock`() async throws {
    let catalog = try Catalog.kiosk()
    let short = try await Maker.of(catalog).make("kiosk/everything")
    let message = catalog.message(for: short, in: .korean)
    #expect(message.actions.map(\.label) == ["예", "아니오"])
    #expect(message.actions.map(\.effect) == [.editStock, .dismiss])
  }

  @Test func `An unknown recipe or ingredient is named by its id`() {
    #expect(catalog.name(of: "other/durian-juice" as RecipeID, in: .korean) == "durian-juice")
    #expect(catalog.name(of: "kiosk/kiwi" as IngredientID, in: "fr") == "Kiwi")
    #expect(catalog.counted(3, of: "kiosk/kiwi", in: .korean) == "3")
    #expect(catalog.counted(3, of: "kiosk/milk", in: .korean) == "3 ml")
    #expect(catalog.counted(3, of: "other/durian", in: .korean) == "3")
  }
}
