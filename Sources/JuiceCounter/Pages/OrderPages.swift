#if Web
  import HTTPTypes
  import Hummingbird
  import JuiceRules
  import Synchronization

  /// The order screen and the answers to orders.
  struct OrderPages {
    let counter: Counter
    private let recordLimiter: RateLimiter
    private let recent = RecentOrders()

    init(counter: Counter, recordLimiter: RateLimiter) {
      self.counter = counter
      self.recordLimiter = recordLimiter
    }

    func add(to endpoints: inout Endpoints) {
      endpoints.on(.get, "/") { request, context in try await screen(request, context) }
      endpoints.on(.post, "/orders") { request, context in try await order(request, context) }
      endpoints.on(.post, "/undo") { _, context in try await undo(context) }
      endpoints.on(.post, "/restock") { _, context in try await restock(context) }
      // An answer is not there any more when its address is opened again.
      for path in ["/orders", "/undo", "/restock"] {
        endpoints.on(.get, path) { _, _ in .leading(to: Link("/")) }
      }
    }

    private func screen(_ request: Request, _ context: CounterContext) async throws -> Response {
      let (visitor, filter) = (context.visitor, context.query["find"] ?? "")
      // A page that does not exist any more is the first.
      let page = (try? context.query.integer("page")) ?? 1
      let board = try await counter.board(in: visitor.locale, matching: filter, page: page)
      let tray = TrayCookie.tray(in: request)
      return Page(LocalizedText(en: "Order", ko: "주문"), for: visitor, group: .order) {
        HTML(.div, .class("columns"), .data("revision", board.revision.description)) {
          MenuSection(board: board, filter: filter, visitor: visitor).html
          HTML(.aside, .class("stack")) {
            lastOrder(of: visitor)
            TraySection(tray: tray, catalog: counter.catalog, visitor: visitor).html
            LevelsSection(levels: board.levels, visitor: visitor).html
          }
        }
      }.response
    }

    /// Returns the button that takes the visitor's last order back. Its place is there without an order, too.
    private func lastOrder(of visitor: Visitor) -> HTML {
      HTML(.div, .class("notices"), .data("last-order", "")) {
        if let entry = recent.last(of: visitor, at: counter.now()) {
          HTML(.div, .class("banner")) {
            HTML(.p) { visitor.say(en: "Your last order: #\(entry)", ko: "마지막 주문: #\(entry)") }
            UndoForm(entry: entry, visitor: visitor).html
          }
        }
      }
    }

    private func order(_ request: Request, _ context: CounterContext) async throws -> Response {
      let visitor = context.visitor
      var asked = try OrderForm(context.form).request(in: counter.catalog)
      asked.recordsRefusals = recordLimiter.recordsRefusals(of: asked.facts, in: context)
      let answer = try await counter.order(
        asked, key: try context.form.key, in: visitor.locale)
      if let entry = answer.entry, answer.outcome != .repeated {
        recent.add(entry, of: visitor, at: counter.now())
      }
      let isFromTray = context.form["tray"] == "yes"
      var response = AnswerDialog(
        answer: answer, visitor: visitor,
        canUndo: answer.entry.map { canUndo($0, visitor) } ?? false, isFromTray: isFromTray,
        picture: picture(of: answer)
      ).page.response
      if isFromTray, answer.entry != nil {
        var tray = TrayCookie.tray(in: request)
        tray.settle(answer)
        TrayCookie.set(tray, in: &response, isSecure: context.isSecure)
      }
      return response
    }

    /// Returns the picture of an answer's message, which the pack of the recipe or another one has.
    private func picture(of answer: OrderAnswer) -> Link? {
      guard let image = answer.message.image else { return nil }
      let packs = counter.catalog.pictures.filter { $0.value.contains(image) }.keys.sorted()
      let own = packs.first { $0 == answer.request.orders[0].recipe.pack }
      return (own ?? packs.first).flatMap { PackPictures.link(to: image, of: $0) }
    }

    /// Returns `true` if a visitor may undo an entry: staff may undo all of them, others their own orders of the last
    /// minutes.
    private func canUndo(_ entry: Revision, _ visitor: Visitor) -> Bool {
      visitor.isStaff || recent.contains(entry, of: visitor, at: counter.now())
    }

    private func undo(_ context: CounterContext) async throws -> Response {
      let visitor = context.visitor
      guard let number = try context.form.integer("entry"), number > 0 else {
        throw RequestFault.field("entry")
      }
      let entry = Revision(Int64(number))
      if !canUndo(entry, visitor) { try visitor.requireStaff() }
      let answer = try await counter.undo(entry, key: try context.form.key, in: visitor.locale)
      if answer.isDone { recent.note(undone: entry, of: visitor) }
      return ChangeDialog(
        title: answer.isDone
          ? LocalizedText(en: "Undone", ko: "되돌렸습니다")
          : LocalizedText(en: "Not undone", ko: "되돌리지 못했습니다"),
        text: answer.text, changes: answer.changes, visitor: visitor
      ).page.response
    }

    /// Adds the amounts of a remedy to the stock, and offers to send the request again.
    private func restock(_ context: CounterContext) async throws -> Response {
      let visitor = context.visitor
      try visitor.requireStaff()
      var amounts: [IngredientID: Amount] = [:]
      for (name, value) in context.form.all where name.hasPrefix("add.") {
        guard let id = IngredientID(String(name.dropFirst("add.".count))),
          let quantity = try? Quantity(parsing: value), quantity.unit == nil
        else { throw RequestFault.field(name) }
        amounts[id] = quantity.number
      }
      let answer = try await counter.restock(
        amounts, key: try context.form.key, in: visitor.locale)
      let request = try OrderForm(context.form).request(in: counter.catalog)
      return ChangeDialog(
        title: answer.isDone
          ? LocalizedText(en: "Restocked", ko: "재고를 채웠습니다")
          : LocalizedText(en: "Not restocked", ko: "재고를 채우지 못했습니다"),
        text: answer.text, changes: answer.changes, visitor: visitor,
        request: answer.isDone && !request.orders.isEmpty ? request : nil
      ).page.response
    }
  }

  extension Response {
    /// Returns an answer that leads a browser to another page, which it gets.
    static func leading(to link: Link) -> Response {
      Response(status: .seeOther, headers: [.location: link.text])
    }
  }

  /// The orders of the last minutes, by the browser that sent them, so that a browser can undo its own.
  ///
  /// They are kept in memory: after a restart, or at another server of the same stand, only staff can undo an order.
  final class RecentOrders: Sendable {
    private let orders = Mutex<[String: [Entry]]>([:])

    private struct Entry {
      let number: Revision
      let time: Instant
      var isUndone = false

      func isRecent(at now: Instant) -> Bool {
        now.microseconds - time.microseconds < RecentOrders.lifetime
      }
    }

    /// The time for which a browser can undo its own order, in microseconds: five minutes.
    private static let lifetime: Int64 = 5 * 60 * 1_000_000
    private static let browserLimit = 10_000
    private static let entryLimit = 100

    /// Remembers an entry that a visitor has made.
    func add(_ number: Revision, of visitor: Visitor, at time: Instant) {
      orders.withLock { orders in
        if orders.count == Self.browserLimit {
          orders = orders.filter { $0.value.last?.isRecent(at: time) ?? false }
          if orders.count == Self.browserLimit { orders = [:] }
        }
        let known = orders[visitor.formToken, default: []].filter { $0.number != number }
        orders[visitor.formToken] =
          known.suffix(Self.entryLimit - 1) + [Entry(number: number, time: time)]
      }
    }

    /// Notes that a visitor has undone an entry. The request may be repeated.
    func note(undone number: Revision, of visitor: Visitor) {
      orders.withLock { orders in
        guard let index = orders[visitor.formToken]?.firstIndex(where: { $0.number == number })
        else { return }
        orders[visitor.formToken]?[index].isUndone = true
      }
    }

    /// Returns the newest entry that a visitor has made in the last minutes and not undone.
    func last(of visitor: Visitor, at time: Instant) -> Revision? {
      entries(of: visitor, at: time).last { !$0.isUndone }?.number
    }

    /// Returns `true` if a visitor has made an entry in the last minutes.
    func contains(_ number: Revision, of visitor: Visitor, at time: Instant) -> Bool {
      entries(of: visitor, at: time).contains { $0.number == number }
    }

    private func entries(of visitor: Visitor, at time: Instant) -> [Entry] {
      orders.withLock { $0[visitor.formToken] ?? [] }.filter { $0.isRecent(at: time) }
    }
  }
#endif
