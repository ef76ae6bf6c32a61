import Foundation
import Testing

#if canImport(Glibc)
  import Glibc
#endif

/// Waiting for what is sure to come, on a machine however busy: it takes no longer than that, and what never
/// comes fails after many minutes.
enum Patience {
  static func wait(
    until isDone: () throws -> Bool, _ comment: @autoclosure () -> Comment? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    for _ in 0..<60_000 {
      if try isDone() { return }
      usleep(10_000)
    }
    try #require(try isDone(), comment(), sourceLocation: sourceLocation)
  }
}
