import YAMLTree

/// Which finding it is, from one reading of a file to the next: its rule and its place.
///
/// The message does not count: it may name what was mended elsewhere.
struct FindingPlace: Hashable {
  let rule: String
  let file: String
  let span: ByteSpan

  init(_ finding: Diagnostic) {
    self.init(rule: finding.rule, file: finding.primary.file, span: finding.primary.span)
  }

  private init(rule: String, file: String, span: ByteSpan) {
    self.rule = rule
    self.file = file
    self.span = span
  }

  /// Where the finding is once the edits behind `moves`, by file, are applied.
  func moved(by moves: [String: FileEdits.Moves]) -> FindingPlace {
    guard let moves = moves[file] else { return self }
    return FindingPlace(rule: rule, file: file, span: moves.moved(span))
  }
}
