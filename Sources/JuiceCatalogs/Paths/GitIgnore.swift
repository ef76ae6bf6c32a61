/// The .gitignore files of work trees, each of which is read once.
struct GitIgnore {
  private let files: any FileSource
  /// The lists that apply to the names in a folder, by its real path, with the lowest priority first; `nil` outside
  /// work trees.
  private var lists: [String: [IgnoreList]?] = [:]

  init(files: any FileSource) { self.files = files }

  /// Returns the lists that apply to the names in `folder`, with the lowest priority first.
  mutating func lists(for folder: String) -> [IgnoreList] { known(for: folder) ?? [] }

  /// Returns `true` if `folder` is the top of a work tree.
  func isWorkTree(_ folder: String) -> Bool {
    files.kind(of: FilePath.joined(folder, ".git")) != nil
  }

  private mutating func known(for folder: String) -> [IgnoreList]? {
    if let known = lists[folder] { return known }
    let found = read(folder)
    lists[folder] = .some(found)
    return found
  }

  private mutating func read(_ folder: String) -> [IgnoreList]? {
    let git = FilePath.joined(folder, ".git")
    // The lists of an outer work tree do not apply to a work tree inside it.
    if let kind = files.kind(of: git) {
      return list(at: exclude(of: git, kind), for: folder) + ownList(of: folder)
    }
    let parent = FilePath.folder(folder)
    guard parent != folder, let above = known(for: parent) else { return nil }
    return above + ownList(of: folder)
  }

  /// Returns the list in the folder's .gitignore. As in git, a symbolic link is ignored, because it could lead to any
  /// file.
  private func ownList(of folder: String) -> [IgnoreList] {
    let path = FilePath.joined(folder, ".gitignore")
    return files.isLink(path) ? [] : list(at: path, for: folder)
  }

  private func list(at path: String, for folder: String) -> [IgnoreList] {
    guard files.kind(of: path) == .file,
      let bytes = try? files.contents(of: path, limit: GitIgnore.limit)
    else { return [] }
    let list = IgnoreList(parsing: bytes, in: folder)
    return list.patterns.isEmpty ? [] : [list]
  }

  /// Returns the path of the info/exclude file for a `.git`. In a linked work tree, `.git` is a file that names the
  /// folder of the repository.
  private func exclude(of git: String, _ kind: FileKind) -> String {
    var folder = git
    if kind == .file, let target = line(of: git), target.hasPrefix("gitdir: ") {
      folder = FilePath.joined(FilePath.folder(git), String(target.dropFirst(8)))
      if let common = line(of: FilePath.joined(folder, "commondir")) {
        folder = FilePath.joined(folder, common)
      }
    }
    return FilePath.joined(folder, "info/exclude")
  }

  private func line(of path: String) -> String? {
    guard files.kind(of: path) == .file, let bytes = try? files.contents(of: path, limit: 4_096)
    else { return nil }
    return bytes.split(separator: UInt8(ascii: "\n")).first.map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  /// The maximum size of a .gitignore in bytes, which is more than any real file has.
  private static let limit = 1 << 20
}
