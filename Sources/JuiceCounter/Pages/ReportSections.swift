#if Web
  import JuiceReports
  import JuiceRules

  /// The charts and tables of a report on a period.
  struct ReportSections {
    let report: BusinessReport
    let hours: OrdersByHour
    let visitor: Visitor

    var html: [HTML] { [extent, made, orders, used, refused].compactMap(\.self) }

    private var summary: BusinessSummary { report.summary }

    private var extent: HTML {
      HTML(.div, .class("stack tight")) {
        if let removed = report.checkpointSentence {
          HTML(.p, .class("banner warning")) { removed }
        }
        HTML(.p, .class("muted")) { report.extent }
      }
    }

    private var made: HTML {
      section(visitor.say(en: "Made", ko: "만든 것")) {
        if let table = report.madeTable {
          pair(
            BarChart(
              title: visitor.say(en: "Made, by recipe", ko: "메뉴별 만든 수"),
              bars: report.items(summary.made).sorted { $0.count > $1.count }.map { item, count in
                BarChart.Bar(name: name(item), value: Int64(count), text: "\(count)")
              }
            ).rows, HTML(table, caption: visitor.say(en: "Made, by recipe", ko: "메뉴별 만든 수")))
        } else {
          nothing(visitor.say(en: "Nothing was made.", ko: "만든 것이 없습니다."))
        }
      }
    }

    private var orders: HTML? {
      guard hours.counts.contains(where: { $0 > 0 }) else { return nil }
      return section(visitor.say(en: "Hours", ko: "시간대")) {
        pair(
          hours.chart(for: visitor).columns,
          HTML(
            hours.table(for: visitor),
            caption: visitor.say(
              en: "Orders by the hour, without those that were undone", ko: "시간대별 주문 수 (취소한 주문은 뺌)")
          ))
      }
    }

    private var used: HTML {
      section(visitor.say(en: "Ingredients", ko: "재료")) {
        for (unit, bars) in usage {
          HTML(.figure, .class("stack tight")) {
            HTML(.figcaption) { unit }
            BarChart(title: unit, bars: bars).rows
          }
        }
        if let table = report.flowTable {
          HTML(table, caption: visitor.say(en: "Changes of the stock", ko: "재고의 변화"))
        } else {
          nothing(visitor.say(en: "There is no stock.", ko: "재고가 없습니다."))
        }
        for line in report.unitLines.split(separator: "\n") {
          HTML(.p, .class("banner warning")) { String(line) }
        }
      }
    }

    private var refused: HTML {
      section(visitor.say(en: "Refused", ko: "거절한 주문")) {
        if let table = report.refusedTable {
          HTML(table, caption: visitor.say(en: "Not made, by recipe", ko: "메뉴별 못 만든 수"))
          for line in [report.shortLine, report.ruleLine] {
            if let line { HTML(.p) { line } }
          }
        } else {
          nothing(visitor.say(en: "No order was refused.", ko: "거절한 주문이 없습니다."))
        }
      }
    }

    /// The bars of used amounts, for each unit with its title, as amounts of different units have no common scale.
    private var usage: [(title: String, bars: [BarChart.Bar])] {
      let used = report.flows.filter { $0.flow.used > .zero && $0.flow.units.count < 2 }
      let units = Dictionary(grouping: used) { $0.flow.units.first ?? "" }
      return units.sorted { $0.key < $1.key }.map { unit, flows in
        let name = StoredUnit(unit).name.text(in: visitor.locale, else: .english)
        let title = visitor.say(
          en: unit.isEmpty ? "Used" : "Used, in \(name)", ko: unit.isEmpty ? "사용" : "사용 (\(name))")
        let bars = flows.sorted { $0.flow.used > $1.flow.used }.map { id, flow in
          BarChart.Bar(
            name: report.wording.name(id), value: flow.used.thousandths,
            text: report.wording.counted(flow.used, id, in: flow.units.first))
        }
        return (title, bars)
      }
    }

    private func name(_ item: BusinessSummary.Item) -> String {
      report.wording.name(item.recipe) + (item.size.map { "@\($0)" } ?? "")
    }

    private func section(_ title: String, @HTMLBuilder content: () -> HTML) -> HTML {
      HTML(.section, .class("stack")) {
        HTML(.h2) { title }
        content()
      }
    }

    /// Returns a chart beside its table, or above it on narrow screens.
    private func pair(_ chart: HTML, _ table: HTML) -> HTML {
      HTML(.div, .class("chart-pair")) {
        HTML(.figure, .class("panel")) { chart }
        table
      }
    }

    private func nothing(_ sentence: String) -> HTML { HTML(.p, .class("muted")) { sentence } }
  }

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
      _ times: Range<Instant>, from store: CounterStore, clock: (Instant) -> Int
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
