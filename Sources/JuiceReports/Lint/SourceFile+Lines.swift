import JuiceCatalogs
import YAMLTree

extension SourceFile {
  /// Returns the range of `span` within the file.
  func clamp(_ span: ByteSpan) -> Range<Int> {
    let start = min(max(span.start, 0), bytes.count)
    return start..<min(max(span.end, start), bytes.count)
  }

  /// Returns the number of the line that contains `offset`, counted from 1.
  func line(at offset: Int) -> Int {
    lines.position(at: offset).line
  }

  /// Returns the visible bytes of a line: without its line break and the file's byte order mark.
  func content(ofLine line: Int) -> Range<Int> {
    clamp(lines.lineSpan(line))
  }
}
