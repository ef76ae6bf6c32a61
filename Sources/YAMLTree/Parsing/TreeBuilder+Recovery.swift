extension TreeBuilder {
  private static let mostPieces = 20

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
  /// Only sections that begin at column 0 with a key are taken up again. Each piece begins later
  /// than the one before, and there are at most 20: a file cannot make this quadratic.
  func recover() -> Int? {
    let breakdown = breakdown()
    let mayContinue = stop != .full && pieceCount < TreeBuilder.mostPieces
    let next = mayContinue ? nextSection(from: breakdown.search) : nil
    let cut = min(breakdown.cut, next ?? text.count)
    removeNodes(from: cut)
    closeDamagedFrames()
    lostText.append(ByteSpan(start: min(breakdown.lost, cut), end: next ?? text.count))
    if let fault = breakdown.fault, !isKnown(fault) { faults.append(fault) }
    isDamaged = true
    return next
  }

  /// Takes the root of a later piece for the one there is; true when the event is dealt with.
  func joinRoot(isBlockMapping: Bool) -> Bool {
    guard isBlockMapping else {
      stop = .notMapping
      stopOffset = pieceStart
      return true
    }
    if storage.count > 0, storage.nodes[0].isMapping, storage.nodes[0].style == .block {
      depth = 1
      return true
    }
    storage.removeLast(downTo: 0)
    anchors.removeAll(from: 0)
    pieceFirstNode = 0
    return false
  }

  private func breakdown() -> Breakdown {
    switch stop {
    case nil: return syntaxBreakdown()
    case .full: return Breakdown(cut: stopOffset, lost: stopOffset, search: text.count)
    case .tooDeep, .notMapping:
      let search = text.startOfNextLine(after: stopOffset)
      return Breakdown(cut: text.count, lost: stopOffset, search: search)
    }
  }

  /// The next line that begins like a top-level key.
  private func nextSection(from search: Int) -> Int? {
    var line = search
    while line < text.count {
      if line > pieceStart, text.looksLikeKey(at: line) { return line }
      if storage.count > 0, text.startsDocument(at: line) {
        reportSeveralDocuments(at: line)
        return nil
      }
      line = text.startOfNextLine(after: line)
    }
    return nil
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
      if Int(node.start) >= offset || Int(node.end) > offset { break }
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
      lastEnd = max(Int(storage.nodes[frames[level].node].start), pieceStart)
      while child < end {
        lastEnd = Int(storage.nodes[child].end)
        count += 1
        child = storage.indexAfter(child)
      }
      frames[level].children = count
    }
  }

  /// Closes what is open, marking it; the root stays open for the next piece.
  private func closeDamagedFrames() {
    guard storage.count > 0 else { return }
    guard storage.nodes[0].isCollection else {
      depth = 0
      storage.nodes[0].isDamaged = true
      return
    }
    depth = max(depth, 1)
    while depth > 1 {
      markFrameDamaged()
      closeFrame(end: lastEnd)
    }
    markFrameDamaged()
    storage.nodes[0].end = max(storage.nodes[0].start, UInt32(truncatingIfNeeded: lastEnd))
    depth = 0
  }

  /// Gives a key whose value was not read an empty one, so that mappings hold pairs.
  private func markFrameDamaged() {
    let node = storage.nodes + frames[depth - 1].node
    node.pointee.isDamaged = true
    guard node.pointee.isMapping, frames[depth - 1].children & 1 == 1 else { return }
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
