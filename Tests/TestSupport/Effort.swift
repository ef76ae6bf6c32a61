import Foundation

/// The amount of testing: a part by default, and everything with `JUICE_RULES_ALL_FAULTS=1`.
public enum Effort {
  public static let isWhole = ProcessInfo.processInfo.environment["JUICE_RULES_ALL_FAULTS"] != nil

  /// Returns `part`, or `all` if everything is to be tested.
  public static func count(_ part: Int, of all: Int) -> Int { isWhole ? all : part }

  /// The first seeds of `all`.
  public static func seeds(_ part: Int, of all: Int) -> Range<Int> { 0..<count(part, of: all) }
}
