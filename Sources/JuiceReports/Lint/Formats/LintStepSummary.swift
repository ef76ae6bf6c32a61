/// A text report as a Markdown page: what a step of a GitHub workflow shows under its log.
///
/// Nothing in the report is taken for Markdown.
public struct LintStepSummary: Sendable {
  public let report: LintTextReport

  public init(_ report: LintTextReport) {
    self.report = report
  }

  /// The page with a newline at its end, in at most `limit` bytes, or `""` where those are too few.
  ///
  /// GitHub refuses a page of more than 1 MiB as a whole, so a report that is too long is cut between two
  /// findings, and says so.
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
    // A fence of hundreds of backticks may not fit either.
    return page.utf8.count <= limit ? page : ""
  }

  /// For the heading, two short fences and the note.
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
