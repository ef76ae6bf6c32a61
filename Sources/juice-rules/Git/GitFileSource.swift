#if CLI
  import JuiceCatalogs

  /// The files of a repository's work tree at a revision. Files outside of the work tree are read in their present
  /// state.
  struct GitFileSource: FileSource {
    private let now: any FileSource
    private let workingDirectory: String
    private let root: String
    private let entries: [String: GitEntry]
    private let names: [String: Set<String>]

    /// The greatest number of links that are followed, so that links in a circle end.
    private static let maxLinks = 16

    init(_ revision: GitTree, now: any FileSource, workingDirectory: String) {
      self.now = now
      self.workingDirectory = workingDirectory
      root = revision.root
      entries = revision.entries
      var names: [String: Set<String>] = ["": []]
      for path in revision.entries.keys {
        var folder = ""
        for step in path.split(separator: "/") {
          names[folder, default: []].insert(String(step))
          folder += (folder.isEmpty ? "" : "/") + step
        }
      }
      self.names = names
    }

    func kind(of path: String) -> FileKind? {
      guard let place = place(of: path) else { return now.kind(of: path) }
      guard let target = followed(place) else { return nil }
      switch entries[target]?.kind {
      case .file: return .file
      case .repository: return now.kind(of: path)
      case .link: return nil
      case nil: return names[target] == nil ? nil : .folder
      }
    }

    func isLink(_ path: String) -> Bool {
      guard let place = place(of: path) else { return now.isLink(path) }
      return entries[place]?.kind == .link
    }

    func realPath(of path: String) -> String? {
      guard let place = place(of: path), !isInRepository(place) else {
        return now.realPath(of: path)
      }
      guard let target = followed(place), entries[target] != nil || names[target] != nil else {
        return nil
      }
      return target.isEmpty ? root : target.path(from: root)
    }

    func names(in folder: String) throws(CatalogInputFault) -> [String] {
      guard let place = place(of: folder), !isInRepository(place) else {
        return try now.names(in: folder)
      }
      guard let target = followed(place), let names = names[target] else { throw .notFound(folder) }
      return Array(names)
    }

    func contents(of path: String, limit: Int) throws(CatalogInputFault) -> [UInt8] {
      guard let place = place(of: path), !isInRepository(place) else {
        return try now.contents(of: path, limit: limit)
      }
      guard let target = followed(place), let contents = entries[target]?.contents else {
        throw .notFound(path)
      }
      return Array(contents.prefix(limit))
    }

    /// Returns the path relative to the root, or `nil` if it is outside of the root or within `.git`.
    private func place(of path: String) -> String? {
      let steps = FilePath.steps(path.path(from: workingDirectory))
      let rootSteps = FilePath.steps(root)
      guard steps.starts(with: rootSteps) else { return nil }
      let own = steps.dropFirst(rootSteps.count)
      return own.first == ".git" ? nil : own.joined(separator: "/")
    }

    /// Returns `true` if a path lies in another repository, of which this one only stores the name.
    private func isInRepository(_ place: String) -> Bool {
      var folder = place
      while !folder.isEmpty {
        if entries[folder]?.kind == .repository { return true }
        folder = folder.folder == "." ? "" : folder.folder
      }
      return false
    }

    /// Returns the path that `place` leads to after following links, or `nil` if that is not in the tree.
    private func followed(_ place: String) -> String? {
      var open = FilePath.steps(place).map(String.init)[...]
      var path = ""
      var links = 0
      while let step = open.popFirst() {
        if step == ".." {
          guard !path.isEmpty else { return nil }
          path = path.folder == "." ? "" : path.folder
          continue
        }
        let next = path.isEmpty ? step : path + "/" + step
        guard entries[next]?.kind == .link, let target = entries[next]?.contents else {
          path = next
          continue
        }
        links += 1
        let text = String(decoding: target, as: UTF8.self)
        guard links <= GitFileSource.maxLinks, !text.hasPrefix("/") else { return nil }
        open = text.split(separator: "/").map(String.init).filter { $0 != "." } + open
      }
      return path
    }
  }
#endif
