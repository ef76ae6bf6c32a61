package import JuiceRules
package import YAMLSyntax

extension YAMLFault {
  /// Returns the place and the message with which a check of a file reports the fault, or what was probably meant.
  ///
  /// - Parameter bytes: The bytes of the file.
  package func report(in bytes: [UInt8]) -> (span: ByteSpan, message: LocalizedText) {
    let finding = Finding(self)
    let reported = FileDraft(path: "", bytes: bytes).diagnostics.first {
      $0.rule == finding.rule.name
    }
    return (reported?.primary.span ?? span, reported?.message ?? finding.message)
  }
}
