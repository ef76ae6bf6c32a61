extension TreeBuilder {
  private static let mostFailures = 20
  private static let mostPieces = 200

  /// What a syntax error means for the reading.
  struct Breakdown {
    /// Nodes that begin here or later, or reach beyond, are not what their author meant.
    var cut: Int
    /// From here on, text was not read, or not as it was meant.
    var lost: Int
    /// Where to look for the next section.
    var search: Int
    var fault: YAMLFault?
  }

  /// Ends the piece that failed and returns where the next one begins.
  ///
  /// It begins with a line that looks like a key or an item and is indented like one of the
  /// collections that are open, or not indented at all. Each piece begins later than the one
  /// before, and there are only so many: a file cannot make this quadratic.
  func recover() -> Int? {
    if depth == 0, storage.count > 0, storage.nodes[0].isCollection { depth = openDepth }
    let breakdown = breakdown()
    let next = mayContinue ? nextSection(after: breakdown) : nil
    let cut = min(breakdown.cut, next?.start ?? text.count)
    removeNodes(from: cut)
    closeDamagedFrames(downTo: (next?.level ?? 0) + 1)
    lostText.append(ByteSpan(start: min(breakdown.lost, cut), end: next?.start ?? text.count))
    if let fault = breakdown.fault, !isKnown(fault) { report(fault) }
    isDamaged = true
    return next?.start
  }

  private var mayContinue: Bool {
    stop != .full && failureCount < TreeBuilder.mostFailures
      && pieceCount < TreeBuilder.mostPieces
  }

  /// Takes the root of a later piece for the collection that it continues; true when the event is
  /// dealt with.
  func joinRoot(_ kind: YAMLTree.Kind) -> Bool {
    let hasCollection = storage.count > 0 && storage.nodes[0].isCollection
    if hasCollection {
      let open = storage.nodes[frames[openDepth - 1].node]
      if open.kind == kind, open.style == .block {
        depth = openDepth
        return true
      }
    }
    if kind == .mapping, openDepth == 1, !hasCollection || !storage.nodes[0].isBlockMapping {
      storage.removeLast(downTo: 0)
      anchors.removeAll(from: 0)
      pieceFirstNode = 0
      return false
    }
    stop = .misjoined
    stopOffset = pieceStart
    return true
  }

  private func breakdown() -> Breakdown {
    switch stop {
    case nil: return syntaxBreakdown()
    case .full: return Breakdown(cut: stopOffset, lost: stopOffset, search: text.count)
    case .tooDeep, .misjoined:
      failureCount += 1
      let search = text.startOfNextLine(after: stopOffset)
      return Breakdown(cut: text.count, lost: stopOffset, search: search)
    }
  }

  /// One cause, one fault: bytes that were masked, and places that failed before, are known.
  private func isKnown(_ fault: YAMLFault) -> Bool {
    let line = ByteSpan(
      start: text.startOfLine(at: fault.span.start), end: text.endOfLine(at: fault.span.start))
    if check.masks.contains(where: { $0.start < line.end && line.start < $0.end }) { return true }
    return faults.contains { known in
      if case .syntax = known.kind { known.span == fault.span } else { false }
    }
  }
}

extension TreeBuilder {
  /// Removes what was read from `offset` on by mistake, with its faults, anchors and aliases.
  private func removeNodes(from offset: Int) {
    var index = max(pieceFirstNode, 1)
    while index < storage.count {
      let node = storage.nodes[index]
      // A value left out right at the offset belongs to what is kept.
      let isLeftOut = node.isScalar && node.start == node.end
      if Int(node.start) >= (isLeftOut ? offset + 1 : offset) || Int(node.end) > offset { break }
      index += 1
    }
    guard index < storage.count else { return }
    for removed in index..<storage.count where storage.nodes[removed].isAlias { aliasCount -= 1 }
    storage.removeLast(downTo: index)
    anchors.removeAll(from: index)
    faults.removeAll { $0.span.start >= offset }
    while depth > 0, frames[depth - 1].node >= index { depth -= 1 }
    recountChildren()
  }

  private func recountChildren() {
    for level in 0..<depth {
      let end = level + 1 < depth ? frames[level + 1].node : storage.count
      var child = frames[level].node + 1
      var count = level + 1 < depth ? 1 : 0
      lastEnd = Int(storage.nodes[frames[level].node].start)
      while child < end {
        lastEnd = Int(storage.nodes[child].end)
        count += 1
        child = storage.indexAfter(child)
      }
      frames[level].children = count
    }
  }

  /// Closes what is open beyond `level`, and marks that and the rest.
  private func closeDamagedFrames(downTo level: Int) {
    guard storage.count > 0 else { return }
    guard storage.nodes[0].isCollection else {
      depth = 0
      storage.nodes[0].isDamaged = true
      return
    }
    depth = max(depth, 1)
    for level in 0..<depth { storage.nodes[frames[level].node].isDamaged = true }
    closeFrames(downTo: level)
    completePair()
    openDepth = depth
    depth = 0
  }

  /// Closes the innermost collections until `level` are open.
  func closeFrames(downTo level: Int) {
    while depth > level {
      completePair()
      closeFrame(end: lastEnd)
    }
  }

  /// Gives a key whose value was not read an empty one, so that mappings hold pairs.
  private func completePair() {
    guard lastNodeIsKey else { return }
    lastEnd = text.endOfColon(after: lastEnd)
    var value = Node(.scalar, .plain, start: lastEnd, end: lastEnd)
    value.isDamaged = true
    storage.append(value)
    frames[depth - 1].children += 1
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The place after the `:` that follows a key, or the end of the key itself.
  func endOfColon(after key: Int) -> Int {
    var offset = key
    while offset < count, self[offset].isBlank { offset += 1 }
    return offset < count && self[offset] == UInt8(ascii: ":") ? offset + 1 : key
  }
}
