public import CEL
import TestSupport
import Testing

/// What the analysis says about a condition, given the domains in `ShopInputs`.
@Suite(.tags(.unit))
struct AnalysisTests {
  private func verdict(_ source: String) throws -> String {
    try ShopInputs.analysis([source]).verdict(of: 0).text
  }

  @Test(arguments: [
    "facts.guests > 60", "facts.guests < 1 || facts.guests > 50", "false",
    "order.count > 5 && order.count < 3", "facts.member && !facts.member",
    "facts.sweetness == 'double'", "facts.sweetness == 'half' && facts.sweetness == 'full'",
    "facts.sweetness in ['double', 'triple']", "facts.guests in [0, 51]",
    "facts.discount > 0.5", "stock.mango < 0", "stock.mango > 2.5 && stock.mango <= 2.500",
    "facts.name == 'a' && facts.name != 'a'", "facts.name in ['a', 'b'] && facts.name == 'c'",
    "facts.member ? facts.guests > 50 : facts.guests < 1", "facts.guests > 50 == true",
    "(facts.member ? 2 : 3) > 3", "order.size == facts.sweetness",
    "facts['맛'] == '짠맛'", "facts['맛'] == '단맛' && facts['맛'] == '보통'",
    "sold('mango') < 0", "facts.guests * 2 == 7", "facts.guests % 2 == 2",
    "facts.guests / 10 > 5", "-facts.guests > -1", "decimal(facts.guests) > 50.0",
    "stock.mango / 3 < 0",
  ])
  func `A condition that no value makes true is never true`(source: String) throws {
    #expect(try verdict(source) == "never", "\(source)")
  }

  @Test(arguments: [
    "facts.guests >= 1", "true", "facts.guests < 10 || facts.guests > 5",
    "facts.member || !facts.member", "facts.sweetness in ['none', 'half', 'full', 'double']",
    "facts.sweetness != 'double'", "stock.mango >= 0", "facts.name == 'a' || facts.name != 'a'",
    "facts.member == facts.member", "order.count + 1 > order.count",
    "2 * order.count - order.count == order.count", "facts.discount * 2 <= 1",
    "order.count % 2 == 0 || order.count % 2 == 1", "stock.mango + 0.001 > stock.mango",
    "sold('mango') >= 0", "stock.mango / 2 >= 0",
  ])
  func `A condition that every value makes true is always true`(source: String) throws {
    #expect(try verdict(source) == "always", "\(source)")
  }

  @Test(arguments: [
    "facts.guests > 49", "order.count > 99 && facts.member && stock.mango > 999.999",
    "order.count == facts.limit", "facts.limit > 1000 * order.count",
    "stock.mango >= 2 * order.count", "facts.name.startsWith('a')",
    "facts.name.size() > 4 || facts.member", "facts.name == '망고'",
    "[1, 2, 3].exists(n, n * 10 == facts.guests)", "sold('mango') + order.count > 20",
    "order.count * order.count == 144", "order.count * facts.guests == 35",
    "any.number + 1 > any.number", "stock.mango / 3 == 0.333",
  ])
  func `A condition that depends on the values is sometimes true`(source: String) throws {
    #expect(try verdict(source) == "sometimes", "\(source)")
  }

  @Test(arguments: [
    ("10 / (facts.guests - 1) > 0", "sometimes"), ("any.number + 1 > any.number", "sometimes"),
    ("10 / 0 > 1", "fails"), ("10 / 0 > 1 || true", "always"), ("10 / 0 > 1 && false", "never"),
    ("order.count % 0 == 0", "fails"), ("facts.sweetness.matches('(a')", "fails"),
    ("9223372036854775807 + 1 > 0", "fails"), ("facts.member && 10 / 0 > 1", "never"),
    ("facts.guests == 1 || 10 / (facts.guests - 1) >= 0", "always"),
    ("facts.guests * any.number < 0 || true", "always"),
  ])
  func `A condition that fails is not true, but also not false`(source: String, verdict: String)
    throws
  {
    #expect(try self.verdict(source) == verdict)
  }

