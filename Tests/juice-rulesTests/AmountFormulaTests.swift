import TestSupport
import Testing

/// Amounts that are sums.
@Suite(.tags(.process))
struct AmountFormulaTests {
  @Test
  func `An amount of a stock command can be a formula`() throws {
    let sandbox = try Sandbox.withCorner()
    sandbox.environment["LC_ALL"] = "en"
    var transcript = Transcript(sandbox)
    try transcript.run("stock", "count", "strawberry=12×3+6")
    try transcript.run("stock", "add", "kiwi=2x3", "milk=2 × 0.2 l", "banana=-5+8", "mango=1")
    try transcript.run("stock", "take", "kiwi", "10 - 2 ÷ 4", "milk=100+50 ml", "--json")
    try transcript.run("stock", "set", "kiwi=3-3", "mint=2*3 leaf")
    try transcript.run("stock", "add", "--from", "-", input: "kiwi = 2 × 3  # crates\nlime=1+1\n")
    try transcript.run("stock", "add", "kiwi=1+1", "--key", "k")
    try transcript.run("stock", "add", "kiwi=1+1", "--key", "k", "--json")
    try transcript.run("stock")
    try transcript.compare("amount-formulas")
  }

  @Test
  func `An invalid formula as an amount is refused and leaves the stock unchanged`() throws {
    let sandbox = try Sandbox.withCorner()
    sandbox.environment["LC_ALL"] = "en"
    var transcript = Transcript(sandbox)
    for amount in [
      "1÷3", "3-5", "3-3", "1÷0", "12×", "12×abc", "abc×3", "12x", "5-", "2 ? 3", "2 ? 3+4",
      "0,5+1",
      "3+-", "1.5×3", "99999999999×99999999", "3+99999", "2×3 kg", "1+1\u{1B}[2J", "99+99+99",
    ] {
      try transcript.run("stock", "add", "kiwi=\(amount)")
    }
    try transcript.run("stock", "add", "milk=200 ml + 100 ml")
    try transcript.run("stock", "add", "milk=200ml+100ml")
    try transcript.run("stock", "add", "milk=2 × 3 kg")
    try transcript.run("stock", "add", "milk=1 ÷ 3 l")
    try transcript.run("stock", "add", "milk=2 × 3 l l")
    try transcript.run("stock", "add", "kiwi=1÷0", "lime=3×x", "mango=1+1", "--json")
    try transcript.run("stock", "add", "--from", "-", input: "kiwi=1+\nlime=1÷3\n")
    #expect(try sandbox.run("stock", "history", "--json").json["entries"].array.isEmpty)
    try transcript.compare("wrong-formulas")
  }
}
