import JuiceReports
import JuiceRules

/// The failure of a command.
struct CommandFault: Error {
  /// The kind of the fault for tools, stable and in kebab-case.
  let kind: String
  var message: LocalizedText
  var detail: LocalizedText?
  /// The invalid formula, if the fault is about one.
  var place: FormulaPlace?
  var candidates: [String] = []
  /// The levels whose units are the reason of the fault.
  var unitMismatches: [StockUnitMismatch] = []
  var help: LocalizedText?
  /// The changes that were made before the fault and remain.
  var done: LocalizedText?
  /// The other faults, if there are several.
  var others: [CommandFault] = []
  var status = ExitStatus.fault
  /// The language of the session in which the fault occurred.
  var locale: LocaleID?

  init(_ kind: String, en: String, ko: String) {
    self.init(kind, message: LocalizedText(en: en, ko: ko))
  }

  init(_ kind: String, message: LocalizedText) {
    self.kind = kind
    self.message = message
  }

  func with(detail: String) -> CommandFault { with(detail: LocalizedText(detail)) }

  func with(detail: LocalizedText) -> CommandFault { with(\.detail, detail) }

  func with(place: FormulaPlace) -> CommandFault { with(\.place, place) }

  func with(candidates: [String]) -> CommandFault { with(\.candidates, candidates) }

  func with(helpEn en: String, ko: String) -> CommandFault {
    with(\.help, LocalizedText(en: en, ko: ko))
  }

  func with(others: [CommandFault]) -> CommandFault { with(\.others, others) }

  func with(status: ExitStatus) -> CommandFault { with(\.status, status) }

  func with(locale: LocaleID) -> CommandFault { with(\.locale, locale) }

  func with<Value>(
    _ part: WritableKeyPath<CommandFault, Value>, _ value: Value
  ) -> CommandFault {
    var fault = self
    fault[keyPath: part] = value
    return fault
  }

  /// The sentence for a log.
  var logText: String {
    [message, detail].compactMap { $0?.text(in: .english, else: .english) }.joined(separator: ": ")
  }

  func report(in locale: LocaleID) -> FaultReport {
    FaultReport(
      kind: kind, message: message, detail: detail?.text(in: locale, else: .english),
      place: place, candidates: candidates, unitMismatches: unitMismatches, done: done, help: help,
      others: others.map { $0.report(in: locale) },
      locale: locale)
  }
}

extension CommandFault {
  static func usage(en: String, ko: String) -> CommandFault {
    CommandFault("usage", en: en, ko: ko)
  }

  static var emptyPath: CommandFault {
    .usage(en: "a path is empty", ko: "빈 경로가 있습니다")
  }

  static func malformed(_ argument: String) -> CommandFault {
    .usage(
      en: "the argument `\(argument)` is not valid UTF-8", ko: "`\(argument)` 인수가 올바른 UTF-8이 아닙니다")
  }

  /// Returns the fault of an argument in which the name of a recipe or an ingredient is missing.
  static func noName(in text: String, en: String, ko: String) -> CommandFault {
    .usage(en: "`\(text)` is missing the name of the \(en)", ko: "`\(text)`에 \(ko) 이름이 없습니다")
  }

  /// Returns the fault of a feature that is planned for a later version.
  static func notYetSupported(_ what: String) -> CommandFault {
    CommandFault(
      "not-supported", en: "\(what) is not yet supported", ko: "\(what): 아직 지원하지 않습니다")
  }

  static func unreadable(_ path: String, _ fault: SystemFault) -> CommandFault {
    CommandFault("unreadable", en: "`\(path)` cannot be read", ko: "`\(path)` 파일을 읽을 수 없습니다")
      .with(detail: fault.reason)
  }

  static func unwritable(_ path: String, _ fault: SystemFault) -> CommandFault {
    CommandFault("unwritable", en: "`\(path)` cannot be written", ko: "`\(path)` 파일에 쓸 수 없습니다")
      .with(detail: fault.reason)
  }

  /// A Boolean value that indicates whether the fault is that the standard output cannot be written.
  var isOfOutput: Bool { kind == "output" }

