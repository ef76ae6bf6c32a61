import Foundation
import TestSupport

/// Three nodes of PostgreSQL with Patroni and etcd, which end with this process, however it ends.
final class PatroniCluster: Sendable {
  private let ports: [Int]
  private let watchdog: Watchdog

  /// Starts a cluster.
  ///
  /// - Parameter isSynchronous: `true` if each commit waits for a standby, `false` if it is local.
  init(isSynchronous: Bool) throws {
    ports = try (0..<8).map { _ in try PostgreSQLServer.freePort() }
    let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("cluster")
    watchdog = try Watchdog(
      [script.path, Watchdog.folder("cluster"), isSynchronous ? "on" : "off"]
        + ports.map(String.init))
    try tell("start")
  }

  /// Ends the cluster, and waits until its processes are gone.
  func end() { watchdog.end() }

  /// Carries out a command of the script `cluster`, and returns its answer.
  @discardableResult
  func tell(_ command: String) throws -> String { try watchdog.tell(command) }

  /// A connection string that names all nodes.
  var url: String {
    let hosts = [2, 4, 6].map { "127.0.0.1:\(ports[$0])" }.joined(separator: ",")
    return "postgresql://owner:secret-word@\(hosts)/postgres"
      + "?target_session_attrs=read-write&connect_timeout=2&retry=30s"
  }
}
