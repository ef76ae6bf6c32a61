import JuiceRules

extension StockStoreFault: DescribedError {
  package var commandFault: CommandFault {
    switch self {
    case .unavailable(let reason):
      CommandFault(
        "store-unavailable", en: "the stock cannot be read or changed", ko: "재고를 읽거나 바꿀 수 없습니다"
      ).with(detail: StoreReason.localized(reason))
    case .outcomeUnknown(let reason):
      CommandFault(
        "store-outcome-unknown", en: "it is unknown whether the request was carried out",
        ko: "요청이 처리되었는지 알 수 없습니다"
      ).with(detail: StoreReason.localized(reason)).with(
        helpEn: "check `juice-rules stock history` before you repeat the request",
        ko: "다시 실행하기 전에 `juice-rules stock history`를 확인하세요")
    case .keyReused(let key):
      CommandFault(
        "key-reused", en: "the key `\(key.rawValue)` was used for another request",
        ko: "`\(key.rawValue)` 키는 다른 요청에 이미 썼습니다")
    case .corrupt(let reason):
      CommandFault("store-corrupt", en: "the stock is damaged", ko: "재고 데이터가 손상되었습니다")
        .with(detail: StoreReason.localized(reason))
    case .newerVersion(let found, let supported):
      CommandFault(
        "store-newer",
        en:
          "the stock was written by a newer juice-rules (version \(found), but this one reads up to \(supported))",
        ko: "더 새로운 juice-rules가 쓴 재고입니다 (버전 \(found), 지금 juice-rules는 \(supported)까지 지원)")
    case .olderVersion(let found, let current):
      CommandFault(
        "store-older",
        en: "the stock is of an older version (\(found), but this juice-rules writes \(current))",
        ko: "예전 버전의 재고입니다 (버전 \(found), 지금 juice-rules가 쓰는 버전은 \(current))"
      ).with(
        helpEn:
          "`juice-rules stock upgrade` upgrades the stock; until then, it can only be read",
        ko: "`juice-rules stock upgrade`로 업그레이드하세요. 그전에는 읽을 수만 있습니다")
    case .forked(let number):
      CommandFault(
        "store-forked",
        en: "the stock has another history now: #\(number) is missing or not the same",
        ko: "재고가 다른 기록으로 바뀌었습니다. #\(number) 기록이 없거나 다릅니다"
      ).with(
        helpEn:
          "an old backup or server may be in use; `juice-rules stock history` shows its entries",
        ko: "예전 백업이나 서버일 수 있습니다. 지금 있는 기록은 `juice-rules stock history`로 봅니다")
    case .unitMismatch(let mismatches): Self.unitMismatch(mismatches)
    case .clockBehind(let setback): Self.clockBehind(setback)
    case .clockAhead(let time, let server):
      Self.clockAhead(CivilTime(time).iso8601, CivilTime(server).iso8601)
    case .compacted(let last):
      CommandFault(
        "store-compacted", en: "the entries up to #\(last) were removed",
        ko: "#\(last)까지의 기록은 지워졌습니다"
      ).with(
        helpEn: "`juice-rules stock history` shows the remaining entries",
        ko: "남은 기록은 `juice-rules stock history`로 봅니다")
    case .noStand(let name, let others): Self.noStand(name, others)
    case .foreign(let reason):
      CommandFault(
        "store-foreign", en: "the store belongs to another program", ko: "다른 프로그램의 저장소입니다"
      ).with(detail: StoreReason.localized(reason))
    }
  }

  private static func noStand(_ name: String, _ others: [String]) -> CommandFault {
    let command = ShellCommand(["juice-rules", "stock", "open", name]).text
    return CommandFault(
      "unknown-stand", en: "there is no stand `\(name)`", ko: "`\(name)` 매장이 없습니다"
    ).with(candidates: nearest(to: name, in: others))
      .with(helpEn: "`\(command)` opens the stand", ko: "새로 열려면: `\(command)`")
  }

  private static func clockAhead(_ now: String, _ right: String) -> CommandFault {
    CommandFault(
      "clock-ahead",
      en:
        "the clock of this machine is ahead: it says \(now), but that of the stock's server \(right)",
      ko: "이 컴퓨터의 시계가 빠릅니다. 지금은 \(now)인데 재고 서버의 시각은 \(right)입니다"
    ).with(helpEn: "set the clock", ko: "시계를 맞추세요")
  }

  private static func clockBehind(_ setback: ClockSetback) -> CommandFault {
    let (now, last) = (CivilTime(setback.time).iso8601, CivilTime(setback.previousTime).iso8601)
    return CommandFault(
      "clock-behind",
      en:
        "the clock of this machine is behind: it says \(now), but #\(setback.previous) is from \(last)",
      ko: "이 컴퓨터의 시계가 늦습니다. 지금은 \(now)인데 #\(setback.previous) 기록은 \(last)에 쓰였습니다"
    ).with(
      helpEn:
        "set the clock; if #\(setback.previous) is from a wrong clock, wait until its time has come",
      ko: "시계를 맞추세요. #\(setback.previous)을 쓴 시계가 틀렸다면 그 시각이 될 때까지 기다리세요")
  }

  private static func unitMismatch(_ mismatches: [StockUnitMismatch]) -> CommandFault {
    let sentences = mismatches.map { $0.sentence(on: "`\($0.ingredient)`") }
    let message = LocalizedText(
      en: sentences.map(\.english).joined(separator: "; "),
      ko: sentences.map { $0.text(in: .korean, else: .english) }.joined(separator: ". "))
    return CommandFault("store-unit-mismatch", message: message)
      .with(\.unitMismatches, mismatches).with(options: [])
  }
}
