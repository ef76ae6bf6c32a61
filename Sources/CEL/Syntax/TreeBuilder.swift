/// Makes the nodes of an expression, numbers them, and limits the depth of the tree.
final class TreeBuilder {
  /// The greatest depth of a tree, and of the brackets and operators that are open at a time.
  static let maximumDepth = 250

  /// The depth of the tree below each node that was made, at the index of its id.
  private var depths: [Int] = []

  /// Makes a node whose children were made by this builder.
  func make(
    _ kind: Expression.Kind, _ range: Range<Int>
  ) throws(SyntaxError) -> Expression {
    let depth = 1 + depth(below: kind)
    guard depth <= Self.maximumDepth else {
      throw SyntaxError(.tooDeep(limit: Self.maximumDepth), at: range)
    }
    depths.append(depth)
    return Expression(id: depths.count - 1, range: range, kind: kind)
  }

  /// A part of an expression that is complete.
  struct Operand {
    var expression: Expression
    /// The bytes of the part with its parentheses.
    var range: Range<Int>
    /// A Boolean value that indicates whether the part is a name such as `a.b`.
    var isName: Bool
  }

  /// Joins terms with a logical operator to a tree that is as shallow as possible.
  ///
  /// - Parameter symbols: The operators between the terms.
  func join(
    _ terms: ArraySlice<Operand>, with function: String, _ symbols: ArraySlice<Token>
  ) throws(SyntaxError) -> Expression {
    guard terms.count > 1 else { return terms[terms.startIndex].expression }
    let middle = terms.startIndex + Self.leftCount(ofTerms: terms.count)
    let left = try join(terms[..<middle], with: function, symbols[..<(middle - 1)])
    let right = try join(terms[middle...], with: function, symbols[middle...])
    let call = Expression.Call(
      function: function, functionRange: symbols[middle - 1].range, arguments: [left, right])
    let start = terms[terms.startIndex].range.lowerBound
    return try make(.call(call), start..<terms[terms.endIndex - 1].range.upperBound)
  }

  /// Returns how many of the terms of a logical operator are in the left half of the tree.
  static func leftCount(ofTerms count: Int) -> Int {
    (count + 1) / 2
  }

  private func depth(below kind: Expression.Kind) -> Int {
    switch kind {
    case .literal, .identifier: 0
    case .select(let selection): depths[selection.operand.id]
    case .call(let call):
      call.arguments.reduce(call.target.map { depths[$0.id] } ?? 0) { max($0, depths[$1.id]) }
    case .list(let elements): elements.reduce(0) { max($0, depths[$1.value.id]) }
    case .map(let entries):
      entries.reduce(0) { max($0, depths[$1.key.id], depths[$1.value.id]) }
    case .message(_, let fields): fields.reduce(0) { max($0, depths[$1.value.id]) }
    case .comprehension(let loop):
      max(
        depths[loop.range.id], depths[loop.initial.id], depths[loop.condition.id],
        depths[loop.step.id], depths[loop.result.id])
    }
  }
}
