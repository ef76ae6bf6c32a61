/// The functions that give the parts of timestamps and durations.
struct TimeFunctions {
  let zoneOffset: Function.ZoneOffset?
  let zoneCandidates: Function.ZoneCandidates?

  var all: [Function] {
    [
      date("getFullYear", "timestamp_to_year") { $0.year },
      date("getMonth", "timestamp_to_month") { $0.month - 1 },
      date("getDate", "timestamp_to_day_of_month_1_based") { $0.day },
      date("getDayOfMonth", "timestamp_to_day_of_month") { $0.day - 1 },
      date("getDayOfWeek", "timestamp_to_day_of_week") { $0.dayOfWeek },
      date("getDayOfYear", "timestamp_to_day_of_year") { $0.dayOfYear },
      date("getHours", "timestamp_to_hours", duration: [whole("duration_to_hours", 3600)]) {
        $0.secondOfDay / 3600
      },
      date("getMinutes", "timestamp_to_minutes", duration: [whole("duration_to_minutes", 60)]) {
        $0.secondOfDay / 60 % 60
      },
      date("getSeconds", "timestamp_to_seconds", duration: [whole("duration_to_seconds", 1)]) {
        $0.secondOfDay % 60
      },
      part(
        "getMilliseconds", "timestamp_to_milliseconds",
        duration: [
          // The milliseconds after the whole seconds, unlike the other parts of durations.
          Overload("duration_to_milliseconds", isMember: true) { (x: Duration) in
            x.components.attoseconds / 1_000_000_000_000_000
          }
        ]
      ) { time, _ in Int(time.nanoseconds) / 1_000_000 },
    ]
  }

  private func date(
    _ name: String, _ id: String, duration: [Overload] = [],
    _ part: @escaping @Sendable (CalendarDate) -> Int
  ) -> Function {
    self.part(name, id, duration: duration) { time, offset in
      part(CalendarDate(secondsSince1970: time.seconds + Int64(offset)))
    }
  }

  /// Returns the function that gives a part of a timestamp, in UTC or in a time zone.
  private func part(
    _ name: String, _ id: String, duration: [Overload],
    _ part: @escaping @Sendable (CELTimestamp, _ offset: Int) -> Int
  ) -> Function {
    Function(
      name,
      [
        Overload(id, isMember: true) { (x: CELTimestamp) in Int64(part(x, 0)) },
        Overload("\(id)_with_tz", isMember: true, cost: .sum) {
          [zoneOffset] (x: CELTimestamp, zone: String) throws(EvaluationFault) in
          Int64(part(x, try Self.offset(of: zone, at: x, source: zoneOffset)))
        }.checkingZones(zoneCandidates),
      ] + duration)
  }

  /// Returns the overload that converts durations to whole units of so many seconds.
  private func whole(_ id: String, _ seconds: Int64) -> Overload {
    Overload(id, isMember: true) { (x: Duration) in x.components.seconds / seconds }
  }

  private static func offset(
    of zone: String, at moment: CELTimestamp, source: Function.ZoneOffset?
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
      TimeFunctions.fixedOffset(of: zone) == nil ? candidates(zone) : nil
    }
    return overload
  }
}
