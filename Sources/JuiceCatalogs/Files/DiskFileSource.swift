import Platform

/// The files of this machine.
public struct DiskFileSource: FileSource {
  /// The time that a run waits for the writer of a pipe.
  private let pipePatience: Duration

  /// Creates a source for the files of this machine.
  public init() { self.init(pipePatience: .seconds(1)) }

  package init(pipePatience: Duration) { self.pipePatience = pipePatience }

  /// Returns the kind of the file or folder at `path`, with links followed, or `nil` if there is none or it cannot be
  /// accessed.
  public func kind(of path: String) -> FileKind? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    return Self.kind(status)
  }

  static func kind(_ status: stat) -> FileKind {
    switch status.st_mode & S_IFMT {
    case S_IFDIR: .folder
    case S_IFREG: .file
    default: .stream
    }
  }

  /// Returns a Boolean value that indicates whether `path` itself is a symbolic link.
  public func isLink(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  /// Returns the absolute path that `path` leads to when all links are followed, or `nil` if there is no file or
  /// folder.
  public func realPath(of path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }

  /// Returns the names in a folder, in any order.
  ///
  /// - Throws: A ``CatalogInputFault`` if the folder cannot be listed.
  public func names(in folder: String) throws(CatalogInputFault) -> [String] {
    try list(folder) { name, _, _ in name }
  }

  /// Returns the entries of a folder, in any order.
  ///
  /// - Throws: A ``CatalogInputFault`` if the folder cannot be listed.
  public func entries(in folder: String) throws(CatalogInputFault) -> [FolderEntry] {
    try list(folder, Self.entry)
  }

  /// Returns at most the first `limit` bytes of a file, device or pipe.
  ///
  /// - Throws: A ``CatalogInputFault`` if the file cannot be read, or if no process opens the pipe for writing within a
  ///   second.
  public func contents(of path: String, limit: Int) throws(CatalogInputFault) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw fault(path, errno) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw fault(path, errno) }
    guard status.st_mode & S_IFMT != S_IFDIR else { throw fault(path, EISDIR) }
    let isRegular = status.st_mode & S_IFMT == S_IFREG
    let isPipe = status.st_mode & S_IFMT == S_IFIFO
    guard let first = isPipe ? firstBytes(ofPipe: descriptor) : [] else { throw .silentPipe(path) }
    // Only opening must not wait: a pipe with a slow writer is read to its end.
    if !isRegular { _ = fcntl(descriptor, F_SETFL, 0) }
    let size = isRegular ? min(Int(status.st_size), limit) : 0
    return try read(descriptor, path, after: first, expecting: size, limit: limit)
  }

  /// Reads to the end of the file or to `limit`. A file may grow while it is read, and a pipe has no size.
  private func read(
    _ descriptor: Int32, _ path: String, after first: [UInt8], expecting size: Int, limit: Int
  ) throws(CatalogInputFault) -> [UInt8] {
    var bytes = first
    var chunk = size > 0 ? size + 1 : 65_536
    while bytes.count < limit {
      var failure: Int32 = 0
      let wanted = min(chunk, limit - bytes.count)
      let part = [UInt8](unsafeUninitializedCapacity: wanted) { buffer, count in
        let read = Self.read(descriptor, buffer)
        count = max(read, 0)
        if read < 0 { failure = errno }
      }
      guard failure == 0 else { throw fault(path, failure) }
      guard !part.isEmpty else { break }
      if bytes.isEmpty { bytes = part } else { bytes += part }
      // For a file with a size, a short read means that the end was reached.
      if size > 0, part.count < wanted { break }
      chunk = 65_536
    }
    return bytes
  }

  static func read(_ descriptor: Int32, _ buffer: UnsafeMutableBufferPointer<UInt8>) -> Int {
    while true {
      let count = Platform.read(descriptor, buffer.baseAddress, buffer.count)
      guard count < 0, errno == EINTR else { return count }
    }
  }

  func fault(_ path: String, _ code: Int32) -> CatalogInputFault {
    code == ENOENT || code == ENOTDIR
      ? .notFound(path) : .unreadable(path, reason: String(cString: strerror(code)))
  }
}

