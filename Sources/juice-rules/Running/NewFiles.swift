import JuiceReports
import Platform

/// New files, of which either all are created, with the folders around them, or none.
struct NewFiles {
  /// The paths of the files with their contents. None of the files may exist.
  let files: [(path: String, text: String)]

  /// The files as patches.
  var diffs: [UnifiedDiff] {
    files.map { UnifiedDiff(path: $0.path, old: [], new: Array($0.text.utf8), isNew: true) }
  }

  /// Returns the paths at which something already exists.
  var taken: [String] { files.map(\.path).filter(Files.isThere) }

  /// Creates the files. A signal waits until they are complete.
  ///
  /// - Parameter body: Further work that belongs to the files.
  /// - Throws: `CommandFault` if one of the files cannot be created or `body` throws; everything that was created
  ///   before is then removed.
  func create(
    with body: () throws(CommandFault) -> Void = { () throws(CommandFault) in }
  ) throws(CommandFault) {
    Interruption.commitBegins()
    var folders: [String] = []
    var replacements: [FileReplacement] = []
    var created = 0
    do throws(CommandFault) {
      for file in files {
        folders += try CommandFault.writing(
          file.path, try NewFiles.createFolders(around: file.path))
        replacements.append(
          try CommandFault.writing(
            file.path, try FileReplacement(creating: file.path, with: Array(file.text.utf8))))
      }
      for (file, replacement) in zip(files, replacements) {
        guard !Files.isThere(file.path) else { throw .existing([file.path]) }
        try CommandFault.writing(file.path, try replacement.commit())
        created += 1
      }
      try body()
    } catch {
      for replacement in replacements[..<created] { unlink(replacement.target) }
      for replacement in replacements[created...] { replacement.discard() }
      for folder in folders.reversed() { rmdir(folder) }
      throw error
    }
  }

  /// Creates the missing folders above a path, and returns them, the outermost first.
  private static func createFolders(around path: String) throws(SystemFault) -> [String] {
    var missing: [String] = []
    var folder = path.folder
    while !Files.exists(folder), folder != folder.folder {
      missing.append(folder)
      folder = folder.folder
    }
    var created: [String] = []
    for folder in missing.reversed() {
      guard mkdir(folder, 0o777) == 0 else {
        let fault = SystemFault.last
        for folder in created.reversed() { rmdir(folder) }
        throw fault
      }
      created.append(folder)
    }
    return created
  }
}

extension Files {
  /// Returns `true` if there is anything at `path`, also a link that leads nowhere.
  static func isThere(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }
}
