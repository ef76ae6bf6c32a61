#if Web
  import HTTPTypes
  import Hummingbird
  import JuiceReports
  import JuiceRules

  /// The business of a day or another period: what was made, used, restocked, wasted, counted and refused.
  struct ReportPages {
    let counter: Counter

    func add(to endpoints: inout Endpoints) {
      endpoints.on(.get, "/report") { _, context in try await page(context) }
      endpoints.on(.get, "/report.csv") { _, context in try await csv(context) }
    }

    private func page(_ context: CounterContext) async throws -> Response {
      try context.visitor.requireHistory()
      let maker = counter.maker()
      let visitor = context.visitor
      let (period, times) = try period(context, maker)
      let title =
        period.times == nil
        ? LocalizedText(en: "Today", ko: "오늘") : LocalizedText(en: "Report", ko: "보고")
      do {
        let sections = ReportSections(
          report: try await report(of: times, maker, visitor),
          hours: try await OrdersByHour(
            times, from: maker.store, clock: counter.clock(of: maker.catalog)),
          visitor: visitor)
        return Page(title, for: visitor, group: .records) {
          HTML(.h1) { visitor.text(title) }
          HTML(.p, .class("lead")) { "\(counter.stand), \(sections.report.period)" }
          form(period, for: visitor)
          sections.html
        }.response
      } catch StockStoreFault.compacted(let last) {
        return Page(title, for: visitor, group: .records) {
          HTML(.h1) { visitor.text(title) }
          form(period, for: visitor)
          HTML(.p, .class("banner warning")) {
            visitor.say(
              en: "The entries of this period were removed, like all entries up to #\(last).",
              ko: "#\(last)까지의 기록이 지워져 이 기간의 기록도 없습니다.")
          }
        }.response
      }
    }

    private func csv(_ context: CounterContext) async throws -> Response {
      try context.visitor.requireHistory()
      let maker = counter.maker()
      let (_, times) = try period(context, maker)
      let report = try await report(of: times, maker, context.visitor)
      return Response(
        status: .ok,
        headers: [
          .contentType: "text/csv; charset=utf-8", .cacheControl: "no-store",
          .contentDisposition: "attachment; filename=\"report.csv\"",
        ], body: ResponseBody(byteBuffer: ByteBuffer(string: report.csv)))
    }

    /// Returns the period of an address, and its moments: those of the present day if it names no period.
    private func period(
      _ context: CounterContext, _ maker: Maker<CounterStore>
    ) throws -> (Period, Range<Instant>) {
      let clock = MomentText(at: counter, in: maker.catalog)
      let period = try Period(context.query, clock: clock)
      guard let times = period.times ?? clock.times("today") else {
        throw RequestFault.field("day")
      }
      return (period, times)
    }

    private func report(
      of times: Range<Instant>, _ maker: Maker<CounterStore>, _ visitor: Visitor
    ) async throws -> BusinessReport {
      BusinessReport(
        try await maker.business(in: times), stand: counter.stand,
        wording: CatalogWording(maker.catalog, in: visitor.locale),
        offset: counter.clock(of: maker.catalog))
    }

    private func form(_ period: Period, for visitor: Visitor) -> HTML {
      HTML(.form, .method("get"), .action(Link("/report")), .class("panel stack")) {
        HTML(.div, .class("fields")) { period.fields(for: visitor) }
        HTML(.div, .class("buttons")) {
          HTML(.button, .class("button primary"), .type("submit")) {
            visitor.say(en: "Show", ko: "보기")
          }
          HTML(.a, .class("button"), .href(Link("/report"))) {
            visitor.say(en: "Today", ko: "오늘")
          }
          HTML(.a, .class("button"), .href(Link("/report", ["day": "yesterday"]))) {
            visitor.say(en: "Yesterday", ko: "어제")
          }
          HTML(
            .a, .class("button"), .href(Link(path: ["report.csv"], period.fields)),
            Attribute("download", "report.csv")
          ) { visitor.say(en: "CSV for spreadsheets", ko: "스프레드시트용 CSV") }
        }
      }
    }
  }
#endif
