#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A TCP socket on loopback.
package struct LoopbackSocket: Sendable {
  package let descriptor: CInt

  package init(descriptor: CInt) { self.descriptor = descriptor }

  /// One that waits for others, at a port that the system chooses.
  package static func listening() throws -> LoopbackSocket {
    let socket = try LoopbackSocket.make()
    try socket.with(port: 0) { bind(socket.descriptor, $0, $1) }
    guard listen(socket.descriptor, 128) == 0 else { throw PostgreSQLServerFault("listen") }
    return socket
  }

  package static func connected(to port: Int) throws -> LoopbackSocket {
    let socket = try LoopbackSocket.make()
    do {
      try socket.with(port: port) { connect(socket.descriptor, $0, $1) }
    } catch {
      socket.close()
      throw error
    }
    return socket
  }

  private static func make() throws -> LoopbackSocket {
    #if canImport(Glibc)
      let type = CInt(SOCK_STREAM.rawValue)
    #else
      let type = SOCK_STREAM
    #endif
    let descriptor = socket(AF_INET, type, 0)
    guard descriptor >= 0 else { throw PostgreSQLServerFault("socket: \(errno)") }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    return LoopbackSocket(descriptor: descriptor)
  }

  /// The next one that comes in; nil when this one was closed.
  package func accepted() -> LoopbackSocket? {
    let other = accept(descriptor, nil, nil)
    return other < 0 ? nil : LoopbackSocket(descriptor: other)
  }

  package func port() throws -> Int {
    var address = sockaddr_in()
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let result = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        getsockname(descriptor, $0, &length)
      }
    }
    guard result == 0 else { throw PostgreSQLServerFault("getsockname: \(errno)") }
    return Int(UInt16(bigEndian: address.sin_port))
  }

  /// Ends both directions, so that whoever waits for one of them goes on.
  package func shutDown() {
    #if canImport(Glibc)
      shutdown(descriptor, CInt(SHUT_RDWR))
    #else
      shutdown(descriptor, SHUT_RDWR)
    #endif
  }

  package func close() {
    #if canImport(Glibc)
      _ = Glibc.close(descriptor)
    #else
      _ = Darwin.close(descriptor)
    #endif
  }

  private func with(
    port: Int, _ body: (UnsafePointer<sockaddr>, socklen_t) -> CInt
  ) throws {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = UInt16(port).bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let result = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        body($0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard result == 0 else { throw PostgreSQLServerFault("port \(port): \(errno)") }
  }
}
