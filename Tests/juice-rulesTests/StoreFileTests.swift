import Foundation
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#endif

/// Stock files that are not as they should be: exit code 2, a word about why, and nothing changed.
@Suite(.tags(.process))
struct StoreFileTests {
  private static let path = "stock.sqlite"
  private static let store = ["--store", "sqlite:stock.sqlite"]

  private func used() throws -> Sandbox {
    let sandbox = try Sandbox()
    #expect(try sandbox.run(["make", "kiwi-juice"] + StoreFileTests.store).status == 0)
    return sandbox
  }

  private func transcript(of sandbox: Sandbox, _ name: String) throws {
    var transcript = Transcript(sandbox)
    let before = sandbox.contents(of: StoreFileTests.path)
    for locale in ["en", "ko"] {
      try transcript.run("make", "kiwi-juice", "--store", "sqlite:stock.sqlite", "--locale", locale)
    }
    try transcript.run("stock", "--store", "sqlite:stock.sqlite", "--json", "--locale", "en")
    #expect(sandbox.contents(of: StoreFileTests.path) == before)
    try transcript.compare(name)
  }

  @Test
  func `A store of a newer version is refused and left unchanged`() throws {
    let sandbox = try used()
    try patch(sandbox, at: 60, [0, 0, 0, 99])
    try transcript(of: sandbox, "store-newer")
  }

  /// The version in the header of the file, which may be that of the tables no longer.
  @Test(arguments: [
    (UInt8(0), "테이블의 버전 0번은 올바르지 않습니다"),
    (5, "파일에 적힌 버전이 테이블보다 오래된 버전입니다"),
  ])
  func `A store with another version than that of its tables is refused`(
    version: UInt8, reason: String
  ) throws {
    let sandbox = try used()
    try patch(sandbox, at: 60, [0, 0, 0, version])
    let run = try sandbox.run(["stock", "--locale", "ko"] + StoreFileTests.store)
    #expect(run.status == 2)
    #expect(run.error == "오류: 재고 데이터가 손상되었습니다\n  stock.sqlite: \(reason)\n")
  }

  @Test
  func `A database of another program is refused and left unchanged`() throws {
    let sandbox = try used()
    try patch(sandbox, at: 68, [1, 2, 3, 4])
    try transcript(of: sandbox, "store-foreign")
  }

  @Test
  func `A file that is not a database is refused and left unchanged`() throws {
    let sandbox = try Sandbox()
    try sandbox.write(String(repeating: "dear diary\n", count: 100), to: StoreFileTests.path)
    try transcript(of: sandbox, "store-text")
  }

  @Test
  func `A damaged store is refused as corrupt`() throws {
    let sandbox = try used()
    let size = try #require(sandbox.contents(of: StoreFileTests.path)?.count)
    try patch(sandbox, at: 4_096, [UInt8](repeating: 0xFF, count: size - 4_096))
    let run = try sandbox.run(["make", "kiwi-juice", "--json"] + StoreFileTests.store)
    #expect(run.status == 2)
    #expect(run.json["error"]["kind"].string == "store-corrupt")
  }

  @Test
  func `A store whose folder cannot be created is refused as unavailable`() throws {
    let sandbox = try Sandbox()
    let run = try sandbox.run(
      "make", "kiwi-juice", "--store", "sqlite:/proc/none/stock.sqlite", "--json")
    #expect(run.status == 2)
    #expect(run.json["error"]["kind"].string == "store-unavailable")
  }

  @Test
  func `A read-only store can be read but not changed`() throws {
    let sandbox = try used()
    let read = try sandbox.unprivilegedScript(
      "chmod 444 stock.sqlite; exec $tool stock --store sqlite:stock.sqlite")
    #expect(read.status == 0, "\(read)")
    let write = try sandbox.unprivilegedScript(
      "exec $tool make kiwi-juice --store sqlite:stock.sqlite")
    #expect(write.status == 2, "\(write)")
  }

