#if CLI
  import JuiceCounter
  import JuiceReports
  import JuiceRules

  /// The lines of what a till shows in place of the menu: answers, options, the tray and the stock editor.
  struct TillPanel {
    let columns: Int
    let locale: LocaleID
    let style: TerminalStyle

    /// Returns the lines of an answer. The choices are shown before the end of a long text.
    func lines(of answer: TillAnswer, rows: Int) -> [String] {
      let title = answer.title.map { wrapped($0).map { style.paint($0, as: .emphasis) } } ?? []
      let text = title + answer.lines.flatMap(wrapped)
      let choices = answer.choices.enumerated().map { index, choice in
        let key = choice.key.map(String.init) ?? "Enter"
        return "  \(key)  \(VisibleText.inline(choice.label))".cut(to: columns)
      }
      if text.count + choices.count + 2 <= rows { return [""] + text + [""] + choices }
      let room = max(1, rows - choices.count)
      let isCut = text.count > room
      let shown = text.prefix(isCut ? room - 1 : room) + (isCut ? ["…".cut(to: columns)] : [])
      return Array((shown + choices).prefix(rows))
    }

    private func wrapped(_ text: String) -> [String] {
      WrappedText(VisibleText.inline(text)).lines(width: columns).map { $0.cut(to: columns) }
    }

    func lines(of options: TillOptions, rows: Int) -> [String] {
      let card = options.card
      let name = [card.appearance.emoji, card.name].compactMap(\.self).joined(separator: " ")
      let state = card.state == .open ? card.count : card.reasons.joined(separator: ", ")
      let title = "\(name)   \(state)"
      return form(
        options.form, rows: rows, under: [title, card.contents.joined(separator: ", ")])
    }

    func lines(of tray: TillTray, rows: Int) -> [String] {
      let title =
        tray.form.fields.isEmpty
        ? locale.say(en: "The tray is empty.", ko: "쟁반이 비어 있습니다.")
        : locale.say(en: "Tray", ko: "쟁반")
      return form(tray.form, rows: rows, under: [title])
    }

    /// Returns the lines of a form below a title, of which the selected one is visible.
    private func form(_ form: TillForm, rows: Int, under title: [String]) -> [String] {
      // The rest of a line is for the longest value, such as a way to select orders.
      let longest = form.fields.map { DisplayWidth.of($0.title) }.max() ?? 0
      let width = min(longest, max(columns / 3, columns - 46))
      let selected =
        form.fields.indices.contains(form.selection) ? form.fields[form.selection] : nil
      let full = selected.map(\.title).flatMap { DisplayWidth.of($0) > width ? $0 : nil } ?? ""
      let heading = (title + [full]).map { VisibleText.inline($0).cut(to: columns) }
      let top = rows > heading.count + 2 ? heading : []
      let first = max(0, form.selection - (rows - top.count) + 1)
      let fields = form.fields.enumerated().dropFirst(first).prefix(rows - top.count).map {
        index, field in
        let title = VisibleText.inline(field.title).cut(to: width).padded(to: width)
        let value = value(of: field, isSelected: index == form.selection)
        return marked("  \(title)  \(value)", index == form.selection)
      }
      return top + fields
    }

    private func value(of field: TillForm.Field, isSelected: Bool) -> String {
      let text =
        switch field.value {
        case .choice(let index, let texts): texts.indices.contains(index) ? texts[index] : ""
        case .count(let count, _): String(count)
        case .text(let text): isSelected ? text + "_" : text
        }
      let isText = if case .text = field.value { true } else { false }
      return isSelected && !isText
        ? "‹ \(VisibleText.inline(text)) ›" : "  \(VisibleText.inline(text))"
    }

    func lines(of stock: TillStock, rows: Int) -> [String] {
      let notes = stock.notes.flatMap(wrapped).prefix(max(0, rows - 1))
        .map { style.paint($0, as: .warning) }
      let room = rows - notes.count
      let first = max(0, stock.selection - room + 1)
      let nameWidth = min(24, columns / 3)
      let lines = stock.rows.enumerated().dropFirst(first).prefix(room).map { index, row in
        let wanted = VisibleText.inline(row.wanted.map { "→ \($0)" } ?? "")
        let text =
          VisibleText.inline(row.name).cut(to: nameWidth).padded(to: nameWidth)
          + VisibleText.inline(row.now).padded(to: 10, .right) + " "
          + wanted.padded(to: 12) + " " + VisibleText.inline(row.hint)
        let line = marked(text, index == stock.selection)
        return row.isLow && index != stock.selection ? style.paint(line, as: .warning) : line
      }
      return lines + notes
    }

    /// Returns a line that is highlighted if it is selected.
    private func marked(_ text: String, _ isSelected: Bool) -> String {
      let line = text.cut(to: columns)
      return isSelected ? "\u{1B}[7m\(line.padded(to: columns))\u{1B}[0m" : line
    }
  }
#endif
