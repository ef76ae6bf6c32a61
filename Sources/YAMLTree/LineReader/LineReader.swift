/// A fast reader without libyaml for files like nearly every catalog: each scalar and each bracket ends on its line,
/// and no scalar needs decoding.
///
/// The reader gives up at anything else: anchors, aliases and tags, escapes, block scalars, text of several lines,
/// tabs, `...`, and every syntax error. libyaml then reads the file from its start, and its result is the one that
/// counts. So this reader supports a subset in which both agree.
struct LineReader {
  /// An open block collection.
  struct Level {
    /// The column of its keys or dashes.
    let column: Int
    let isMapping: Bool
    /// The place after a `:` or `-` whose value was not read yet, or `nil` if there is none.
    var awaited: Int?
  }

  let builder: TreeBuilder
  let text: UnsafeBufferPointer<UInt8>
  /// The offset after the byte order mark.
  let start: Int
  var offset: Int
  private var hasBegun = false
  private let levels = GrowingBuffer<Level>(capacity: 32)

  /// Reads a file. Returns `nil` if libyaml must read the file.
  static func read(_ input: InputText, _ limits: YAMLLimits) -> TreeBuilder? {
    guard input.check.masked == nil else { return nil }
    var reader = LineReader(TreeBuilder(input, limits))
    return reader.read() ? reader.builder : nil
  }

  private init(_ builder: TreeBuilder) {
    self.builder = builder
    text = builder.input.text
    start = builder.input.check.contentStart
    offset = start
  }

  /// Reads the file into the builder. Returns `false` if libyaml must read the file.
  private mutating func read() -> Bool {
    while offset < text.count {
      let line = offset
      if skipRestOfLine() || skipDocumentStart(from: line) { continue }
      guard offset > line || !isMarker, readLine(from: line) else { return false }
      hasBegun = true
    }
    guard levels.count > 0 else { return false }
    while levels.count > 0 { closeLevel() }
    return builder.fullAt == nil
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
    guard skipToColon(after: scalar) else {
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
    guard let scalar = readScalar(), !skipToColon(after: scalar) else { return false }
    add(scalar)
    return true
  }
}

// MARK: - Block collections

extension LineReader {
  private var last: UnsafeMutablePointer<Level> { levels.base + (levels.count - 1) }

  /// Begins an item at a dash, and the sequence if this is its first item.
  private func beginItem(_ column: Int) -> Bool {
    if levels.count > 0, last.pointee.column == column, !last.pointee.isMapping {
      completeEntry()
    } else {
      guard beginValue(column, mayBeDash: true), open(.sequence, column, at: offset) else {
        return false
      }
    }
    last.pointee.awaited = offset + 1
    return true
  }

  /// Begins a pair, and the mapping if this is its first pair.
  private func beginKey(_ column: Int, at start: Int) -> Bool {
    // The key ends a sequence whose dashes have the same column as their key.
    if levels.count > 1, last.pointee.column == column, !last.pointee.isMapping { closeLevel() }
    if levels.count > 0, last.pointee.column == column, last.pointee.isMapping {
      completeEntry()
      return true
    }
    return beginValue(column) && open(.mapping, column, at: start)
  }

  /// Returns `true` if a value may begin at this column. The collection then no longer waits for the value.
  private func beginValue(_ column: Int, mayBeDash: Bool = false) -> Bool {
    guard levels.count > 0 else { return builder.storage.count == 0 }
    let level = last.pointee
    guard level.awaited != nil,
      level.column < column || mayBeDash && level.isMapping && level.column == column
    else { return false }
    last.pointee.awaited = nil
    return true
  }

  private func open(_ kind: YAMLTree.Kind, _ column: Int, at start: Int) -> Bool {
    levels.append(Level(column: column, isMapping: kind == .mapping, awaited: nil))
    return builder.open(Node(kind, .block, start: start, end: start))
  }

  /// Adds the empty value of a key or a dash whose value is missing.
  private func completeEntry() {
    guard let place = last.pointee.awaited else { return }
    builder.addEmpty(at: place)
    last.pointee.awaited = nil
  }

  /// Closes the innermost collection.
  private func closeLevel() {
    completeEntry()
    guard builder.fullAt == nil else { return levels.removeLast(downTo: 0) }
    levels.removeLast(downTo: levels.count - 1)
    builder.close()
  }
}
