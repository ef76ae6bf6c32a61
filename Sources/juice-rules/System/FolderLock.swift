import Platform

/// Locks of folders, so that no other process of this program changes files in the folders at the same time.
struct FolderLock: ~Copyable {
  private let folders: [FileDescriptor]

  /// Waits until no other process has a lock of one of the folders. A folder that cannot be locked, as on some network
  /// file systems, is left out.
  init(_ paths: Set<String>) {
    // In one order, so that two processes never wait for each other.
    folders = paths.sorted().compactMap { path in
      guard let folder = try? FileDescriptor.opening(path, O_RDONLY) else { return nil }
      while flock(folder.rawValue, LOCK_EX) != 0 {
        guard errno == EINTR else { break }
      }
      return folder
    }
  }

  deinit { for folder in folders { try? folder.close() } }
}
