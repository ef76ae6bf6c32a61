/// Paths as texts, separated by `/`.
enum FilePath {
  static func name(_ path: String) -> String {
    String(path.split(separator: "/").last ?? "")
  }

  /// The folder that `path` stands in: `.` when it says none.
  static func folder(_ path: String) -> String {
    let trimmed = trimmed(path)
    guard let slash = trimmed.lastIndex(of: "/") else { return "." }
    return slash == trimmed.startIndex ? "/" : String(trimmed[..<slash])
  }

  static func joined(_ folder: String, _ name: String) -> String {
    if name.hasPrefix("/") { return name }
    return folder == "." ? name : folder.hasSuffix("/") ? folder + name : folder + "/" + name
  }

  /// Without slashes at the end and `./` at the start.
  static func trimmed(_ path: String) -> String {
    var path = path[...]
    while path.count > 1, path.hasSuffix("/") { path = path.dropLast() }
    while path.hasPrefix("./"), path.count > 2 { path = path.dropFirst(2).drop { $0 == "/" } }
    return path.isEmpty ? "." : String(path)
  }

  /// Without `.`, and with `..` taken back where it can be.
  static func normalized(_ path: String) -> String {
    var names: [Substring] = []
    for name in path.split(separator: "/") where name != "." {
      if name == "..", let last = names.last, last != ".." {
        names.removeLast()
      } else if name != ".." || !path.hasPrefix("/") {
        names.append(name)
      }
    }
    let joined = names.joined(separator: "/")
    return path.hasPrefix("/") ? "/" + joined : joined.isEmpty ? "." : joined
  }

  /// Whether `path` is `folder` or lies below it; both are free of links, `.` and `..`.
  static func isInside(_ path: String, _ folder: String) -> Bool {
    if folder == "." { return !path.hasPrefix("/") && path != ".." && !path.hasPrefix("../") }
    return path == folder || path.utf8.starts(with: (folder == "/" ? "/" : folder + "/").utf8)
  }

  /// The file's name without its ending.
  static func stem(_ path: String) -> String {
    let name = name(path)
    return name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
  }

  static func isYAML(_ name: String) -> Bool {
    !name.hasPrefix(".") && (name.hasSuffix(".yaml") || name.hasSuffix(".yml"))
  }

  static let packFile = "pack.yaml"
  static let catalogFile = "catalog.yaml"
  static let configurationFile = "juice-rules.yaml"
}
