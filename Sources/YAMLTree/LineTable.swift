/// The lines of a file as an editor counts them: they end at LF, CRLF and a lone CR.
public struct LineTable: Sendable {
  /// A place for people: everything counts from 1, and a byte order mark does not count.
  public struct Position: Hashable, Sendable {
    /// The line.
    public var line: Int
    /// The column in code points.
    public var column: Int
    /// The column in UTF-16 code units, as editors' protocols count.
    public var utf16Column: Int

    /// A position.
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
  /// Code points and UTF-16 units before each multiple of the stride, so that long lines are cheap.
  private var counts: [Counts] = []

  fileprivate struct Counts {
    var points: Int32 = 0
    var units: Int32 = 0
  }

  /// Finds the lines of a file.
  public init(_ bytes: [UInt8]) {
    self.bytes = bytes
    textStart = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    starts = [Int32(truncatingIfNeeded: textStart)]
    bytes.withUnsafeBufferPointer { fill($0) }
  }

  /// The number of lines; what follows the last line break is a line, even when it is empty.
  public var lineCount: Int { starts.count }

  /// The position of a byte; an offset outside the file is taken to its nearer end, and one inside
  /// a character to the character.
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

  /// A line, counted from 1, without its line break and byte order mark; an empty span at the
  /// nearer end for a line that does not exist.
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
    var low = 0
    var high = starts.count
    while low < high {
      let middle = (low + high) / 2
      if Int(starts[middle]) <= offset { low = middle + 1 } else { high = middle }
    }
    return max(low - 1, 0)
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
  /// A character counts at its first byte; beyond the basic plane it is two UTF-16 units.
  fileprivate mutating func add(_ byte: UInt8) {
    if byte & 0xC0 == 0x80 { return }
    points += 1
    units += byte >= 0xF0 ? 2 : 1
  }
}
