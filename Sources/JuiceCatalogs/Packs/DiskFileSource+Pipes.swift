import JuiceRules
import Platform

extension DiskFileSource {
  /// How many milliseconds the writer of a pipe may come late.
  private static let patience: Int32 = 1_000

  /// What stands first in the pipe, none or one byte; nil when nobody writes to it.
  ///
  /// A pipe that nobody has opened to write to has no end: a run that waits for it hangs.
  func firstBytes(ofPipe descriptor: Int32) -> [UInt8]? {
    var state = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    // Bytes, or the end that a writer left.
    if poll(&state, 1, Self.patience) > 0 { return [] }
    var failed = false
    let byte = [UInt8](unsafeUninitializedCapacity: 1) { buffer, count in
      let read = Self.read(descriptor, buffer)
      (count, failed) = (max(read, 0), read < 0)
    }
    // With a writer who has nothing to say yet, reading would have to wait; without one it ends.
    return byte.isEmpty && !failed ? nil : byte
  }
}

extension CatalogInputFault {
  static let nobodyWrites = LocalizedText(
    en: "nobody writes to this pipe", ko: "이 파이프에 쓰는 쪽이 없습니다")
}
