import JuiceRules
import TestSupport
import Testing

@Suite(.tags(.unit))
struct DecisionRecordTests {
  private static let secret: FactValue = "peanuts-4711"

  /// A maker with a fact that is recorded, and one that is not.
  private func maker() throws -> Maker<InMemoryStockStore> {
    try .kiosk {
      $0.addFact("allergy", .text(values: nil), default: "")
      $0.addFact("age", .int(0...120), default: 30)
      $0.addFact("guests", .int(0...99), default: 1, isRecorded: true)
      $0.addRule(
        "careful", when: "facts.allergy != '' && order.count > 1", .confirm, Message(text: "Sure?"))
      $0.addRule("party", when: "facts.guests > 5", .alert, Message(text: "Cheers"))
      $0.addRule("minor", when: "facts.age * 2 < 36", .refuse, Message(text: "No."))
    }
  }

  private func recipe(of maker: Maker<InMemoryStockStore>) throws -> RecipeID {
    try #require(maker.catalog.recipes.first { $0.isAvailable }).id
  }

  private func newest(in maker: Maker<InMemoryStockStore>) async throws -> LedgerEntry {
    try #require(try await maker.history(LedgerQuery(limit: 1, newestFirst: true)).first)
  }

  @Test func `An entry keeps the packs, the recorded facts and the rules, and no other fact`()
    async throws
  {
    let maker = try maker()
    let facts: Facts = ["allergy": Self.secret, "guests": 8, "age": 77]
    let options = RequestOptions(
      key: IdempotencyKey("k"), facts: facts, isConfirmed: true)
    _ = try await maker.make(try recipe(of: maker), count: 2, options: options)
    let entry = try await newest(in: maker)
    let text = try #require(entry.decision).text
    let pictures = [
      #"{"source":"facts.guests > 5","labels":["#
        + #"{"offset":6,"value":"8"},{"offset":13,"value":"true"}]}"#,
      #"{"source":"facts.allergy != '' && order.count > 1","labels":["#
        + #"{"offset":6,"value":"•••"},{"offset":14,"value":"•••"},{"offset":20,"value":"•••"},"#
        + #"{"offset":29,"value":"2"},{"offset":35,"value":"true"}]}"#,
    ]
    #expect(
      text
        == #"{"schema":"juice-rules/decision/1","fingerprint":"\#(maker.catalog.fingerprint)","#
        + #""packs":[{"name":"kiosk"}],"#
        + #""facts":[{"fact":"kiosk/guests","value":8}],"#
        + #""rules":[{"rule":"kiosk/party","effect":"alert","order":0},"#
        + #"{"rule":"kiosk/careful","effect":"confirm","order":0}],"#
        + #""pictures":[\#(pictures.joined(separator: ","))]}"#)
    let key = try #require(entry.key)
    let request = try #require(try await maker.store.request(of: key))
    #expect(request.hasSuffix(" fact:kiosk/guests=8"), "the request of the key: \(request)")
  }

  @Test func `A fact that is not recorded does not make another request of a key`() async throws {
    let maker = try maker()
    let recipe = try recipe(of: maker)
    func outcome(_ facts: Facts) async throws -> MakeOutcome {
      try await maker.make(
        recipe, options: RequestOptions(key: IdempotencyKey("k"), facts: facts))
    }
    let first = try #require(try await outcome(["guests": 2, "allergy": "a"]).made)
    let decision = try await newest(in: maker).decision
    let second = try #require(try await outcome(["guests": 2, "allergy": "b"]).replayed)
    #expect(second.receipt == first.receipt)
    #expect(try await newest(in: maker).decision == decision)
    await #expect(throws: StockStoreFault.self) { try await outcome(["guests": 3]) }
  }

  @Test func `A refusal keeps what decided, and hides what is not recorded`() async throws {
    let maker = try maker()
    let recipe = try recipe(of: maker)
    for mode in [OrderMode.all, .inOrder, .most] {
      _ = try await maker.make(
        [try RecipeOrder(recipe)], mode: mode, options: RequestOptions(facts: ["age": 13]))
    }
    let refusals = try await maker.store.refusals(in: nil)
    #expect(refusals.count == 3)
    for refusal in refusals {
      let text = try #require(refusal.decision).text
      #expect(text.contains(#"{"rule":"kiosk/minor","effect":"refuse","order":0}"#), "\(text)")
      #expect(!text.contains(#""13""#) && !text.contains(#""26""#), "\(text)")
    }
  }

  @Test func `The parts of a record that are too long are left out, the last ones first`()
    async throws
  {
    let long = (1...40).map { "order.count != \(1_000 + $0)" }.joined(separator: " && ")
    let maker = try Maker<InMemoryStockStore>.kiosk {
      for index in 1...30 {
        $0.addRule("note-\(index)", when: long, .alert, Message(text: "Note"))
        $0.addRule("no-\(index)", when: "order.count > 8 && \(long)", .refuse, Message(text: "No"))
      }
    }
    let recipe = try recipe(of: maker)
    _ = try await maker.make(recipe)
    let text = try #require(try await newest(in: maker).decision).text
    #expect(text.utf8.count <= DecisionRecord.maximumLength)
    #expect(text.contains("note-30") && text.hasSuffix(#","leftOut":["pictures"]}"#), "\(text)")
    _ = try await maker.make(recipe, count: 9)
    let refusal = try #require(try await maker.store.refusals(in: nil).first?.decision).text
    #expect(refusal.utf8.count <= DecisionRecord.maximumLengthOfRefusal)
    #expect(refusal.contains("no-30") && refusal.hasSuffix(#","leftOut":["pictures"]}"#))
  }

  @Test func `The newest 10,000 refusals have their decisions`() async throws {
    let store = InMemoryStockStore()
    let count = Refusal.maximumDecisionCount + 3
    for number in 1...count {
      try await store.record(
        Refusal(
          time: Instant(microseconds: Int64(number)), orders: [],
          decision: DecisionRecord("\(number)")))
    }
    let refusals = try await store.refusals(in: nil)
    #expect(refusals.count == count)
    #expect(refusals.firstIndex { $0.decision != nil } == 3)
    #expect(refusals.dropFirst(3).allSatisfy { $0.decision != nil })
  }

  @Test func `A supplied fact is recorded as a given one`() async throws {
    let plain = try maker()
    let maker = Maker(
      catalog: plain.catalog, store: plain.store, now: { Instant(microseconds: 42) },
      factSource: { fact in fact.id.name == "guests" ? 7 : nil })
    let recipe = try recipe(of: maker)
    _ = try await maker.make(recipe)
    let made = try #require(try await newest(in: maker).decision).text
    _ = try await maker.make(recipe, options: RequestOptions(facts: ["age": 13]))
    let refused = try #require(try await maker.store.refusals(in: nil).first?.decision).text
    for text in [made, refused] {
      #expect(text.contains(#"{"fact":"kiosk/guests","value":7}"#), "\(text)")
    }
  }
}
