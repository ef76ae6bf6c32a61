import YAMLSyntax

/// Reads and checks the files of roots one by one and decodes their packs, on several threads.
package struct CatalogReader: Sendable {
  let files: any FileSource
  let display: DisplayPath
  let threads: Int
  /// The contents of files that have already been read, by path.
  let contents: [String: [UInt8]]
  let cache: LintCache?
  let counter: ProgressCounter?

  private typealias Reading = Result<FileDraft, CatalogInputFault>

  /// Returns a draft of the packs and settings of a root.
  ///
  /// - Parameter named: The files that must be readable.
  /// - Throws: The faults of the `named` files that cannot be read.
  package func draft(
    of root: CatalogRoot, named: Set<String>, keepsNames: Bool
  ) throws(CatalogInputFault) -> CatalogDraft {
    let paths = root.files
    let settings = root.settings
    let read = map(count: paths.count, atLeast: 8) { index in
      defer { counter?.countFile() }
      return reading(paths[index], isSettings: paths[index] == settings)
    }
    let faults = zip(paths, read).compactMap { path, reading in
      named.contains(path) ? reading.fault : nil
    }
    if let fault = CatalogInputFault(faults) { throw fault }
    var draft = CatalogDraft()
    let packs = packs(of: root, read, keepsNames: keepsNames)
    let decoded = map(count: packs.count, atLeast: 1) { index in
      cache?.pack(of: packs[index]) ?? packs[index].decoded()
    }
    for (files, pack) in zip(packs, decoded) { draft.add(pack, from: files) }
    for (path, reading) in zip(paths, read) {
      if let fault = reading.fault {
        draft.report(.unreadable(fault), ofUnread: display.shown(path))
      } else if path == settings, case .success(let file) = reading {
        draft.add(file)
      }
    }
    return draft
  }

  private func packs(
    of root: CatalogRoot, _ read: [Reading], keepsNames: Bool
  ) -> [PackFiles] {
    var rest = read[...]
    var count: Int32 = 0
    return root.packs.map { source in
      var source = source
      var files: [FileDraft] = []
      var excluded: Set<Int> = []
      for (path, reading) in zip(source.files, rest) {
        let isExcluded = source.excluded.contains(path)
        if case .success(let file) = reading {
          if isExcluded { excluded.insert(files.count) }
          files.append(file)
        } else if !isExcluded {
          source.isIncomplete = true
        }
      }
      rest = rest.dropFirst(source.files.count)
      defer { count += Int32(files.count) }
      return PackFiles(
        source: source, files: files, excluded: excluded, firstSource: count,
        keepsNames: keepsNames)
    }
  }

  private func reading(_ path: String, isSettings: Bool) -> Reading {
    do throws(CatalogInputFault) {
      guard let cache else { return .success(file(path, try bytes(of: path), isSettings)) }
      let shown = display.shown(path)
      // The stamp is taken before the file is read, so that a change in between is noticed next time.
      let stamp = contents[path] == nil ? files.stamp(of: path) : nil
      if let known = cache.file(at: path, shownAs: shown, isSettings: isSettings, stamp: stamp) {
        return .success(known)
      }
      let bytes = try bytes(of: path)
      let known = cache.file(
        at: path, shownAs: shown, isSettings: isSettings, stamp: stamp, holding: bytes)
      if let known { return .success(known) }
      let file = file(path, bytes, isSettings)
      return .success(cache.keep(file, of: path, isSettings: isSettings, stamp: stamp))
    } catch {
      return .failure(error)
    }
  }

  private func file(_ path: String, _ bytes: [UInt8], _ isSettings: Bool) -> FileDraft {
    var file = FileDraft(path: display.shown(path), bytes: bytes)
    file.checkStructure(isSettings ? Format.catalogFile.format : Format.packFile)
    return file
  }

  private func bytes(of path: String) throws(CatalogInputFault) -> [UInt8] {
    if let known = contents[path] { return known }
    // Reads one byte more than the limit, so that the parser notices that the file is too large.
    return try files.contents(of: path, limit: YAMLLimits.standard.bytes + 1)
  }

  /// Calls `transform` for each index below `count`, on several threads if that is worthwhile.
  ///
  /// - Parameter share: The number of calls that justify a thread.
  private func map<Value: Sendable>(
    count: Int, atLeast share: Int, _ transform: @escaping @Sendable (Int) -> Value
  ) -> [Value] {
    concurrentMap(count: count, threads: min(threads, count / share), transform)
  }
}

extension Result {
  fileprivate var fault: Failure? {
    if case .failure(let fault) = self { fault } else { nil }
  }
}
