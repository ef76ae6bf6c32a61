/// The number of steps of a call, as a function of its arguments.
///
/// Steps bound time and memory: a call takes time in proportion to its steps, and so does the
/// size of its result. An evaluator charges the steps *before* it calls the body.
@nonexhaustive
public enum Cost: Hashable, Sendable {
  /// One step.
  case constant
  /// The size of one argument, multiplied by a number, as for the key in `map[key]`.
  case size(of: Int, times: Int = 1)
  /// The sizes of the arguments together, as for `a + b` of strings.
  case sum
  /// The sizes of the arguments with everything in them, as for `a == b` of lists.
  case deepSum
  /// The size of the first argument with everything in it, multiplied by the sizes of the others,
  /// as for `text.replace(old, new)`.
  case product

  /// Returns a Boolean value that indicates whether the size of an argument includes the sizes of
  /// all that is in it.
  public func isDeep(_ index: Int) -> Bool {
    switch self {
    case .constant, .size, .sum: false
    case .deepSum: true
    case .product: index == 0
    }
  }

  /// Returns the steps for arguments.
  ///
  /// - Parameters:
  ///   - arguments: The arguments of a call.
  ///   - limit: The number of steps that are left. Sizes are not counted far beyond it, so that
  ///     counting takes no longer than the steps.
  public func steps(for arguments: [Value], limit: Int) -> Int {
    if self == .constant { return 1 }
    return steps(
      sizes: arguments.enumerated().map { index, argument in
        isDeep(index) ? argument.deepSize(limit: limit) : argument.size
      })
  }

  /// Returns the steps for arguments of known or estimated sizes, at least 1 and at most `Int.max`.
  ///
  /// - Parameter sizes: The sizes as `Value.size` gives them, or `Value.deepSize(limit:)` where
  ///   `isDeep(_:)` is true.
  public func steps(sizes: [Int]) -> Int {
    switch self {
    case .constant: 1
    case .size(let index, let factor):
      Self.saturated(Self.sum(sizes[index...index]).multipliedReportingOverflow(by: factor))
    case .sum, .deepSum: Self.sum(sizes[...])
    case .product:
      Self.saturated(
        Self.sum(sizes.prefix(1)).multipliedReportingOverflow(by: Self.sum(sizes.dropFirst())))
    }
  }

  private static func sum(_ sizes: ArraySlice<Int>) -> Int {
    sizes.reduce(1) { sum, size in saturated(sum.addingReportingOverflow(size)) }
  }

  private static func saturated(_ result: (partialValue: Int, overflow: Bool)) -> Int {
    result.overflow ? .max : result.partialValue
  }
}
