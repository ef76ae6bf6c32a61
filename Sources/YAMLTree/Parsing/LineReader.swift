/// A fast reader without libyaml for files like nearly every catalog: each scalar and each bracket ends on its line,
/// and no scalar needs decoding.
///
/// The reader gives up at anything else: anchors, aliases and tags, escapes, block scalars, text of several lines,
/// tabs, `...`, and every fault. libyaml then reads the file from its start, and its result is the one that counts. So
/// this reader supports a subset in which both agree.
struct LineReader {
  let builder: TreeBuilder
  let text: UnsafeBufferPointer<UInt8>
  var offset: Int
  private var hasBegun = false
  let levels = GrowingBuffer<Level>(capacity: 32)

  init(_ builder: TreeBuilder) {
    self.builder = builder
    text = builder.text
    offset = builder.check.contentStart
  }

  /// Reads the file into the builder. Returns `false` if libyaml must read the file; the nodes that were added are then
  /// invalid.
  mutating func read() -> Bool {
    guard builder.check.masked == nil else { return false }
    while offset < text.count {
      let line = offset
      if skipRestOfLine() || skipDocumentStart(from: line) { continue }
      guard offset > line || !isMarker, readLine(from: line) else { return false }
      hasBegun = true
    }
    guard levels.count > 0 else { return false }
    while levels.count > 0 { closeLevel() }
    return builder.stop == nil
  }

  /// Skips a lone `---` before all other text.
  private mutating func skipDocumentStart(from line: Int) -> Bool {
    guard !hasBegun, offset == line, text.startsDocument(at: line) else { return false }
    offset += 3
    hasBegun = skipRestOfLine()
    if !hasBegun { offset = line }
    return hasBegun
  }

  /// `true` if the line may be `---` or `...`.
  private var isMarker: Bool {
    let first = next
    return (first == UInt8(ascii: "-") || first == UInt8(ascii: "."))
      && byte(at: offset + 1) == first
  }

  private mutating func readLine(from line: Int) -> Bool {
    var column = offset - line
    while levels.count > 0, last.pointee.column > column { closeLevel() }
    while text.isItem(at: offset) {
      guard beginItem(column) else { return false }
      offset += 1
      if skipRestOfLine() { return true }
      column = offset - line
    }
    return readEntry(column) && skipRestOfLine()
  }

  /// Reads a key with the text behind it, or a value at the start of a line or behind a dash.
  private mutating func readEntry(_ column: Int) -> Bool {
    if next.opensFlow { return beginValue(column) && readBrackets() }
    guard let scalar = readScalar() else { return false }
    guard isColon(after: scalar) else {
      guard beginValue(column) else { return false }
      add(scalar)
      return true
    }
    guard beginKey(column, at: scalar.start) else { return false }
    add(scalar)
    offset += 1
    last.pointee.awaited = offset
    skipSpaces()
    if isAtEndOfLine { return true }
    last.pointee.awaited = nil
    return readValue()
  }

  /// Reads a value on the line of its key, where no block collection may begin.
  private mutating func readValue() -> Bool {
    if next.opensFlow { return readBrackets() }
    guard let scalar = readScalar(), !isColon(after: scalar) else { return false }
    add(scalar)
    return true
  }
}
