internal import CLibYAML

extension TreeBuilder {
  @inline(__always)
  func addScalar(_ event: UnsafeMutablePointer<yaml_event_t>) {
    if depth == 0, pieceStart != check.contentStart, joinRoot(.scalar) { return }
    let first = event.pointee.start_mark.index
    let last = event.pointee.end_mark.index
    guard first < last else { return addEmpty(at: placeOfEmpty(cursor.move(to: first))) }
    var start = cursor.move(to: first)
    let data = event.pointee.data.scalar
    var properties: NodeProperties?
    if start < text.count, text[start].startsProperty {
      let end = cursor.offset(of: last)
      properties = scanProperties(from: &start, to: end, anchor: true, tag: true)
      if start >= end {
        addEmpty(at: properties?.end ?? end)
        if let properties { record(properties, tag: data.tag) }
        return
      }
    }
    let value = UnsafeBufferPointer(start: data.value, count: data.length)
    let style = YAMLTree.Style(data.style)
    addText(value, style, from: start, toCharacter: last)
    guard stop == nil else { return }
    if let properties { record(properties, tag: data.tag) }
    if value.count == 2 && style == .plain { reportMergeKey(value) }
  }

  @inline(__always)
  private func addText(
    _ value: UnsafeBufferPointer<UInt8>, _ style: YAMLTree.Style, from start: Int,
    toCharacter last: Int
  ) {
    if let end = endOfSlice(value, style, from: start) {
      cursor.set(byte: end, character: last)
      append(Node(.scalar, style, start: start, end: end))
      lastEnd = end
    } else {
      addDecoded(value, style, from: start, to: cursor.move(to: last))
    }
  }

  /// Returns the end of a scalar whose text is a slice of the file, or `nil` if the scalar must be decoded.
  ///
  /// If the file contains the whole value at `start`, nothing was decoded: an escape, a fold or a doubled quote makes
  /// the written text longer, so that it differs or the closing quote is not at its place.
  @inline(__always)
  private func endOfSlice(
    _ value: UnsafeBufferPointer<UInt8>, _ style: YAMLTree.Style, from start: Int
  ) -> Int? {
    switch style {
    case .plain:
      return text.matches(value, at: start) ? start + value.count : nil
    case .doubleQuoted, .singleQuoted:
      let end = start + 1 + value.count
      guard end < text.count, text[end] == text[start], text.matches(value, at: start + 1)
      else { return nil }
      if style == .singleQuoted, value.contains(UInt8(ascii: "'")) { return nil }
      return end + 1
    default:
      return nil
    }
  }

  private func addDecoded(
    _ value: UnsafeBufferPointer<UInt8>, _ style: YAMLTree.Style, from start: Int, to end: Int
  ) {
    var node = Node(.scalar, style, start: start, end: end)
    if style == .literal || style == .folded {
      node.end = UInt32(truncatingIfNeeded: text.trimmingBlankLines(from: start, to: end))
    } else if node.isQuoted {
      lastMultilineQuote = ByteSpan(start: start, end: end)
    }
    node.link = storage.keep(value)
    check.unmask(storage.decoded(node.link))
    append(node)
    lastEnd = Int(node.end)
  }

  func addEmpty(at place: Int) {
    append(Node(.scalar, .plain, start: place, end: place))
    lastEnd = place
  }

  /// Returns the place of an omitted value, which is after its `:`, `-` or key.
  ///
  /// libyaml sometimes reports the next token as its place, behind comments.
  private func placeOfEmpty(_ mark: Int) -> Int {
    if mark > lastEnd, text[mark - 1].isIndicatorBeforeEmpty { return mark }
    var place = lastEnd
    while place < mark, text[place] == UInt8(ascii: " ") { place += 1 }
    return place < mark && text[place] == UInt8(ascii: ":") ? place + 1 : lastEnd
  }

  func addAlias(_ event: UnsafeMutablePointer<yaml_event_t>) {
    if depth == 0, pieceStart != check.contentStart, joinRoot(.scalar) { return }
    let start = cursor.move(to: event.pointee.start_mark.index)
    let end = cursor.move(to: event.pointee.end_mark.index)
    let span = ByteSpan(start: start, end: end)
    aliasCount += 1
    guard aliasCount <= limits.aliases else {
      limitFault(.aliases, limits.aliases, observed: aliasCount, at: span)
      stop = .full
      stopOffset = start
      return
    }
    var node = Node(.alias, .plain, start: start, end: end)
    node.link = Int32(truncatingIfNeeded: resolveAlias(at: span))
    append(node)
    lastEnd = end
  }

  @inline(__always)
  private func reportMergeKey(_ value: UnsafeBufferPointer<UInt8>) {
    guard value[0] == UInt8(ascii: "<"), value[1] == UInt8(ascii: "<"), lastNodeIsKey,
      let last = storage.last
    else { return }
    report(YAMLFault(.mergeKey, at: last.span))
  }
}

extension YAMLTree.Style {
  @inline(__always)
  init(_ style: yaml_scalar_style_t) {
    switch style {
    case YAML_SINGLE_QUOTED_SCALAR_STYLE: self = .singleQuoted
    case YAML_DOUBLE_QUOTED_SCALAR_STYLE: self = .doubleQuoted
    case YAML_LITERAL_SCALAR_STYLE: self = .literal
    case YAML_FOLDED_SCALAR_STYLE: self = .folded
    default: self = .plain
    }
  }
}

extension UInt8 {
  /// `true` for `&` and `!`, with which no plain scalar can begin.
  var startsProperty: Bool { self == UInt8(ascii: "&") || self == UInt8(ascii: "!") }

  var isIndicatorBeforeEmpty: Bool {
    switch self {
    case UInt8(ascii: ":"), UInt8(ascii: "-"), UInt8(ascii: "?"), UInt8(ascii: ","),
      UInt8(ascii: "["), UInt8(ascii: "{"):
      true
    default: false
    }
  }
}