  /// The example of the documentation.
  @Test func `A condition is never true because of the domains`() throws {
    let checked = try ShopInputs.check("stock['mango'] >= 0.5 && order.count <= 4")
    let analysis = Analysis([checked]) { input in
      switch input {
      case .variable("order.count"): .int(5...20)
      case .element("stock", _):
        .decimal(CELDecimal(thousandths: 0)...CELDecimal(thousandths: 100_000))
      default: .any
      }
    }
    guard case .never(let example?) = analysis.verdict(of: 0) else {
      Issue.record("The count is never at most 4.")
      return
    }
    #expect(example.description == #"stock["mango"]: decimal("0"), order.count: 5"#)
  }

  @Test func `A failure has an example, too`() throws {
    let analysis = try ShopInputs.analysis([
      "10 / (facts.guests - 7) > 0", "sold('a') + order.count > 3",
    ])
    #expect(
      analysis.answer([.fails(0)]).text == "facts.guests: 7")
    let overflow = analysis.answer([.fails(1)]).text
    #expect(overflow == #"sold("a"): 9223372036854775807, order.count: 1"#)
    #expect(analysis.answer([.fails(0), .isTrue(0)]) == .impossible)
    #expect(analysis.answer([.fails(0), .hasValue(0)]) == .impossible)
    #expect(analysis.answer([.hasValue(0)]).text == "facts.guests: 1")
  }

  @Test func `The answer is a value for each input`() throws {
    let source = "order.count > 5 && facts.sweetness != 'none' && stock['mango'] >= 2.5"
    let analysis = try ShopInputs.analysis([source])
    #expect(
      analysis.answer([.isTrue(0)]).text
        == #"order.count: 6, facts.sweetness: "half", stock["mango"]: decimal("2.5")"#)
    guard case .sometimes(let example, let other) = analysis.verdict(of: 0) else {
      Issue.record("The condition depends on the values.")
      return
    }
    #expect(example[.variable("order.count")] == 6)
    #expect(other[.element(variable: "stock", key: "mango")] != nil)
    #expect(example[.variable("facts.guests")] == nil)
  }

  @Test func `Korean texts are values like others, compared by their code points`() throws {
    let analysis = try ShopInputs.analysis(["facts['맛'] != '단맛'", "facts['맛'] == '\u{1103}ᅡᆫ맛'"])
    #expect(
      analysis.answer([.isTrue(0)]).text == #"facts["맛"]: "보통""#)
    #expect(analysis.verdict(of: 1).text == "never")
  }

  // MARK: Opaque parts

  @Test(arguments: [
    ("facts.guests > 60 && facts.name.startsWith('a')", "never"),
    ("facts.guests < 60 || facts.name.matches('(a|b)+')", "always"),
    ("facts.name.matches('[') || facts.member || !facts.member", "always"),
    ("order.choices['milk'] == 'oat' && facts.guests > 60", "never"),
    ("order.choices['milk'] == 'oat' || facts.guests > 20", "undecided"),
    ("facts.name + 'b' == 'a'", "undecided"), ("facts.name.size() < 0", "never"),
    ("size(facts.name) >= 0", "always"), ("size(facts.name) + 1 < 1", "never"),
    ("size(facts.name) == 1", "undecided"),
    ("order.choices.size() < 0", "never"), ("order.choices.size() >= 0", "undecided"),
    ("size([facts.guests]) < 0", "never"),
    // All values of a small domain are tried.
    ("facts.sweetness.startsWith('x')", "never"), ("order.size.size() == 5", "always"),
    ("order.size > 'm'", "sometimes"),
    ("[3, 4].all(n, n * n > facts.guests - 50)", "always"),
    ("facts.sweetness + order.size == 'halflarge'", "sometimes"),
  ])
  func `What other functions come to is not guessed, but operators around them are analysed`(
    source: String, verdict: String
  ) throws {
    #expect(try self.verdict(source) == verdict)
  }

  @Test func `An input without values does not need one where the rest decides`() throws {
    let analysis = try ShopInputs.analysis(["order.choices['milk'] == 'oat' || facts.guests > 20"])
    #expect(
      analysis.answer([.isTrue(0)]).text == "facts.guests: 21")
    #expect(analysis.answer([.isFalse(0)]) == .undecided)
  }

  @Test func `A domain of another type is not analysed`() throws {
    let condition = try ShopInputs.check("facts.guests > 60")
    let analysis = Analysis([condition]) { _ in .bool }
    #expect(analysis.verdict(of: 0) == .undecided)
  }

  @Test func `Nothing is possible in an empty domain`() throws {
    let analysis = Analysis([try ShopInputs.check("facts.name == 'a'")]) { _ in .text(values: []) }
    #expect(analysis.verdict(of: 0) == .never(nil))
  }

  // MARK: Numbers

  @Test(arguments: [
    ("facts.sweetness == 'full' ? 15 : 5", Analysis.Requirement.isGreater(0, than: 10), "full"),
    ("facts.sweetness == 'full' ? 15 : 5", .isGreater(0, than: 15), "impossible"),
    ("facts.sweetness == 'full' ? 15 : 5", .isLess(0, than: 5), "impossible"),
    ("facts.sweetness == 'full' ? 15 : 7", .isNotMultiple(0, of: 5), "none"),
    ("facts.sweetness == 'full' ? 15 : 10", .isNotMultiple(0, of: 5), "impossible"),
    ("5 * order.count + (facts.member ? 10 : 0)", .isNotMultiple(0, of: 5), "impossible"),
    ("5 * order.count - 10", .isLess(0, than: 0), "order.count: 1"),
    ("5 * order.count + 10", .isGreater(0, than: 510), "impossible"),
    ("stock.mango * 2", .isGreater(0, than: 2000), "impossible"),
    ("stock.mango * 2 + 0.5", .isGreater(0, than: 2000), "999.751"),
    ("stock.mango - stock.mango + 2.5", .isNotMultiple(0, of: 0.5), "impossible"),
    ("facts.discount * order.count", .isGreater(0, than: 50), "impossible"),
    ("facts.discount * order.count", .isGreater(0, than: 49), "order.count: 100"),
    ("order.count / 7", .isGreater(0, than: 14), "impossible"),
    ("order.count / 7", .isNotMultiple(0, of: 2), "order.count: 50"),
    ("facts.name.size()", .isGreater(0, than: 4), "other"),
  ])
  func `An amount can leave its limits, or not`(
    source: String, requirement: Analysis.Requirement, answer: String
  ) throws {
    let found = try ShopInputs.analysis([source]).answer([requirement])
      .text
    #expect(found.contains(answer), "\(found)")
  }

  @Test func `A question that does not fit the type is undecided`() throws {
    let analysis = try ShopInputs.analysis(["order.count", "facts.member", "facts.name"])
    #expect(analysis.verdict(of: 0) == .undecided)
    #expect(analysis.answer([.isLess(1, than: 1)]) == .undecided)
    #expect(analysis.answer([.isNotMultiple(2, of: 1)]) == .undecided)
    #expect(analysis.answer([.isNotMultiple(0, of: 0)]) == .undecided)
  }

  // MARK: Limits

  @Test func `After the limit of steps, the answer is undecided`() throws {
    let source = "facts.limit * facts.limit * facts.limit == 999999 * 999983 * 7"
    let analysis = try ShopInputs.analysis([source], stepLimit: 20)
    #expect(analysis.verdict(of: 0) == .undecided)
  }
}

extension CELDecimal: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  public init(integerLiteral value: Int64) { self.init(thousandths: value * 1000) }
  public init(floatLiteral value: Double) {
    self.init(thousandths: Int64((value * 1000).rounded()))
  }
}
