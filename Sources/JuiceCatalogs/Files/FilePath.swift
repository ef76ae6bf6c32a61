/// Functions for paths as texts, separated by `/`.
package enum FilePath {
  package static func name(_ path: String) -> String {
    let bytes = path.utf8
    guard let end = bytes.lastIndex(where: { $0 != slash }) else { return "" }
    let start = bytes[...end].lastIndex(of: slash).map(bytes.index(after:)) ?? bytes.startIndex
    return String(path[start...end])
  }

  /// Returns the folder that contains `path`, or `.` if `path` has no folder.
  package static func folder(_ path: String) -> String {
    let trimmed = trimmed(path)
    guard let end = trimmed.utf8.lastIndex(of: slash) else { return "." }
    return end == trimmed.startIndex ? "/" : String(trimmed[..<end])
  }

  package static func joined(_ folder: String, _ name: String) -> String {
    if name.utf8.first == slash { return name }
    return folder == "." ? name : folder.utf8.last == slash ? folder + name : folder + "/" + name
  }

  /// Returns the path without slashes at the end and without `./` at the start.
  package static func trimmed(_ path: String) -> String {
    var bytes = path.utf8[...]
    while bytes.count > 1, bytes.last == slash { bytes = bytes.dropLast() }
    while bytes.starts(with: "./".utf8), bytes.count > 2 {
      bytes = bytes.dropFirst(2).drop { $0 == slash }
    }
    return bytes.isEmpty ? "." : String(Substring(bytes))
  }

  /// Returns the path without `.`, and with `..` resolved where possible.
  package static func normalized(_ path: String) -> String {
    if isSurelyNormal(path) { return path }
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

  /// Returns the names in a path, without `.` and with `..` resolved.
  package static func steps(_ path: String) -> [Substring] {
    path.split(separator: "/").reduce(into: []) { steps, name in
      if name == ".." {
        _ = steps.popLast()
      } else if name != "." {
        steps.append(name)
      }
    }
  }

  /// Returns `true` if the bytes of a path show that it is normalized, as most paths are. A path with a hidden name needs
  /// a closer look.
  private static func isSurelyNormal(_ path: String) -> Bool {
    let bytes = path.utf8
    let dot = UInt8(ascii: ".")
    guard bytes.first != dot, let last = bytes.last, bytes.count == 1 || last != slash else {
      return false
    }
    var previous = dot
    for byte in bytes {
      if previous == slash, byte == slash || byte == dot { return false }
      previous = byte
    }
    return true
  }

  /// Returns `true` if `path` is `folder` or lies below it. Both must be free of links, `.` and `..`.
  package static func isInside(_ path: String, _ folder: String) -> Bool {
    if folder == "." { return !path.hasPrefix("/") && path != ".." && !path.hasPrefix("../") }
    return path == folder || path.utf8.starts(with: (folder == "/" ? "/" : folder + "/").utf8)
  }

  /// Returns the part of `path` below `folder`, or `path` itself if it is not below the folder.
  package static func relative(_ path: String, to folder: String) -> String {
    let prefix = folder == "/" ? folder : folder + "/"
    return path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : path
  }

  /// Returns the file's name without its extension.
  package static func stem(_ path: String) -> String {
    let name = name(path)
    return name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
  }

  /// Returns `true` if a file was probably meant to have the name `expected`, such as `pack.yml` for `pack.yaml`.
  static func isMisnamed(_ path: String, for expected: String) -> Bool {
    let name = name(path)
    return name != expected && stem(name).lowercased() == stem(expected) && isYAML(name)
  }

  static func isYAML(_ name: String) -> Bool {
    let bytes = name.utf8
    guard bytes.first != UInt8(ascii: ".") else { return false }
    return [".yaml", ".yml"].contains { ending in
      // Some tools write `.YAML`. The bit 0x20 distinguishes a lowercase letter from its capital, and is also set in a
      // dot.
      bytes.suffix(ending.utf8.count).lazy.map { $0 | 0x20 }.elementsEqual(ending.utf8)
    }
  }

  // Paths are bytes to the system, and thousands of them are split, which is faster with bytes.
  private static let slash = UInt8(ascii: "/")

  package static let packFile = "pack.yaml"
  package static let catalogFile = "catalog.yaml"
  package static let configurationFile = "juice-rules.yaml"
}
