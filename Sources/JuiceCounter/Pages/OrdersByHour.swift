#if Web
  import JuiceReports
  import JuiceRules

  /// The number of orders that were made in each hour of the clock, without those that were undone.
  struct OrdersByHour {
    /// The numbers of the hours 0 to 23.
    private(set) var counts = [Int](repeating: 0, count: 24)

    /// Adds an entry that made orders.
    mutating func add(_ entry: LedgerEntry, offset: Int) {
      guard entry.kind == .make, entry.undoneBy == nil else { return }
      counts[LocalTime(entry.time, offset: offset).hour] += entry.orders.count
    }

    /// Reads the entries of a period, a page at a time.
    ///
    /// - Throws: A `StockStoreFault` if the store could not answer.
    init(
      _ times: Range<Timestamp>, from store: CounterStore, clock: (Timestamp) -> Int
    ) async throws {
      var query = LedgerQuery(kinds: [.make], times: times, limit: 500)
      while true {
        let page = try await store.remainingHistory(query)
        for entry in page { add(entry, offset: clock(entry.time)) }
        guard page.count == query.limit, let last = page.last else { return }
        query.after = last.revision
      }
    }

    /// Returns the chart of all hours.
    func chart(for visitor: Visitor) -> BarChart {
      BarChart(
        title: visitor.say(en: "Orders by the hour of the day", ko: "시간대별 주문 수"),
        bars: counts.enumerated().map { hour, count in
          BarChart.Bar(name: Self.name(hour), value: Int64(count), text: "\(count)")
        })
    }

    /// Returns the table of the hours with orders.
    func table(for visitor: Visitor) -> TextTable {
      var table = TextTable([
        .left(visitor.say(en: "hour", ko: "시간")), .right(visitor.say(en: "orders", ko: "주문 수")),
      ])
      for (hour, count) in counts.enumerated() where count > 0 {
        table.append([TextTable.Cell(Self.name(hour)), TextTable.Cell("\(count)")])
      }
      return table
    }

    private static func name(_ hour: Int) -> String { (hour < 10 ? "0" : "") + "\(hour):00" }
  }
#endif
