import Foundation
import JuiceRules

/// The wall clock, which the engine never reads by itself.
@Sendable func now() -> Timestamp {
  Timestamp(microseconds: Int64(Date().timeIntervalSince1970 * 1_000_000))
}
