import JuiceCatalogs
import JuiceReports
import JuiceRules

/// The folders of the machine's time zone database.
struct ZoneFolders {
  private let files: any FileSource
  private let paths: [String]

  /// Creates the folders: that of the variable `TZDIR` if it is set, or else those that C libraries look into.
  init(in environment: CommandEnvironment) {
    files = environment.files
    paths =
      environment.setting("TZDIR").map { [$0] } ?? [
        "/usr/share/zoneinfo", "/usr/lib/zoneinfo", "/usr/share/lib/zoneinfo", "/etc/zoneinfo",
      ]
  }

  /// Returns a closure that returns the number of seconds that the clock of a zone is ahead of UTC at a moment.
  ///
  /// - Throws: `CommandFault` if the machine does not have the zone, or its file is not valid.
  func offset(in zone: ZoneID) throws(CommandFault) -> ZoneDatabase.Clock {
    if let clock = try clock(of: zone) { return clock }
    let known = names()
    throw .missingZone(
      zone, isDatabaseMissing: known.isEmpty, nearest: nearest(to: zone.rawValue, in: known))
  }

  /// Returns the clock of a zone, or `nil` if the machine does not have the zone.
  ///
  /// - Throws: `CommandFault` if the zone's file is not valid.
  fileprivate func clock(of zone: ZoneID) throws(CommandFault) -> ZoneDatabase.Clock? {
    if let offset = zone.fixedOffset { return { _ in offset } }
    for folder in paths {
      let path = "\(folder)/\(zone)"
      guard let bytes = try? files.contents(of: path, limit: ZoneFolders.maximumLength) else {
        continue
      }
      guard let clock = ZoneClock(bytes) else { throw .damagedZone(zone, path) }
      return { clock.offset(at: $0) }
    }
    return nil
  }

  /// The longest file in bytes, far longer than those of any zone.
  private static let maximumLength = 1 << 20

  /// Returns the names of all zones.
  fileprivate func names() -> [String] { paths.flatMap { names(in: $0, below: "", depth: 3) } }

  /// Returns the names of the zones in a folder and the folders below it.
  private func names(in folder: String, below prefix: String, depth: Int) -> [String] {
    guard depth > 0, let names = try? files.names(in: folder) else { return [] }
    return names.filter { ZoneID("Area/\($0)") != nil }.sorted().flatMap { name -> [String] in
      switch files.kind(of: "\(folder)/\(name)") {
      case .folder:
        self.names(in: "\(folder)/\(name)", below: "\(prefix)\(name)/", depth: depth - 1)
      case .file where !prefix.isEmpty: [prefix + name]
      default: []
      }
    }
  }
}

extension CommandEnvironment {
  /// The time zones of the machine.
  var zones: ZoneDatabase {
    let folders = ZoneFolders(in: self)
    return ZoneDatabase {
      folders.names()
    } clock: { zone in
      try? folders.clock(of: zone)
    }
  }
}

extension CommandFault {
  fileprivate static func missingZone(
    _ zone: ZoneID, isDatabaseMissing: Bool, nearest: [String]
  ) -> CommandFault {
    let fault = CommandFault(
      "unknown-timezone", en: "this machine does not have the time zone `\(zone)`",
      ko: "이 컴퓨터에 \(zone.rawValue.ticked(.topic)) 없는 시간대입니다")
    if isDatabaseMissing {
      return fault.with(
        helpEn: "install the time zone database, for example the package `tzdata`",
        ko: "`tzdata` 패키지 등으로 시간대 데이터베이스를 설치하세요")
    }
    return nearest.isEmpty
      ? fault.with(
        helpEn: "change `timezone` in the catalog.yaml, for example to `+09:00`",
        ko: "catalog.yaml의 `timezone`을 `+09:00` 등으로 바꾸세요")
      : fault.with(candidates: nearest)
  }

  fileprivate static func damagedZone(_ zone: ZoneID, _ path: String) -> CommandFault {
    CommandFault(
      "unknown-timezone", en: "the file of the time zone `\(zone)` cannot be read",
      ko: "`\(zone)` 시간대의 파일을 읽을 수 없습니다"
    ).with(
      detail: LocalizedText(
        en: "\(path): not a time zone file of version 2 or later",
        ko: "\(path): 버전 2 이상의 시간대 파일이 아닙니다"))
  }
}
