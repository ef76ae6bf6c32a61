import JuiceCatalogs
import YAMLSyntax

/// The edits of one file, which do not overlap.
struct FileEdits {
  /// The edits in the order of their places.
  private(set) var edits: [Diagnostic.Fix.Edit] = []

  init(_ edits: [Diagnostic.Fix.Edit] = []) {
    self.edits = edits.sorted { $0.span < $1.span }
  }

  /// Returns `true` if `edit` overlaps no other edit and does not begin at the same byte as one.
  func hasRoom(for edit: Diagnostic.Fix.Edit) -> Bool {
    let index = edits.partitioningIndex { $0.span >= edit.span }
    if index > 0, edits[index - 1].span.overlaps(edit.span) { return false }
    return index == edits.count || !edits[index].span.overlaps(edit.span)
  }

  /// Adds an edit; `hasRoom(for:)` must be `true` for it.
  mutating func add(_ edit: Diagnostic.Fix.Edit) {
    edits.insert(edit, at: edits.partitioningIndex { $0.span >= edit.span })
  }

  /// Returns `bytes` with the edits applied.
  func applied(to bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    for edit in edits.reversed() {
      bytes.replaceSubrange(edit.span.start..<edit.span.end, with: edit.text.utf8)
    }
    return bytes
  }

  /// The mapping of places from before the edits to after them.
  var moves: Moves { Moves(edits) }

  /// A mapping of places from before some edits to after them.
  struct Moves {
    /// The edited spans before and after the edits.
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

    /// Returns the place of `span` after the edits. An end that lies inside an edit is moved into the new text.
    func moved(_ span: ByteSpan) -> ByteSpan {
      ByteSpan(start: moved(span.start), end: moved(span.end))
    }

    private func moved(_ offset: Int) -> Int {
      let index = old.partitioningIndex { $0.end > offset }
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
