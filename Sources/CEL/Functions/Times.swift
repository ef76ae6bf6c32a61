extension Function {
  /// A source of time zones: gives the seconds east of UTC of a zone, such as `Asia/Seoul`, at a
  /// moment, or `nil` if there is no such zone.
  public typealias ZoneOffset = @Sendable (_ zone: String, _ moment: Timestamp) -> Int?

  /// A closure that returns the zones that a name which is not that of a time zone may be meant for,
  /// the nearest first, or `nil` if there is or may be such a zone.
  public typealias ZoneCandidates = @Sendable (_ zone: String) -> [String]?

  /// Returns the functions that give the parts of timestamps and durations.
  static func times(zoneOffset: ZoneOffset?, zoneCandidates: ZoneCandidates?) -> [Function] {
    func part(
      _ name: String, _ id: String, duration: [Overload] = [],
      _ part: @escaping @Sendable (CalendarDate) -> Int
    ) -> Function {
      Function(
        name,
        [
          Overload(id, isMember: true) { (x: Timestamp) in
            Int64(part(CalendarDate(secondsSince1970: x.seconds)))
          },
          Overload("\(id)_with_tz", isMember: true, cost: .sum) {
            (x: Timestamp, zone: String) throws(EvaluationFault) in
            let offset = try offset(of: zone, at: x, source: zoneOffset)
            return Int64(part(CalendarDate(secondsSince1970: x.seconds + Int64(offset))))
          }.checkingZones(zoneCandidates),
        ] + duration)
    }
    return [
      part("getFullYear", "timestamp_to_year") { $0.year },
      part("getMonth", "timestamp_to_month") { $0.month - 1 },
      part("getDate", "timestamp_to_day_of_month_1_based") { $0.day },
      part("getDayOfMonth", "timestamp_to_day_of_month") { $0.day - 1 },
      part("getDayOfWeek", "timestamp_to_day_of_week") { $0.dayOfWeek },
      part("getDayOfYear", "timestamp_to_day_of_year") { $0.dayOfYear },
      part("getHours", "timestamp_to_hours", duration: [whole("duration_to_hours", 3600)]) {
        $0.secondOfDay / 3600
      },
      part("getMinutes", "timestamp_to_minutes", duration: [whole("duration_to_minutes", 60)]) {
        $0.secondOfDay / 60 % 60
      },
      part("getSeconds", "timestamp_to_seconds", duration: [whole("duration_to_seconds", 1)]) {
        $0.secondOfDay % 60
      },
      milliseconds(zoneOffset: zoneOffset, zoneCandidates: zoneCandidates),
    ]
  }

  /// Returns the overload that converts durations to whole units of so many seconds.
  private static func whole(_ id: String, _ seconds: Int64) -> Overload {
    Overload(id, isMember: true) { (x: Duration) in x.components.seconds / seconds }
  }

  private static func milliseconds(
    zoneOffset: ZoneOffset?, zoneCandidates: ZoneCandidates?
  ) -> Function {
    Function(
      "getMilliseconds",
      [
        Overload("timestamp_to_milliseconds", isMember: true) { (x: Timestamp) in
          Int64(x.nanoseconds / 1_000_000)
        },
        Overload("timestamp_to_milliseconds_with_tz", isMember: true, cost: .sum) {
          (x: Timestamp, zone: String) throws(EvaluationFault) in
          _ = try offset(of: zone, at: x, source: zoneOffset)
          return Int64(x.nanoseconds / 1_000_000)
        }.checkingZones(zoneCandidates),
        // The milliseconds after the whole seconds, unlike the other parts of durations.
        Overload("duration_to_milliseconds", isMember: true) { (x: Duration) in
          x.components.attoseconds / 1_000_000_000_000_000
        },
      ])
  }

  private static func offset(
    of zone: String, at moment: Timestamp, source: ZoneOffset?
  ) throws(EvaluationFault) -> Int {
    guard let offset = fixedOffset(of: zone) ?? source?(zone, moment) else {
      throw .invalidArgument(.unknownTimeZone(zone))
    }
    return offset
  }

  fileprivate static func fixedOffset(of zone: String) -> Int? {
    if zone == "UTC" { return 0 }
    var scanner = Scanner(zone)
    return scanner.fixedOffset(needsSign: false).flatMap { scanner.isAtEnd ? $0 : nil }
  }
}

extension Overload {
  /// Returns the overload with a check of its last argument, a time zone, if that is a literal.
  fileprivate func checkingZones(_ candidates: Function.ZoneCandidates?) -> Overload {
    guard let candidates else { return self }
    var overload = self
    overload.zoneCandidates = { zone in
      Function.fixedOffset(of: zone) == nil ? candidates(zone) : nil
    }
    return overload
  }
}
