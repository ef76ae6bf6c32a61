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

  func report(in locale: LocaleID) -> FaultReport {
    FaultReport(
      kind: kind, message: message, detail: detail?.text(in: locale, else: .english),
      place: place, candidates: candidates, done: done, help: help,
      others: others.map { $0.report(in: locale) },
      locale: locale)
  }
}

extension CommandFault {
  static func usage(en: String, ko: String) -> CommandFault {
    CommandFault("usage", en: en, ko: ko)
  }

  /// Returns the fault of two options that cannot be combined.
  static func exclusive(_ option: String, _ other: String) -> CommandFault {
    let topic = KoreanParticle.topic.form(after: option)
    let and = KoreanParticle.and.form(after: other)
    return .usage(
      en: "\(option) cannot be used with \(other)",
      ko: "\(option)\(topic) \(other)\(and) 함께 쓸 수 없습니다")
  }

  static var emptyPath: CommandFault {
    .usage(en: "a path is empty", ko: "빈 경로가 있습니다")
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
