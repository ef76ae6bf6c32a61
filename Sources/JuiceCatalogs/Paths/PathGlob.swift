/// A path with wildcards that the shell has not expanded.
package struct PathGlob {
  /// The folder before the first wildcard.
  private let folder: String
  private let pattern: PathPattern
  /// The number of levels that matches can be below `folder`, or `nil` if it is unlimited.
  private let depth: Int?

  /// Creates a glob from a path, or returns `nil` if `path` has no wildcards or could never match.
  package init?(_ path: String) {
    let names = path.split(separator: "/", omittingEmptySubsequences: false)
    guard let first = names.firstIndex(where: { $0.contains { "*?[".contains($0) } }),
      let pattern = try? PathPattern("/" + names[first...].joined(separator: "/"))
    else { return nil }
    let before = names[..<first].joined(separator: "/")
    folder = first == 0 ? "." : before.isEmpty ? "/" : before
    self.pattern = pattern
    depth = names[first...].contains("**") ? nil : names.count - first
  }

  /// Returns the folders and YAML files that match, but nothing below them.
  package func matches(in files: any FileSource) -> [String] {
    var found: [String] = []
    var open: [(path: String, below: String, depth: Int)] = [(folder, "", 1)]
    while let (path, below, level) = open.popLast() {
      for entry in (try? files.entries(in: path)) ?? [] where !entry.name.hasPrefix(".") {
        let isFolder = entry.kind == .folder
        guard isFolder || FilePath.isYAML(entry.name) else { continue }
        let inner = (FilePath.joined(path, entry.name), below + entry.name, level + 1)
        if pattern.matches(inner.1, isFolder: isFolder) {
          found.append(inner.0)
        } else if isFolder, !entry.isLink, level < depth ?? .max {
          open.append((inner.0, inner.1 + "/", inner.2))
        }
      }
    }
    return found.sorted()
  }
}
