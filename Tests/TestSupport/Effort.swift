import Foundation

/// How much is tried: a part of it by default, and all of it with `JUICE_RULES_ALL_FAULTS=1`.
public enum Effort {
  public static let isWhole = ProcessInfo.processInfo.environment["JUICE_RULES_ALL_FAULTS"] != nil

  /// How many of `all`: `part`, unless all is asked for.
  public static func count(_ part: Int, of all: Int) -> Int { isWhole ? all : part }

  /// The first seeds of `all`.
  public static func seeds(_ part: Int, of all: Int) -> Range<Int> { 0..<count(part, of: all) }
}
