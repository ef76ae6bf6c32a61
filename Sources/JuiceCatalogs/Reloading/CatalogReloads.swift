public import JuiceRules

/// A sequence of the results of reading a catalog again, one for each change of its files.
///
/// The sequence ends when the task is cancelled.
public struct CatalogReloads<C: Clock<Duration>>: AsyncSequence, Sendable {
  /// The result of one reload.
  public typealias Element = CatalogReload
  /// The type of errors: the sequence throws none, and delivers failed reloads as elements.
  public typealias Failure = Never

  let live: LiveCatalog
  let timing: WatchTiming
  let clock: C

  /// Creates an iterator, which waits for changes from now on.
  public func makeAsyncIterator() -> Iterator {
    Iterator(live: live, timing: timing, clock: clock)
  }

  /// An iterator that checks the files regularly, and reads the catalog when they have changed.
  public struct Iterator: AsyncIteratorProtocol {
    let live: LiveCatalog
    let timing: WatchTiming
    let clock: C

    /// Waits for the next change and returns its result, or `nil` if the task is cancelled.
    public mutating func next() async -> CatalogReload? {
      while !Task.isCancelled {
        do { try await live.waitForChange(timing, clock: clock) } catch { return nil }
        if let reload = await live.refresh() { return reload }
      }
      return nil
    }
  }
}

/// The result of reading a catalog again.
@nonexhaustive
public enum CatalogReload: Sendable {
  /// The catalog was loaded and is now the current one.
  case loaded(LoadedCatalog)
  /// The catalog could not be loaded, so the previous one stays the current one.
  case failed(CatalogLoadFault)
}

/// The reason that a catalog could not be loaded.
@nonexhaustive
public enum CatalogLoadFault: DescribedError {
  /// The files could not be read.
  case input(CatalogInputFault)
  /// The files have errors, which the report lists.
  case errors(LintReport)

  /// The explanation of the error: of the errors in files, the first, and how many there are.
  public var explanation: ErrorExplanation {
    switch self {
    case .input(let fault): return fault.explanation
    case .errors(let report):
      let errors = report.diagnostics.filter { $0.severity == .error }
      let first = errors.first.map { error in
        [error.location(in: report)?.description, error.message.english]
          .compactMap(\.self).joined(separator: ": ")
      }
      return ErrorExplanation(
        "invalid-catalog",
        en: "the catalog has \(errors.count) error\(errors.count == 1 ? "" : "s")",
        ko: "카탈로그에 오류가 \(errors.count)개 있습니다", detail: first.map { LocalizedText($0) })
    }
  }
}

/// The intervals at which files are checked for changes.
///
/// Checking is cheap compared with reading, and works on every file system.
public struct WatchTiming: Hashable, Sendable {
  /// The time between two checks.
  public var interval: Duration
  /// The time without changes that must pass before the files are read. If changes go on, the files are read after 40
  /// times this duration.
  public var pause: Duration

  /// Creates a timing.
  public init(interval: Duration = .milliseconds(250), pause: Duration = .milliseconds(50)) {
    self.interval = interval
    self.pause = pause
  }

  /// Three seconds at four checks a second, after which time stamps can be told apart on every file system.
  static let checksUntilSettled = 12
  /// The maximum number of pauses while files keep changing.
  static let maximumPauses = 40
}
