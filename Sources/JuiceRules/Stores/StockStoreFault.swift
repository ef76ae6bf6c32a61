/// An error of a store that could not answer.
@nonexhaustive
public enum StockStoreFault: DescribedError, Hashable, Sendable {
  /// The store does not exist, is locked for longer than the driver waits, or is not writable. Nothing changed.
  case unavailable(reason: String)
  /// The transaction may or may not have been applied: try again with the same key.
  case outcomeUnknown(reason: String)
  /// The key was used for another request.
  case keyReused(IdempotencyKey)
  /// The data of the store contradict themselves.
  case corrupt(reason: String)
  /// The store was written by a newer version of its driver.
  case newerVersion(found: Int, supported: Int)
  /// The store was written by an older version of its driver, and has to be upgraded before it can be changed: see
  /// ``UpgradableStore``. Nothing changed.
  case olderVersion(found: Int, current: Int)
  /// The history is another one than before: the entry with this number, which was read or written before, is missing or
  /// another one. The store may be an old backup, or a server that had not received the entry. Nothing changed.
  case forked(at: Revision)
  /// The transaction changes levels by amounts in other units, as after a change of the catalog; the mismatches are in
  /// order of id. A count sets a level in the catalog's unit. Nothing changed.
  case unitMismatch([StockUnitMismatch])
  /// The clock is more than ten minutes behind the last entry, so that it is not known in which period an order would
  /// count that rules limit. Nothing changed.
  case clockBehind(ClockSetback)
  /// The clock is more than ten minutes ahead of the store's own clock. Nothing changed.
  case clockAhead(Instant, of: Instant)
  /// The entries up to this number were removed, with the keys of their requests: read on after it.
  case compacted(upTo: Revision)
  /// The store has no stand with this name; `others` are names of existing stands, at most a thousand.
  case noStand(String, others: [String])
  /// The data belong to another program.
  case foreign(reason: String)
}

extension StockStoreFault {
  /// The explanation of the error.
  public var explanation: ErrorExplanation {
    switch self {
    case .unavailable(let reason):
      ErrorExplanation(
        "store-unavailable", en: "the stock cannot be read or changed", ko: "재고를 읽거나 바꿀 수 없습니다",
        detail: StoreReason.localized(reason))
    case .outcomeUnknown(let reason):
      ErrorExplanation(
        "store-outcome-unknown", en: "it is unknown whether the request was carried out",
        ko: "요청이 처리되었는지 알 수 없습니다", detail: StoreReason.localized(reason))
    case .keyReused(let key):
      ErrorExplanation(
        "key-reused", en: "the key `\(key.rawValue)` was used for another request",
        ko: "`\(key.rawValue)` 키는 다른 요청에 이미 썼습니다")
    case .corrupt(let reason):
      ErrorExplanation(
        "store-corrupt", en: "the stock is damaged", ko: "재고 데이터가 손상되었습니다",
        detail: StoreReason.localized(reason))
    case .newerVersion(let found, let supported):
      ErrorExplanation(
        "store-newer",
        en:
          "the stock was written by a newer juice-rules (version \(found), but this one reads up to \(supported))",
        ko: "더 새로운 juice-rules가 쓴 재고입니다 (버전 \(found), 지금 juice-rules는 \(supported)까지 지원)")
    case .olderVersion(let found, let current):
      ErrorExplanation(
        "store-older",
        en: "the stock is of an older version (\(found), but this juice-rules writes \(current))",
        ko: "예전 버전의 재고입니다 (버전 \(found), 지금 juice-rules가 쓰는 버전은 \(current))")
    case .forked(let number):
      ErrorExplanation(
        "store-forked",
        en: "the stock has another history now: #\(number) is missing or not the same",
        ko: "재고가 다른 기록으로 바뀌었습니다. #\(number) 기록이 없거나 다릅니다")
    case .unitMismatch(let mismatches):
      ErrorExplanation("store-unit-mismatch", message: Self.sentences(on: mismatches))
    case .clockBehind(let setback): Self.explanation(ofClockBehind: setback)
    case .clockAhead(let now, let right):
      ErrorExplanation(
        "clock-ahead",
        en:
          "the clock of this machine is ahead: it says \(now), but that of the stock's server \(right)",
        ko: "이 컴퓨터의 시계가 빠릅니다. 지금은 \(now)인데 재고 서버의 시각은 \(right)입니다",
        help: LocalizedText(en: "set the clock", ko: "시계를 맞추세요"))
    case .compacted(let last):
      ErrorExplanation(
        "store-compacted", en: "the entries up to #\(last) were removed",
        ko: "#\(last)까지의 기록은 지워졌습니다")
    case .noStand(let name, let others):
      ErrorExplanation(
        "unknown-stand", en: "there is no stand `\(name)`", ko: "`\(name)` 매장이 없습니다",
        candidates: nearest(to: name, in: others))
    case .foreign(let reason):
      ErrorExplanation(
        "store-foreign", en: "the store belongs to another program", ko: "다른 프로그램의 저장소입니다",
        detail: StoreReason.localized(reason))
    }
  }

  private static func explanation(ofClockBehind setback: ClockSetback) -> ErrorExplanation {
    let (now, entry, last) = (setback.time, setback.previous, setback.previousTime)
    return ErrorExplanation(
      "clock-behind",
      en: "the clock of this machine is behind: it says \(now), but #\(entry) is from \(last)",
      ko: "이 컴퓨터의 시계가 늦습니다. 지금은 \(now)인데 #\(entry) 기록은 \(last)에 쓰였습니다",
      help: LocalizedText(
        en: "set the clock; if #\(entry) is from a wrong clock, wait until its time has come",
        ko: "시계를 맞추세요. #\(entry)을 쓴 시계가 틀렸다면 그 시각이 될 때까지 기다리세요"))
  }

  private static func sentences(on mismatches: [StockUnitMismatch]) -> LocalizedText {
    let sentences = mismatches.map { $0.sentence(on: "`\($0.ingredient)`") }
    return LocalizedText(
      en: sentences.map(\.english).joined(separator: "; "),
      ko: sentences.map { $0.korean }.joined(separator: ". "))
  }
}