  static func output(_ fault: SystemFault) -> CommandFault {
    CommandFault("output", en: "the output cannot be written", ko: "결과를 출력할 수 없습니다")
      .with(detail: fault.reason)
  }
}

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
    case .stockChanged:
      self.init(
        "stock-changed", en: "the stock has changed in the meantime", ko: "그 사이에 재고가 바뀌었습니다")
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

  init(_ fault: FactFault) {
    let basic = CommandFault("invalid-fact", message: fault.message)
      .with(candidates: fault.candidates)
    let detail = fault.candidates.isEmpty ? fault.help : nil
    self = detail.map { basic.with(detail: $0) } ?? basic
  }

  /// Creates the fault of an expression with mistakes.
  init(_ fault: ExpressionFault, in expression: String) {
    let faults = fault.mistakes.map { mistake in
      CommandFault("invalid-expression", message: mistake.message)
        .with(place: FormulaPlace(expression, at: mistake.range.lowerBound))
        .with(candidates: mistake.candidates).with(\.help, mistake.help)
    }
    self = faults[0].with(others: Array(faults.dropFirst()))
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
    case .olderVersion(let found, let current):
      self = CommandFault(
        "store-older",
        en: "the stock is of an older version (\(found), but this juice-rules writes \(current))",
        ko: "예전 버전의 재고입니다 (버전 \(found), 지금 juice-rules가 쓰는 버전은 \(current))"
      ).with(
        helpEn:
          "`juice-rules stock upgrade` upgrades the stock; until then, it can only be read",
        ko: "`juice-rules stock upgrade`로 업그레이드하세요. 그전에는 읽을 수만 있습니다")
    case .forked(let number):
      self = CommandFault(
        "store-forked",
        en: "the stock has another history now: #\(number) is missing or not the same",
        ko: "재고가 다른 기록으로 바뀌었습니다. #\(number) 기록이 없거나 다릅니다"
      ).with(
        helpEn:
          "an old backup or server may be in use; `juice-rules stock history` shows its entries",
        ko: "예전 백업이나 서버일 수 있습니다. 지금 있는 기록은 `juice-rules stock history`로 봅니다")
    case .unitMismatch(let mismatches): self = .unitMismatch(mismatches)
    case .clockBehind(let setback): self = .clockBehind(setback)
    case .clockAhead(let time, let server):
      let (now, right) = (CivilTime(time).iso8601, CivilTime(server).iso8601)
      self = CommandFault(
        "clock-ahead",
        en:
          "the clock of this machine is ahead: it says \(now), but that of the stock's server \(right)",
        ko: "이 컴퓨터의 시계가 빠릅니다. 지금은 \(now)인데 재고 서버의 시각은 \(right)입니다"
      ).with(helpEn: "set the clock", ko: "시계를 맞추세요")
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

  /// Returns the fault with advice on levels in other units whose command has the options of the caller.
  func with(options: [String]) -> CommandFault {
    guard !unitMismatches.isEmpty else { return self }
    let command = StockUnitMismatch.command(
      counting: unitMismatches.map(\.ingredient.rawValue), options: options)
    return with(
      helpEn: "count what is there, and set the stock: `\(command)`",
      ko: "다시 세어 재고를 고치세요: `\(command)`")
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

  /// Returns the line that says that the stock is being waited for, because of this fault.
  func waitNotice(in locale: LocaleID) -> String {
    let notice = LocalizedText(en: "waiting for the stock", ko: "재고 저장소를 기다리는 중입니다")
    let parts = [notice, detail ?? message].map { $0.text(in: locale, else: .english) }
    return parts.joined(separator: ": ") + "\n"
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
    case let fault as TooMuchWork:
      self = CommandFault("too-much-work", message: fault.message).with(\.help, fault.help)
    default: return nil
    }
  }
}

extension CommandFault {
  init(_ fault: ProvenanceFault) {
    switch fault {
    case .notKept:
      self.init(
        "origins-unknown", en: "the origins of values were not recorded", ko: "값의 출처를 기록하지 않았습니다")
    case .unknownEntry(let name, let nearest):
      self = CommandFault(
        "unknown-id", en: "the catalog has no `\(name)`", ko: "`\(name)`: 카탈로그에 없는 이름입니다"
      ).with(candidates: nearest)
    case .ambiguous(let name, let candidates): self = .ambiguous(name, candidates)
    case .unknownField(let field, let id, let nearest):
      self = CommandFault(
        "unknown-field", en: "`\(id)` has no field `\(field)`",
        ko: "`\(id)`에 `\(field)` 항목이 없습니다"
      ).with(candidates: nearest)
    }
  }
}
