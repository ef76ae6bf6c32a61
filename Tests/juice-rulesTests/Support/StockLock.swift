import Foundation
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The stock of a sandbox, locked as another process locks it for a commit: through the SQLite that the
/// command is linked with.
final class StockLock {
  private typealias Open =
    @convention(c) (UnsafePointer<CChar>, UnsafeMutablePointer<Handle?>) -> Int32
  private typealias Execute =
    @convention(c) (Handle, UnsafePointer<CChar>, Handle?, Handle?, Handle?) -> Int32
  private typealias Close = @convention(c) (Handle) -> Int32
  private typealias Handle = OpaquePointer

  private let handle: Handle

  init(in sandbox: Sandbox) throws {
    let path = sandbox.folder.appendingPathComponent(".juice-rules/stock.sqlite").path
    let open = unsafeBitCast(try StockLock.function("sqlite3_open"), to: Open.self)
    let execute = unsafeBitCast(try StockLock.function("sqlite3_exec"), to: Execute.self)
    var opened: Handle?
    #expect(open(path, &opened) == 0)
    handle = try #require(opened)
    #expect(execute(handle, "BEGIN IMMEDIATE", nil, nil, nil) == 0)
  }

  func release() throws {
    let close = unsafeBitCast(try StockLock.function("sqlite3_close"), to: Close.self)
    #expect(close(handle) == 0)
  }

  /// Changes a database by hand.
  static func execute(_ sql: String, on path: String, in sandbox: Sandbox) throws {
    let open = unsafeBitCast(try function("sqlite3_open"), to: Open.self)
    let execute = unsafeBitCast(try function("sqlite3_exec"), to: Execute.self)
    let close = unsafeBitCast(try function("sqlite3_close"), to: Close.self)
    var opened: Handle?
    try #require(open(sandbox.folder.appendingPathComponent(path).path, &opened) == 0)
    let handle = try #require(opened)
    #expect(execute(handle, sql, nil, nil, nil) == 0)
    #expect(close(handle) == 0)
  }

  private static func function(_ name: String) throws -> UnsafeMutableRawPointer {
    try #require(dlsym(dlopen(nil, RTLD_NOW), name))
  }
}
