#if Web
  import HTTPTypes
  import Hummingbird
  import JuiceReports
  import JuiceRules

  /// The history of the stock, the newest entry first, with buttons that undo entries.
  struct HistoryPages {
    let counter: Counter

    /// The number of entries on a page.
    static let pageSize = 40

    func add(to endpoints: inout Endpoints) {
      endpoints.on(.get, "/history") { _, context in try await page(context) }
      endpoints.on(.post, "/history") { _, context in try await undo(context) }
    }

    /// Undoes the entry that a button names, and leads back to the page of the button. A refusal is explained at once,
    /// on that page.
    private func undo(_ context: CounterContext) async throws -> Response {
      try context.visitor.requireStaff()
      guard let number = context.form["entry"].flatMap({ Int64($0) }), number > 0 else {
        throw RequestFault.field("entry")
      }
      let key = try context.form.key
      let filter = try HistoryFilter(context.query, at: counter, in: counter.catalog)
      let entry = Revision(number)
      // The buttons of a page share one key, so that each is carried out once.
      guard let entryKey = IdempotencyKey("\(key.rawValue)-\(entry)") else {
        throw RequestFault.field("key")
      }
      let answer = try await counter.undo(
        entry, key: entryKey, in: context.visitor.locale)
      guard answer.isDone else {
        var response = try await page(context, refusal: answer.text)
        response.status = .conflict
        return response
      }
      let link = filter.link(before: filter.before, undone: entry)
      return Response(status: .seeOther, headers: [.location: link.text])
    }

    private func page(_ context: CounterContext, refusal: String? = nil) async throws -> Response {
      try context.visitor.requireHistory()
      let maker = counter.maker()
      let visitor = context.visitor
      let wording = CatalogWording(maker.catalog, in: visitor.locale)
      let filter = try HistoryFilter(context.query, at: counter, in: maker.catalog)
      // The number comes first: what is added after it is new to the page.
      let newest = try await maker.store.snapshot(of: []).revision
      let found = try await maker.history(filter.query(limit: Self.pageSize + 1, in: maker.catalog))
      let entries = Array(found.prefix(Self.pageSize))
      let isLast = found.count <= Self.pageSize
      let removed = isLast ? try await maker.store.removed() : .zero
      let undone = try await undoneEntry(context)
      return Page(LocalizedText(en: "History", ko: "기록"), for: visitor, group: .records) {
        HTML(.h1) { visitor.say(en: "History", ko: "기록") }
        notices(for: visitor, refusal: refusal, undone: undone)
        filter.form(for: visitor, wording: wording)
        if filter.before == nil { news(for: visitor, after: newest, filter) }
        HistoryTable(
          entries: entries, wording: wording, clock: counter.clock(of: maker.catalog),
          visitor: visitor, action: filter.link(before: filter.before)
        ).html(isFiltered: filter.isFilter || filter.before != nil)
        if removed > .zero {
          HTML(.p, .class("muted")) {
            visitor.say(
              en: "The entries up to #\(removed) were removed.", ko: "#\(removed)까지의 기록은 지워졌습니다.")
          }
        }
        pager(for: visitor, filter, older: isLast ? nil : entries.last?.revision)
      }.response
    }

    /// Returns the entry that the address says was undone, if it was.
    private func undoneEntry(_ context: CounterContext) async throws -> LedgerEntry? {
      guard let number = context.query["undone"].flatMap({ Int64($0) }), number > 0,
        let entry = try? await counter.store.entry(Revision(number)), entry.undoneBy != nil
      else { return nil }
      return entry
    }

    private func notices(
      for visitor: Visitor, refusal: String?, undone: LedgerEntry?
    ) -> HTML {
      HTML(.div, .class("notices"), .role("status")) {
        if let refusal { HTML(.p, .class("banner bad")) { refusal } }
        if let undone, let undoing = undone.undoneBy {
          HTML(.p, .class("banner good")) {
            visitor.say(
              en: "#\(undone.revision) is undone by #\(undoing).",
              ko: "#\(undone.revision) 기록을 #\(undoing)에서 취소했습니다.")
          }
        }
      }
    }

    /// Returns the place where the script says how many entries are new, without moving what a person reads.
    private func news(for visitor: Visitor, after revision: Revision, _ filter: HistoryFilter)
      -> HTML
    {
      HTML(
        .div, .class("notices"), .role("status"), .data("revision", revision.description),
        .data("new-entries", revision.description),
        .data("one", visitor.say(en: "1 new entry", ko: "새 기록 1개")),
        .data("many", visitor.say(en: "{count} new entries", ko: "새 기록 {count}개")),
        .data("other", visitor.say(en: "The history has changed", ko: "기록이 바뀌었습니다")),
        .data("target", filter.link().text))
    }

    private func pager(for visitor: Visitor, _ filter: HistoryFilter, older: Revision?) -> HTML {
      HTML(
        .nav, .class("pager"), .aria("label", visitor.say(en: "Pages of the history", ko: "기록 쪽"))
      ) {
        if filter.before != nil {
          HTML(.a, .class("button"), .href(filter.link())) {
            visitor.say(en: "Newest entries", ko: "최근 기록")
          }
        }
        if let older {
          HTML(.a, .class("button"), .href(filter.link(before: older)), Attribute("rel", "next")) {
            visitor.say(en: "Older entries", ko: "이전 기록")
          }
        }
      }
    }
  }
#endif
