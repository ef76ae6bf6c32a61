#if Web
  import HTTPTypes
  import Hummingbird
  import JuiceReports
  import JuiceRules

  /// The stock editor. Edits stay in the form of the page until the person closes the editor, which commits them as one
  /// count; a restock, waste and an undo are carried out at once.
  struct StockPages {
    let counter: Counter

    func add(to endpoints: inout Endpoints) {
      endpoints.on(.get, "/stock") { _, context in
        try context.visitor.requireStaff()
        return try await open(context.query, for: context.visitor)
      }
      endpoints.on(.post, "/stock") { _, context in
        try context.visitor.requireStaff()
        return try await answer(to: context.form, for: context.visitor)
      }
    }

    private func open(_ query: FormFields, for visitor: Visitor) async throws -> Response {
      var view = try await view(for: visitor)
      view.missing = missing(in: query.values("missing"))
      if let number = try? query.integer("done"),
        let entry = try await counter.store.entry(Revision(Int64(number)))
      {
        view.notice = notice(of: entry, for: visitor)
      }
      return view.page.response
    }

    private func view(for visitor: Visitor) async throws -> StockView {
      StockView(
        board: try await StockBoard(at: counter, in: visitor.locale),
        wording: CatalogWording(counter.catalog, in: visitor.locale), visitor: visitor)
    }

    /// Returns the amounts that an order lacked, from texts such as `classic/kiwi=6,classic/lime=1`. Anything else is
    /// ignored.
    private func missing(in texts: [String]) -> [IngredientID: Amount?] {
      var missing: [IngredientID: Amount?] = [:]
      for item in texts.flatMap({ $0.split(separator: ",") }).prefix(100) {
        let parts = item.split(separator: "=", maxSplits: 1).map(String.init)
        guard let id = parts.first.flatMap({ IngredientID($0) }) else { continue }
        let amount = parts.dropFirst().first.flatMap { try? Quantity(parsing: $0).number }
        missing.updateValue(
          amount.flatMap { $0 > .zero ? $0 : nil }, forKey: counter.catalog.currentID(of: id) ?? id)
      }
      return missing
    }

    private func notice(of entry: LedgerEntry, for visitor: Visitor) -> StockView.Notice {
      let wording = CatalogWording(counter.catalog, in: visitor.locale)
      return StockView.Notice(
        style: .good, text: "#\(entry.revision) \(wording.what(entry)): \(wording.levels(entry))",
        undo: entry.kind.isUndoable && entry.undoneBy == nil ? entry.revision : nil)
    }

    /// Answers a form. The button that was pressed is in the field `do`: a verb, and behind a colon the ingredient or
    /// the entry.
    private func answer(to fields: FormFields, for visitor: Visitor) async throws -> Response {
      let parts = (fields["do"] ?? "").split(separator: ":", maxSplits: 1).map(String.init)
      let object = parts.count == 2 ? parts[1] : ""
      var view = try await view(for: visitor)
      view.form = try StockForm(fields, in: counter.catalog, for: visitor)
      view.missing = missing(in: fields.values("missing"))
      switch parts.first {
      case "check": break
      case "less", "more":
        guard let row = IngredientID(object).flatMap({ view.board[$0] }) else {
          throw RequestFault.field("do")
        }
        view.form.step(row, up: parts[0] == "more")
        view.focus = row.id
      case "close": return try await close(view, fields)
      case "decide": return try await decide(view, fields)
      case "fill", "crate", "waste":
        guard let command = try command(parts[0], object, fields, &view) else { break }
        var options = try options(fields)
        if case .take = command { options.note = view.waste?.note }
        try await show(try await counter.maker().change(command, options: options), in: &view)
      case "undo": try await undo(object, fields, in: &view)
      default: throw RequestFault.field("do")
      }
      _ = view.form.edit(of: view.board, for: visitor)
      return view.page.response
    }

    /// Returns options with a key of the button that was pressed: the buttons of a page share a field.
    private func options(_ fields: FormFields) throws(RequestFault) -> RequestOptions {
      guard let text = fields["key"], !text.isEmpty,
        let key = IdempotencyKey("\(text) \(fields["do"] ?? "")")
      else { throw .field("key") }
      return RequestOptions(key: key)
    }
  }

  /// Edits that are committed as one count.
  extension StockPages {
    private func close(_ view: StockView, _ fields: FormFields) async throws -> Response {
      var view = view
      let edit = view.form.edit(of: view.board, for: view.visitor)
      guard !view.form.hasProblems else { return refusal(in: view) }
      return try await commit(edit, in: view, fields)
    }

    private func commit(
      _ edit: StockEdit, in view: StockView, _ fields: FormFields
    ) async throws -> Response {
      var view = view
      let outcome = try await counter.commit(
        edit, options: try options(fields), in: view.visitor.locale)
      switch outcome {
      case .unchanged: return redirect(to: Link("/"))
      case .applied(let applied):
        return redirect(to: Link("/stock", ["done": applied.receipt.revision.description]))
      case .refused(let reasons):
        view.form.fill(with: edit)
        view.form.refuse(reasons)
        return refusal(in: view)
      case .moved(let moves): return moved(edit, moves, in: view)
      }
    }

    /// Commits edits of which some were overtaken, as the person decided on each.
    private func decide(_ view: StockView, _ fields: FormFields) async throws -> Response {
      var view = view
      var edit = view.form.edit(of: view.board, for: view.visitor)
      guard !view.form.hasProblems else { return refusal(in: view) }
      var undecided: [StockEdit.Move] = []
      for (id, level) in edit.levels.sorted(by: { $0.key < $1.key }) {
        guard let text = fields["now.\(id)"] else { continue }
        guard let now = try? Quantity(parsing: text).number, now >= .zero, now <= .maximumLevel
        else { throw RequestFault.field("now.\(id)") }
        let move = StockEdit.Move(
          ingredient: id, seen: level.seen, now: now, wanted: level.wanted)
        if let decision = fields["decide.\(id)"].flatMap(StockEdit.Decision.init) {
          edit.decide(decision, on: move)
        } else {
          undecided.append(move)
        }
      }
      guard undecided.isEmpty else { return moved(edit, undecided, in: view) }
      return try await commit(edit, in: view, fields)
    }

    private func moved(
      _ edit: StockEdit, _ moves: [StockEdit.Move], in view: StockView
    ) -> Response {
      var page = StockMovesView(
        edit: edit, moves: moves, wording: view.wording, visitor: view.visitor
      ).page
      page.status = .conflict
      return page.response
    }

    private func refusal(in view: StockView) -> Response {
      var view = view
      view.focus = view.board.rows.first { view.form.fields[$0.id]?.problem != nil }?.id
      view.notice = StockView.Notice(
        style: .bad,
        text: view.visitor.say(
          en: "Nothing was changed yet. Correct the marked levels.",
          ko: "아직 바꾸지 않았습니다. 표시한 수량을 고쳐 주세요."))
      var page = view.page
      page.status = .unprocessableContent
      return page.response
    }

    private func redirect(to target: Link) -> Response {
      Response(status: .seeOther, headers: [.location: target.text])
    }
  }

  /// Changes that are carried out at once.
  extension StockPages {
    /// Returns the command of a button, or `nil` if the amount of waste is not one.
    private func command(
      _ verb: String, _ object: String, _ fields: FormFields, _ view: inout StockView
    ) throws(RequestFault) -> StockCommand? {
      let name = verb == "waste" ? fields["waste"] ?? "" : object
      guard let row = IngredientID(name).flatMap({ view.board[$0] }) else {
        throw .field(verb == "waste" ? "waste" : "do")
      }
      switch verb {
      case "fill": return .reset([row.id])
      case "crate": return .add([row.id: row.crate])
      default: return try waste(of: row, fields, &view).map { .take([row.id: $0]) }
      }
    }

    private func waste(
      of row: StockBoard.Row, _ fields: FormFields, _ view: inout StockView
    ) throws(RequestFault) -> Amount? {
      let note = fields["note"] ?? ""
      var waste = StockView.Waste(
        id: row.id, amount: fields["amount"] ?? "", note: note.isEmpty ? nil : note)
      defer { view.waste = waste }
      if note.count > StockTransaction.maximumNoteLength {
        waste.problem = view.visitor.text(
          RequestFault(OrderFault.noteTooLong(note.count)).message)
        return nil
      }
      do throws(LevelFault) {
        return try LevelText(waste.amount).amount
      } catch {
        waste.problem = view.visitor.text(error.message)
        return nil
      }
    }

    private func show(_ outcome: StockOutcome, in view: inout StockView) async throws {
      switch outcome {
      case .applied(let applied), .replayed(let applied):
        view.waste = nil
        try await update(&view, after: applied.receipt.revision)
      case .refused(let refusals):
        let words = RefusalWords(view.wording, isOnCommandLine: false)
        let sentences = refusals.map(words.sentence)
        view.notice = StockView.Notice(
          style: .bad, text: sentences.map { $0.capitalizedSentence + "." }.joined(separator: " "))
      }
    }

    private func undo(
      _ number: String, _ fields: FormFields, in view: inout StockView
    ) async throws {
      guard let number = Int64(number) else { throw RequestFault.field("do") }
      let answer = try await counter.undo(
        Revision(number), key: try options(fields).key, in: view.visitor.locale)
      view.board = try await StockBoard(at: counter, in: view.visitor.locale)
      view.notice = StockView.Notice(
        style: answer.isDone ? .good : .bad,
        text: ([answer.text] + answer.changes).joined(separator: " "))
    }

    /// Shows the levels after an entry of this person. Fields that were not edited show the new levels.
    private func update(_ view: inout StockView, after number: Revision) async throws {
      view.board = try await StockBoard(at: counter, in: view.visitor.locale)
      if let entry = try await counter.store.entry(number) {
        view.notice = notice(of: entry, for: view.visitor)
      }
    }
  }
#endif
