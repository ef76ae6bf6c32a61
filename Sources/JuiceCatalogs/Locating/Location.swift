/// A path as it was found, and the path with all links followed.
struct Location: Hashable {
  let path: String
  let real: String

  func appending(_ name: String) -> Location {
    Location(path: FilePath.joined(path, name), real: FilePath.joined(real, name))
  }

  /// The folder around the location, or `nil` for the topmost folder.
  var around: Location? {
    let parent = FilePath.folder(real)
    guard parent != real else { return nil }
    let name = FilePath.name(path)
    let isSpelled = path != "." && name != ".." && name != "."
    let above = path == "." ? ".." : FilePath.joined(path, "..")
    return Location(path: isSpelled ? FilePath.folder(path) : above, real: parent)
  }
}
