import JuiceRules

/// A club whose rules read facts and the time: one fact is given with the order, the other comes from a list of members.
struct Club {
  private actor Members {
    private let names: Set = ["Kim"]

    func contain(_ name: String) -> Bool { names.contains(name) }
  }

  private let members = Members()
  private let store = InMemoryStockStore()
  private let clock = TillClock()
  private let catalog: Catalog

  init() throws {
    var builder = Catalog.Builder(pack: "club", locales: ["en"])
    builder.timeZone = ZoneID("+09:00")
    builder.addFruit("mango", name: "Mango", initial: 100)
    builder.addRecipe("lassi", name: "Lassi", ingredients: ["mango": 1])
    builder.addFact("member", .bool, default: false)
    builder.addFact("guests", .int(1...50), default: 1)
    builder.addRule(
      "members-only", when: "!facts.member", .refuse, Message(text: "Only for members."))
    builder.addRule(
      "one-each", when: "order.count > facts.guests", .refuse, Message(text: "One for each guest."))
    builder.addRule(
      "three-a-day", when: "sold('lassi', 'today') + order.count > 3", .refuse,
      Message(text: "Three a day."))
    catalog = try builder.build()
  }

  func open() async throws {
    try await order("Lee", 1)
    try await order("Kim", 2)
    try await order("Kim", 2, facts: ["guests": 2])
    try await order("Kim", 2, facts: ["guests": 2])
    clock.advance(byHours: 24)
    try await order("Kim", 2, facts: ["guests": 2])
  }

  private func order(_ name: String, _ count: Int, facts: Facts = .none) async throws {
    let maker = Maker(
      catalog: catalog, store: store, now: clock.now,
      localTime: { LocalTime($0, offset: catalog.timeZone?.fixedOffset ?? 0) },
      factSource: { [members] fact in
        fact.id.name == "member" ? .bool(await members.contain(name)) : nil
      })
    let outcome = try await maker.make(
      "club/lassi", count: count, options: RequestOptions(facts: facts))
    print("\(name): \(catalog.message(for: outcome, in: "en").text ?? "")")
  }
}
