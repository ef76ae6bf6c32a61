#if Web
  import Foundation
  import JuiceCatalogs
  import JuiceRules
  import ServiceLifecycle
  import Synchronization
  import TestSupport
  import Testing

  @testable import JuiceCounter

  @Suite(.tags(.unit), .timeLimit(.minutes(60))) struct MenuReloadTests {
    private let file: URL

    init() throws {
      let folder = FileManager.default.temporaryDirectory.appending(
        path: "menu-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      file = folder.appending(path: "kiosk.yaml")
    }

    private func write(kiwis: Int, more: String = "") throws {
      try """
      pack: {name: kiosk, locales: [en, ko]}
      fruits:
        kiwi: {name: {en: Kiwi, ko: 키위}, initial: 10}
      recipes:
        kiwi-juice: {name: {en: Kiwi Juice, ko: 키위 주스}, ingredients: {kiwi: \(kiwis)}\(more)}
      """.write(to: file, atomically: true, encoding: .utf8)
    }

    @Test func `Pages learn that the menu has changed, and a faulty file changes nothing`()
      async throws
    {
      defer { try? FileManager.default.removeItem(at: file.deletingLastPathComponent()) }
      try write(kiwis: 2)
      let live = try await LiveCatalog(file.path)
      let menu = MenuState(live, timing: WatchTiming(interval: .milliseconds(5), pause: .zero))
      let store = InMemoryStockStore()
      let counter = Counter(
        store: store, now: { Instant(microseconds: 0) }, catalog: { live.current })
      let feed = LedgerFeed(counter, menu: menu)
      let running = [Task { try await menu.run() }, Task { try await feed.run() }]
      defer { for task in running { task.cancel() } }
      var page = OpenPage(feed)
      let old = try await page.next("hello")?.data["catalog"].string
      #expect(try await page.next("board")?.data["cards"][0]["count"].string == "5")

      try "fruits: 7".write(to: file, atomically: true, encoding: .utf8)
      while menu.fault == nil { try await Task.sleep(for: .milliseconds(5)) }
      try write(kiwis: 5)
      let event = try #require(try await page.next("menu"))
      #expect(event.data["catalog"].string != old)
      #expect(menu.fault == nil)
      #expect(try await page.next("board")?.data["cards"][0]["count"].string == "2")
    }

    @Test(arguments: [", menu: false", ", emoji: 🥝", ", image: kiwi.png", ", aliases: [green]"])
    func `Pages learn of a change that no level shows`(change: String) async throws {
      defer { try? FileManager.default.removeItem(at: file.deletingLastPathComponent()) }
      try write(kiwis: 2)
      let old = try await CatalogLoader().load(file.path)
      try write(kiwis: 2, more: change)
      let new = try await CatalogLoader().load(file.path)
      let catalogs = try [old, new].map { try #require($0.catalog) }
      #expect(catalogs[0].screenDigest != catalogs[1].screenDigest)

      let current = Mutex(catalogs[0])
      let stand = Stand { current.withLock { $0 } }
      try await stand.withFeed {
        var page = OpenPage(stand.feed)
        let screen = try #require(try await page.next("hello")?.data["screen"].string)
        _ = try await page.next("board")
        current.withLock { $0 = catalogs[1] }
        stand.feed.look()
        let event = try #require(try await page.next("menu"))
        #expect(event.data["screen"].string != screen)
        #expect(event.data["catalog"].string == new.catalog?.fingerprint)
      }
    }
  }
#endif
