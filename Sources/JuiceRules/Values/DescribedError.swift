/// An error that says what happened and what to do, in English and in Korean.
///
/// Printed, or put into a text, the error is a sentence in English. Programs tell errors apart by their cases or by
/// ``kind``.
public protocol DescribedError: Error, CustomStringConvertible {
  /// The explanation of the error.
  var explanation: ErrorExplanation { get }
}

extension DescribedError {
  /// The kind of the error, stable and in kebab-case, such as `store-unavailable`.
  public var kind: String { explanation.kind }
  /// One sentence without a full stop.
  public var message: LocalizedText { explanation.message }
  /// The advice on what to do; `nil` if there is none.
  public var help: LocalizedText? { explanation.help }

  /// The message in English, with the cause and the advice.
  public var description: String { explanation.description }
}

/// The explanation of an error, for people and for other programs.
public struct ErrorExplanation: Hashable, Sendable, CustomStringConvertible {
  /// The kind of the error, stable and in kebab-case.
  public let kind: String
  /// One sentence without a full stop.
  public let message: LocalizedText
  /// The cause in the words of the system or of a store.
  public var detail: LocalizedText?
  /// The names that could have been meant, the nearest first.
  public var candidates: [String]
  /// The advice on what to do.
  public var help: LocalizedText?
  /// The other errors, if there are several.
  public var others: [ErrorExplanation] = []

  package init(
    _ kind: String, message: LocalizedText, detail: LocalizedText? = nil, candidates: [String] = [],
    help: LocalizedText? = nil
  ) {
    self.kind = kind
    self.message = message
    self.detail = detail
    self.candidates = candidates
    self.help = help
  }

  package init(
    _ kind: String, en: String, ko: String, detail: LocalizedText? = nil, candidates: [String] = [],
    help: LocalizedText? = nil
  ) {
    self.init(
      kind, message: LocalizedText(en: en, ko: ko), detail: detail, candidates: candidates,
      help: help)
  }

  /// Creates the explanation of several errors: that of the first, with the others after it.
  package init(first all: [ErrorExplanation]) {
    self = all[0]
    others = Array(all.dropFirst())
  }

  /// Returns the explanation of a name that several entries have.
  package static func ambiguous(_ name: String, _ candidates: [String]) -> ErrorExplanation {
    ErrorExplanation(
      "ambiguous-name", en: "`\(name)` is ambiguous", ko: "`\(name)`에 해당하는 것이 여럿입니다",
      candidates: candidates)
  }

  /// The sentences in English, in one line.
  public var description: String {
    let cause = [message, detail].compactMap { $0?.english }.joined(separator: ": ")
    let advice = [LocalizedText.didYouMean(candidates), help].compactMap { $0?.english }
    let own = ([cause] + advice).joined(separator: "; ")
    return ([own] + others.map(\.description)).joined(separator: ". ")
  }
}
