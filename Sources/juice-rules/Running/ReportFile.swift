import JuiceReports
import Platform

/// A file that a report is written to, as a whole or not at all.
///
/// Pipes, devices and other special files receive the report piece by piece.
struct ReportFile {
  private let path: String

  init(_ path: String) { self.path = path }

  func write(_ document: some LintDocument) throws(SystemFault) {
    if isStream {
      // The file is not truncated: a file behind a descriptor of this process may contain the output of other programs.
      let file = try FileDescriptor.opening(path, O_WRONLY | O_APPEND)
      try file.closing { file throws(SystemFault) in try ReportFile.write(document, to: file) }
    } else {
      try replace { file throws(SystemFault) in try ReportFile.write(document, to: file) }
    }
  }

  private func replace(_ body: FileReplacement.Body) throws(SystemFault) {
    let replacement =
      Files.exists(path)
      ? try FileReplacement(of: path, body) : try FileReplacement(creating: path, body)
    do throws(SystemFault) {
      try replacement.commit()
    } catch {
      replacement.discard()
      throw error
    }
  }

  private var isStream: Bool {
    if path.hasPrefix("/dev/") || path.hasPrefix("/proc/") { return true }
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT != S_IFREG
  }

  private static func write(
    _ document: some LintDocument, to file: FileDescriptor
  ) throws(SystemFault) {
    var buffer = BufferedOutput { text throws(SystemFault) in try file.write(Array(text.utf8)) }
    document.write(to: &buffer)
    try buffer.finish()
  }
}
