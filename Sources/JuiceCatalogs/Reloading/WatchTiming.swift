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
