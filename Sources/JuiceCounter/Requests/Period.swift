#if Web
  import HTTPTypes
  import JuiceReports
  import JuiceRules

  /// The period that the fields `day`, `since` and `until` of an address select, by the clock of the stand.
  ///
  /// The fields take what the command takes: `2026-03-01`, `2026-03-01T09:30`, `today` or `yesterday`. Empty fields, as
  /// forms send them, select nothing.
  struct Period {
    /// The moments of the period, or `nil` if no period was asked for.
    let times: Range<Instant>?
    /// The fields that are not empty, as they were sent.
    let fields: [(name: String, value: String)]

    /// The names of the fields.
    static let names = ["day", "since", "until"]

    /// Reads the fields.
    ///
    /// - Parameter clock: The days and moments of the stand.
    /// - Throws: A fault for a text that is neither a day nor a time, for a day together with another field, and for a
    ///   beginning that is not before the end.
    init(_ query: FormFields, clock: MomentText) throws(RequestFault) {
      fields = Self.names.compactMap { name in query[name].map { (name, $0) } }
        .filter { !$0.1.isEmpty }
      var ranges: [String: Range<Instant>] = [:]
      for (name, value) in fields {
        guard let times = clock.times(value) else { throw .time(value) }
        ranges[name] = times
      }
      if let day = ranges["day"] {
        guard !day.isEmpty, ranges.count == 1 else { throw .dayBesideOthers }
        times = day
        return
      }
      guard !ranges.isEmpty else {
        times = nil
        return
      }
      let start = ranges["since"]?.lowerBound ?? Instant(microseconds: .min)
      let end = ranges["until"]?.upperBound ?? Instant(microseconds: .max)
      guard start < end else { throw .emptyPeriod }
      times = start..<end
    }

    /// Returns the value of a field.
    subscript(name: String) -> String? { fields.first { $0.name == name }?.value }
  }

  extension RequestFault {
    fileprivate static func time(_ text: String) -> RequestFault {
      RequestFault(
        .badRequest, "invalid-time", en: "`\(text)` is not a valid day or time",
        ko: "`\(text)`: 날짜나 시각이 아닙니다"
      ).with(
        helpEn: "write 2026-03-01, 2026-03-01T09:30, today or yesterday",
        ko: "2026-03-01, 2026-03-01T09:30, 오늘, 어제처럼 쓰세요")
    }

    fileprivate static let dayBesideOthers = RequestFault(
      .badRequest, "invalid-period",
      en: "`day` takes a day, without `since` and `until`",
      ko: "`day`에는 `since`, `until` 없이 날짜만 쓸 수 있습니다")

    fileprivate static let emptyPeriod = RequestFault(
      .badRequest, "invalid-period", en: "`since` must be before `until`",
      ko: "`since`가 `until`보다 앞이어야 합니다")
  }

  extension MomentText {
    /// Creates the days and moments by the clock of the stand.
    init(at counter: Counter, in catalog: Catalog) {
      self.init(now: counter.now(), offset: counter.clock(of: catalog))
    }
  }
#endif
