/// Collections without brackets.
extension LineReader {
  /// One that is open.
  struct Level {
    /// Where its keys or dashes stand on their lines.
    let column: Int
    let isMapping: Bool
    /// The place after a `:` or `-` whose value has not come yet.
    var awaited: Int?
  }

  var last: UnsafeMutablePointer<Level> { levels.base + (levels.count - 1) }

  /// Begins what follows a dash.
  func beginItem(_ column: Int) -> Bool {
    if levels.count > 0, last.pointee.column == column, !last.pointee.isMapping {
      completeEntry()
    } else {
      guard beginValue(column, mayBeDash: true), open(.sequence, column) else { return false }
    }
    last.pointee.awaited = offset + 1
    return true
  }

  /// Begins a pair, and the mapping that it is the first of.
  func beginKey(_ column: Int, at start: Int) -> Bool {
    // What follows a sequence whose dashes stand below their key.
    if levels.count > 1, last.pointee.column == column, !last.pointee.isMapping { closeLevel() }
    if levels.count > 0, last.pointee.column == column, last.pointee.isMapping {
      completeEntry()
      return true
    }
    return beginValue(column) && open(.mapping, column, at: start)
  }

  /// Whether a value may begin here, which is then no longer awaited.
  func beginValue(_ column: Int, mayBeDash: Bool = false) -> Bool {
    guard levels.count > 0 else { return builder.storage.count == 0 }
    let level = last.pointee
    guard level.awaited != nil,
      level.column < column || mayBeDash && level.isMapping && level.column == column
    else { return false }
    last.pointee.awaited = nil
    return true
  }

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
  func closeLevel() {
    completeEntry()
    guard builder.stop == nil else { return levels.removeLast(downTo: 0) }
    levels.removeLast(downTo: levels.count - 1)
    if levels.count > 0 { builder.closeFrame(end: builder.lastEnd) } else { builder.depth = 0 }
  }
}
