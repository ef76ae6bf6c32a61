import Foundation

#if canImport(Glibc)
  import Glibc
#endif

extension Terminal {
  /// Presses keys.
  func type(_ keys: String) {
    let bytes = Array(keys.utf8)
    _ = Foundation.write(master, bytes, bytes.count)
  }

  /// Makes the window another size, and tells who draws in it.
  func resize(columns: UInt16, rows: UInt16) {
    var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(master, UInt(TIOCSWINSZ), &size)
  }

  /// `true` if the terminal echoes and waits for whole lines.
  var isCooked: Bool {
    get {
      var mode = termios()
      tcgetattr(slave, &mode)
      let flags = tcflag_t(ICANON | ECHO)
      return mode.c_lflag & flags == flags
    }
    set {
      var mode = termios()
      tcgetattr(slave, &mode)
      let flags = tcflag_t(ICANON | ECHO)
      mode.c_lflag = newValue ? mode.c_lflag | flags : mode.c_lflag & ~flags
      tcsetattr(slave, TCSANOW, &mode)
    }
  }

  /// Its end for programs.
  var input: FileHandle { FileHandle(fileDescriptor: slave, closeOnDealloc: false) }
}
