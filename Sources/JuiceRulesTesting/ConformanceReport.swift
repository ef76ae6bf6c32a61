/// The results of all checks.
public struct ConformanceReport: Sendable {
  /// The seed of the random sequences.
  public let seed: UInt64
  /// The results, one for each check, in order.
  public let results: [Result]

  /// A Boolean value that indicates whether no check failed. Skipped checks do not count as failures.
  public var isPassed: Bool { failures.isEmpty }

  /// The results of the checks that failed.
  public var failures: [Result] {
    results.filter { if case .failed = $0.verdict { true } else { false } }
  }

  /// The result of one check.
  public struct Result: Sendable {
    /// The check.
    public let check: StoreCheck
    /// The verdict of the check.
    public let verdict: Verdict
  }

  /// The verdict on whether a store keeps the promise of a check.
  public enum Verdict: Hashable, Sendable {
    /// The store keeps the promise.
    case passed
    /// The store breaks the promise; the text describes the behavior that was seen.
    case failed(String)
    /// The check was not run; the text gives the reason.
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
  /// The verdict and the name of the check. A failure also has its message and the promise.
  public var description: String {
    switch verdict {
    case .passed: "passed   \(check.name)"
    case .failed(let message): "FAILED   \(check.name): \(message)\n         \(check.requirement)"
    case .skipped(let reason): "skipped  \(check.name): \(reason)"
    }
  }
}
