import Foundation

#if canImport(Glibc)
  import Glibc
#endif

/// A terminal that nobody sits at.
final class Terminal {
  let master: Int32
  /// Kept open, so that what is written last is not lost.
  let slave: Int32
  private var isOpen = true
  /// The first bytes of a character whose others were not yet written.
  private var beginning: [UInt8] = []
  /// The path that programs open to write to the terminal.
  let path: String

  struct Unavailable: Error {}

  init() throws {
    var (master, slave) = (Int32(-1), Int32(-1))
    guard openpty(&master, &slave, nil, nil, nil) == 0, let name = ttyname(slave) else {
      throw Unavailable()
    }
    (self.master, self.slave, path) = (master, slave, String(cString: name))
    _ = fcntl(master, F_SETFL, O_NONBLOCK)
  }

  deinit { hangUp() }

  /// Takes it away from whoever still uses it.
  func hangUp() {
    if isOpen {
      close(slave)
      close(master)
    }
    isOpen = false
  }

  /// Returns the text that was written since the last call, with the line ends of a terminal.
  func read() -> String {
    var bytes = beginning
    var buffer = [UInt8](repeating: 0, count: 4_096)
    while true {
      let count = Foundation.read(master, &buffer, buffer.count)
      guard count > 0 else { break }
      bytes += buffer[..<count]
    }
    let lead = bytes.lastIndex { $0 & 0xC0 != 0x80 } ?? bytes.startIndex
    let isCut = bytes[lead...].count < bytes[lead...].first.map { (~$0).leadingZeroBitCount } ?? 0
    beginning = isCut ? Array(bytes[lead...]) : []
    return String(decoding: isCut ? bytes[..<lead] : bytes[...], as: UTF8.self)
  }
}
