import JuiceRules
import Platform

/// The failure of a call of the system.
struct SystemFault: Error, Hashable {
  let code: Int32
  /// The reason in words.
  let reason: LocalizedText

  init(code: Int32, reason: LocalizedText) {
    self.code = code
    self.reason = reason
  }

  /// Creates a fault with the system's own words, such as `No space left on device`.
  init(code: Int32) {
    self.init(code: code, reason: LocalizedText(String(cString: strerror(code))))
  }

  /// The fault of the call that failed last.
  static var last: SystemFault { SystemFault(code: errno) }

  /// The fault of a folder in place of a file.
  static var isFolder: SystemFault { SystemFault(code: EISDIR) }

  /// `true` if the output was closed by its reader.
  var isClosedOutput: Bool { code == EPIPE }
}
