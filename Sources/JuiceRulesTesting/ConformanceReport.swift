/// What came out of all checks.
public struct ConformanceReport: Sendable {
  /// What the random sequences started from.
  public let seed: UInt64
  /// One for each check, in order.
  public let results: [Result]

  /// Whether nothing failed; checks that were skipped say nothing.
  public var isPassed: Bool { failures.isEmpty }

  public var failures: [Result] {
    results.filter { if case .failed = $0.verdict { true } else { false } }
  }

  /// What came out of one check.
  public struct Result: Sendable {
    public let check: StoreCheck
    public let verdict: Verdict
  }

  /// Whether a store kept the promise of a check.
  public enum Verdict: Hashable, Sendable {
    case passed
    /// With what was seen.
    case failed(String)
    /// With the reason.
    case skipped(String)
  }
}

extension ConformanceReport: CustomStringConvertible {
  /// A line for each check, and a last one with the counts and the seed.
  public var description: String {
    let skipped = results.count { if case .skipped = $0.verdict { true } else { false } }
    let passed = results.count - failures.count - skipped
    let lines = results.map(\.description)
    let summary = "\(passed) passed, \(failures.count) failed, \(skipped) skipped; seed \(seed)"
    return (lines + [summary]).joined(separator: "\n")
  }
}

extension ConformanceReport.Result: CustomStringConvertible {
  public var description: String {
    switch verdict {
    case .passed: "passed   \(check.name)"
    case .failed(let message): "FAILED   \(check.name): \(message)\n         \(check.requirement)"
    case .skipped(let reason): "skipped  \(check.name): \(reason)"
    }
  }
}
