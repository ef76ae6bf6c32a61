import Foundation
import Synchronization
import TestSupport

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Three nodes of PostgreSQL with Patroni and etcd, which end with this process, however it ends.
final class PatroniCluster: Sendable {
  private let ports: [Int]
  private let script: Mutex<(commands: FileHandle, answers: FileHandle)>

  /// Starts a cluster.
  ///
  /// - Parameter isSynchronous: `true` if each commit waits for a standby, `false` if it is local.
  init(isSynchronous: Bool) throws {
    ports = try (0..<8).map { _ in try PostgreSQLServer.freePort() }
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("juice-rules-cluster-\(UUID().uuidString)").path
    let process = Process()
    process.executableURL = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("cluster")
    process.arguments = [folder, isSynchronous ? "on" : "off"] + ports.map(String.init)
    let (commands, answers) = (Pipe(), Pipe())
    process.standardInput = commands
    process.standardOutput = answers
    try process.run()
    // Or else a command that a test runs would keep the cluster alive.
    _ = fcntl(commands.fileHandleForWriting.fileDescriptor, F_SETFD, FD_CLOEXEC)
    script = Mutex((commands.fileHandleForWriting, answers.fileHandleForReading))
    try tell("start")
  }

  /// Ends the cluster, and waits until its processes are gone.
  func end() {
    script.withLock { script in
      try? script.commands.close()
      _ = try? script.answers.readToEnd()
    }
  }

  deinit { end() }

  /// A connection string that names all nodes.
  var url: String {
    let hosts = [2, 4, 6].map { "127.0.0.1:\(ports[$0])" }.joined(separator: ",")
    return "postgresql://owner:secret-word@\(hosts)/postgres"
      + "?target_session_attrs=read-write&connect_timeout=2&retry=30s"
  }

  /// Carries out a command of the script `cluster`, and returns its answer.
  @discardableResult
  func tell(_ command: String) throws -> String {
    try script.withLock { script in
      try script.commands.write(contentsOf: Data("\(command)\n".utf8))
      var answer = Data()
      while answer.last != UInt8(ascii: "\n"), let byte = try script.answers.read(upToCount: 1),
        !byte.isEmpty
      { answer += byte }
      let text = String(decoding: answer.dropLast(), as: UTF8.self)
      guard answer.last == UInt8(ascii: "\n"), !text.hasPrefix("failed") else {
        throw ClusterFault(description: "\(command): \(text)")
      }
      return text
    }
  }
}

struct ClusterFault: Error, CustomStringConvertible {
  let description: String
}
