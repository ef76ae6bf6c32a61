/// A path as it was come by, and where it is when all links on the way are followed.
struct Location: Hashable {
  let path: String
  let real: String

  func appending(_ name: String) -> Location {
    Location(path: FilePath.joined(path, name), real: FilePath.joined(real, name))
  }

  /// The folder around it; nil above the topmost.
  var around: Location? {
    let parent = FilePath.folder(real)
    guard parent != real else { return nil }
    let name = FilePath.name(path)
    let isSpelled = path != "." && name != ".." && name != "."
    let above = path == "." ? ".." : FilePath.joined(path, "..")
    return Location(path: isSpelled ? FilePath.folder(path) : above, real: parent)
  }
}
