import JuiceRules

extension BusinessReport {
  /// The report for spreadsheets: CSV by RFC 4180, with a line for each recipe, each ingredient and each rule that
  /// refused orders.
  ///
  /// Names come from files. An apostrophe precedes each name that a spreadsheet would interpret as a formula.
  package var csv: String {
    var lines = [CSVLine(BusinessReport.columns)] + checkpointLines
    for (item, count) in items(summary.made) { lines.append(line(item, made: count)) }
    for (item, count) in items(summary.refused) { lines.append(line(item, refused: count)) }
    for (id, flow) in flows {
      var line = CSVLine(["ingredient"])
      line.add(id.rawValue)
      line.add(wording.name(id))
      line.add("")
      line.add(units(of: flow, id).joined(separator: " "))
      line.add(numbers: ["", ""] + FlowColumn.inCSV.map { $0.amount(of: flow).description })
      lines.append(line)
    }
    for (rule, count) in refusingRules {
      var line = CSVLine(["rule", rule.rawValue])
      line.add(numbers: ["", "", "", "", "\(count)"] + FlowColumn.inCSV.map { _ in "" })
      lines.append(line)
    }
    return lines.map(\.text).joined()
  }

  private static let columns =
    ["section", "id", "name", "size", "unit", "made", "refused"]
    + FlowColumn.inCSV.map(\.rawValue)

  private func line(_ item: BusinessSummary.Item, made: Int? = nil, refused: Int? = nil) -> CSVLine
  {
    var line = CSVLine([made == nil ? "refused" : "made"])
    line.add(item.recipe.rawValue)
    line.add(wording.name(item.recipe))
    line.add(item.size ?? "")
    line.add("")
    line.add(numbers: [made, refused].map { $0.map { String($0) } ?? "" })
    line.add(numbers: FlowColumn.inCSV.map { _ in "" })
    return line
  }

  /// The line on removed entries, which comes before all figures.
  private var checkpointLines: [CSVLine] {
    guard let checkpoint = summary.checkpoint, let sentence = checkpointSentence else { return [] }
    var line = CSVLine(["checkpoint", "\(checkpoint.revision)"])
    line.add(sentence)
    line.add(numbers: BusinessReport.columns.dropFirst(3).map { _ in "" })
    return [line]
  }
}

/// One line of CSV.
private struct CSVLine {
  private var fields: [String] = []

  /// Creates a line.
  ///
  /// - Parameter words: Fields that contain no characters to quote.
  init(_ words: [String]) { fields = words }

  /// Adds a field of any text, quoted if necessary.
  mutating func add(_ text: String) {
    let isFormula = text.unicodeScalars.first.map(CSVLine.formulaMarks.contains) ?? false
    let safe = isFormula ? "'" + text : text
    let quotes = safe.unicodeScalars.contains { CSVLine.specials.contains($0) }
    fields.append(quotes ? "\"" + safe.replacing("\"", with: "\"\"") + "\"" : safe)
  }

  mutating func add(numbers: [String]) { fields += numbers }

  var text: String { fields.joined(separator: ",") + "\r\n" }

  private static let specials: Set<Unicode.Scalar> = ["\"", ",", "\r", "\n"]
  /// The first characters of formulas. Spreadsheets treat the full-width characters like the others.
  private static let formulaMarks: Set<Unicode.Scalar> = [
    "=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠",
  ]
}
