import CEL

/// The ids that an expression mentions, as in `facts.member && stock["kiwi"] > 3`.
struct ExpressionMentions {
  /// An id with its bytes in the text of the expression.
  struct Name {
    let namespace: Namespace
    let name: String
    let range: Range<Int>
    let isIdentifier: Bool
  }

  private(set) var names: [Name] = []
  /// The columns of tables whose values are ids, such as `sugar.kind`.
  private(set) var columns: Set<String> = []
  private let text: [UInt8]

  init(of expression: ParsedExpression, in text: String) {
    self.text = Array(text.utf8)
    var waiting = [expression]
    while let next = waiting.popLast() {
      read(next)
      waiting += next.parts
    }
  }

  private mutating func read(_ expression: ParsedExpression) {
    switch expression.kind {
    case .select(let selection):
      switch selection.operand.kind {
      case .identifier("facts"): add(selection, .facts)
      case .identifier("terms"): add(selection, .terms)
      case .identifier("tables"): add(selection, .tables)
      // The facts of a line of the request.
      case .select(let owner) where owner.field == "facts": add(selection, .facts)
      default: break
      }
    case .call(let call):
      let arguments = ([call.target].compactMap(\.self) + call.arguments)
      switch call.function {
      case "_[_]" where arguments.first?.hasLevels == true, "sold", "uses":
        arguments.last.map { add(call.function == "sold" ? arguments[0] : $0) }
      case "@in" where arguments.last?.isOfTags == true:
        add(arguments[0], in: .tags)
      case "_==_", "_!=_", "@in":
        guard arguments.contains(where: \.isEntry) else { return }
        for argument in arguments {
          add(argument)
          if case .list(let elements) = argument.kind { elements.forEach { add($0.value) } }
        }
      default: break
      }
    default: break
    }
  }

  private mutating func add(_ selection: ParsedExpression.Selection, _ namespace: Namespace) {
    var range = selection.fieldRange
    // A name with a hyphen stands in backquotes.
    if text[range].first == UInt8(ascii: "`") {
      range = range.lowerBound + 1..<max(range.lowerBound + 1, range.upperBound - 1)
    }
    names.append(
      Name(namespace: namespace, name: selection.field, range: range, isIdentifier: true))
  }

  /// Adds the name in a literal in quotes, or the column of a table.
  private mutating func add(_ literal: ParsedExpression, in namespace: Namespace = .entries) {
    if let name = literal.namedValue { columns.insert(name) }
    guard case .literal(.string(let name)) = literal.kind, literal.range.count >= 2 else { return }
    let range = literal.range.lowerBound + 1..<literal.range.upperBound - 1
    // A literal with a prefix or with escapes is not written as it reads.
    guard text[range].elementsEqual(name.utf8) else { return }
    names.append(Name(namespace: namespace, name: name, range: range, isIdentifier: false))
  }
}

extension ParsedExpression {
  /// The name of a term, or of a table and a column, whose value the expression is; `nil` for any other expression.
  var namedValue: String? {
    guard case .select(let outer) = kind else { return nil }
    switch outer.operand.kind {
    case .identifier("terms"): return outer.field.split(separator: "/").last.map(String.init)
    case .select(let inner):
      guard case .identifier("tables") = inner.operand.kind else { return nil }
      return "\(inner.field.split(separator: "/").last ?? "").\(outer.field)"
    default: return nil
    }
  }

  /// The literals that the value can be.
  var results: [ParsedExpression] {
    switch kind {
    case .literal: [self]
    case .list(let elements): elements.flatMap(\.value.results)
    case .call(let call) where call.function == "_?_:_":
      call.arguments.dropFirst().flatMap(\.results)
    default: []
    }
  }

  fileprivate var hasLevels: Bool {
    if case .identifier(let name) = kind { ["stock", "after"].contains(name) } else { false }
  }

  /// A Boolean value that indicates whether the value is a list of tags: those of an order, or a fact.
  fileprivate var isOfTags: Bool {
    guard case .select(let selection) = kind, case .identifier(let owner) = selection.operand.kind
    else { return false }
    return owner == "facts" || isOfOrder("tags")
  }

  /// A Boolean value that indicates whether the values are ids: `order.recipe`, or what was chosen for a line.
  fileprivate var isEntry: Bool {
    switch kind {
    case .select(let selection): isOfOrder("recipe") || selection.operand.isOfOrder("choices")
    case .call(let call): call.function == "_[_]" && call.arguments[0].isOfOrder("choices")
    default: false
    }
  }

  /// Returns a Boolean value that indicates whether the expression is a field of `order`, or of a line of the request,
  /// which a loop can give any name.
  private func isOfOrder(_ field: String) -> Bool {
    guard case .select(let selection) = kind, case .identifier(let owner) = selection.operand.kind
    else { return false }
    return selection.field == field && !["facts", "terms", "tables"].contains(owner)
  }
}
