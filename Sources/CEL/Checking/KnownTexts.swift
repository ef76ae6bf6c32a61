/// The texts that a value can be, such as the names of the recipes of a catalog.
///
/// A literal that meets the value in an expression, for example in a comparison or a list, is read as the text that it
/// stands for. The uses of an expression tell which literals are not in the set: see ``CheckedExpression/uses``.
package struct KnownTexts: Sendable {
  private let source: Source
  /// A Boolean value that indicates whether the value can be no other text.
  package let isComplete: Bool

  private enum Source {
    case spellings([String: String])
    case dates
    case search(@Sendable (String) -> String?, all: @Sendable () -> [String])
  }

  /// Creates a set of texts that may have several spellings.
  ///
  /// - Parameters:
  ///   - spellings: The text that each spelling stands for. A text is also a spelling of itself only if it is a key.
  ///   - isComplete: A Boolean value that indicates whether the value can be no other text.
  package init(spellings: [String: String], isComplete: Bool = true) {
    source = .spellings(spellings)
    self.isComplete = isComplete
  }

  /// Creates a set of texts that is too large to be listed before it is needed.
  ///
  /// - Parameters:
  ///   - isComplete: A Boolean value that indicates whether the value can be no other text.
  ///   - text: A closure that returns the text that a spelling stands for, or `nil` for other spellings.
  ///   - spellings: A closure that returns all spellings, for the advice about a text that is not in the set. Those that
  ///     stand for no text are ignored.
  package init(
    isComplete: Bool, text: @escaping @Sendable (String) -> String?,
    spellings: @escaping @Sendable () -> [String]
  ) {
    source = .search(text, all: spellings)
    self.isComplete = isComplete
  }

  /// Creates a set of texts.
  package init(_ texts: some Sequence<String>) {
    self.init(spellings: Dictionary(texts.map { ($0, $0) }) { first, _ in first })
  }

  private init(ofDates: Void) {
    (source, isComplete) = (.dates, true)
  }

  /// The text that each accepted spelling stands for; empty for dates.
  package var texts: [String: String] {
    switch source {
    case .spellings(let texts): texts
    case .dates: [:]
    case .search(let text, let all): all().reduce(into: [:]) { $0[$1] = text($1) }
    }
  }

  /// The dates of the Gregorian calendar as RFC 3339 writes them, such as `2027-03-01`.
  package static let dates = KnownTexts(ofDates: ())

  /// The times of a day with hours and minutes, such as `09:30`. Their order is that of the texts.
  package static let times = KnownTexts(
    (0..<24 * 60).map { String(CalendarDate(secondsSince1970: $0 * 60).time.prefix(5)) })

  /// Returns the days around some days, months and years, or `nil` if a text is none of these. Every day has the same
  /// order with all texts as one of these days has.
  package static func dates(around texts: some Sequence<String>) -> [String]? {
    var dates: Set<String> = []
    for text in texts {
      guard let date = CalendarDate.firstDay(of: text),
        let start = try? CELTimestamp("\(date)T00:00:00Z").seconds
      else { return nil }
      for days in -1...1 {
        let date = CalendarDate(secondsSince1970: start + Int64(days) * 86400)
        if 1...9999 ~= date.year { dates.insert(date.date) }
      }
    }
    return dates.sorted()
  }

  /// Returns a Boolean value that indicates whether a spelling stands for a text of the set.
  package func contains(_ spelling: String) -> Bool { text(for: spelling) != nil }

  /// Returns the text that a spelling stands for, or `nil` if it is not in the set.
  func text(for spelling: String) -> String? {
    switch source {
    case .spellings(let texts): texts[spelling]
    case .dates: CalendarDate.isDate(spelling) ? spelling : nil
    case .search(let text, _): text(spelling)
    }
  }

  /// Returns a Boolean value that indicates whether it makes sense to compare the order of a value with a text: a date
  /// can also be compared with a year or a month.
  func hasOrder(with text: String) -> Bool {
    if case .dates = source { CalendarDate.firstDay(of: text) != nil } else { true }
  }
}

extension KnownTexts: ExpressibleByArrayLiteral {
  package init(arrayLiteral texts: String...) { self.init(texts) }
}

extension CalendarDate {
  /// Returns the date of the first day of a day, a month or a year, or `nil` if the text is none of these.
  fileprivate static func firstDay(of text: String) -> String? {
    ["", "-01", "-01-01"].map { text + $0 }.first(where: isDate)
  }

  /// Returns a Boolean value that indicates whether a text is the date of a day that exists.
  fileprivate static func isDate(_ text: String) -> Bool {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.utf8.count) == [4, 2, 2], text.utf8.allSatisfy({ (45...57).contains($0) }),
      let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2])
    else { return false }
    return (1...12).contains(month) && (1...days(year: year, month: month)).contains(day)
  }
}
