import YAMLTree

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
