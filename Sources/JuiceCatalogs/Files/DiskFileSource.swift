import Platform

/// The files of this machine.
public struct DiskFileSource: FileSource {
  /// Creates a source for the files of this machine.
  public init() {}

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
