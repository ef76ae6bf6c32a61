/// The .gitignore files of work trees, each read once.
struct GitIgnore {
  private let files: any FileSource
  /// What counts for the names in a folder, by its real path, the weakest first; nil outside work trees.
  private var lists: [String: [IgnoreList]?] = [:]

  init(files: any FileSource) { self.files = files }

  /// The lists that count for the names in `folder`, the weakest first.
  mutating func lists(for folder: String) -> [IgnoreList] { known(for: folder) ?? [] }

  /// Whether `folder` is the top of a work tree.
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
    // A work tree within another one is its own.
    if let kind = files.kind(of: git) {
      return list(at: exclude(of: git, kind), for: folder) + ownList(of: folder)
    }
    let parent = FilePath.folder(folder)
    guard parent != folder, let above = known(for: parent) else { return nil }
    return above + ownList(of: folder)
  }

  /// As for git, a link is no .gitignore: it could name any file.
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

  /// The info/exclude of a `.git`: of a linked work tree it is a file that says where the rest is.
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

  /// More than any real one has.
  private static let limit = 1 << 20
}
