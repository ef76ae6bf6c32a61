import CEL
import Synchronization

/// The time zones that the expressions of a catalog can name, such as those of a machine's time zone database.
///
/// ```swift
/// let zones = ZoneDatabase { zone in
///   guard let data = try? Data(contentsOf: URL(filePath: "/usr/share/zoneinfo/\(zone)")),
///     let clock = ZoneClock([UInt8](data))
///   else { return nil }
///   return clock.offset(at:)
/// }
/// ```
public struct ZoneDatabase: Sendable {
  /// A clock: returns the number of seconds that it is ahead of UTC at a moment.
  public typealias Clock = @Sendable (Instant) -> Int

  private let clocks: Clocks
  private let names: @Sendable () -> [String]
  /// The functions of expressions, with these zones.
  let functions: [Function]

  /// A database without zones. Expressions then know UTC and fixed offsets.
  public static let empty = ZoneDatabase { _ in nil }

  /// Creates a database.
  ///
  /// - Parameters:
  ///   - names: A closure that returns the names of all zones, which is called to tell whether an unknown zone is a
  ///     mistake. If there are no names, any zone may exist.
  ///   - clock: A closure that returns the clock of a zone, or `nil` if the zone is unknown. Clocks are kept.
  public init(
    names: @escaping @Sendable () -> [String] = { [] },
    clock: @escaping @Sendable (ZoneID) -> Clock?
  ) {
    let clocks = Clocks(read: clock)
    (self.clocks, self.names) = (clocks, names)
    functions = Function.standard(
      zoneOffset: { name, moment in
        ZoneID(name).flatMap { clocks[$0] }?(Instant(microseconds: moment.seconds * 1_000_000))
      },
      zoneCandidates: { name in
        guard let zone = ZoneID(name) else {
          return ZoneID.meant(by: name).map { [$0.rawValue] } ?? []
        }
        return clocks.candidates(for: zone, in: names)
      })
  }

  /// Returns the names that an unknown zone may be meant for, the nearest first, or `nil` if there is or may be such a
  /// zone.
  package func candidates(for zone: ZoneID) -> [String]? { clocks.candidates(for: zone, in: names) }

  /// The clocks that were read.
  private final class Clocks: Sendable {
    private let known = Mutex<[ZoneID: Clock]>([:])
    private let read: @Sendable (ZoneID) -> Clock?

    init(read: @escaping @Sendable (ZoneID) -> Clock?) { self.read = read }

    subscript(zone: ZoneID) -> Clock? {
      if let clock = known.withLock({ $0[zone] }) { return clock }
      guard let clock = read(zone) else { return nil }
      known.withLock { $0[zone] = clock }
      return clock
    }

    func candidates(for zone: ZoneID, in names: () -> [String]) -> [String]? {
      if zone.fixedOffset != nil || self[zone] != nil { return nil }
      let names = names()
      return names.isEmpty || names.contains(zone.rawValue)
        ? nil : nearest(to: zone.rawValue, in: names)
    }
  }
}
