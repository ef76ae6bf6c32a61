import JuiceRules
import TestSupport
import Testing

@Suite(.tags(.unit))
struct IdempotencyKeyTests {
  @Test func `A key is neither empty nor longer than 200 bytes`() {
    #expect(IdempotencyKey("") == nil)
    #expect(IdempotencyKey(String(repeating: "k", count: 200)) != nil)
    #expect(IdempotencyKey(String(repeating: "k", count: 201)) == nil)
    #expect(IdempotencyKey(String(repeating: "키", count: 67)) == nil)
  }

  @Test func `Keys are compared byte by byte`() throws {
    let composed = try #require(IdempotencyKey("\u{e9}"))
    let decomposed = try #require(IdempotencyKey("e\u{301}"))
    #expect(composed.rawValue == decomposed.rawValue)
    #expect(composed != decomposed)
    #expect(Set([composed, decomposed, composed]).count == 2)
  }
}
