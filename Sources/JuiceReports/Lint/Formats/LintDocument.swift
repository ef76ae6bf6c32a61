/// A lint report in one format.
///
/// Equal reports produce equal text. Every format writes finding by finding, so that no format needs memory for the
/// whole text.
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
