import Platform

extension DiskFileSource {
  /// Returns a stamp of the device, inode, size and times of the file at `path`, or `nil` if there is no file.
  ///
  /// The stamp is settled if the last change is more than two seconds ago.
  public func stamp(of path: String) -> FileStamp? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    let (modified, changed) = Self.times(status)
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

  private static func times(_ status: stat) -> (modified: timespec, changed: timespec) {
    #if canImport(Darwin)
      (status.st_mtimespec, status.st_ctimespec)
    #else
      (status.st_mtim, status.st_ctim)
    #endif
  }
}
