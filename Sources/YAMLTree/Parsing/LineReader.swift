/// Reads what nearly every catalog consists of, without libyaml: files in which each scalar and each
/// bracket ends on its line and says what it means as it stands.
///
/// It gives up at anything else: anchors, aliases and tags, escapes, block scalars, what runs over
/// several lines, tabs, carriage returns, `---`, and every fault. libyaml then reads the file from its
/// start and has the word on it. So this reads a subset, in which both agree.
struct LineReader {
  /// A collection without brackets that is open.
  struct Level {
    /// Where its keys or dashes stand on their lines.
    let column: Int
    let isMapping: Bool
    /// The place after a `:` or `-` whose value has not come yet.
    var awaited: Int?
  }

  let builder: TreeBuilder
  let text: UnsafeBufferPointer<UInt8>
  var offset: Int
  let levels = GrowingBuffer<Level>(capacity: 32)

  init(_ builder: TreeBuilder) {
    self.builder = builder
    text = builder.text
    offset = builder.check.contentStart
  }

  /// Reads the file into the builder; false when libyaml must, and what was read is of no use.
  mutating func read() -> Bool {
    guard builder.check.masked == nil, !text.contains(.carriageReturn) else { return false }
    while offset < text.count {
      let line = offset
      skipSpaces()
      if skipRestOfLine() { continue }
      guard offset > line || !startsSpecially, readLine(from: line) else { return false }
    }
    guard levels.count > 0 else { return false }
    while levels.count > 0 { closeLevel() }
    return builder.stop == nil
  }

  /// Whether a line may be `---`, `...` or a directive.
  private var startsSpecially: Bool {
    switch next {
    case UInt8(ascii: "-"): byte(at: offset + 1) == UInt8(ascii: "-")
    case UInt8(ascii: "."), UInt8(ascii: "%"): true
    default: false
    }
  }

  private mutating func readLine(from line: Int) -> Bool {
    var column = offset - line
    while levels.count > 0, last.pointee.column > column { closeLevel() }
    while isDash {
      guard beginItem(column) else { return false }
      offset += 1
      skipSpaces()
      if skipRestOfLine() { return true }
      column = offset - line
    }
    return readEntry(column) && skipRestOfLine()
  }

  private mutating func beginItem(_ column: Int) -> Bool {
    if levels.count > 0, last.pointee.column == column, !last.pointee.isMapping {
      completeEntry()
    } else {
      guard beginValue(column, mayBeDash: true), open(.sequence, column) else { return false }
    }
    last.pointee.awaited = offset + 1
    return true
  }

  /// Reads a key with what follows it, or a value that stands on a line or behind a dash.
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

  private mutating func beginKey(_ column: Int, at start: Int) -> Bool {
    // What follows a sequence whose dashes stand below their key.
    if levels.count > 1, last.pointee.column == column, !last.pointee.isMapping { closeLevel() }
    if levels.count > 0, last.pointee.column == column, last.pointee.isMapping {
      completeEntry()
      return true
    }
    return beginValue(column) && open(.mapping, column, at: start)
  }

  /// Whether a value may begin here, which is then no longer awaited.
  private func beginValue(_ column: Int, mayBeDash: Bool = false) -> Bool {
    guard levels.count > 0 else { return builder.storage.count == 0 }
    let level = last.pointee
    guard level.awaited != nil,
      level.column < column || mayBeDash && level.isMapping && level.column == column
    else { return false }
    last.pointee.awaited = nil
    return true
  }

  /// Reads a value on the line of its key, where no collection without brackets may begin.
  private mutating func readValue() -> Bool {
    if next.opensFlow { return readBrackets() }
    guard let scalar = readScalar(), !isColon(after: scalar) else { return false }
    add(scalar)
    return true
  }
}

extension LineReader {
  private var last: UnsafeMutablePointer<Level> { levels.base + (levels.count - 1) }

  private func open(_ kind: YAMLTree.Kind, _ column: Int, at start: Int? = nil) -> Bool {
    levels.append(Level(column: column, isMapping: kind == .mapping, awaited: nil))
    return builder.open(Node(kind, .block, start: start ?? offset, end: start ?? offset))
  }

  /// Gives a key or a dash the empty value that it has when the next one follows.
  private func completeEntry() {
    guard let place = last.pointee.awaited else { return }
    builder.addEmpty(at: place)
    last.pointee.awaited = nil
  }

  /// The root stays open, as when libyaml reads.
  private func closeLevel() {
    completeEntry()
    guard builder.stop == nil else { return levels.removeLast(downTo: 0) }
    levels.removeLast(downTo: levels.count - 1)
    if levels.count > 0 { builder.closeFrame(end: builder.lastEnd) } else { builder.depth = 0 }
  }
}
