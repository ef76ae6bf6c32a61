extension TreeBuilder {
  func define(_ span: ByteSpan, node: Int) {
    let name = string(ByteSpan(start: span.start + 1, end: span.end))
    let definition = AnchorTable.Definition(name: name, node: node, span: span)
    if let previous = anchors.define(definition) {
      let related = YAMLFault.Related(.first, at: previous.span)
      report(YAMLFault(.redefinedAnchor(name), at: span, related: [related]))
    }
  }

  /// Returns the node that the alias at `span` refers to, or -1.
  func resolveAlias(at span: ByteSpan) -> Int {
    let name = string(ByteSpan(start: span.start + 1, end: span.end))
    guard let anchor = anchors.use(name) else {
      if !lostNames().contains("&" + name) {
        report(YAMLFault(.undefinedAlias(name), at: span))
      }
      return -1
    }
    // A collection that is still open has no end yet, so the alias is inside its own target.
    let node = storage.nodes[anchor.node]
    guard node.isCollection, node.link < 0 else { return anchor.node }
    let related = YAMLFault.Related(.anchor, at: anchor.span)
    report(YAMLFault(.aliasCycle(name), at: span, related: [related]))
    return -1
  }

  /// Reports the anchors that no alias uses, except for those that are named in text that could not be read.
  func reportUnusedAnchors() {
    for anchor in anchors.definitions where !anchor.isUsed {
      if lostNames().contains("*" + anchor.name) { continue }
      report(YAMLFault(.unusedAnchor(anchor.name), at: anchor.span))
    }
  }

  /// Returns the anchors and aliases, with their `&` or `*`, in text that could not be read.
  private func lostNames() -> Set<String> {
    while scannedLostText < lostText.count {
      collectNames(in: lostText[scannedLostText])
      scannedLostText += 1
    }
    return namesInLostText
  }

  private func collectNames(in span: ByteSpan) {
    var offset = span.start
    while offset < span.end {
      guard text[offset] == UInt8(ascii: "&") || text[offset] == UInt8(ascii: "*") else {
        offset += 1
        continue
      }
      let end = text.endOfAnchor(at: offset)
      namesInLostText.insert(string(ByteSpan(start: offset, end: end)))
      offset = end
    }
  }
}
