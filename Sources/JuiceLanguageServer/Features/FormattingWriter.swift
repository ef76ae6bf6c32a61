import JuiceCatalogs
import YAMLFormatting
import YAMLSyntax

/// A writer of the edits that format a document.
struct FormattingWriter {
  let text: DocumentText
  let encoding: PositionEncoding

  /// Returns the edits that format a document, or the entries of sections in a part of it.
  ///
  /// A document with an error in its YAML stays as it is: its diagnostics show the reason.
  func edits(in range: TextRange? = nil) -> JSONValue {
    guard let result = try? YAMLFormatter().formatted(text.bytes, lines: range.map(lines)),
      let change = text.difference(to: result)
    else { return [] }
    let span = ByteSpan(start: change.span.lowerBound, end: change.span.upperBound)
    return [
      [
        "range": JSONValue(text.range(of: span, in: encoding)),
        "newText": .string(String(decoding: change.text, as: UTF8.self)),
      ]
    ]
  }

  /// Returns the lines of a range, counted from 1. Positions behind the end of the text are moved to the end.
  private func lines(of range: TextRange) -> ClosedRange<Int> {
    let ends = [range.start, range.end].map { end in
      text.position(at: text.offset(of: end, in: encoding), in: encoding)
    }
    let (first, last) = (ends.min() ?? ends[0], ends.max() ?? ends[0])
    // A selection of whole lines ends at the start of the line below.
    let isWhole = last.character == 0 && last.line > first.line
    return first.line + 1...last.line + (isWhole ? 0 : 1)
  }
}
