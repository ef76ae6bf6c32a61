import Foundation
import Testing

/// Orders through a cluster with automatic failover, and what is left of them.
///
/// The cluster is set up with the packages of Debian.
@Suite(.serialized, .enabled(if: isLinux))
struct FailoverTests {
  @Test("With synchronous commits, no failover loses or repeats an acknowledged order")
  func synchronous() throws {
    let cluster = try PatroniCluster(isSynchronous: true)
    defer { cluster.end() }
    let kiosk = try Kiosk(at: cluster.url)
    _ = try kiosk.secondsToNextOrder()
    for fault in Fault.allCases {
      let node = try cluster.tell("healthy")
      try fault.strike(node, of: cluster)
      let seconds = try kiosk.secondsToNextOrder()
      print("\(fault): the next order took \(seconds) s")
      #expect(seconds < 10, "\(fault)")
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
  @Test("With local commits, a failover loses acknowledged orders")
  func asynchronous() throws {
    let cluster = try PatroniCluster(isSynchronous: false)
    defer { cluster.end() }
    let kiosk = try Kiosk(at: cluster.url)
    _ = try kiosk.secondsToNextOrder()
    let node = try cluster.tell("healthy")
    try Fault.separation.strike(node, of: cluster)
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
  /// The node accepts orders for two seconds that the standbys do not receive, and is then killed.
  case separation

  var endsNode: Bool { self == .loss || self == .separation }

  func strike(_ node: String, of cluster: PatroniCluster) throws {
    switch self {
    case .crash: try cluster.tell("kill-postgres \(node)")
    case .loss: try cluster.tell("kill-node \(node)")
    case .switchover: try cluster.tell("switch-over \(node)")
    case .separation:
      try cluster.tell("freeze \(node)")
      Thread.sleep(forTimeInterval: 2)
      try cluster.tell("kill-node \(node)")
    }
  }
}

#if os(Linux)
  private let isLinux = true
#else
  private let isLinux = false
#endif