extension DiskFileSource {
  /// Returns the results of `make` for each name in `folder`.
  ///
  /// - Parameter make: A closure that receives a name, the descriptor of the open folder, and the type that the folder
  ///   stores for the name.
  func list<Item>(
    _ folder: String, _ make: (String, Int32, UInt8) -> Item
  ) throws(CatalogInputFault) -> [Item] {
    guard let stream = opendir(folder) else { throw fault(folder, errno) }
    defer { closedir(stream) }
    // A folder can be listed even if the files in it cannot be accessed.
    var status = stat()
    guard fstatat(dirfd(stream), ".", &status, 0) == 0 else { throw fault(folder, errno) }
    var items: [Item] = []
    while true {
      errno = 0
      guard let entry = readdir(stream) else { break }
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name == "." || name == ".." { continue }
      items.append(make(name, dirfd(stream), entry.pointee.d_type))
    }
    guard errno == 0 else { throw fault(folder, errno) }
    return items
  }

  /// Returns an entry of a folder. Reads the status of the entry only where it is needed: for links, for the sizes of
  /// YAML files, and for entries of other types.
  static func entry(_ name: String, in folder: Int32, type: UInt8) -> FolderEntry {
    if type == UInt8(DT_DIR) { return FolderEntry(name: name, kind: .folder) }
    if type == UInt8(DT_REG), !FilePath.isYAML(name) { return FolderEntry(name: name, kind: .file) }
    var status = stat()
    guard fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else {
      return FolderEntry(name: name, kind: nil)
    }
    let isLink = status.st_mode & S_IFMT == S_IFLNK
    if isLink, fstatat(folder, name, &status, 0) != 0 {
      return FolderEntry(name: name, kind: nil, isLink: true)
    }
    return FolderEntry(
      name: name, kind: kind(status), isLink: isLink, size: Int(status.st_size))
  }
}

extension DiskFileSource {
  /// Returns the first bytes of a pipe, none or one, or `nil` if no process has the pipe open for writing.
  ///
  /// A pipe without a writer never ends: a run that waits for it hangs.
  func firstBytes(ofPipe descriptor: Int32) -> [UInt8]? {
    var state = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    // There are bytes, or a writer has closed the pipe.
    if poll(&state, 1, Int32(clamping: Int(pipePatience / .milliseconds(1)))) > 0 { return [] }
    var failed = false
    let byte = [UInt8](unsafeUninitializedCapacity: 1) { buffer, count in
      let read = Self.read(descriptor, buffer)
      (count, failed) = (max(read, 0), read < 0)
    }
    // If there is a silent writer, the read fails because it would have to wait. Without a writer, it returns the end
    // of the file.
    return byte.isEmpty && !failed ? nil : byte
  }
}

extension DiskFileSource {
  /// Returns a stamp of the device, inode, size and times of the file at `path`, or `nil` if there is no file.
  ///
  /// The stamp is settled if the last change is more than two seconds ago.
  public func stamp(of path: String) -> FileStamp? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    let (modified, changed) = (status.modificationTime, status.changeTime)
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    let value = FileStamp.Value([
      Int64(truncatingIfNeeded: status.st_dev), Int64(truncatingIfNeeded: status.st_ino),
      Int64(status.st_size), Int64(modified.tv_sec), Int64(modified.tv_nsec),
      Int64(changed.tv_sec), Int64(changed.tv_nsec),
    ])
    let last = max(modified.tv_sec, changed.tv_sec)
    return FileStamp(value, isSettled: now.tv_sec - last > Self.coarsestSeconds)
  }

  /// FAT stores times with a resolution of two seconds. No file system in use has a coarser one.
  private static let coarsestSeconds = 2
}