  /// The bytes of the file that SQLite locks are held by another process: by this one.
  @Test
  func `A store that another process keeps locked is refused as unavailable`() throws {
    let sandbox = try used()
    let file = try #require(
      FileHandle(forUpdatingAtPath: sandbox.folder.appendingPathComponent(StoreFileTests.path).path)
    )
    var lock = flock()
    lock.l_type = Int16(F_WRLCK)
    lock.l_whence = Int16(SEEK_SET)
    lock.l_start = 0x4000_0000
    lock.l_len = 512
    #expect(fcntl(file.fileDescriptor, F_SETLK, &lock) == 0)
    let run = try sandbox.run(["make", "kiwi-juice", "--json"] + StoreFileTests.store)
    try file.close()
    #expect(run.status == 2)
    #expect(run.json["error"]["kind"].string == "store-unavailable")
    #expect(
      run.json["error"]["detail"].string == "stock.sqlite: 다른 프로세스가 너무 오래 잠그고 있습니다")
    #expect(try sandbox.run(["make", "kiwi-juice"] + StoreFileTests.store).status == 0)
  }

  @Test
  func `A folder is refused as a store`() throws {
    let sandbox = try Sandbox()
    try sandbox.write("x", to: "stock.sqlite/file")
    let run = try sandbox.run(["make", "kiwi-juice"] + StoreFileTests.store)
    #expect(run.status == 2)
    #expect(run.error == "오류: 재고를 읽거나 바꿀 수 없습니다\n  stock.sqlite: 폴더입니다\n")
  }

  @Test(arguments: ["pipe", "/dev/null"])
  func `A pipe or a device is refused as a store`(path: String) throws {
    let sandbox = try Sandbox()
    #expect(mkfifo(sandbox.folder.appendingPathComponent("pipe").path, 0o600) == 0)
    for command in [["stock"], ["make", "kiwi-juice"], ["stock", "verify"]] {
      let run = try sandbox.run(command + ["--store", "sqlite:\(path)"])
      #expect(run.status == 2)
      #expect(run.error == "오류: 재고를 읽거나 바꿀 수 없습니다\n  \(path): 일반 파일이 아닙니다\n")
    }
  }

  /// Nobody can tell whether there is a store, so the initial stock would be a guess.
  @Test(arguments: ["stock", "make kiwi-juice", "stock backup copy", "stock verify"])
  func `A store in a folder that may not be searched is refused`(command: String) throws {
    let sandbox = try Sandbox()
    try sandbox.write("", to: "shop/stock.sqlite")
    let run = try sandbox.unprivilegedScript(
      """
      chmod 000 shop; $tool \(command) --store sqlite:shop/stock.sqlite --locale ko
      status=$?; chmod 755 shop; exit $status
      """)
    #expect(run.status == 2, "\(run)")
    #expect(
      run.output.contains("오류: 재고를 읽거나 바꿀 수 없습니다\n  shop/stock.sqlite: 읽을 권한이 없습니다\n"),
      "\(run)")
  }

  @Test
  func `An empty file is left unchanged by reading and becomes a store with the first order`()
    throws
  {
    let sandbox = try Sandbox()
    try sandbox.write("", to: StoreFileTests.path)
    #expect(try sandbox.run(["stock"] + StoreFileTests.store).status == 0)
    #expect(try sandbox.run(["stock", "history"] + StoreFileTests.store).status == 0)
    #expect(sandbox.contents(of: StoreFileTests.path) == Data())
    #expect(try sandbox.run(["make", "kiwi-juice"] + StoreFileTests.store).status == 0)
  }

  @Test(arguments: [
    ("missing.sqlite", "매장", "missing.sqlite: 파일이 없습니다")
  ])
  func `The error about a missing store states the reason in Korean`(
    path: String, stand: String, reason: String
  ) throws {
    let run = try used().run("stock", "--store", "sqlite:\(path)", "--stand", stand)
    #expect(run.status == 2)
    #expect(run.error == "오류: 재고를 읽거나 바꿀 수 없습니다\n  \(reason)\n")
  }

  private func patch(_ sandbox: Sandbox, at offset: Int, _ bytes: [UInt8]) throws {
    var data = try #require(sandbox.contents(of: StoreFileTests.path))
    data.replaceSubrange(offset..<offset + bytes.count, with: bytes)
    try sandbox.write(data, to: StoreFileTests.path)
  }
}
