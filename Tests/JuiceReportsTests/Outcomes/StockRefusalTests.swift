import JuiceCatalogs
import JuiceReports
import JuiceRules
import TestSupport
import Testing

@Suite(.tags(.unit))
struct StockRefusalTests {
  private let catalog: Catalog

  init() throws {
    var builder = Catalog.Builder(pack: "kiosk", locales: ["en", "ko"])
    builder.addFruit("kiwi", name: ["en": "Kiwi", "ko": "키위"])
    builder.addRecipe("juice", name: ["en": "Juice", "ko": "쥬스"], ingredients: ["kiwi": 3])
    catalog = try builder.build()
  }

  @Test(arguments: [
    (LocaleID.english, "Kiwi: the stock is 7 now and not 10, as somebody changed it meanwhile"),
    (.korean, "키위: 그 사이 재고가 10에서 7로 바뀌었습니다"),
  ])
  func `A level that somebody changed is named with what it was and what it is`(
    locale: LocaleID, sentence: String
  ) {
    let outcome = StockOutcome.refused([.changed("kiosk/kiwi", seen: 10, now: 7)])
    let report = ChangeReport(outcome, wording: CatalogWording(catalog, in: locale))
    #expect(report.text(style: .plain).contains(sentence))
    let json = report.value.text(indented: false)
    #expect(json.contains("\"kind\": \"changed\"") || json.contains("\"kind\":\"changed\""))
  }

  @Test
  func `Advice for the command line is left out elsewhere`() {
    let refusal = StockRefusal.above(Excess(ingredient: "kiosk/kiwi", level: 21, ceiling: 20))
    let wording = CatalogWording(catalog, in: .english)
    #expect(RefusalWords(wording).sentence(on: refusal).contains("--force"))
    #expect(
      !RefusalWords(wording, isOnCommandLine: false).sentence(on: refusal).contains("--force"))
  }
}
