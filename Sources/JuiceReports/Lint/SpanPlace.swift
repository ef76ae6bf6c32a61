import JuiceCatalogs
import YAMLTree

/// The place of a span, in every unit that a format uses.
struct SpanPlace {
  let start: LineTable.Position
  /// The position after the last character.
  let end: LineTable.Position
  let bytes: Range<Int>
}

extension LintReport {
  /// Returns the place of a span, or `nil` if the file was not read.
  func place(of span: ByteSpan, in file: String) -> SpanPlace? {
    guard let source = sources[file] else { return nil }
    let bytes = source.clamp(span)
    return SpanPlace(
      start: source.lines.position(at: bytes.lowerBound),
      end: source.lines.position(at: bytes.upperBound), bytes: bytes)
  }

  func place(of label: Diagnostic.Label) -> SpanPlace? { place(of: label.span, in: label.file) }

  /// The findings that are not suppressed.
  var openFindings: some Sequence<Diagnostic> {
    diagnostics.lazy.filter { !$0.isSuppressed }
  }

  var openCount: Int { diagnostics.count { !$0.isSuppressed } }
}
