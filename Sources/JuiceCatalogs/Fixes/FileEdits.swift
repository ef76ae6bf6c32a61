import YAMLTree

/// Edits of one file that do not overlap, and where they move everything else.
struct FileEdits {
  /// In order of place.
  private(set) var edits: [Diagnostic.Fix.Edit] = []

  init(_ edits: [Diagnostic.Fix.Edit] = []) {
    self.edits = edits.sorted { $0.span < $1.span }
  }

  /// Whether `edit` overlaps none that is there, and begins where none begins.
  func hasRoom(for edit: Diagnostic.Fix.Edit) -> Bool {
    let index = edits.partitionPoint { $0.span < edit.span }
    if index > 0, edits[index - 1].span.overlaps(edit.span) { return false }
    return index == edits.count || !edits[index].span.overlaps(edit.span)
  }

  /// Adds an edit that there is room for.
  mutating func add(_ edit: Diagnostic.Fix.Edit) {
    edits.insert(edit, at: edits.partitionPoint { $0.span < edit.span })
  }

  /// `bytes` with the new texts in their places.
  func applied(to bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    for edit in edits.reversed() {
      bytes.replaceSubrange(edit.span.start..<edit.span.end, with: edit.text.utf8)
    }
    return bytes
  }

  /// Where things are once the edits are applied.
  var moves: Moves { Moves(edits) }

  /// The way of every place from before some edits to after them.
  struct Moves {
    /// The edited spans before and after.
    let old: [ByteSpan]
    let new: [ByteSpan]

    fileprivate init(_ edits: [Diagnostic.Fix.Edit]) {
      old = edits.map(\.span)
      var shift = 0
      new = edits.map { edit in
        let start = edit.span.start + shift
        shift += edit.text.utf8.count - edit.span.count
        return ByteSpan(start: start, end: start + edit.text.utf8.count)
      }
    }

    /// Where `span` is afterwards; what began or ended in an edit does so in the new text.
    func moved(_ span: ByteSpan) -> ByteSpan {
      ByteSpan(start: moved(span.start), end: moved(span.end))
    }

    private func moved(_ offset: Int) -> Int {
      let index = old.partitionPoint { $0.end <= offset }
      if index < old.count, old[index].start < offset {
        return min(new[index].start + offset - old[index].start, new[index].end)
      }
      return index == 0 ? offset : new[index - 1].end + offset - old[index - 1].end
    }
  }
}

extension ByteSpan {
  fileprivate func overlaps(_ other: ByteSpan) -> Bool {
    start == other.start || max(start, other.start) < min(end, other.end)
  }
}

extension Array {
  /// The index of the first element that does not satisfy `isBefore`, which all before it do.
  func partitionPoint(_ isBefore: (Element) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if isBefore(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
