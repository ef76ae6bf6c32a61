/// A fault and the part of the expression that has it.
public struct EvaluationError: Error, Hashable, Sendable {
  public let fault: EvaluationFault
  /// The bytes of the part, as offsets in the UTF-8 text of the expression.
  public let range: Range<Int>

  public init(_ fault: EvaluationFault, at range: Range<Int>) {
    self.fault = fault
    self.range = range
  }
}
