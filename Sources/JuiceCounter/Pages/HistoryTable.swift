#if Web
  import JuiceReports
  import JuiceRules

  /// A table of entries with their buttons, which belong to one form.
  struct HistoryTable {
    let entries: [LedgerEntry]
    let wording: CatalogWording
    let clock: @Sendable (Instant) -> Int
    let visitor: Visitor
    /// The page itself, which undoes entries.
    let action: Link

    /// The columns after the time. A column without texts would take the room of the others.
    private var columns: [Column] {
      let titles = wording.columnsOfEntries.dropFirst(2).map(\.title)
      let texts: [@Sendable (LedgerEntry) -> String] = [
        { [wording] in wording.what($0) }, { [wording] in wording.levels($0) },
        { $0.actor ?? "" }, { $0.note ?? "" },
      ]
      return zip(titles, texts).map(Column.init).filter { column in
        entries.contains { !column.text($0).isEmpty }
      }
    }

    private struct Column {
      let title: String
      let text: @Sendable (LedgerEntry) -> String
    }

    func html(isFiltered: Bool) -> HTML {
      guard !entries.isEmpty else {
        return HTML(.p, .class("panel muted")) { wording.sentence(onNoEntries: isFiltered) }
      }
      guard visitor.isStaff else { return table }
      return HTML(.form, .method("post"), .action(action)) {
        visitor.formFields
        table
      }
    }

    private var table: HTML {
      let columns = columns
      return HTML(.div, .class("table-frame"), Attribute("tabindex", "0")) {
        HTML(.table, .class("stacking entries")) {
          HTML.head(
            [.right(visitor.say(en: "number", ko: "번호")), .left(timeTitle)]
              + columns.map { .left($0.title) }
              + (visitor.isStaff ? [.left(visitor.say(en: "undo", ko: "취소"))] : []))
          HTML(.tbody) { for entry in entries { row(entry, columns) } }
        }
      }
    }

    private func row(_ entry: LedgerEntry, _ columns: [Column]) -> HTML {
      let time = CivilTime(entry.time, offset: clock(entry.time)).text
      return HTML(
        .tr, .id("entry-\(entry.revision)"), .data("entry", entry.revision.description),
        entry.undoneBy == nil ? nil : .class("undone")
      ) {
        HTML(.th, .class("number"), Attribute("scope", "row")) { "#\(entry.revision)" }
        HTML(.td, .class("nowrap"), .data("label", timeTitle)) {
          // HTML takes milliseconds at most.
          HTML(.time, Attribute("datetime", entry.time.description.prefix(23) + "Z")) {
            time
          }
        }
        for column in columns {
          let text = column.text(entry)
          HTML(.td, text.isEmpty ? .class("empty") : nil, .data("label", column.title)) { text }
        }
        if visitor.isStaff { HTML(.td) { button(entry) } }
      }
    }

    private var timeTitle: String { wording.columnsOfEntries[1].title }

    private func button(_ entry: LedgerEntry) -> HTML? {
      guard entry.kind.isUndoable, entry.undoneBy == nil else { return nil }
      let number = entry.revision.description
      return HTML(
        .button, .class("button"), .type("submit"), .name("entry"), .value(number),
        .aria("label", visitor.say(en: "Undo #\(number)", ko: "#\(number) 기록 취소"))
      ) { visitor.say(en: "Undo", ko: "취소") }
    }
  }
#endif
