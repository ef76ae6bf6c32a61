import JuiceCatalogs
import YAMLSyntax

/// The identity of a finding from one reading of a file to the next: its rule and its place.
///
/// The message is not part of it, because a message can refer to text that was fixed elsewhere.
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

  /// Returns the place of the finding after the edits behind `moves`, which are given by file.
  func moved(by moves: [String: FileEdits.Moves]) -> FindingPlace {
    guard let moves = moves[file] else { return self }
    return FindingPlace(rule: rule, file: file, span: moves.moved(span))
  }
}
