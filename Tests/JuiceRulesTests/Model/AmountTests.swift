import JuiceRules
import TestSupport
import Testing

@Suite(.tags(.unit))
struct AmountTests {
  @Test func `Amounts are added exactly where floating point is not exact`() {
    let tenth = Amount(thousandths: 100)
    #expect(tenth + Amount(thousandths: 200) == Amount(thousandths: 300))
    #expect((0..<10).reduce(Amount.zero) { sum, _ in sum + tenth } == .one)
    #expect(Amount.one - tenth == Amount(thousandths: 900))
    #expect(-tenth == Amount(thousandths: -100))
  }

  @Test(
    arguments: [
      (0, "0"), (1, "0.001"), (10, "0.01"), (50, "0.05"), (100, "0.1"), (500, "0.5"),
      (1_000, "1"), (16_000, "16"), (16_010, "16.01"), (1_234_567, "1234.567"), (-1, "-0.001"),
      (-500, "-0.5"), (-2_125, "-2.125"), (-16_000, "-16"),
      (Int64.max, "9223372036854775.807"), (Int64.min, "-9223372036854775.808"),
    ] as [(Int64, String)])
  func `An amount is printed as a plain decimal number`(_ thousandths: Int64, _ text: String) {
    #expect(Amount(thousandths: thousandths).description == text)
  }

  @Test func `An operation whose result does not fit returns nil`() {
    let most = Amount(thousandths: .max)
    let least = Amount(thousandths: .min)
    #expect(most.adding(.smallest) == nil)
    #expect(least.subtracting(.smallest) == nil)
    #expect(least.adding(-.smallest) == nil)
    #expect(Amount.zero.subtracting(least) == nil)
    #expect(Amount.maximumLevel.multiplied(by: 10_000) == nil)
    #expect(Amount.maximumLevel.multiplied(by: -10_000) == nil)
  }

  @Test func `Amounts are added, subtracted and multiplied up to the limit`() {
    let most = Amount(thousandths: .max)
    #expect((most - .smallest).adding(.smallest) == most)
    #expect(most.subtracting(most) == .zero)
    #expect(Amount.maximumLevel.multiplied(by: 9_000)?.thousandths == 9_000_000_000_000_000_000)
    #expect(Amount.one.multiplied(by: 0) == .zero)
    #expect(Amount(thousandths: 1_500).multiplied(by: -3) == Amount(thousandths: -4_500))
  }

  @Test func `The limits of amounts have their documented values`() {
    #expect(Amount.maximumPerLine == 1_000_000)
    #expect(Amount.maximumLevel == 1_000_000_000_000)
    #expect(Amount.smallest.description == "0.001")
    #expect(Amount.smallest > .zero)
    #expect(-Amount.smallest < .zero)
  }

  @Test func `An amount is a multiple of a step only if the step divides it`() {
    #expect(Amount(thousandths: 1_500).isMultiple(of: Amount(thousandths: 500)))
    #expect(!Amount(thousandths: 1_500).isMultiple(of: .one))
    #expect(Amount.zero.isMultiple(of: 7))
    #expect((-3 as Amount).isMultiple(of: .one))
    #expect(Amount.smallest.isMultiple(of: .zero))
  }

  @Test(
    arguments: [
      (0, 500, 0), (1, 500, 500), (500, 500, 500), (501, 500, 1_000), (-1, 500, 0),
      (-501, 500, -500), (7, 0, 7), (7, -5, 7), (.max, 1, .max), (.min, 3, .min + 2),
      (1, .max, .max), (.max - 7, 100, .max - 7),
    ] as [(Int64, Int64, Int64)])
  func `An amount is rounded up to a multiple of a step`(
    _ thousandths: Int64, _ step: Int64, _ rounded: Int64
  ) {
    let step = Amount(thousandths: step)
    #expect(Amount(thousandths: thousandths).roundedUp(toMultipleOf: step)?.thousandths == rounded)
  }

  @Test func `Rounding up to an amount that does not fit returns nil`() {
    #expect(Amount(thousandths: .max).roundedUp(toMultipleOf: .one) == nil)
    #expect(Amount(thousandths: .max - 6).roundedUp(toMultipleOf: 100) == nil)
  }
}
