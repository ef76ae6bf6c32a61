package import JuiceRules

/// The failure of a command, for people and for other programs.
package struct CommandFault: Error {
  /// The kind of the fault, stable and in kebab-case.
  package let kind: String
  /// The message: one sentence without a full stop.
  package var message: LocalizedText
  /// The message of the system or a store, in its own words.
  package var detail: LocalizedText?
  /// The invalid formula, if the fault is about one.
  package var place: FormulaPlace?
  /// The names that could have been meant, the nearest first.
  package var candidates: [String] = []
  /// The levels whose units are the reason of the fault.
  package var unitMismatches: [StockUnitMismatch] = []
  /// The advice on what to do about the fault.
  package var help: LocalizedText?
  /// The other faults, if there are several.
  package var others: [CommandFault] = []
  /// The language of the session in which the fault occurred, if it is known.
  package var locale: LocaleID?

  package init(_ kind: String, en: String, ko: String) {
    self.init(kind, message: LocalizedText(en: en, ko: ko))
  }

  package init(_ kind: String, message: LocalizedText) {
    self.kind = kind
    self.message = message
  }

  /// Creates the first of some faults, with the others after it.
  package init(first faults: [CommandFault]) {
    self = faults[0]
    others = Array(faults.dropFirst())
  }

  package func with(detail: String) -> CommandFault { with(\.detail, LocalizedText(detail)) }

  package func with(detail: LocalizedText?) -> CommandFault { with(\.detail, detail) }

  package func with(candidates: [String]) -> CommandFault { with(\.candidates, candidates) }

  package func with(helpEn en: String, ko: String) -> CommandFault {
    with(\.help, LocalizedText(en: en, ko: ko))
  }

  package func with(locale: LocaleID) -> CommandFault { with(\.locale, locale) }

  /// Returns the fault with advice on levels in other units whose command has the options of the caller.
  package func with(options: [String]) -> CommandFault {
    guard !unitMismatches.isEmpty else { return self }
    let command = StockUnitMismatch.command(
      counting: unitMismatches.map(\.ingredient.rawValue), options: options)
    return with(
      helpEn: "count what is there, and set the stock: `\(command)`",
      ko: "다시 세어 재고를 고치세요: `\(command)`")
  }

  /// The fault, with the advice that a request with a key can be repeated without being carried out twice.
  package var withAdviceOnKey: CommandFault {
    guard kind == "store-outcome-unknown" else { return self }
    return with(
      helpEn: "repeat the request with the same --key; it is not carried out twice",
      ko: "같은 --key로 다시 실행하세요. 두 번 처리하지 않습니다")
  }

  package func with<Value>(
    _ part: WritableKeyPath<CommandFault, Value>, _ value: Value
  ) -> CommandFault {
    var fault = self
    fault[keyPath: part] = value
    return fault
  }
}

extension CommandFault {
  /// Creates the fault of an error that a library describes, with the command that helps a person.
  package init(_ error: some DescribedError) { self.init(describing: error) }

  private init(describing error: any DescribedError) {
    self.init(error.explanation)
    guard let fault = error as? StockStoreFault else { return }
    help = fault.advice ?? help
    if case .unitMismatch(let mismatches) = fault {
      unitMismatches = mismatches
      self = with(options: [])
    }
  }

  package init(_ explanation: ErrorExplanation) {
    self.init(explanation.kind, message: explanation.message)
    detail = explanation.detail
    candidates = explanation.candidates
    help = explanation.help
    others = explanation.others.map { CommandFault($0) }
  }

  /// Creates the fault of an error that a library describes, or returns `nil` for other errors.
  package init?(_ error: any Error) {
    switch error {
    case let fault as CommandFault: self = fault
    case let error as any DescribedError: self.init(describing: error)
    default: return nil
    }
  }

  package static func usage(en: String, ko: String) -> CommandFault {
    CommandFault("usage", en: en, ko: ko)
  }

  package static func ambiguous(_ name: String, _ candidates: [String]) -> CommandFault {
    CommandFault(ErrorExplanation.ambiguous(name, candidates))
  }

  /// Returns the fault of a kind of store that this command was built without, as one that only checks catalogs is.
  package static func builtWithout(_ trait: String) -> CommandFault {
    CommandFault(
      "not-supported", en: "this juice-rules was built without stores in \(trait)",
      ko: "이 juice-rules는 \(trait) 저장소 없이 빌드되었습니다"
    ).with(
      helpEn: "install the whole command, or build it with the trait \(trait)",
      ko: "모든 기능이 있는 명령을 설치하거나, \(trait) 트레이트를 켜고 빌드하세요")
  }

  /// Returns the fault of a feature that is planned for a later version.
  package static func notYetSupported(_ what: String) -> CommandFault {
    CommandFault(
      "not-supported", en: "\(what) is not yet supported", ko: "\(what): 아직 지원하지 않습니다")
  }
}
