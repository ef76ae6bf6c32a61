import YAMLSyntax

/// A comparison of the trees of a file before and after edits.
struct TreeComparison {
  private let before: YAMLTree
  private let after: YAMLTree
  private let moves: FileEdits.Moves
  /// The edits that may add keys.
  private let additions: Set<ByteSpan>

  init(
    before: [UInt8], after: [UInt8], moves: FileEdits.Moves, adding additions: Set<ByteSpan> = []
  ) {
    self.additions = additions
    self.before = YAMLTree(parsing: before)
    self.after = YAMLTree(parsing: after)
    self.moves = moves
  }

  /// `true` if all nodes outside the edits are read as before, and no edit contains more keys and values than the text that
  /// it replaced, unless it may add keys. Brackets around a value, which make it a list, add none.
  ///
  /// The result is always `true` for a file with syntax errors or slips, because there is no complete reading to
  /// compare with.
  var isHarmless: Bool {
    guard !before.hasSyntaxFault, YAMLTree.correcting(before.bytes).slips.isEmpty else {
      return true
    }
    let old = Reading(of: before, around: moves.old, moved: moves.moved)
    let new = Reading(of: after, around: moves.new, moved: { $0 })
    return old.shapes == new.shapes
      && moves.old.indices.allSatisfy {
        old.inside[$0] >= new.inside[$0] || additions.contains(moves.old[$0])
      }
  }

  /// The properties of a node that do not follow from the bytes around it.
  private struct Shape: Hashable {
    let kind: YAMLTree.Kind
    let style: YAMLTree.Style
    let span: ByteSpan
    let count: Int
  }

  private struct Reading {
    /// The nodes that are not inside an edit.
    private(set) var shapes: [Shape] = []
    /// The number of keys and values inside each edit.
    private(set) var inside: [Int]

    init(of tree: YAMLTree, around edits: [ByteSpan], moved: (ByteSpan) -> ByteSpan) {
      inside = Array(repeating: 0, count: edits.count)
      for index in 0..<Int32(truncatingIfNeeded: tree.nodeCount) {
        let node = YAMLTree.NodeID(rawValue: index)
        let span = tree.span(of: node)
        if let edit = Self.edit(around: span, among: edits) {
          if tree.kind(of: node) != .sequence { inside[edit] += 1 }
        } else {
          // A key inside an edit may disappear: in `{ salt: 0,5 g }`, the fix makes it a part of the amount.
          let gone = tree.pairs(of: node).count { pair in
            Self.edit(around: tree.span(of: pair.key), among: edits) != nil
          }
          shapes.append(
            Shape(
              kind: tree.kind(of: node), style: tree.style(of: node),
              span: moved(Self.place(of: span, tree.style(of: node))),
              count: tree.count(of: node) - gone))
        }
      }
    }

    /// Returns the place of a node for comparison. A block collection ends with its last element, so only its start
    /// counts.
    private static func place(of span: ByteSpan, _ style: YAMLTree.Style) -> ByteSpan {
      style == .block ? ByteSpan(start: span.start, end: span.start) : span
    }

    private static func edit(around span: ByteSpan, among edits: [ByteSpan]) -> Int? {
      let edit = edits.partitioningIndex { $0.start > span.start } - 1
      return edit >= 0 && edits[edit].contains(span) ? edit : nil
    }
  }
}
