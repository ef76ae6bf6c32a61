/// A text report as a Markdown page, which GitHub shows as the summary of a workflow's step.
///
/// The report is fenced, so that no part of it is interpreted as Markdown.
public struct LintStepSummary: Sendable {
  /// The report on the page.
  package let report: LintTextReport

  /// Creates the page of a report.
  public init(_ report: LintTextReport) {
    self.report = report
  }

  /// Returns the page with a newline at its end, in at most `limit` bytes, or `""` if the page does not fit.
  ///
  /// GitHub rejects a page of more than 1 MiB as a whole. A report that is too long is therefore cut between two
  /// findings, and a note says so.
  public func text(limit: Int) -> String {
    let words = LintWords(locale: report.locale)
    let summary = words.summary(of: report.report)
    var body = CutText(limit: limit - summary.utf8.count - LintStepSummary.room)
    guard body.limit > 0 else { return "" }
    report.write(to: &body)
    let note = body.isCut ? "\n\(words.cut)\n" : ""
    let fence = String(
      repeating: "`", count: max(3, LintStepSummary.longestFence(in: body.text) + 1))
    let page = "### juice-rules lint: \(summary)\n\n\(fence)text\n\(body.text)\(fence)\n\(note)\n"
    // A fence of hundreds of backticks may not fit.
    return page.utf8.count <= limit ? page : ""
  }

  /// The number of bytes for the heading, two short fences and the note.
  private static let room = 400

  private static func longestFence(in text: String) -> Int {
    var longest = 0
    var count = 0
    for byte in text.utf8 {
      count = byte == UInt8(ascii: "`") ? count + 1 : 0
      longest = max(longest, count)
    }
    return longest
  }
}

/// As many whole pieces of a text as fit into `limit` bytes.
private struct CutText: TextOutputStream {
  let limit: Int
  private(set) var text = ""
  private(set) var isCut = false

  init(limit: Int) { self.limit = limit }

  mutating func write(_ piece: String) {
    isCut = isCut || text.utf8.count + piece.utf8.count > limit
    if !isCut { text += piece }
  }
}
