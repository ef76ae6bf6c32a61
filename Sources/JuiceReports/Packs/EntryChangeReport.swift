package import JuiceCatalogs
package import JuiceLint
package import JuiceRules
import YAMLSyntax

/// The result of adding, removing or renaming entries: `juice-rules/entry-change/1`, or the lines of each entry with
/// their place.
package struct EntryChangeReport: Report {
  private let outcome: EntryOutcome
  private let isRefused: Bool
  private let isWritten: Bool
  private let next: [ShellCommand]
  private let locale: LocaleID

  /// Creates a report.
  ///
  /// - Parameters:
  ///   - outcome: The changed entries, and the findings that they would cause.
  ///   - isRefused: `true` if nothing is written because of the findings.
  ///   - isWritten: `true` if the files were written.
  ///   - next: Commands that the person may want to run next.
  ///   - locale: The language of the report.
  package init(
    _ outcome: EntryOutcome, isRefused: Bool, isWritten: Bool, next: [ShellCommand] = [],
    locale: LocaleID
  ) {
    self.outcome = outcome
    self.isRefused = isRefused
    self.isWritten = isWritten
    self.next = next
    self.locale = locale
  }

  private var isKorean: Bool { locale == .korean }

  /// Returns the report for a person, with a newline at its end.
  package func text(style: TerminalStyle) -> String {
    guard !isRefused else {
      let removes = outcome.entries.contains { $0.change == .removed }
      guard removes else {
        return isKorean
          ? "아무것도 쓰지 않았습니다: 쓰면 위의 오류가 생깁니다\n"
          : "nothing was written, because the change would cause the errors above\n"
      }
      return isKorean
        ? "아무것도 지우지 않았습니다: 지우면 위의 오류가 생깁니다\n"
        : "nothing was removed, because the change would cause the errors above\n"
    }
    let entries = outcome.entries.map { text(of: $0, style) }.joined(separator: "\n")
    guard !next.isEmpty else { return entries }
    let title =
      outcome.mentions.isEmpty
      ? (isKorean ? "다음:" : "next:")
      : (isKorean ? "예전 아이디의 재고가 있으면 옮기세요:" : "if a stand has stock of the former id, move it:")
    return entries + "\n\(title)\n" + next.map { "  \($0.text)\n" }.joined()
  }

  private func text(of entry: EntryOutcome.Entry, _ style: TerminalStyle) -> String {
    let name = "`" + VisibleText.inline(entry.path.joined(separator: ".")) + "`"
    switch entry.change {
    case .added:
      return (isKorean ? "\(name) 추가\n" : "added \(name)\n") + excerpt(entry.source, [entry.span])
    case .removed:
      return (isKorean ? "\(name) 지움\n" : "removed \(name)\n") + excerpt(entry.source, [entry.span])
    case .renamed(let former):
      let former = "`" + VisibleText.inline(former) + "`"
      let files = Dictionary(grouping: outcome.mentions, by: \.source.path)
      return (isKorean ? "아이디 바꿈: \(former) → \(name)\n" : "renamed \(former) to \(name)\n")
        + files.sorted { $0.key < $1.key }.map { excerpt($1[0].source, $1.map(\.span)) }.joined()
    }
  }

  /// Returns the lines of a file that contain the spans.
  private func excerpt(_ source: SourceFile, _ spans: [ByteSpan]) -> String {
    let lines = spans.reduce(into: Set<Int>()) { lines, span in
      let first = source.lines.position(at: span.start).line
      lines.formUnion(first...source.lines.position(at: max(span.end - 1, span.start)).line)
    }.sorted()
    guard let last = lines.last, let start = spans.first?.start else { return "" }
    let first = source.location(at: start)
    let width = String(last).count
    let gap = String(repeating: " ", count: width)
    var text = "\(gap)--> \(VisibleText.inline(first.path)):\(first.line):\(first.column)\n"
    text += "\(gap) |\n"
    for (index, line) in lines.enumerated() {
      if index > 0, lines[index - 1] < line - 1 { text += "...\n" }
      let span = source.lines.lineSpan(line)
      let bytes = source.bytes[span.start..<span.end]
      let number = String(repeating: " ", count: width - String(line).count) + String(line)
      let content = VisibleText.inline(String(decoding: bytes, as: UTF8.self))
      text += content.isEmpty ? "\(number) |\n" : "\(number) | \(content)\n"
    }
    return text
  }

  /// The report for tools, as JSON.
  package var value: JSONValue {
    .object([
      Self.schema("entry-change"),
      Member("outcome", .string(isRefused ? "refused" : "changed")),
      Member("written", .bool(isWritten)),
      Member("entries", .array(outcome.entries.map(value))),
      Member("findings", .array(outcome.report.openFindings.map(value))),
    ])
  }

  private func value(of entry: EntryOutcome.Entry) -> JSONValue {
    let (change, former, mentions): (String, String?, [EntryOutcome.Mention]) =
      switch entry.change {
      case .added: ("added", nil, [])
      case .removed: ("removed", nil, [])
      case .renamed(let former): ("renamed", former, outcome.mentions)
      }
    return .object(
      [
        Member("change", .string(change)),
        Member("path", .string(entry.path.joined(separator: "."))),
      ] + (former.map { [Member("former", .string($0))] } ?? [])
        + place(of: entry.span, in: entry.source)
        + (former == nil
          ? []
          : [
            Member(
              "mentions", .array(mentions.map { .object(place(of: $0.span, in: $0.source)) }))
          ]))
  }

  private func place(of span: ByteSpan, in source: SourceFile) -> [Member] {
    let place = source.location(at: span.start)
    return [
      Member("file", .string(place.path)), Member("line", .integer(place.line)),
      Member("column", .integer(place.column)),
    ]
  }

  private func value(of finding: Diagnostic) -> JSONValue {
    let start = finding.location(in: outcome.report)
    return .object([
      Member("rule", .string(finding.rule)),
      Member("severity", .string(finding.severity.rawValue)),
      Member("message", .string(finding.message.english)),
      Member("file", .string(finding.primary.file)), Member("path", .string(finding.path)),
      Member("line", .integer(start?.line ?? 1)), Member("column", .integer(start?.column ?? 1)),
    ])
  }
}
