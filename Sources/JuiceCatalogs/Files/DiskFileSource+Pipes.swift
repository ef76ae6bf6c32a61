import JuiceRules
import Platform

extension DiskFileSource {
  /// The time in milliseconds that a run waits for the writer of a pipe.
  private static let patience: Int32 = 1_000

  /// Returns the first bytes of a pipe, none or one, or `nil` if no process has the pipe open for writing.
  ///
  /// A pipe without a writer never ends: a run that waits for it hangs.
  func firstBytes(ofPipe descriptor: Int32) -> [UInt8]? {
    var state = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    // There are bytes, or a writer has closed the pipe.
    if poll(&state, 1, Self.patience) > 0 { return [] }
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

extension CatalogInputFault {
  static let nobodyWrites = LocalizedText(
    en: "nobody writes to this pipe", ko: "이 파이프에 쓰는 쪽이 없습니다")
}
