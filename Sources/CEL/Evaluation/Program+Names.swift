/// Evaluation with values by name, which is checked against the declared types.
extension Program {
  /// Returns the value of the expression.
  ///
  /// Integers are read as `decimal`, `double` or `uint` where one is declared, and texts such as `"0.75"` as `decimal`,
  /// if they are exactly that number.
  ///
  /// - Parameter values: The value of each variable by its name, and of each query by its call, such as
  ///   `sold("mango", "today")`. Values that the expression does not read are ignored.
  /// - Throws: The fault that the expression has for the values, and where: ``EvaluationFault/missingValue(of:)`` or
  ///   ``EvaluationFault/wrongValue(of:declared:found:)`` before anything is computed.
  /// - Complexity: O(*n*) besides the evaluation, where *n* is the size of the expression and of the values it reads.
  public func evaluate(_ values: [String: Value]) throws(EvaluationError) -> Value {
    try evaluate(arguments(values))
  }

  /// Returns the value of an expression whose type is `bool`.
  ///
  /// - Parameter values: The value of each variable by its name, as `evaluate(_:)` takes them.
  /// - Throws: As `evaluate(_:)`.
  public func condition(_ values: [String: Value]) throws(EvaluationError) -> Bool {
    try condition(arguments(values))
  }

  /// Returns a value of the declared type for each of `inputs`.
  private func arguments(_ values: [String: Value]) throws(EvaluationError) -> [Value?] {
    var arguments: [Value?] = Array(repeating: nil, count: inputs.count)
    var nodes = [expression.root]
    while let node = nodes.popLast() {
      nodes += node.children.reversed()
      guard case .input(let slot) = node.kind, arguments[slot] == nil else { continue }
      let input = inputs[slot]
      do throws(EvaluationFault) {
        guard let value = input.value(in: values) else { throw .missingValue(of: "\(input)") }
        arguments[slot] = try value.read(as: node.type, of: "\(input)")
      } catch {
        throw EvaluationError(error, at: node.range)
      }
    }
    return arguments
  }
}

extension CheckedExpression.Input {
  fileprivate func value(in values: [String: Value]) -> Value? {
    switch self {
    case .variable(let name): return values[name]
    case .element(let variable, let key):
      guard case .map(let entries)? = values[variable] else { return nil }
      return entries[field: key]
    case .query: return values[description]
    }
  }
}

extension Value {
  /// Returns the value as one of a declared type.
  ///
  /// - Parameter name: The name of the value, for errors.
  fileprivate func read(
    as type: ValueType, of name: @autoclosure () -> String
  ) throws(EvaluationFault) -> Value {
    switch (type, self) {
    case (.list(let type), .list(let elements)):
      var list: [Value] = []
      for (index, element) in elements.enumerated() {
        list.append(try element.read(as: type, of: "\(name())[\(index)]"))
      }
      return .list(list)
    case (.map(let keyType, let type), .map(let entries)):
      var map = ValueMap()
      for (key, value) in entries {
        let key = try key.read(as: keyType, of: "\(name())[\(key)]")
        try map.insert(value.read(as: type, of: "\(name())[\(key)]"), forKey: key)
      }
      return .map(map)
    case (.optional(let type), .optional(let value?)):
      return .optional(try value.read(as: type, of: name()))
    default:
      guard let value = number(of: type) ?? (type.accepts(self) ? self : nil) else {
        throw .wrongValue(of: name(), declared: type, found: description(limit: 40))
      }
      return value
    }
  }

  /// Returns the number of a declared type that an integer or a text is exactly, or `nil` if there is none.
  private func number(of type: ValueType) -> Value? {
    switch (type, self) {
    case (.decimal, .int(let number)): (try? CELDecimal(number)).map(Value.decimal)
    case (.decimal, .string(let text)): (try? CELDecimal(text)).map(Value.decimal)
    case (.double, .int(let number)): Double(exactly: number).map(Value.double)
    case (.uint, .int(let number)): UInt64(exactly: number).map(Value.uint)
    default: nil
    }
  }
}
