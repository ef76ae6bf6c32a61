package import YAMLSyntax

/// The owner of each node of a tree, from which paths in the document are made.
package struct TreeOutline {
  private let tree: YAMLTree
  /// The owner of each node: for a value its key, for a key or an item its collection, and for the root -1.
  private var owners: [Int32]
  /// The aliases of each node that has some.
  private var aliases: [Int32: [YAMLTree.NodeID]] = [:]

  package init(_ tree: YAMLTree) {
    self.tree = tree
    owners = Array(repeating: -1, count: tree.nodeCount)
    var open = tree.root.map { [$0] } ?? []
    while let node = open.popLast() {
      if let target = tree.target(of: node) { aliases[target.rawValue, default: []].append(node) }
      for (key, value) in tree.pairs(of: node) {
        owners[Int(key.rawValue)] = node.rawValue
        owners[Int(value.rawValue)] = key.rawValue
        open.append(key)
        open.append(value)
      }
      for item in tree.items(of: node) {
        owners[Int(item.rawValue)] = node.rawValue
        open.append(item)
      }
    }
  }

  /// Returns a path such as `recipes.mango-juice.ingredients.mengo`. An item of a list is represented by its index.
  package func path(to node: YAMLTree.NodeID) -> String {
    steps(to: node).compactMap { step(to: $0.node, in: $0.owner) }.joined(separator: ".")
  }

  /// Returns the keys around a node, outermost first, without the node's own key.
  func enclosingKeys(of node: YAMLTree.NodeID) -> [YAMLTree.NodeID] {
    steps(to: node).dropLast().compactMap { step in
      tree.kind(of: step.owner) == .mapping ? step.node : nil
    }
  }

  /// Returns `true` if a node is an item of a list.
  package func isItem(_ node: YAMLTree.NodeID) -> Bool {
    owner(of: node).map { tree.kind(of: $0) == .sequence } ?? false
  }

  /// Returns `true` if a node is a key of a mapping.
  package func isKey(_ node: YAMLTree.NodeID) -> Bool {
    owner(of: node).map { tree.kind(of: $0) == .mapping } ?? false
  }

  private typealias Step = (node: YAMLTree.NodeID, owner: YAMLTree.NodeID)

  /// Returns the keys and items on the way from the root to `node`, including its own.
  private func steps(to node: YAMLTree.NodeID) -> [Step] {
    var steps: [Step] = []
    var current = node
    while let owner = owner(of: current) {
      if tree.kind(of: owner) == .mapping || tree.kind(of: owner) == .sequence {
        let isKeyOrItem = self.owner(of: current) == owner
        if isKeyOrItem { steps.append((current, owner)) }
      }
      current = owner
    }
    return steps.reversed()
  }

  /// Returns the aliases that name a node.
  func aliases(of node: YAMLTree.NodeID) -> [YAMLTree.NodeID] { aliases[node.rawValue] ?? [] }

  /// Returns the name of a node in its collection, or `nil` for the value of a key.
  func step(to node: YAMLTree.NodeID, in owner: YAMLTree.NodeID) -> String? {
    switch tree.kind(of: owner) {
    case .sequence: String(position(of: node, in: owner))
    case .mapping: tree.text(of: node)
    default: nil
    }
  }

  func owner(of node: YAMLTree.NodeID) -> YAMLTree.NodeID? {
    let owner = owners[Int(node.rawValue)]
    return owner < 0 ? nil : YAMLTree.NodeID(rawValue: owner)
  }

  private func position(of item: YAMLTree.NodeID, in sequence: YAMLTree.NodeID) -> Int {
    tree.items(of: sequence).prefix { $0 != item }.reduce(0) { count, _ in count + 1 }
  }
}

extension TreeOutline {
  /// Returns the paths that lead to `node`, directly or through aliases. If there are more than 100, only some of them
  /// are included.
  ///
  /// - Parameter name: The name of the node in the paths if it is a key, or `nil` for its own name.
  func paths(to node: YAMLTree.NodeID, called name: String? = nil) -> [String] {
    var paths: [String] = []
    var open = [Route(from: node, steps: [])]
    while var route = open.popLast(), paths.count < TreeOutline.pathLimit {
      while let owner = owner(of: route.start) {
        open += branches(of: route)
        if let step = step(to: route.start, in: owner) {
          route.steps.append(route.steps.isEmpty ? name ?? step : step)
        }
        route.start = owner
      }
      paths.append(route.steps.reversed().joined(separator: "."))
    }
    return paths
  }

  /// The maximum number of paths to the places where an anchor is used.
  private static let pathLimit = 100

  /// A route to a node, or the last part of one.
  private struct Route {
    /// The node that the route begins at.
    var start: YAMLTree.NodeID
    /// The names on the route from there to the node, the last one first.
    var steps: [String]

    init(from start: YAMLTree.NodeID, steps: [String]) {
      self.start = start
      self.steps = steps
    }
  }

  /// Returns the same routes from the aliases of the node that a route begins at.
  private func branches(of route: Route) -> [Route] {
    aliases(of: route.start).prefix(TreeOutline.pathLimit)
      .map { Route(from: $0, steps: route.steps) }
  }
}
