import JuiceReports
import JuiceRules

extension CommandFault {
  init(_ fault: OrderFault) {
    switch fault {
    case .countOutOfRange(let count): self = .count(String(count))
    case .noteTooLong(let length):
      let most = StockTransaction.maximumNoteLength
      self.init(
        "note-too-long", en: "the note has \(length) characters, but at most \(most) are allowed",
        ko: "메모가 \(length)자입니다. \(most)자까지 쓸 수 있습니다")
    case .catalogChanged:
      self.init(
        "catalog-changed", en: "the catalog has changed since the plan was made",
        ko: "계획한 뒤에 카탈로그가 바뀌었습니다")
    case .noOrders: self = .usage(en: "there is nothing to make", ko: "만들 것이 없습니다")
    case .noIngredients: self = .nothingToChange
    }
  }

  static var nothingToChange: CommandFault {
    .usage(en: "there is nothing to change", ko: "바꿀 재료가 없습니다")
  }

  init(_ mismatch: Order.Mismatch) {
    self.init("unfit-order", message: mismatch.message)
  }

  static func count(_ text: String) -> CommandFault {
    CommandFault(
      "invalid-count", en: "the count must be a whole number from 1 to 1000000, not `\(text)`",
      ko: "개수는 1부터 1000000까지의 정수여야 합니다 (입력: `\(text)`)")
  }

  init(_ fault: StockStoreFault) {
    switch fault {
    case .unavailable(let reason):
      self = CommandFault(
        "store-unavailable", en: "the stock cannot be read or changed", ko: "재고를 읽거나 바꿀 수 없습니다"
      ).with(detail: .storeReason(reason))
    case .outcomeUnknown(let reason): self = .outcomeUnknown(reason)
    case .keyReused(let key):
      self.init(
        "key-reused", en: "the key `\(key.rawValue)` was used for another request",
        ko: "`\(key.rawValue)` 키는 다른 요청에 이미 썼습니다")
    case .corrupt(let reason):
      self = CommandFault("store-corrupt", en: "the stock is damaged", ko: "재고 데이터가 손상되었습니다")
        .with(detail: .storeReason(reason))
    case .newerVersion(let found, let supported):
      self.init(
        "store-newer",
        en:
          "the stock was written by a newer juice-rules (version \(found), but this one reads up to \(supported))",
        ko: "더 새로운 juice-rules가 쓴 재고입니다 (버전 \(found), 지금 juice-rules는 \(supported)까지 지원)")
    case .compacted(let last):
      self = CommandFault(
        "store-compacted", en: "the entries up to #\(last) were removed",
        ko: "#\(last)까지의 기록은 지워졌습니다"
      ).with(
        helpEn: "`juice-rules stock history` shows the remaining entries",
        ko: "남은 기록은 `juice-rules stock history`로 봅니다")
    case .noStand(let name, let others): self = .noStand(name, others)
    case .foreign(let reason):
      self = CommandFault(
        "store-foreign", en: "the store belongs to another program", ko: "다른 프로그램의 저장소입니다"
      ).with(detail: .storeReason(reason))
    }
  }

  private static func noStand(_ name: String, _ others: [String]) -> CommandFault {
    let command = ShellCommand(["juice-rules", "stock", "open", name]).text
    return CommandFault(
      "unknown-stand", en: "there is no stand `\(name)`", ko: "`\(name)` 매장이 없습니다"
    ).with(candidates: nearest(to: name, in: others))
      .with(helpEn: "`\(command)` opens the stand", ko: "새로 열려면: `\(command)`")
  }

  private static func outcomeUnknown(_ reason: String) -> CommandFault {
    CommandFault(
      "store-outcome-unknown", en: "it is unknown whether the request was carried out",
      ko: "요청이 처리되었는지 알 수 없습니다"
    ).with(detail: .storeReason(reason)).with(
      helpEn: "check `juice-rules stock history` before you repeat the request",
      ko: "다시 실행하기 전에 `juice-rules stock history`를 확인하세요")
  }

  /// The fault, with the advice that a request with a key can be repeated without being carried out twice.
  var withAdviceOnKey: CommandFault {
    guard kind == "store-outcome-unknown" else { return self }
    return with(
      helpEn: "repeat the request with the same --key; it is not carried out twice",
      ko: "같은 --key로 다시 실행하세요. 두 번 처리하지 않습니다")
  }

  /// Creates the fault of an error of the engine or a store, or returns `nil` for other errors.
  init?(_ error: any Error) {
    switch error {
    case let fault as CommandFault: self = fault
    case let fault as OrderFault: self.init(fault)
    case let fault as StockStoreFault: self.init(fault)
    case let fault as ProvenanceFault: self.init(fault)
    case is AmountOverflow:
      self.init(
        "too-large", en: "the sum of the amounts is too large", ko: "수량의 합이 너무 큽니다")
    default: return nil
    }
  }
}
