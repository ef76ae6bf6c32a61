#if Web
  import JuiceReports

  extension HTML {
    /// Creates a table from that of a report.
    ///
    /// - Parameters:
    ///   - table: The table of a report.
    ///   - caption: The sentence that tells what the table shows.
    init(_ table: TextTable, caption: String) {
      self.init(.div, .class("table-frame"), Attribute("tabindex", "0")) {
        HTML(.table) {
          HTML(.caption) { caption }
          HTML.head(table.columns)
          HTML(.tbody) {
            for row in table.rows {
              HTML(.tr) {
                for (column, cell) in zip(table.columns, row) {
                  HTML(.td, column.style(isFaulty: cell.isFaulty)) { cell.text }
                }
              }
            }
          }
        }
      }
    }

    /// Returns the head of a table with the titles of its columns.
    static func head(_ columns: [TextTable.Column]) -> HTML {
      HTML(.thead) {
        HTML(.tr) {
          for column in columns {
            HTML(.th, column.style(), Attribute("scope", "col")) { column.title }
          }
        }
      }
    }
  }

  extension TextTable.Column {
    fileprivate func style(isFaulty: Bool = false) -> Attribute? {
      let classes = (alignment == .right ? ["number"] : []) + (isFaulty ? ["bad"] : [])
      return classes.isEmpty ? nil : .class(classes.joined(separator: " "))
    }
  }

  extension TextTable.Cell {
    fileprivate var isFaulty: Bool { role == .error || role == .warning }
  }
#endif
