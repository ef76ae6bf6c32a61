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
