import JuiceRules
import Platform

/// What the system has against a call.
struct SystemFault: Error, Hashable {
  let code: Int32
  /// What is to be said about it.
  let reason: LocalizedText

  init(code: Int32, reason: LocalizedText) {
    self.code = code
    self.reason = reason
  }

  /// In the system's own words: `No space left on device`.
  init(code: Int32) {
    self.init(code: code, reason: LocalizedText(String(cString: strerror(code))))
  }

  /// The fault of the call that failed just now.
  static var last: SystemFault { SystemFault(code: errno) }

  /// What was to be a file is a folder.
  static var isFolder: SystemFault { SystemFault(code: EISDIR) }

  /// Whether nobody reads what was written, or nobody ever could.
  var isClosedOutput: Bool { code == EPIPE || code == EBADF }
}
