/// How often to look for changes. Looking is cheap beside reading, and works on every file system.
public struct WatchTiming: Hashable, Sendable {
  /// The time between two looks.
  public var interval: Duration
  /// For how long nothing may change before it is read; at most 40 times that is waited for.
  public var pause: Duration

  public init(interval: Duration = .milliseconds(250), pause: Duration = .milliseconds(50)) {
    self.interval = interval
    self.pause = pause
  }

  /// Three seconds at four looks a second: then time stamps can be told apart on every file system.
  static let checksUntilSettled = 12
  /// Who writes without end is not waited for.
  static let maximumPauses = 40
}
