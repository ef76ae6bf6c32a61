import JuiceRules
import TestSupport
import Testing

/// From which place a message is taken, and in which language.
@Suite(.tags(.unit))
struct MessagePlaceTests {
  /// The places of a message; each says which one it is.
  enum Place: String, CaseIterable {
    case recipe, pack, wording, other
  }

  private static let both: [LocaleID] = [.korean, .english]

  /// A catalog of `summer`, whose recipe is ordered, and of `house` and `other`.
  private func catalog(
    _ places: [Place: [LocaleID]], locales: [LocaleID] = both, names wording: String? = "house"
  ) throws -> Catalog {
    var draft = Draft("summer", locales: locales)
    func message(_ place: Place) -> Message? {
      places[place].map { locales in
        Message(text: LocalizedText(locales.map { .init($0, "\(place.rawValue) \($0)") }))
      }
    }
    draft.fruit("kiwi") { $0.low = .value(3) }
    try draft.recipe("kiwi-juice", ["kiwi": "3"]) {
      $0.messages = message(.recipe).map { [MessageDefinition(.unavailable, $0, at: .none)] } ?? []
      $0.isAvailable = false
    }
    if let message = message(.pack) { draft.message(.unavailable, message) }
    draft.pack("house", locales: locales)
    if let message = message(.wording) { draft.message(.unavailable, message) }
    draft.pack("other", locales: locales)
    if let message = message(.other) { draft.message(.unavailable, message) }
    draft.definition.wording = wording
    return try draft.catalog()
  }

  private func text(_ catalog: Catalog, in locale: LocaleID) -> String? {
    catalog.message(for: .unavailable("summer/kiwi-juice"), in: locale).text
  }

  @Test func `A message is taken from recipe, pack, wording pack and built-in, in this order`()
    throws
  {
    let all = Dictionary(uniqueKeysWithValues: Place.allCases.map { ($0, MessagePlaceTests.both) })
    #expect(try text(catalog(all), in: .english) == "recipe en")
    #expect(try text(catalog(all.filter { $0.key != .recipe }), in: .korean) == "pack ko")
    #expect(
      try text(
        catalog([.wording: [.korean, .english], .other: [.korean, .english]]), in: .korean)
        == "wording ko")
    #expect(
      try text(catalog([.other: MessagePlaceTests.both]), in: .english)
        == "kiwi-juice is not available.")
    #expect(try text(catalog([:]), in: .korean) == "kiwi-juice는 지금 만들 수 없습니다.")
  }

  @Test func `A message that is incomplete in the requested language is skipped`() throws {
    let places: [Place: [LocaleID]] = [
      .recipe: [.korean], .pack: [.korean], .wording: [.korean, .english],
    ]
    #expect(try text(catalog(places), in: .english) == "wording en")
    #expect(try text(catalog(places), in: .korean) == "recipe ko")
    #expect(try text(catalog([.recipe: [.korean]]), in: .english) == "kiwi-juice is not available.")
  }

  @Test func `The pack's own language is used if no message has the requested one`() throws {
    let places: [Place: [LocaleID]] = [.pack: ["fr", .korean], .recipe: ["fr"]]
    #expect(try text(catalog(places, locales: ["fr", .korean]), in: "de") == "recipe fr")
    #expect(try text(catalog([.pack: ["fr"]], locales: ["fr"]), in: "de") == "pack fr")
    #expect(try text(catalog([:], locales: ["fr"]), in: "de") == "kiwi-juice is not available.")
  }

  @Test func `The only pack with messages is used if no wording pack is named`() throws {
    let one: [Place: [LocaleID]] = [.other: MessagePlaceTests.both]
    #expect(try text(catalog(one, names: nil), in: .english) == "other en")
    let two: [Place: [LocaleID]] = [
      .other: MessagePlaceTests.both, .wording: MessagePlaceTests.both,
    ]
    #expect(try text(catalog(two, names: nil), in: .english) == "kiwi-juice is not available.")
  }

  @Test func `A low-stock message is taken from the pack of the ingredient`() async throws {
    var draft = Draft("classic", locales: [.korean])
    draft.fruit("kiwi", name: "키위") { $0.low = .value(3) }
    draft.message(.lowStock, Message(text: ["ko": "{fruit:이/가} {available} < {low}"]))
    draft.pack("other", requires: ["classic"])
    try draft.recipe("kiwi-juice", ["kiwi": "8"])
    draft.message(.lowStock, Message(text: "other"))
    draft.definition.locale = .english
    let catalog = try draft.catalog()
    guard case .made(let made) = try await Maker.of(catalog).make("other/kiwi-juice") else {
      Issue.record("the order is not made")
      return
    }
    let alert = try #require(made.alerts.first)
    #expect(catalog.message(for: alert, in: .korean).text == "키위가 2 < 3")
    #expect(catalog.message(for: alert, in: "fr").text == "키위가 2 < 3")
  }

  @Test func `A message is taken as a whole, with title, image and buttons`() throws {
    var draft = Draft("classic", locales: [.korean, .english])
    draft.fruit("kiwi")
    try draft.recipe("kiwi-juice", name: LocalizedText(en: "Kiwi", ko: "키위"), ["kiwi": "1"])
    let action = Message.Action(
      label: LocalizedText(en: "Order {juice}", ko: "{juice} 주문"), effect: .dismiss)
    draft.message(
      .unavailable,
      Message(
        title: LocalizedText(en: "No {juice}", ko: "{juice:이/가} 없음"), image: "no.png",
        actions: [action]))
    let message = try draft.catalog().message(for: .unavailable("classic/kiwi-juice"), in: .korean)
    #expect(message.title == "키위가 없음")
    #expect(message.text == nil)
    #expect(message.image == "no.png")
    #expect(message.actions.map(\.label) == ["키위 주문"])
    #expect(message.actions.map(\.effect) == [.dismiss])
  }

  @Test func `A message with an incomplete button is skipped`() throws {
    var draft = Draft("classic", locales: [.korean, .english])
    let action = Message.Action(label: ["ko": "확인"], effect: .dismiss)
    draft.message(.failed, Message(text: LocalizedText(en: "own", ko: "우리"), actions: [action]))
    #expect(try draft.catalog().failureMessage("x", in: .english).text == "It could not be made: x")
    #expect(try draft.catalog().failureMessage("x", in: .korean).text == "우리")
  }
}
