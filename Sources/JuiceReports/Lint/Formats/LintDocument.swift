/// A lint report in one format.
///
/// The same report makes the same text. Every format writes its findings piece by piece, so that a large
/// report needs no room of its own size.
public protocol LintDocument: Sendable {
  /// Writes the whole report, with a newline at its end.
  func write(to output: inout some TextOutputStream)
}

extension LintDocument {
  /// The whole report, with a newline at its end.
  public var text: String {
    var text = ""
    write(to: &text)
    return text
  }
}
