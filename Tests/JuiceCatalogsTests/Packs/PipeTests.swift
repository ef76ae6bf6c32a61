import Foundation
import JuiceCatalogs
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Named pipes whose writers come late, write late or do not come.
@Suite(.tags(.unit), .timeLimit(.minutes(60))) struct PipeTests {
  private let path = FileManager.default.temporaryDirectory
    .appendingPathComponent("pipe-\(UUID().uuidString)").path

  init() throws { try #require(mkfifo(path, 0o600) == 0) }

  /// Reads the pipe on a thread of its own.
  private func read(patience: Duration) -> Task<[UInt8], any Error> {
    Task { [path] in
      try await withCheckedThrowingContinuation { continuation in
        Thread.detachNewThread {
          let files = DiskFileSource(pipePatience: patience)
          continuation.resume(with: Result { try files.contents(of: path, limit: .max) })
        }
      }
    }
  }

  @Test func `A pipe waits for a writer that comes after its reader`() async throws {
    defer { unlink(path) }
    let reading = read(patience: .seconds(3_600))
    var writer: CInt = -1
    while writer < 0 {
      // The pipe cannot be opened before the reader has opened it.
      writer = open(path, O_WRONLY | O_NONBLOCK | O_CLOEXEC)
      await Task.yield()
    }
    write(writer, "late", 4)
    close(writer)
    #expect(try await reading.value == Array("late".utf8))
  }

  @Test(arguments: [0, 1, 20, 200])
  func `A writer that is there can write at any time`(milliseconds: Int) async throws {
    defer { unlink(path) }
    let writer = open(path, O_RDWR | O_CLOEXEC)
    let reading = read(patience: .zero)
    try await Task.sleep(for: .milliseconds(milliseconds))
    write(writer, "text", 4)
    // Closing the pipe discards all bytes that have not been read.
    var unread: CInt = 4
    while unread > 0 {
      await Task.yield()
      _ = ioctl(writer, UInt(FIONREAD), &unread)
    }
    close(writer)
    #expect(try await reading.value == Array("text".utf8))
  }

  @Test func `A pipe without a writer is given up`() async throws {
    defer { unlink(path) }
    let reading = read(patience: .zero)
    await #expect(throws: CatalogInputFault.silentPipe(path)) { try await reading.value }
  }
}
