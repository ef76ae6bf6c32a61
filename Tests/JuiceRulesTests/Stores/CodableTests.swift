import Foundation
import JuiceRules
import JuiceRulesTesting
import TestSupport
import Testing

/// The coded forms of what stores keep, which are promises to programs that saved them.
@Suite(.tags(.unit))
struct CodableTests {
  private static func json(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  private static func decoded<Value: Decodable>(_ text: String) throws -> Value {
    try JSONDecoder().decode(Value.self, from: Data(text.utf8))
  }

  private static let order = """
    {"choices":{"base":"mango"},"count":2,"recipe":"kiosk/peach-cooler","size":"large","without":["mint"]}
    """
  private static let change = """
    {"after":"0.5","before":"2","ingredient":"kiosk/mango","unit":"ml","unitBefore":"piece"}
    """
  private static let entry = """
    {"actor":"kim","changes":[\(change)],"decision":"{}","fingerprint":"2:0123","key":"k-1",\
    "kind":"make","note":"비","orders":[\(order)],"revision":3,"time":1500000,"undoes":2,"undoneBy":4}
    """
  private static let receipt = """
    {"changes":[\(change)],"isUndone":false,"orders":[\(order)],"revision":3,"time":1500000}
    """

  @Test func `What stores keep is coded in a form that does not change`() throws {
    var order = try RecipeOrder("kiosk/peach-cooler", count: 2, size: "large")
    order.choices = ["base": "mango"]
    order.without = ["mint"]
    #expect(try Self.json(order) == Self.order)
    let change = LevelChange(
      ingredient: "kiosk/mango", before: 2, after: Amount(thousandths: 500), unit: "ml",
      unitBefore: "piece")
    let time = Instant(secondsSince1970: 1.5)
    let entry = LedgerEntry(
      revision: Revision(3), kind: .make, orders: [order], changes: [change],
      fingerprint: "2:0123", time: time, actor: "kim", note: "비", key: IdempotencyKey("k-1"),
      undoes: Revision(2), undoneBy: Revision(4), decision: DecisionRecord("{}"))
    #expect(try Self.json(entry) == Self.entry)
    #expect(try Self.decoded(Self.entry) as LedgerEntry == entry)
    let receipt = Receipt(revision: Revision(3), time: time, changes: [change], orders: [order])
    #expect(try Self.json(receipt) == Self.receipt)
    #expect(try Self.decoded(Self.receipt) as Receipt == receipt)
    let snapshot = StockSnapshot(
      levels: ["kiosk/mango": 2, "kiosk/milk": -1], units: ["kiosk/milk": "ml"],
      revision: Revision(3))
    let text =
      #"{"levels":{"kiosk/mango":"2","kiosk/milk":"-1"},"revision":3,"units":{"kiosk/milk":"ml"}}"#
    #expect(try Self.json(snapshot) == text)
    #expect(try Self.decoded(text) as StockSnapshot == snapshot)
    let requests = [try #require(IdempotencyKey("k-1")): "make"]
    #expect(try Self.json(requests) == #"{"k-1":"make"}"#)
    #expect(try Self.decoded(#"{"k-1":"make"}"#) as [IdempotencyKey: String] == requests)
    #expect(
      try Self.decoded(#"{"recipe":"kiosk/kiwi-juice"}"#) as RecipeOrder
        == RecipeOrder("kiosk/kiwi-juice"))
  }

  @Test(arguments: [
    #"{"recipe":"kiwi-juice","count":1}"#, #"{"recipe":"kiosk/kiwi-juice","count":0}"#,
    #"{"recipe":"kiosk/kiwi-juice","count":1000001}"#, #"{"count":1}"#,
  ])
  func `An order that cannot be made is refused when it is decoded`(text: String) {
    #expect(throws: (any Error).self) { try Self.decoded(text) as RecipeOrder }
  }

  @Test(arguments: [#""1.2345""#, #""1,5""#, #""2 ml""#, #""""#, "1.5", #""99999999999999999999""#])
  func `An amount is a decimal text with at most three digits behind the point`(text: String) {
    #expect(throws: DecodingError.self) { try Self.decoded(text) as Amount }
  }

  @Test func `Quantities are written as decimal literals`() {
    let quantities: [Quantity] = ["1.5", "200 ml", 3]
    #expect(quantities == [Quantity(Amount(thousandths: 1_500)), Quantity(200, "ml"), Quantity(3)])
  }
}
