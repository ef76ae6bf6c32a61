/// A promise that a store breaks.
public struct ConformanceFailure: Error, Hashable, Sendable {
  /// The name of the check that found the failure.
  public let check: String
  /// The promise of the store contract.
  public let requirement: String
  /// The behavior that was seen instead.
  public let message: String

  init(_ message: String) {
    check = ""
    requirement = ""
    self.message = message
  }

  private init(check: StoreCheck, message: String) {
    self.check = check.name
    self.requirement = check.requirement
    self.message = message
  }

  func about(_ check: StoreCheck) -> ConformanceFailure {
    ConformanceFailure(check: check, message: message)
  }
}

extension ConformanceFailure: CustomStringConvertible {
  /// The check, the behavior and the promise, in one line.
  public var description: String { "\(check): \(message) (\(requirement))" }
}

/// Throws unless `condition` holds.
func expect(_ condition: Bool, _ message: @autoclosure () -> String) throws {
  if !condition { throw ConformanceFailure(message()) }
}

/// Throws unless `seen` is `expected`.
func expect<Value: Equatable>(
  _ seen: Value, is expected: Value, _ subject: @autoclosure () -> String
) throws {
  if seen != expected {
    throw ConformanceFailure("\(subject()): expected \(expected), but found \(seen)")
  }
}
