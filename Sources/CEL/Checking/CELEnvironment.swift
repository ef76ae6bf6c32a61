/// The names that an expression may use, and the limits that it keeps.
///
/// ```swift
/// let environment = CELEnvironment([
///   "order.count": .int, "stock": .map(key: .string, value: .decimal),
/// ])
/// ```
public struct CELEnvironment: Sendable {
  /// The namespace in which names are looked up first, such as `com.example`, or an empty string.
  package let container: String
  package var limits: Limits
  private(set) var variables: [String: Variable] = [:]
  private(set) var functions: [String: Function]
  private(set) var queries: [String: Query] = [:]
  /// The fields of each type of objects, by the name of the type and that of the field.
  private(set) var objects: [String: [String: Variable]] = [:]
  /// The namespaces of variables, such as `order` for `order.count`, with their members' names.
  private(set) var namespaces: [String: Set<String>] = [:]

  /// Creates an environment without variables and queries.
  package init(
    container: String = "", functions: [Function] = Function.standard, limits: Limits = Limits()
  ) {
    self.container = container
    self.limits = limits
    self.functions = Dictionary(functions.map { ($0.name, $0) }) { _, last in last }
  }

  /// Creates an environment with the standard functions.
  ///
  /// - Parameter variables: The type of each variable by its name, which may be qualified, such as `order.count`.
  public init(_ variables: [String: ValueType]) {
    self.init()
    for (name, type) in variables { declare(Variable(name, type)) }
  }

  /// Adds a variable, or replaces the one of the same name.
  ///
  /// - Parameters:
  ///   - variable: The variable. Inputs have its own name.
  ///   - alias: Another name by which expressions know the variable; `nil` for its own.
  package mutating func declare(_ variable: Variable, as alias: String? = nil) {
    variables[alias ?? variable.name] = variable
    var path = Substring(alias ?? variable.name)
    while let dot = path.lastIndex(of: ".") {
      let member = String(path[path.index(after: dot)...])
      path = path[..<dot]
      namespaces[String(path), default: []].insert(member)
    }
  }

  /// Removes a variable. Mistakes in the names of others still name it.
  package mutating func undeclare(_ name: String) { variables[name] = nil }

  /// Adds a type of objects, `.opaque(name, [])`, whose values are maps with fixed fields. Other fields are errors.
  ///
  /// - Parameter fields: The types and texts of the fields, by the name of the field.
  package mutating func declare(object name: String, fields: [String: Variable]) {
    objects[name] = fields
  }

  /// Returns the fields of the objects of a type, or `nil` for any other type.
  func fields(of type: ValueType) -> [String: Variable]? {
    if case .opaque(let name, _) = type { objects[name] } else { nil }
  }

  /// Adds a function, or replaces the one of the same name.
  package mutating func declare(_ function: Function) {
    functions[function.name] = function
  }

  /// Adds a query, or replaces the one of the same name. A query hides a function of its name.
  package mutating func declare(_ query: Query) {
    queries[query.name] = query
  }

  /// Returns the bound of the size of an input.
  func sizeBound(_ input: CheckedExpression.Input) -> SizeBound {
    switch input {
    case .variable(let name):
      guard let variable = variables[name] else { return .scalar }
      let size = variable.maximumSize ?? variable.keys?.texts.count ?? limits.size
      return SizeBound(variable.type, size: size, nested: variable.elementSize ?? limits.size)
    case .element(let variable, _):
      guard case .map(_, let value)? = variables[variable]?.type else { return .scalar }
      return SizeBound(value, size: limits.size, nested: limits.size)
    case .query(let name, _):
      let type = queries[name]?.result ?? .dynamic
      return SizeBound(type, size: limits.size, nested: limits.size)
    }
  }

  /// Returns the names that `name` may stand for, the innermost namespace first.
  func candidates(for name: String) -> [String] {
    if name.utf8.first == UInt8(ascii: ".") { return [String(name.dropFirst())] }
    if container.isEmpty { return [name] }
    var candidates: [String] = []
    var path = Substring(container)
    while true {
      candidates.append("\(path).\(name)")
      guard let dot = path.lastIndex(of: ".") else { return candidates + [name] }
      path = path[..<dot]
    }
  }
}

/// A name with a value that the caller gives at each evaluation.
package struct Variable: Sendable {
  /// The name, which may be qualified, such as `order.count`.
  package var name: String
  package var type: ValueType
  /// The keys of a map if they are fixed. The map is then read element by element wherever the
  /// key is a literal, and another literal key is an error.
  package var keys: KnownTexts?
  /// The keys that a map can have, if it may lack some of them.
  package var possibleKeys: KnownTexts?
  /// The texts that the value can be, or those that the values of a map can be; `nil` if it can be any.
  package var texts: KnownTexts?
  /// The texts that the values of some keys of a map can be.
  package var textsByKey: [String: KnownTexts] = [:]
  /// The largest number of bytes, elements or entries, or `nil` for `Limits.size`.
  package var maximumSize: Int?
  /// The size of the elements for the worst-case cost; `nil` for that of the limits.
  package var elementSize: Int?
  /// A Boolean value that indicates whether the texts stand for those that they meet, as literals do. The caller has to
  /// give the latter: see ``CheckedExpression/meetings``.
  package var isOfLiterals: Bool

  package init(
    _ name: String, _ type: ValueType, keys: KnownTexts? = nil, possibleKeys: KnownTexts? = nil,
    texts: KnownTexts? = nil, maximumSize: Int? = nil, elementSize: Int? = nil,
    isOfLiterals: Bool = false
  ) {
    self.name = name
    self.type = type
    self.keys = keys
    self.possibleKeys = possibleKeys
    self.texts = texts
    self.maximumSize = maximumSize
    self.elementSize = elementSize
    self.isOfLiterals = isOfLiterals
  }
}

/// A function of literals that the caller answers before an evaluation, such as
/// `sold("mango-lassi", "today")`.
package struct Query: Sendable {
  package struct Parameter: Sendable {
    package var type: ValueType
    /// The texts that are known, or `nil` if any is.
    package var values: KnownTexts?

    package init(_ type: ValueType, values: KnownTexts? = nil) {
      self.type = type
      self.values = values
    }
  }

  package var name: String
  package var parameters: [Parameter]
  package var result: ValueType

  package init(_ name: String, _ parameters: [Parameter], _ result: ValueType) {
    self.name = name
    self.parameters = parameters
    self.result = result
  }
}

/// The limits of checking and evaluating an expression.
package struct Limits: Hashable, Sendable {
  /// The largest worst-case cost of an expression, in steps.
  package var cost = 10_000_000
  /// The largest number of steps of one evaluation.
  package var steps = 10_000_000
  /// The size of texts, lists and maps that have no declared maximum, for the worst-case cost.
  package var size = 1_000
  /// The largest number of errors that are reported for an expression.
  package var errors = 10

  package init() {}
}
