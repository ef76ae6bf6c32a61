import JuiceRules
import Synchronization
import TestSupport
import Testing

/// Facts that a closure supplies.
@Suite(.tags(.unit))
struct FactSourceTests {
  private struct Unreachable: Error {}

  private final class Source: Sendable {
    let asked = Mutex<[String]>([])
    let values: [String: FactValue]

    init(_ values: [String: FactValue]) { self.values = values }

    func value(of fact: Fact) throws -> FactValue? {
      asked.withLock { $0.append(fact.id.rawValue) }
      if fact.id.name == "broken" { throw Unreachable() }
      return values[String(fact.id.name)]
    }
  }

  private func maker(
    when condition: String, _ source: Source
  ) throws -> Maker<InMemoryStockStore> {
    var builder = Catalog.Builder(pack: "kiosk")
    builder.addFruit("kiwi", name: "Kiwi", initial: 100)
    builder.addRecipe("kiwi-juice", name: "Kiwi Juice", ingredients: ["kiwi": 1])
    builder.addFact("member", .bool, default: false)
    builder.addFact("guests", .int(1...50))
    builder.addFact("broken", .bool)
    builder.addFact("unread", .bool)
    builder.addRule("rule", when: condition, .refuse, Message(text: "No."))
    return Maker(
      catalog: try builder.build(), store: InMemoryStockStore(),
      now: { Instant(microseconds: 42) }, factSource: { try source.value(of: $0) })
  }

  private func isRefused(_ outcome: MakeOutcome) -> Bool {
    if case .refused = outcome { true } else { false }
  }

  @Test func `The source is asked only for facts that conditions read and the order lacks`()
    async throws
  {
    let source = Source(["member": true, "guests": 12])
    let maker = try maker(when: "facts.member && facts.guests > 10", source)
    #expect(isRefused(try await maker.make("kiosk/kiwi-juice")))
    #expect(source.asked.withLock { $0 } == ["kiosk/member", "kiosk/guests"])
    for name in ["guests", "kiosk/guests"] {
      source.asked.withLock { $0 = [] }
      let options = RequestOptions(facts: Facts([name: 9]))
      #expect(try await maker.make("kiosk/kiwi-juice", options: options).made != nil)
      #expect(source.asked.withLock { $0 } == ["kiosk/member"])
    }
  }

  @Test func `Plans and batches ask the source, too`() async throws {
    let maker = try maker(when: "facts.guests > 10", Source(["guests": 12]))
    let order = try RecipeOrder("kiosk/kiwi-juice")
    let planned = try await maker.plan([order])
    guard case .refused = planned.resolution else {
      Issue.record("planned in spite of the rule")
      return
    }
    #expect(try await maker.make([order], mode: .most).made == nil)
    let few = try await maker.plan([order], facts: ["guests": 2])
    #expect(try await maker.make(few).made != nil)
  }

  @Test func `A fact that the source does not know has its default value, or is missing`()
    async throws
  {
    let source = Source([:])
    #expect(try await maker(when: "facts.member", source).make("kiosk/kiwi-juice").made != nil)
    let outcome = try await maker(when: "facts.guests > 1", source).make("kiosk/kiwi-juice")
    guard case .refused(let refused) = outcome else {
      Issue.record("made without the fact")
      return
    }
    #expect(refused.verdicts[0].explanation.fault == .missingFact("kiosk/guests"))
  }

  @Test(arguments: ["12", 51, true, 0] as [FactValue])
  func `A value of the source is checked like a given one`(value: FactValue) async throws {
    let maker = try maker(when: "facts.guests > 10", Source(["guests": value]))
    let outcome = try await maker.make("kiosk/kiwi-juice")
    guard case .unfitFacts(.mismatch(let fact, _, _)) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(fact.id == "kiosk/guests")
    #expect(try await maker.history().isEmpty)
  }

  @Test func `An error of the source is thrown, and nothing is made`() async throws {
    let maker = try maker(when: "facts.broken", Source([:]))
    await #expect(throws: Unreachable.self) { try await maker.make("kiosk/kiwi-juice") }
    #expect(try await maker.history().isEmpty)
  }

  @Test func `What the source supplies is not part of the request that a key stands for`()
    async throws
  {
    let store = InMemoryStockStore()
    let options = RequestOptions(key: IdempotencyKey("k"))
    for guests: FactValue in [2, 40] {
      let catalog = try maker(when: "facts.guests > 10", Source([:])).catalog
      let maker = Maker(
        catalog: catalog, store: store, now: { Instant(microseconds: 1) },
        factSource: { _ in guests })
      let outcome = try await maker.make("kiosk/kiwi-juice", options: options)
      #expect((guests == 2 ? outcome.made : outcome.replayed) != nil)
    }
  }
}
