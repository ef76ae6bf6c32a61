/// Block collections.
extension LineReader {
  /// An open block collection.
  struct Level {
    /// The column of its keys or dashes.
    let column: Int
    let isMapping: Bool
    /// The place after a `:` or `-` whose value was not read yet, or `nil` if there is none.
    var awaited: Int?
  }

  var last: UnsafeMutablePointer<Level> { levels.base + (levels.count - 1) }

  /// Begins an item at a dash, and the sequence if this is its first item.
  func beginItem(_ column: Int) -> Bool {
    if levels.count > 0, last.pointee.column == column, !last.pointee.isMapping {
      completeEntry()
    } else {
      guard beginValue(column, mayBeDash: true), open(.sequence, column) else { return false }
    }
    last.pointee.awaited = offset + 1
    return true
  }

  /// Begins a pair, and the mapping if this is its first pair.
  func beginKey(_ column: Int, at start: Int) -> Bool {
    // The key ends a sequence whose dashes have the same column as their key.
    if levels.count > 1, last.pointee.column == column, !last.pointee.isMapping { closeLevel() }
    if levels.count > 0, last.pointee.column == column, last.pointee.isMapping {
      completeEntry()
      return true
    }
    return beginValue(column) && open(.mapping, column, at: start)
  }

  /// Returns `true` if a value may begin at this column. The collection then no longer waits for the value.
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

  /// Adds the empty value of a key or a dash whose value is missing.
  private func completeEntry() {
    guard let place = last.pointee.awaited else { return }
    builder.addEmpty(at: place)
    last.pointee.awaited = nil
  }

  /// Closes the innermost collection. The root stays open, as when libyaml reads.
  func closeLevel() {
    completeEntry()
    guard builder.stop == nil else { return levels.removeLast(downTo: 0) }
    levels.removeLast(downTo: levels.count - 1)
    if levels.count > 0 { builder.closeFrame(end: builder.lastEnd) } else { builder.depth = 0 }
  }
}
