import YAMLTree

extension TreeOutline {
  /// Every path that leads to `node`, through aliases too; of very many, some.
  ///
  /// - Parameter name: What to call the node, a key; its own name when nil.
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

  /// No path leads to all places that an anchor is used in when there are more.
  private static let pathLimit = 100

  /// The way to a node, or the end of it.
  private struct Route {
    /// The node that it begins at.
    var start: YAMLTree.NodeID
    /// The names on the way from there, the last one first.
    var steps: [String]

    init(from start: YAMLTree.NodeID, steps: [String]) {
      self.start = start
      self.steps = steps
    }
  }

  /// The same ways from the aliases of where a route begins.
  private func branches(of route: Route) -> [Route] {
    aliases(of: route.start).prefix(TreeOutline.pathLimit)
      .map { Route(from: $0, steps: route.steps) }
  }
}
