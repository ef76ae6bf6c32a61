import JuiceCatalogs
import YAMLTree

extension SourceFile {
  /// `span` less what lies behind the end of the file.
  func clamp(_ span: ByteSpan) -> Range<Int> {
    let start = min(max(span.start, 0), bytes.count)
    return start..<min(max(span.end, start), bytes.count)
  }

  /// The number of the line that holds `offset`, from 1.
  func line(at offset: Int) -> Int {
    lines.position(at: offset).line
  }

  /// The bytes of a line that are shown: without its line break and the file's byte order mark.
  func content(ofLine line: Int) -> Range<Int> {
    clamp(lines.lineSpan(line))
  }
}
