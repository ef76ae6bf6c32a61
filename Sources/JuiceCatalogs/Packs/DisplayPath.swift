/// How reports show paths: relative to a folder where they are below it or near it.
struct DisplayPath {
  private let workingDirectory: String?
  private let base: [Substring]?

  init(workingDirectory: String?, base: String?) {
    self.workingDirectory = workingDirectory
    self.base = workingDirectory.map { directory in
      DisplayPath.steps(FilePath.joined(directory, base ?? "."))
    }
  }

  func shown(_ path: String) -> String {
    guard let workingDirectory, let base else { return path }
    let steps = DisplayPath.steps(FilePath.joined(workingDirectory, path))
    let common = zip(steps, base).prefix { $0 == $1 }.count
    // Far from the base the whole path reads better than a stair of `..`.
    guard common > 0 || base.isEmpty else { return "/" + steps.joined(separator: "/") }
    let up = Array(repeating: Substring(".."), count: base.count - common)
    return (up + steps.dropFirst(common)).joined(separator: "/")
  }

  /// The names on the way, without `.` and with `..` taken back.
  private static func steps(_ path: String) -> [Substring] {
    path.split(separator: "/").reduce(into: []) { steps, name in
      if name == ".." {
        _ = steps.popLast()
      } else if name != "." {
        steps.append(name)
      }
    }
  }
}
