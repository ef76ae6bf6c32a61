import JuiceRules
import Synchronization

/// The clock of a stand whose catalog can be reloaded, and with it the time zone.
final class StandClock: Sendable {
  private let environment: CommandEnvironment
  /// The clocks of the zones that were asked for; `nil` for a zone that this machine does not have.
  private let zones: Mutex<[ZoneID: (@Sendable (Timestamp) -> Int)?]>

  /// Creates the clock of a stand.
  ///
  /// - Throws: `CommandFault` if this machine does not have the time zone of the catalog.
  init(of catalog: Catalog, in environment: CommandEnvironment) throws(CommandFault) {
    self.environment = environment
    guard let zone = catalog.timeZone else {
      zones = Mutex([:])
      return
    }
    zones = Mutex([zone: try ZoneFolders(in: environment).offset(in: zone)])
  }

  /// Returns the number of seconds that the clock is ahead of UTC at a moment: that of the catalog's time zone or, if
  /// the catalog has none or this machine does not have it, that of the machine.
  func offset(at time: Timestamp, in catalog: Catalog) -> Int {
    guard let zone = catalog.timeZone else { return environment.offset(time) }
    let clock = zones.withLock { zones in
      if let known = zones[zone] { return known }
      // A reload rarely changes the zone, whose file is a few kilobytes long.
      let found = try? ZoneFolders(in: environment).offset(in: zone)
      zones[zone] = .some(found)
      return found
    }
    return clock?(time) ?? environment.offset(time)
  }
}
