import JuiceRules

/// A club whose rules read facts: one is given with the order, the other comes from a list of members.
struct Club {
  /// The facts of an order, as this program knows them.
  private struct Visit {
    var guests = 1

    var facts: Facts { ["guests": .int(Int64(guests))] }
  }

  private actor Members {
    private let names: Set = ["Kim"]

    func contain(_ name: String) -> Bool { names.contains(name) }
  }

  private let members = Members()
  private let catalog: Catalog

  init() throws {
    var builder = Catalog.Builder(pack: "club", locales: ["en"])
    builder.timeZone = ZoneID("+09:00")
    builder.addFruit("mango", name: "Mango", initial: 100)
    builder.addRecipe("lassi", name: "Lassi", ingredients: ["mango": 1])
    builder.addFact("member", .bool, default: false)
    builder.addFact("guests", .int(1...50))
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
    let store = InMemoryStockStore()
    for (name, visit, count) in [
      ("Lee", Visit(), 1), ("Kim", Visit(), 2), ("Kim", Visit(guests: 2), 2),
      ("Kim", Visit(guests: 2), 2),
    ] {
      let maker = Maker(
        catalog: catalog, store: store, now: { .noon },
        localTime: { LocalTime($0, offset: catalog.timeZone?.fixedOffset ?? 0) },
        factSource: { [members] fact in
          fact.id.name == "member" ? .bool(await members.contain(name)) : nil
        })
      let options = RequestOptions(facts: visit.facts)
      let outcome = try await maker.make("club/lassi", count: count, options: options)
      print("\(name): \(catalog.message(for: outcome, in: "en").text ?? "")")
    }
  }
}

extension Instant {
  /// 2027-03-01 12:00 UTC.
  fileprivate static let noon = Instant(microseconds: 1_803_902_400_000_000)
}
