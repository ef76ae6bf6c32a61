#if PostgreSQL
  import Foundation
  import TestSupport

  /// Stands between clients and a server, and does to their bytes what its plan says.
  final class FaultyProxy: Sendable {
    /// Returns the filter of a new connection, which decides about the bytes that arrive from either side.
    ///
    /// - Parameter connection: The number of the connection.
    typealias Plan = @Sendable (_ connection: Int) -> Filter
    typealias Filter = @Sendable (_ bytes: [UInt8], _ isFromServer: Bool) -> Verdict

    enum Verdict {
      case pass
      /// Passes on this number of bytes, and cuts the connection.
      case cut(after: Int)
      /// Passes on these bytes instead, and cuts the connection if they are the last.
      case replace(with: [UInt8], isLast: Bool)
    }

    let port: Int
    private let listener: LoopbackSocket
    private let server: Int
    private let plan: Plan
    private let accepted = Counter()

    init(to server: Int, plan: @escaping Plan) throws {
      self.server = server
      self.plan = plan
      listener = try .listening()
      port = try listener.port()
      Thread.detachNewThread { [listener, accepted] in
        while let client = listener.accepted() {
          FaultyProxy.serve(client, at: server, plan(accepted.add()))
        }
      }
    }

    deinit {
      listener.shutDown()
      listener.close()
    }

    /// The number of connections so far.
    var connectionCount: Int { accepted.value }

    private static func serve(_ client: LoopbackSocket, at port: Int, _ filter: @escaping Filter) {
      guard let server = try? LoopbackSocket.connected(to: port) else { return client.close() }
      let open = Counter(2)
      for (from, to, isFromServer) in [(client, server, false), (server, client, true)] {
        Thread.detachNewThread {
          FaultyProxy.pump(from, to) { filter($0, isFromServer) }
          client.shutDown()
          server.shutDown()
          guard open.add(-1) == 0 else { return }
          client.close()
          server.close()
        }
      }
    }

    private static func pump(
      _ from: LoopbackSocket, _ to: LoopbackSocket, _ filter: ([UInt8]) -> Verdict
    ) {
      var buffer = [UInt8](repeating: 0, count: 65_536)
      while true {
        let count = read(from.descriptor, &buffer, buffer.count)
        guard count > 0 else { return }
        let bytes = Array(buffer.prefix(count))
        switch filter(bytes) {
        case .pass: guard to.sendAll(bytes[...]) else { return }
        case .cut(let count):
          _ = to.sendAll(bytes.prefix(count))
          return
        case .replace(let others, let isLast):
          guard to.sendAll(others[...]), !isLast else { return }
        }
      }
    }
  }

  extension LoopbackSocket {
    fileprivate func sendAll(_ bytes: ArraySlice<UInt8>) -> Bool {
      var rest = bytes
      while !rest.isEmpty {
        let count = rest.withUnsafeBytes {
          send(descriptor, $0.baseAddress, $0.count, CInt(MSG_NOSIGNAL))
        }
        guard count > 0 else { return false }
        rest = rest.dropFirst(count)
      }
      return true
    }
  }
#endif
