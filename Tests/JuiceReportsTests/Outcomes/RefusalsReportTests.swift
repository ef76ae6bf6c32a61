import JuiceReports
import JuiceRules
import TestSupport
import Testing

@Suite(.tags(.unit))
struct RefusalsReportTests {
  @Test(arguments: [
    (
      LocaleID.english,
      ["refused by: kiosk/last-call, kiosk/closed", "The decision on these orders was not kept."]
    ),
    (.korean, ["거절한 규칙: kiosk/last-call, kiosk/closed", "이 주문의 판단 내용은 남아 있지 않습니다."]),
  ])
  func `A refusal without a record names its rules and says that the decision was not kept`(
    locale: LocaleID, lines: [String]
  ) throws {
    var builder = Catalog.Builder(pack: "kiosk", locales: ["en", "ko"])
    builder.addFruit("kiwi", name: ["en": "Kiwi", "ko": "키위"])
    builder.addRecipe("juice", name: ["en": "Juice", "ko": "쥬스"], ingredients: ["kiwi": 3])
    let refusal = try Refusal(
      time: Instant(microseconds: 0), orders: [RecipeOrder("kiosk/juice")],
      rules: ["kiosk/last-call", "kiosk/closed"])
    let wording = CatalogWording(try builder.build(), in: locale)
    let report = RefusalsReport([refusal], stand: "main", wording: wording) { _ in 0 }
    let text = report.text(style: .plain).split(separator: "\n").dropFirst()
    #expect(text.map(String.init) == lines)
  }
}
