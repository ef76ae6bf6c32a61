/// The lines of a file as an editor counts them. A line ends at LF, CRLF or a lone CR.
public struct LineTable: Sendable {
  /// A position for people: lines and columns count from 1, and a byte order mark does not count.
  public struct Position: Hashable, Sendable {
    /// The number of the line.
    public var line: Int
    /// The column in code points.
    public var column: Int
    /// The column in UTF-16 code units, as in the protocols of editors.
    public var utf16Column: Int

    /// Creates a position.
    public init(line: Int, column: Int, utf16Column: Int) {
      self.line = line
      self.column = column
      self.utf16Column = utf16Column
    }
  }

  private static let stride = 4_096

  private let bytes: [UInt8]
  private let textStart: Int
  private var starts: [Int32] = []
  /// The number of code points and UTF-16 units before each multiple of the stride, so that positions in long lines are
  /// cheap.
  private var counts: [Counts] = []

  fileprivate struct Counts {
    var points: Int32 = 0
    var units: Int32 = 0
  }

  /// Creates the table of a file's lines.
  public init(_ bytes: [UInt8]) {
    self.bytes = bytes
    textStart = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    starts = [Int32(truncatingIfNeeded: textStart)]
    bytes.withUnsafeBufferPointer { fill($0) }
  }

  /// The number of lines. The text after the last line break is a line, even if it is empty.
  public var lineCount: Int { starts.count }

  /// Returns the position of a byte.
  ///
  /// An offset outside the file is moved to the nearer end, and an offset inside a character to its first byte.
  public func position(at offset: Int) -> Position {
    var offset = min(max(offset, textStart), bytes.count)
    let line = line(at: offset)
    let lineStart = Int(starts[line])
    while offset < bytes.count, offset > lineStart, bytes[offset] & 0xC0 == 0x80 { offset -= 1 }
    let start = counts(at: lineStart)
    let here = counts(at: offset)
    return Position(
      line: line + 1, column: Int(here.points - start.points) + 1,
      utf16Column: Int(here.units - start.units) + 1)
  }

  /// Returns the span of a line without its line break and a byte order mark, or an empty span at the nearer end of the
  /// file if the line does not exist.
  ///
  /// - Parameter line: The number of the line, counted from 1.
  public func lineSpan(_ line: Int) -> ByteSpan {
    guard line >= 1 else { return ByteSpan(start: textStart, end: textStart) }
    guard line <= starts.count else { return ByteSpan(start: bytes.count, end: bytes.count) }
    let start = Int(starts[line - 1])
    var end = line < starts.count ? Int(starts[line]) : bytes.count
    if line < starts.count {
      end -= end - start >= 2 && bytes[end - 1] == 0x0A && bytes[end - 2] == 0x0D ? 2 : 1
    }
    return ByteSpan(start: start, end: end)
  }

  private func line(at offset: Int) -> Int {
    max(starts.partitioningIndex { Int($0) > offset } - 1, 0)
  }

  private mutating func fill(_ text: UnsafeBufferPointer<UInt8>) {
    var counts = Counts()
    for offset in text.indices {
      if offset % LineTable.stride == 0 { self.counts.append(counts) }
      let byte = text[offset]
      counts.add(byte)
      guard byte.isBreak, offset >= textStart else { continue }
      let isFirstOfTwo = byte == 0x0D && offset + 1 < text.count && text[offset + 1] == 0x0A
      if !isFirstOfTwo { starts.append(Int32(truncatingIfNeeded: offset + 1)) }
    }
    if text.count % LineTable.stride == 0 { self.counts.append(counts) }
  }

  private func counts(at offset: Int) -> Counts {
    let block = offset / LineTable.stride
    var result = counts[block]
    for index in block * LineTable.stride..<offset { result.add(bytes[index]) }
    return result
  }
}

extension LineTable.Counts {
  /// Counts a character at its first byte. A character outside the basic multilingual plane has two UTF-16 units.
  fileprivate mutating func add(_ byte: UInt8) {
    if byte & 0xC0 == 0x80 { return }
    points += 1
    units += byte >= 0xF0 ? 2 : 1
  }
}
