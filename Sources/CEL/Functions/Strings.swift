/// The functions of strings. Positions count code points.
enum StringFunctions {
  static let all: [Function] = [
    Function(
      "contains",
      [
        Overload("contains_string", isMember: true, cost: .product) { (x: String, y: String) in
          Array(x.utf8).position(of: Array(y.utf8)) != nil
        }
      ]),
    Function(
      "startsWith",
      [
        Overload("starts_with_string", isMember: true, cost: .size(of: 1)) {
          (x: String, y: String) in x.utf8.starts(with: y.utf8)
        }
      ]),
    Function(
      "endsWith",
      [
        Overload("ends_with_string", isMember: true, cost: .size(of: 1)) {
          (x: String, y: String) in x.utf8.suffix(y.utf8.count).elementsEqual(y.utf8)
        }
      ]),
    Function("matches", [matches("matches"), matches("matches_string", isMember: true)]),
  ]

  private static func matches(_ id: String, isMember: Bool = false) -> Overload {
    var overload = Overload(id, isMember: isMember, cost: .product) {
      (text: String, pattern: String) throws(EvaluationFault) in
      try RegularExpression(checking: pattern).matches(text)
    }
    overload.prepare = { [overload] pattern throws(EvaluationFault) in
      guard let pattern = String(pattern) else { return overload }
      let expression = try RegularExpression(checking: pattern)
      return Overload(
        id, isMember: isMember, cost: .size(of: 0, times: 2 * expression.size)
      ) { (text: String, _: String) in expression.matches(text) }
    }
    return overload
  }
}

extension RegularExpression {
  fileprivate init(checking pattern: String) throws(EvaluationFault) {
    do {
      self = try RegularExpression(parsing: pattern)
    } catch {
      throw .invalidArgument(.pattern(error.message))
    }
  }
}
