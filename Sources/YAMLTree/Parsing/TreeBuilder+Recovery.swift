extension TreeBuilder {
  private static let mostFailures = 20
  private static let mostPieces = 200

  /// The consequences of a syntax error for the reading.
  struct Breakdown {
    /// The offset from which nodes are not what their author meant. Nodes that begin here or later, or extend beyond,
    /// are removed.
    var cut: Int
    /// The offset from which text was not read, or not as it was meant.
    var lost: Int
    /// The offset from which to look for the next section.
    var search: Int
    var fault: YAMLFault?
  }

  /// Ends the piece that failed, and returns the offset at which the next one begins.
  ///
  /// The next piece begins with a line that looks like a key or an item, and is either indented like one of the open
  /// collections or not indented at all. Each piece begins later than the one before, and the number of pieces is
  /// limited, so no file can make this quadratic.
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

  /// Makes the root of a later piece continue an open collection. Returns `true` if the event needs no further
  /// handling.
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

  /// Returns `true` if the fault repeats a known cause: bytes that were masked, or a place that failed before.
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
  /// Removes the nodes that were read from `offset` on by mistake, with their faults, anchors and aliases.
  private func removeNodes(from offset: Int) {
    var index = max(pieceFirstNode, 1)
    while index < storage.count {
      let node = storage.nodes[index]
      // An omitted value exactly at the offset belongs to the nodes that are kept.
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

  /// Closes the collections beyond `level`, and marks all open collections as damaged.
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

  /// Closes the innermost collections until only `level` are open.
  func closeFrames(downTo level: Int) {
    while depth > level {
      completePair()
      closeFrame(end: lastEnd)
    }
  }

  /// Adds an empty value to a key whose value was not read, so that mappings consist of pairs.
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
  /// Returns the offset after the `:` that follows a key, or the end of the key itself.
  func endOfColon(after key: Int) -> Int {
    var offset = key
    while offset < count, self[offset].isBlank { offset += 1 }
    return offset < count && self[offset] == UInt8(ascii: ":") ? offset + 1 : key
  }
}
