import CEL
import TestSupport
import Testing

/// Wrong expressions with what people meant.
@Suite(.tags(.unit))
struct CorrectionTests {
  struct Slip: CustomTestStringConvertible {
    let wrong: String
    /// The expressions that the corrections of the first mistake give.
    let corrected: [String]

    init(_ wrong: String, _ corrected: String...) {
      (self.wrong, self.corrected) = (wrong, corrected)
    }

    var testDescription: String { wrong }
  }

  private static let environment: CELEnvironment = {
    var environment = CELEnvironment()
    environment.declare(
      Variable(
        "stock", .map(key: .string, value: .decimal), keys: ["mango", "oat-milk", "kiosk/kiwi"]))
    environment.declare(Variable("order.count", .int))
    environment.declare(Variable("order.size", .string, texts: ["small", "large"]))
    environment.declare(Variable("order.recipe", .string, texts: ["mango", "mango-lassi"]))
    environment.declare(Variable("clock.hour", .int))
    environment.declare(Variable("clock.weekday", .string, texts: ["monday", "sunday"]))
    environment.declare(
      object: "line",
      fields: [
        "recipe": Variable("order.recipe", .string, texts: ["mango", "mango-lassi"]),
        "count": Variable("order.count", .int),
      ])
    environment.declare(Variable("request.lines", .list(.opaque("line", [])), maximumSize: 100))
    for fact in ["nut-allergy", "member", "a/nut-allergy", "in"] {
      environment.declare(Variable("facts.\(fact)", .bool))
    }
    for fact in ["kiosk/guests", "guests"] { environment.declare(Variable("facts.\(fact)", .int)) }
    environment.declare(
      Query(
        "sold",
        [
          Query.Parameter(.string, values: ["mango", "mango-lassi"]),
          Query.Parameter(.string, values: ["hour", "today", "total"]),
        ], .int))
    return environment
  }()

  static let slips = [
    // Fields of objects.
    Slip("request.lines.exists(l, l.cuont > 2)", "request.lines.exists(l, l.count > 2)"),
    Slip("request.lines[0].recip == 'mango'", "request.lines[0].recipe == 'mango'"),
    // Names with hyphens and slashes.
    Slip("!facts.nut-allergy", "!facts.`nut-allergy`"),
    Slip("facts.nut-alergy", "facts.`nut-allergy`"),
    Slip("facts.nut_allergy || facts.member", "facts.`nut-allergy` || facts.member"),
    Slip("facts.a/nut-allergy", "facts.`a/nut-allergy`"),
    Slip("facts.kiosk/guests > 2", "facts.`kiosk/guests` > 2"),
    Slip("facts.kiosk/guests-1 > 2", "facts.`kiosk/guests`-1 > 2"),
    Slip("facts.kiosk/guests", "facts.`kiosk/guests`"),
    Slip("facts.kiosk.guests > 2", "facts.`kiosk/guests` > 2"),
    Slip("facts[\"nut-allergy\"]", "facts.`nut-allergy`"),
    Slip("facts['nut_allergy']", "facts.`nut-allergy`"),
    Slip("stock.oat-milk < 3", "stock.`oat-milk` < 3"),
    Slip("stock.oat_milk < 3", "stock.`oat-milk` < 3"),
    Slip("stock[\"oatmilk\"] < 3", "stock[\"oat-milk\"] < 3"),
    Slip("nut-allergy", "facts.`nut-allergy`"),
    Slip("oat-milk < 2", "stock[\"oat-milk\"] < 2"),
    Slip("kiosk/guests > 2", "facts.`kiosk/guests` > 2"),
    Slip("facts.inn", "facts.`in`"),
    // Names without their namespace, and texts without quotes.
    Slip("guests > 2", "facts.guests > 2"),
    Slip("hour >= 9 && count > 2", "clock.hour >= 9 && count > 2"),
    Slip("mango < 3", "stock[\"mango\"] < 3"),
    Slip("order.recipe == mango", "order.recipe == \"mango\""),
    Slip("order.size == large", "order.size == \"large\""),
    Slip("clock.weekday in [Monday]", "clock.weekday in [\"monday\"]"),
    Slip("facts.member == True", "facts.member == true"),
    Slip("ordr.count > 2", "order.count > 2"),
    Slip("unheard > 2"),
    // Queries.
    Slip(
      "sold(\"mango\", \"week\") < 3", "sold(\"mango\", \"hour\") < 3",
      "sold(\"mango\", \"today\") < 3", "sold(\"mango\", \"total\") < 3"),
    Slip("sold(\"mango\") < 3", "sold(\"mango\", \"hour\") < 3"),
    Slip("sold(\"today\") < 3", "sold(\"mango\", \"hour\") < 3"),
    Slip("sold(mango, \"today\") < 3", "sold(\"mango\", \"today\") < 3"),
    Slip("sold(\"mango-lasi\", \"today\") < 3", "sold(\"mango-lassi\", \"today\") < 3"),
    // Values of another type.
    Slip("8 <= order.count <= 20", "8 <= order.count && order.count <= 20"),
    Slip("(8 < order.count) < 20"),
    Slip("1 < order.count < clock.hour + 2", "1 < order.count && order.count < clock.hour + 2"),
    Slip("\"order.count > 2\"", "order.count > 2"),
    Slip("\"neither\""),
    Slip("order.count > '2'", "order.count > 2"),
    Slip("sisze(order.recipe) > 2", "size(order.recipe) > 2"),
    Slip("math.gratest(1, order.count) > 2", "math.greatest(1, order.count) > 2"),
  ]

  @Test(arguments: slips)
  func `A correction solves the mistake`(slip: Slip) throws {
    let expression = try ParsedExpression(parsing: slip.wrong)
    let errors = try #require(throws: CheckErrors.self) {
      try CheckedExpression(
        expression, source: slip.wrong, in: Self.environment, expecting: .bool)
    }
    let error = errors.errors[0]
    let corrected = error.corrections.map { correction in
      var bytes = Array(slip.wrong.utf8)
      bytes.replaceSubrange(correction.range, with: correction.text.utf8)
      return String(decoding: bytes, as: UTF8.self)
    }
    #expect(corrected == slip.corrected)
    for correction in error.corrections {
      #expect(error.help?.english.contains(correction.text) == true)
      #expect(error.help?.korean.contains(correction.text) == true)
    }
    let isOfType = slip.wrong != "facts.kiosk/guests"
    for text in corrected where errors.errors.count == 1 && isOfType {
      _ = try CheckedExpression(
        ParsedExpression(parsing: text), source: text, in: Self.environment, expecting: .bool)
    }
  }

  @Test func `A letter of another script that looks like a Latin one is named`() throws {
    let error = try #require(throws: SyntaxError.self) {
      try ParsedExpression(parsing: "facts.gu\u{435}sts > 2")
    }
    #expect(
      error.help?.english == "write `guests`: `е` is a Cyrillic letter that looks like `e`")
    #expect(
      error.help?.korean == "`guests` 꼴로 쓰세요. `е` 글자는 `e` 글자와 모양만 같은 키릴 문자입니다")
  }
}
