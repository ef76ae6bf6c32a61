import Foundation
import Testing

#if canImport(Glibc)
  import Glibc
#endif

/// A named pipe in a sandbox that the test writes to, from before anybody reads it until it is closed.
final class NamedPipe {
  let name: String
  private let handle: FileHandle

  init(_ path: String, in sandbox: Sandbox) throws {
    let file = sandbox.folder.appendingPathComponent(path)
    try #require(mkfifo(file.path, 0o600) == 0)
    // Opened to be read, too, it waits for no reader.
    handle = FileHandle(
      fileDescriptor: open(file.path, O_RDWR | O_CLOEXEC), closeOnDealloc: true)
    name = file.lastPathComponent
  }

  /// Waits until `command` has opened it.
  func wait(for command: RunningCommand) throws {
    try Patience.wait(until: { !command.process.isRunning || command.holds(name) })
  }

  /// Closes it once `command` has opened it, with `text` as all that was ever written.
  func end(with text: String = "", for command: RunningCommand) throws {
    try wait(for: command)
    try handle.write(contentsOf: Data(text.utf8))
    try handle.close()
  }
}
