/// Type variables, which stand for types that are still open, and the types found for them.
///
/// See [Gradual type checking](https://github.com/google/cel-spec/blob/master/doc/langdef.md#gradual-type-checking).
struct TypeVariables {
  private var types: [String: ValueType] = [:]
  private var count = 0

  /// Returns a new variable. Its name is a number, so that it differs from declared parameters.
  mutating func fresh() -> ValueType {
    count += 1
    return .parameter(String(count))
  }

  /// Returns the types with the parameters of a declaration replaced by new variables.
  mutating func instantiated(_ types: [ValueType]) -> [ValueType] {
    guard types.contains(where: \.hasParameters) else { return types }
    var variables: [String: ValueType] = [:]
    for name in types.flatMap(\.parameterNames) where variables[name] == nil {
      variables[name] = fresh()
    }
    return types.map { type in type.replacingParameters { variables[$0] } }
  }

  /// Returns the type with variables replaced by the types found for them.
  func resolved(_ type: ValueType) -> ValueType {
    guard type.hasParameters else { return type }
    return type.replacingParameters { name in types[name].map(resolved) }
  }

  /// Returns the resolved type, with `dyn` for variables that are still open.
  func closed(_ type: ValueType) -> ValueType {
    resolved(type).replacingParameters { _ in .dynamic }
  }

  /// Returns a Boolean value that indicates whether values of `found` can be where `wanted` is
  /// expected, and keeps what this says about variables. Changes nothing if they cannot.
  mutating func assign(_ found: [ValueType], to wanted: [ValueType]) -> Bool {
    let before = types
    for (found, wanted) in zip(found, wanted) where !matches(found, wanted) {
      types = before
      return false
    }
    return found.count == wanted.count
  }

  /// Returns the type of values of either type, or `nil` if they have only `dyn` in common.
  mutating func join(_ first: ValueType, _ second: ValueType) -> ValueType? {
    guard assign([first], to: [second]) else { return nil }
    return moreGeneral(first, second)
  }

  private mutating func matches(_ found: ValueType, _ wanted: ValueType) -> Bool {
    if case .parameter(let name) = wanted {
      if let answer = bind(name, to: found) { return answer }
    }
    if case .parameter(let name) = found { return bind(name, to: wanted) ?? false }
    switch (found, wanted) {
    case (.dynamic, _), (_, .dynamic): return true
    case (.null, let other), (let other, .null): return other.isNullable
    case (.type, .type): return true
    case (.list(let found), .list(let wanted)), (.optional(let found), .optional(let wanted)):
      return matches(found, wanted)
    case (.map(let key, let value), .map(let wantedKey, let wantedValue)):
      return matches(key, wantedKey) && matches(value, wantedValue)
    case (.opaque(let name, let found), .opaque(let wantedName, let wanted)):
      guard name == wantedName, found.count == wanted.count else { return false }
      for (found, wanted) in zip(found, wanted) where !matches(found, wanted) { return false }
      return true
    default: return found == wanted
    }
  }

  /// Returns a Boolean value that indicates whether the variable can stand for `type`, or `nil`
  /// if it is open and occurs in `type`.
  private mutating func bind(_ name: String, to type: ValueType) -> Bool? {
    if type == .parameter(name) { return true }
    guard let current = types[name] else {
      guard !occurs(name, in: type) else { return nil }
      types[name] = type
      return true
    }
    if type == current { return true }
    guard matches(type, current) else { return false }
    let general = moreGeneral(type, current)
    if !occurs(name, in: general) { types[name] = general }
    return true
  }

  private func occurs(_ name: String, in type: ValueType) -> Bool {
    type.parameterNames.contains { other in
      other == name || types[other].map { occurs(name, in: $0) } ?? false
    }
  }

  private func moreGeneral(_ first: ValueType, _ second: ValueType) -> ValueType {
    // `null` adds nothing to a type that accepts it.
    if first == .null { return second }
    if second == .null { return first }
    return isAsGeneral(first, as: second) ? first : second
  }

  private func isAsGeneral(_ first: ValueType, as second: ValueType) -> Bool {
    switch (first, second) {
    case (.dynamic, _), (.parameter, _): return true
    case (_, .dynamic), (_, .parameter): return false
    case (.type, .type): return true
    case (.list(let first), .list(let second)), (.optional(let first), .optional(let second)):
      return isAsGeneral(first, as: second)
    case (.map(let key, let value), .map(let otherKey, let otherValue)):
      return isAsGeneral(key, as: otherKey) && isAsGeneral(value, as: otherValue)
    case (.opaque(let name, let first), .opaque(let otherName, let second)):
      return name == otherName && zip(first, second).allSatisfy { isAsGeneral($0, as: $1) }
    default: return first == second
    }
  }
}

extension ValueType {
  /// A Boolean value that indicates whether the type has parameters or variables in it.
  var hasParameters: Bool {
    switch self {
    case .parameter: true
    case .list(let type), .optional(let type), .type(let type): type.hasParameters
    case .map(let key, let value): key.hasParameters || value.hasParameters
    case .opaque(_, let types): types.contains(where: \.hasParameters)
    default: false
    }
  }

  fileprivate var parameterNames: [String] {
    switch self {
    case .parameter(let name): [name]
    case .list(let type), .optional(let type), .type(let type): type.parameterNames
    case .map(let key, let value): key.parameterNames + value.parameterNames
    case .opaque(_, let types): types.flatMap(\.parameterNames)
    default: []
    }
  }

  fileprivate func replacingParameters(_ type: (String) -> ValueType?) -> ValueType {
    switch self {
    case .parameter(let name): type(name) ?? self
    case .list(let element): .list(element.replacingParameters(type))
    case .optional(let value): .optional(value.replacingParameters(type))
    case .type(let value): .type(value.replacingParameters(type))
    case .map(let key, let value):
      .map(key: key.replacingParameters(type), value: value.replacingParameters(type))
    case .opaque(let name, let types):
      .opaque(name, types.map { $0.replacingParameters(type) })
    default: self
    }
  }

  /// A Boolean value that indicates whether `null` is accepted where this type is expected.
  fileprivate var isNullable: Bool {
    switch self {
    case .null, .duration, .timestamp, .optional, .opaque: true
    default: false
    }
  }
}
