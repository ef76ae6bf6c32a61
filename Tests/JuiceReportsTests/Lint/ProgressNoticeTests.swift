import JuiceCatalogs
import JuiceReports
import JuiceRules
import TestSupport
import Testing

@Suite(.tags(.unit))
struct ProgressNoticeTests {
  @Test(arguments: [
    (0, 1, "checked 0 of 1 file", "파일 1개 중 0개를 검사했습니다"),
    (999, 1_000, "checked 999 of 1,000 files", "파일 1,000개 중 999개를 검사했습니다"),
    (1_234, 2_000, "checked 1,234 of 2,000 files", "파일 2,000개 중 1,234개를 검사했습니다"),
    (10_000, 1_234_567, "checked 10,000 of 1,234,567 files", "파일 1,234,567개 중 10,000개를 검사했습니다"),
  ])
  func `A progress notice counts checked and total files in English and Korean`(
    checked: Int, total: Int, english: String, korean: String
  ) {
    let notice = ProgressNotice(LintProgress(checked: checked, total: total))
    #expect(notice.text(in: .english) == english)
    #expect(notice.text(in: .korean) == korean)
  }
}
