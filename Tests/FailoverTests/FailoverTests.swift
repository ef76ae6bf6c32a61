import Foundation
import TestSupport
import Testing

/// Orders through a cluster with automatic failover, and what is left of them.
///
/// The cluster is set up with the packages of Debian.
@Suite(.tags(.server), .serialized, .enabled(if: isLinux))
struct FailoverTests {
  @Test
  func `With synchronous commits, no failover loses or repeats an acknowledged order`() throws {
    let cluster = try PatroniCluster(isSynchronous: true)
    defer { cluster.end() }
    let kiosk = try Kiosk(at: cluster.url)
    _ = try kiosk.secondsToNextOrder()
    for fault in Fault.allCases {
      let node = try cluster.tell("healthy")
      // The standbys receive no order that the primary node accepts meanwhile.
      try fault.strike(node, of: cluster) { Thread.sleep(forTimeInterval: 2) }
      let seconds = try kiosk.secondsToNextOrder()
      print("\(fault): the next order took \(seconds) s")
      if fault.endsNode { try cluster.tell("start-node \(node)") }
    }
    try cluster.tell("healthy")
    try kiosk.close()
    let history = try kiosk.history().sorted { $0.number < $1.number }
    let keys = history.compactMap(\.key)
    let acknowledged = kiosk.acknowledged().map(\.key)
    print("\(acknowledged.count) orders were acknowledged")
    #expect(Set(keys).count == keys.count, "an order was made twice")
    #expect(Set(acknowledged).subtracting(keys).isEmpty, "an order was lost")
    #expect(history.map(\.number) == Array(1...history.count))
    let verification = try kiosk.run("stock", "verify")
    #expect(verification.status == 0 && verification.output.hasPrefix("sound: "))
    while try kiosk.watched().count < history.count { Thread.sleep(forTimeInterval: 0.1) }
    #expect(try kiosk.watched() == history)
  }

  /// The control: the test above can fail.
  @Test
  func `With local commits, a failover loses acknowledged orders`() throws {
    let cluster = try PatroniCluster(isSynchronous: false)
    defer { cluster.end() }
    let kiosk = try Kiosk(at: cluster.url)
    _ = try kiosk.secondsToNextOrder()
    let node = try cluster.tell("healthy")
    try Fault.separation.strike(node, of: cluster) { _ = try kiosk.secondsToNextOrder() }
    _ = try kiosk.secondsToNextOrder()
    try kiosk.close()
    let keys = try kiosk.history().compactMap(\.key)
    let lost = Set(kiosk.acknowledged().map(\.key)).subtracting(keys)
    print("\(lost.count) of \(kiosk.acknowledged().count) acknowledged orders were lost")
    #expect(!lost.isEmpty)
  }
}

/// A fault of the primary node.
enum Fault: CaseIterable {
  /// All processes of PostgreSQL are killed; Patroni goes on.
  case crash
  /// All processes of the node are killed.
  case loss
  /// The operator makes a standby the primary.
  case switchover
  /// The node accepts orders for a while that the standbys do not receive, and is then killed.
  case separation

  var endsNode: Bool { self == .loss || self == .separation }

  /// - Parameter pause: A closure that waits while the node is apart from the standbys.
  func strike(_ node: String, of cluster: PatroniCluster, _ pause: () throws -> Void) throws {
    switch self {
    case .crash: try cluster.tell("kill-postgres \(node)")
    case .loss: try cluster.tell("kill-node \(node)")
    case .switchover: try cluster.tell("switch-over \(node)")
    case .separation:
      try cluster.tell("freeze \(node)")
      try pause()
      try cluster.tell("kill-node \(node)")
    }
  }
}

#if os(Linux)
  private let isLinux = true
#else
  private let isLinux = false
#endif
