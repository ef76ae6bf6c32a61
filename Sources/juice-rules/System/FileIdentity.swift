import Platform

/// The identity of a file, which is the same for all paths and links to it.
struct FileIdentity: Hashable {
  private let device: dev_t
  private let number: ino_t

  /// Creates the identity of the file at `path`, or `nil` if there is none.
  init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  /// Creates the identity of an open file, or `nil` if it is not open.
  init?(_ file: FileDescriptor) {
    var status = stat()
    guard fstat(file.rawValue, &status) == 0 else { return nil }
    self.init(status)
  }

  private init(_ status: stat) {
    device = status.st_dev
    number = status.st_ino
  }
}
