import Foundation
import JuiceCatalogs
import TestSupport
import Testing

/// Catalogs on a disk that does not answer.
@Suite(.tags(.unit))
struct SlowDiskTests {
  private let files = GatedFiles()

  @Test(.timeLimit(.minutes(60))) func `Other tasks continue while catalogs wait for a disk`()
    async throws
  {
    // More than the pool of tasks has threads.
    let count = 2 * ProcessInfo.processInfo.activeProcessorCount
    var shops: [LiveCatalog] = []
    for _ in 1...count {
      shops.append(try await LiveCatalog("shop", loader: CatalogLoader(files: files)))
    }
    files.close()
    await withTaskGroup { group in
      for shop in shops { group.addTask { _ = await shop.refresh() } }
      group.addTask { _ = try? await LiveCatalog("shop", loader: CatalogLoader(files: files)) }
      while files.waiting <= count { await Task.yield() }
      files.open()
    }
  }
}

/// Files of which nobody gets the contents while they are closed.
private final class GatedFiles: FileSource, @unchecked Sendable {
  private let base = MemoryFileSource(files: ["shop/tea/pack.yaml": "pack: { name: tea }"])
  private let gate = NSCondition()
  // INVARIANT: what follows is read and written under the lock of the gate only.
  private var isOpen = true
  private var waiters = 0

  /// The number of those who wait.
  var waiting: Int { gate.withLock { waiters } }

  func close() { gate.withLock { isOpen = false } }

  func open() {
    gate.withLock {
      isOpen = true
      gate.broadcast()
    }
  }

  func kind(of path: String) -> FileKind? { base.kind(of: path) }

  func names(in folder: String) throws(CatalogInputFault) -> [String] {
    try base.names(in: folder)
  }

  func contents(of path: String, limit: Int) throws(CatalogInputFault) -> [UInt8] {
    gate.lock()
    waiters += 1
    while !isOpen { gate.wait() }
    waiters -= 1
    gate.unlock()
    return try base.contents(of: path, limit: limit)
  }
}
