import JuiceCatalogs
package import YAMLSyntax

/// The comment that suppresses a finding, where a person would write it.
package struct SuppressionInsertion {
  /// A replacement of a part of the file.
  package typealias Edit = (span: ByteSpan, text: String)

  private let tree: YAMLTree
  private let rule: String
  private let offset: Int
  private let reason: String

  /// Returns the edit that suppresses the findings of a rule at an offset, or `nil` if no comment can: the rule must not be
  /// suppressed, or the place leaves no room.
  ///
  /// - Parameter reason: The reason to write in the comment.
  package static func edit(
    suppressing rule: String, at offset: Int, because reason: String, in tree: YAMLTree
  ) -> Edit? {
    guard LintRule.named(rule)?.canBeSuppressed == true else { return nil }
    let insertion = SuppressionInsertion(tree: tree, rule: rule, offset: offset, reason: reason)
    return insertion.candidates.first(where: insertion.isEffective)
  }

  /// The places for the comment, the best first: in a comment that is there, above the line or behind it. A comment above
  /// a line is about all of its entry, so that one behind it is better if the entry has more lines.
  private var candidates: [Edit] {
    let line = tree.lineSpan(around: offset)
    let blanks = tree.bytes[line.start..<line.end].prefix { $0 == 0x20 || $0 == 0x09 }
    let comment = "# juice-rules: ignore[\(rule)] \(reason)"
    let above: Edit = (
      ByteSpan(start: line.start, end: line.start),
      String(decoding: blanks, as: UTF8.self) + comment + newline(after: line)
    )
    let behind: Edit = (ByteSpan(start: line.end, end: line.end), "  " + comment)
    return [extended].compactMap(\.self)
      + (endsOnLine(line) ? [above, behind] : [behind, above])
  }

  /// The edit that adds the rule to a comment on the line or directly above it.
  private var extended: Edit? {
    let line = tree.lineSpan(around: offset)
    let comments = SuppressionScanner(tree)?.comments ?? []
    let beside = comments.last { comment in
      !comment.isFaulty && comment.until == nil
        && (line.contains(comment.span)
          || tree.lineSpan(around: comment.span.start).end + newline(after: line).utf8.count
            == line.start)
    }
    return beside?.rules.last.map { named in
      (ByteSpan(start: named.span.end, end: named.span.end), ", \(rule)")
    }
  }

  /// Returns `true` if a comment above the line would be about this line alone.
  private func endsOnLine(_ line: ByteSpan) -> Bool {
    // A collection of lines begins with its first key or item.
    var next = tree.firstNode(from: line.start)
    while let node = next, tree.style(of: node) == .block { next = tree.value(after: node) }
    guard let node = next, tree.span(of: node).start < line.end else { return true }
    let value = tree.value(after: node)
    return (value.map { max(tree.span(of: $0).end, tree.span(of: node).end) } ?? 0) <= line.end
  }

  /// Returns `true` if after an edit, the comment is one and suppresses the rule at the place.
  private func isEffective(_ edit: Edit) -> Bool {
    var bytes = tree.bytes
    bytes.replaceSubrange(edit.span.start..<edit.span.end, with: edit.text.utf8)
    let edited = YAMLTree(parsing: bytes)
    let moved = offset + (edit.span.start <= offset ? edit.text.utf8.count - edit.span.count : 0)
    guard edited.nodeCount == tree.nodeCount, edited.faults.count == tree.faults.count,
      let comments = SuppressionScanner(edited)?.comments
    else { return false }
    let written = comments.firstIndex {
      $0.span.start <= edit.span.start + edit.text.utf8.count && edit.span.start <= $0.span.end
    }
    return written != nil
      && SuppressionIndex(comments, today: nil).comment(for: rule, at: moved) == written
  }

  private func newline(after line: ByteSpan) -> String {
    let isPair = tree.bytes[line.end...].starts(with: [0x0D, 0x0A])
    return isPair ? "\r\n" : "\n"
  }
}
