/// The translation of a checked expression to parts of a network.
struct Lowering {
  typealias Node = CheckedExpression.Node

  private let expression: CheckedExpression
  private let domains: [Domain]
  private var network: ConstraintNetwork

  /// Adds an expression to a network, and returns its part.
  ///
  /// - Parameter domains: The domains of the inputs of the expression, in their order.
  static func add(
    _ expression: CheckedExpression, domains: [Domain], to network: inout ConstraintNetwork
  ) -> Int {
    var lowering = Lowering(expression: expression, domains: domains, network: network)
    let root = lowering.part(of: expression.root)
    network = lowering.network
    return root
  }

  /// Nodes are visited with a list instead of recursion, and translated after their children.
  private mutating func part(of root: Node) -> Int {
    var tasks = [(node: root, areChildrenDone: false)]
    var results: [Int?] = []
    while let (node, areChildrenDone) = tasks.popLast() {
      guard case .call(let call) = node.kind else {
        results.append(leaf(node))
        continue
      }
      if !areChildrenDone {
        tasks.append((node, true))
        tasks.append(contentsOf: call.arguments.reversed().map { ($0, false) })
        continue
      }
      let arguments = Array(results.suffix(call.arguments.count))
      results.removeLast(call.arguments.count)
      results.append(part(of: call, arguments))
    }
    return results.first?.flatMap(\.self) ?? opaque(root)
  }

  /// Returns `nil` for a part that is not analysed.
  private mutating func leaf(_ node: Node) -> Int? {
    switch node.kind {
    case .constant(.bool(let truth)): return network.part(.truth(truth))
    case .constant(.int(let number)): return network.part(.number(number))
    case .constant(.decimal(let number)): return network.part(.number(number.thousandths))
    case .constant(.string(let text)):
      let number = network.number(ofText: text)
      return network.part(.text(number))
    case .input(let slot):
      return input(slot, type: node.type)
    default: return nil
    }
  }

  private mutating func part(of call: CheckedExpression.Call, _ arguments: [Int?]) -> Int? {
    let types = call.arguments.map(\.type)
    func part(_ index: Int) -> Int { arguments[index] ?? opaque(call.arguments[index]) }
    switch types.count {
    case 1: return unary(call.function, part(0), types[0])
    case 2 where call.function == "@in":
      return membership(call.arguments[1], of: types[0], part(0))
    case 2: return binary(call.function, (part(0), types[0]), (part(1), types[1]))
    case 3 where types[0] == .bool && types[1] == types[2] && types[1].isAnalysed:
      guard call.function == "_?_:_" else { return nil }
      return network.part(.choice(condition: part(0), part(1), part(2)))
    default: return nil
    }
  }

  private mutating func unary(_ function: String, _ part: Int, _ type: ValueType) -> Int? {
    switch function {
    case "!_" where type == .bool: return network.not(part)
    case "-_" where type.isNumber:
      let zero = network.part(.number(0))
      return network.part(.arithmetic(.subtract, zero, part))
    case "decimal" where type == .int:
      let thousand = network.part(.number(1000))
      return network.part(.arithmetic(.multiply, part, thousand))
    default: return nil
    }
  }

  private mutating func binary(
    _ function: String, _ x: (part: Int, type: ValueType), _ y: (part: Int, type: ValueType)
  ) -> Int? {
    switch function {
    case "_&&_" where x.type == .bool && y.type == .bool: return network.and([x.part, y.part])
    case "_||_" where x.type == .bool && y.type == .bool: return network.or([x.part, y.part])
    case "_==_" where x.type == y.type: return equality(x.type, x.part, y.part)
    case "_!=_" where x.type == y.type:
      return equality(x.type, x.part, y.part).map { network.not($0) }
    default:
      guard x.type.isNumber, y.type.isNumber else { return nil }
      if let comparator = Comparator(rawValue: function) {
        return network.comparison(comparator, x, y)
      }
      guard let arithmetic = Arithmetic(rawValue: function), arithmetic.takes(x.type, y.type)
      else { return nil }
      return network.part(.arithmetic(arithmetic, x.part, y.part))
    }
  }

  private mutating func equality(_ type: ValueType, _ x: Int, _ y: Int) -> Int? {
    switch type {
    case .bool: network.part(.choice(condition: x, y, network.not(y)))
    case .int, .decimal: network.comparison(.equal, (x, type), (y, type))
    case .string: network.sameText(x, y)
    default: nil
    }
  }

  /// Returns whether a part is in a list of literals, or `nil` if the list has other elements.
  private mutating func membership(_ list: Node, of type: ValueType, _ part: Int) -> Int? {
    guard case .list(let elements) = list.kind, type.isNumber || type == .string else { return nil }
    var tests: [Int] = []
    for element in elements {
      guard case .constant = element.value.kind, element.value.type == type, !element.isOptional,
        let literal = leaf(element.value), let test = equality(type, part, literal)
      else { return nil }
      tests.append(test)
    }
    if tests.isEmpty { return network.guarded(network.part(.truth(false)), by: [part]) }
    return network.or(tests)
  }

  // MARK: Inputs and opaque parts

  /// Returns `nil` if the values of the input are not analysed.
  private mutating func input(_ slot: Int, type: ValueType) -> Int? {
    let number = network.number(
      of: expression.inputs[slot], type: type, domain: domains[slot])
    return network.inputs[number].type == type ? network.inputs[number].part : nil
  }

  private mutating func opaque(_ root: Node) -> Int {
    var inputs: [Int: Int]? = [:]
    var nodes = [root]
    while let node = nodes.popLast() {
      nodes += node.children
      guard case .input(let slot) = node.kind else { continue }
      if let part = input(slot, type: node.type) {
        inputs?[slot] = part
      } else {
        inputs = nil
      }
    }
    return network.part(
      ConstraintNetwork.Opaque(
        node: root, type: root.type, inputs: inputs, slotCount: expression.inputs.count,
        localCount: expression.localCount))
  }
}

extension ValueType {
  fileprivate var isNumber: Bool { self == .int || self == .decimal }
  fileprivate var isAnalysed: Bool { isNumber || self == .bool || self == .string }
}

extension Arithmetic {
  /// Returns a Boolean value that indicates whether numbers of the types are in fitting units.
  fileprivate func takes(_ x: ValueType, _ y: ValueType) -> Bool {
    switch self {
    case .add, .subtract: x == y
    case .multiply: x == .int || y == .int
    case .divide: y == .int
    case .remainder: x == .int && y == .int
    }
  }
}
