import JuiceRules

extension StockStoreFault {
  /// The command that helps a person with the fault; `nil` if there is none.
  var advice: LocalizedText? {
    switch self {
    case .outcomeUnknown:
      LocalizedText(
        en: "check `juice-rules stock history` before you repeat the request",
        ko: "다시 실행하기 전에 `juice-rules stock history`를 확인하세요")
    case .olderVersion:
      LocalizedText(
        en: "`juice-rules stock upgrade` upgrades the stock; until then, it can only be read",
        ko: "`juice-rules stock upgrade`로 업그레이드하세요. 그전에는 읽을 수만 있습니다")
    case .forked:
      LocalizedText(
        en: "an old backup or server may be in use; `juice-rules stock history` shows its entries",
        ko: "예전 백업이나 서버일 수 있습니다. 지금 있는 기록은 `juice-rules stock history`로 봅니다")
    case .compacted:
      LocalizedText(
        en: "`juice-rules stock history` shows the remaining entries",
        ko: "남은 기록은 `juice-rules stock history`로 봅니다")
    case .noStand(let name, _):
      Self.advice(toOpen: ShellCommand(["juice-rules", "stock", "open", name]).text)
    default: nil
    }
  }

  private static func advice(toOpen command: String) -> LocalizedText {
    LocalizedText(en: "`\(command)` opens the stand", ko: "새로 열려면: `\(command)`")
  }
}
