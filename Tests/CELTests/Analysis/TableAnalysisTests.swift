import CEL
import TestSupport
import Testing

/// What the analysis says about the rows of a table together.
@Suite(.tags(.fuzz))
struct TableAnalysisTests {
  @Test func `Rows that hold together overlap`() throws {
    let analysis = try ShopInputs.analysis([
      "facts.sweetness == 'none'", "facts.sweetness != 'full' && order.size == 'large'",
      "facts.sweetness == 'full'",
    ])
    let overlaps = analysis.overlaps()
    #expect(overlaps.isComplete)
    #expect(overlaps.pairs.map { [$0.first, $0.second] } == [[0, 1]])
    #expect(
      overlaps.pairs.map(\.example.description)
        == [#"facts.sweetness: "none", order.size: "large""#])
  }

  @Test func `Values for which no row holds are a gap`() throws {
    let rows = [
      "facts.guests in [1, 2]", "facts.guests > 2 && facts.guests < 9", "facts.guests >= 10",
    ]
    #expect(try ShopInputs.analysis(rows).gap().text == "facts.guests: 9")
    let complete = try ShopInputs.analysis(rows + ["facts.guests == 9 || facts.member"])
    #expect(complete.gap() == .impossible)
  }

  @Test func `A row that fails leaves no gap`() throws {
    let analysis = try ShopInputs.analysis(["facts.guests > 1", "1 / (facts.guests - 1) > 0"])
    #expect(analysis.gap() == .impossible)
    #expect(analysis.answer([.isNotTrue(0), .isNotTrue(1)]).text == "facts.guests: 1")
  }

  @Test func `A row is unreachable if the rows before take all of its values`() throws {
    let analysis = try ShopInputs.analysis([
      "facts.guests > 10", "facts.guests < 5 && facts.member", "facts.guests > 20 || facts.member",
      "facts.guests > 12", "!facts.member || facts.guests <= 10",
    ])
    #expect(
      analysis.reachability().map(\.text) == [
        "facts.guests: 11", "facts.guests: 1, facts.member: true",
        "facts.guests: 5, facts.member: true", "impossible", "facts.member: false, facts.guests: 1",
      ])
  }

  @Test func `A row is unreachable if a row before fails wherever it holds`() throws {
    let analysis = try ShopInputs.analysis([
      "any.number + 10 < 5", "any.number > 9223372036854775800", "any.number > 100",
    ])
    #expect(
      analysis.reachability().map(\.text)
        == ["any.number: -6", "impossible", "any.number: 101"])
  }

  @Test func `Sums of several inputs are compared as one`() throws {
    let analysis = try ShopInputs.analysis([
      "stock['mango'] >= 2 * order.count", "4 * order.count > 2 * stock['mango']",
      "stock['mango'] - decimal(2 * order.count) == 0.001",
    ])
    let overlaps = analysis.overlaps()
    #expect(overlaps.isComplete)
    #expect(overlaps.pairs.map { [$0.first, $0.second] } == [[0, 2]])
    #expect(analysis.gap() == .impossible)
    #expect(analysis.reachability()[2] == .impossible)
  }

  @Test func `The same input means the same in all expressions`() throws {
    let analysis = try ShopInputs.analysis([
      "sold('mango') > 20", "stock.mango < 5", "stock['mango'] >= 4 && sold('mango') < 30",
      "sold('milk') <= 20",
    ])
    #expect(
      analysis.answer([.isTrue(0), .isTrue(1), .isTrue(2)]).text
        == #"sold("mango"): 21, stock["mango"]: decimal("4")"#)
    #expect(
      analysis.answer([.isTrue(0), .isTrue(3)]).text == #"sold("mango"): 21, sold("milk"): 0"#)
  }

  @Test func `A table without rows has a gap, and no overlaps`() throws {
    let analysis = try ShopInputs.analysis([])
    #expect(analysis.gap().text.isEmpty)
    #expect(analysis.overlaps().pairs.isEmpty && analysis.overlaps().isComplete)
    #expect(analysis.reachability().isEmpty)
  }

  @Test(.timeLimit(.minutes(60)))
  func `A table of a thousand rows is analysed completely`() throws {
    var rows: [String] = []
    for cell in 0..<1_000 {
      let (i, j, k) = (cell / 100, cell / 10 % 10, cell % 10)
      rows.append(
        "facts.guests > \(i * 5) && facts.guests <= \(i * 5 + 5) && order.count > \(j * 10) "
          + "&& order.count <= \(j * 10 + 10) && stock['mango'] >= \(k * 100) "
          + "&& stock['mango'] <\(k == 9 ? "= 1000" : " \(k * 100 + 100)")")
    }
    let analysis = try ShopInputs.analysis(rows)
    #expect(analysis.gap() == .impossible)
    let overlaps = analysis.overlaps()
    #expect(overlaps.pairs.isEmpty && overlaps.isComplete)
    rows.remove(at: 123)
    #expect(
      try ShopInputs.analysis(rows).gap().text
        == #"facts.guests: 6, order.count: 21, stock["mango"]: decimal("300")"#)
  }

  @Test func `The search for overlaps ends at its limit`() throws {
    let analysis = try ShopInputs.analysis((0..<50).map { "facts.guests > \($0)" })
    let overlaps = analysis.overlaps(limit: 10)
    #expect(overlaps.pairs.count == 10)
    #expect(!overlaps.isComplete)
  }
}
