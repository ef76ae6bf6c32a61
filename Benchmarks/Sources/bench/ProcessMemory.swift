import Foundation

/// The memory of a running process.
enum ProcessMemory {
  struct Ended: Error {}

  /// Returns the memory that is not a part of a file, in bytes.
  static func residentBytes(of process: pid_t) throws -> Double {
    let status = try String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
    let words = status.split(separator: "RssAnon:").last?.split { " \t\n".contains($0) }
    guard let kibibytes = words?.first.flatMap({ Double($0) }) else { throw Ended() }
    return kibibytes * 1_024
  }
}
