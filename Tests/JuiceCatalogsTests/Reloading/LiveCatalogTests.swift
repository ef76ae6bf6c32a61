import JuiceCatalogs
import JuiceRules
import TestSupport
import Testing

/// A catalog that is read again while it is used.
@Suite(.tags(.unit))
struct LiveCatalogTests {
  private static let classic = """
    pack: { name: classic, version: 1.0.0 }
    fruits: { kiwi: { name: Kiwi, initial: 30 } }
    recipes: { kiwi-juice: { name: Kiwi Juice, ingredients: { kiwi: 3 } } }
    """
  private static let tea = """
    pack: { name: tea }
    fruits: { lime: { name: Lime } }
    recipes: { lime-tea: { name: Lime Tea, ingredients: { lime: 1 } } }
    """

  private let files = ChangingFiles([
    "shop/classic/pack.yaml": classic, "shop/tea/pack.yaml": tea,
  ])

  private func live(keeping: CatalogLoader.Keeping = .allPacks) async throws -> LiveCatalog {
    try await LiveCatalog("shop", loader: CatalogLoader(files: files), keeping: keeping)
  }

  private func write(kiwis: String) {
    files.write(
      Self.classic.replacing("kiwi: 3 }", with: "kiwi: \(kiwis) }"), to: "shop/classic/pack.yaml")
  }

  @Test func `A change makes a new catalog current and leaves the old catalog unchanged`()
    async throws
  {
    let live = try await live()
    let old = live.current
    #expect(await live.refresh() == nil)
    write(kiwis: "4")
    let loaded = try #require(await live.refresh()?.loaded)
    #expect(loaded.report.diagnostics.isEmpty && loaded.leftOut.isEmpty)
    #expect(live.current.ingredients(of: "classic/kiwi-juice") == ["classic/kiwi 4"])
    #expect(old.ingredients(of: "classic/kiwi-juice") == ["classic/kiwi 3"])
    #expect(await live.refresh() == nil)
  }

  @Test func `Errors after a change are reported once, and the old catalog stays current`()
    async throws
  {
    let live = try await live()
    let fingerprint = live.current.fingerprint
    write(kiwis: "no")
    let report = try #require(await live.refresh()?.errors)
    #expect(report.diagnostics.map(\.rule) == ["wrong-type"])
    #expect(report.diagnostics.first?.primary.file == "shop/classic/pack.yaml")
    #expect(live.current.fingerprint == fingerprint && !live.loaded.report.hasErrors)
    #expect(await live.refresh() == nil)
    write(kiwis: "3")
    #expect(try #require(await live.refresh()).loaded != nil)
    #expect(live.current.fingerprint == fingerprint)
  }

  @Test func `A half-written file is loaded after the file is complete`() async throws {
    let live = try await live()
    files.write(String(Self.tea.dropLast(12)), to: "shop/tea/pack.yaml")
    #expect(try #require(await live.refresh()).errors != nil)
    files.write(Self.tea.replacing("lime: 1", with: "lime: 2"), to: "shop/tea/pack.yaml")
    #expect(try #require(await live.refresh()).loaded != nil)
    #expect(live.current.ingredients(of: "tea/lime-tea") == ["tea/lime 2"])
  }

  @Test func `A root that disappears is reported once and can return`() async throws {
    let live = try await live()
    files.remove("shop")
    guard case .failed(.input(.notFound("shop"))) = await live.refresh() else {
      Issue.record("the missing root was not reported")
      return
    }
    #expect(await live.refresh() == nil && live.current.recipes.count == 2)
    files.write(Self.tea, to: "shop/tea/pack.yaml")
    #expect(try #require(await live.refresh()).loaded != nil)
    #expect(live.current.recipes.map(\.id) == ["tea/lime-tea"])
  }

  @Test func `A root without packs does not replace the current catalog`() async throws {
    let live = try await live()
    files.write("name: shop", to: "shop/catalog.yaml")
    files.remove("shop/tea")
    files.remove("shop/classic")
    #expect(try #require(await live.refresh()).loaded == nil)
    #expect(live.current.recipes.count == 2)
  }

  @Test func `The other packs are loaded after a pack disappears during a reload`() async throws {
    let live = try await live()
    write(kiwis: "5")
    files.write("fruits: { plum: { name: Plum } }", to: "shop/tea/plum.yaml")
    files.whenReading("shop/tea/plum.yaml") { $0.remove("shop/tea") }
    var reloads: [CatalogReload] = []
    for await reload in live.reloads(clock: ScriptedClock(Array(repeating: {}, count: 12))) {
      reloads.append(reload)
    }
    // The look at its folder may come before or after it went.
    #expect(reloads.last?.loaded != nil)
    #expect(live.current.recipes.map(\.id) == ["classic/kiwi-juice"])
    #expect(live.current.ingredients(of: "classic/kiwi-juice") == ["classic/kiwi 5"])
  }

  @Test func `A reload in which a pack disappears fails, and the next reload succeeds`()
    async throws
  {
    let live = try await live()
    files.write("fruits: { plum: { name: Plum } }", to: "shop/tea/plum.yaml")
    // It is looked at first, and then read.
    files.whenReading("shop/tea/plum.yaml", { _ in }, { $0.remove("shop/tea") })
    let first = await live.refresh()
    #expect(first?.errors?.diagnostics.map(\.rule).contains("unreadable-file") ?? false)
    #expect(live.current.recipes.count == 2)
    #expect(await live.refresh()?.loaded != nil)
    #expect(live.current.recipes.count == 1)
  }

  @Test func `An unreadable file is reported and is loaded when the file becomes readable`()
    async throws
  {
    let live = try await live()
    files.setReadable(false, "shop/classic/pack.yaml")
    let report = try #require(await live.refresh()?.errors)
    #expect(report.diagnostics.map(\.rule) == ["unreadable-file"])
    files.setReadable(true, "shop/classic/pack.yaml")
    #expect(try #require(await live.refresh()).loaded != nil)
  }

  @Test func `Changed settings take effect at the next reload`() async throws {
    let live = try await live()
    files.write("packs: [tea]", to: "shop/catalog.yaml")
    _ = await live.refresh()
    #expect(live.current.packs.map(\.name) == ["tea"])
    files.write("packs: [tee]", to: "shop/catalog.yaml")
    #expect(await live.refresh()?.errors != nil && live.current.packs.map(\.name) == ["tea"])
    files.remove("shop/catalog.yaml")
    _ = await live.refresh()
    #expect(live.current.packs.map(\.name) == ["classic", "tea"])
  }

  @Test func `Changes in quick succession cause one reload`() async throws {
    let live = try await live()
    let half = String(Self.tea.dropLast(12))
    let steps: [@Sendable () -> Void] = [
      {}, { [files] in files.write(half, to: "shop/tea/pack.yaml") },
      { [files] in files.write(Self.tea + "\n", to: "shop/tea/pack.yaml") },
      { [files] in files.write("fruits: { fig: { name: Fig } }", to: "shop/tea/more.yaml") }, {},
      {},
    ]
    var reloads: [CatalogReload] = []
    for await reload in live.reloads(clock: ScriptedClock(steps)) { reloads.append(reload) }
    #expect(reloads.count == 1 && reloads[0].loaded != nil)
    #expect(live.current.ingredients.contains { $0.id == "tea/fig" })
  }

  @Test func `Files that keep changing are still reloaded at intervals`() async throws {
    let live = try await live()
    let steps = (1...200).map { number -> @Sendable () -> Void in
      { [files] in files.write(Self.tea + "# \(number)\n", to: "shop/tea/pack.yaml") }
    }
    var count = 0
    for await _ in live.reloads(clock: ScriptedClock(steps)) { count += 1 }
    #expect(count == 4)
  }

  @Test func `The sequence of reloads ends when the task is cancelled`() async throws {
    let live = try await live()
    let task = Task { () -> Int in
      var count = 0
      for await _ in live.reloads() { count += 1 }
      return count
    }
    task.cancel()
    #expect(await task.value == 0)
  }

  @Test func `Creating a live catalog throws a fault if no catalog can be loaded`() async throws {
    write(kiwis: "no")
    do {
      _ = try await live()
      Issue.record("a catalog with errors was loaded")
    } catch CatalogLoadFault.errors(let report) {
      #expect(report.count(of: .error) == 1)
    }
    #expect(try await live(keeping: .cleanPacks).current.packs.map(\.name) == ["tea"])
    await #expect(throws: CatalogLoadFault.self) {
      try await LiveCatalog("nowhere", loader: CatalogLoader(files: files))
    }
  }

  @Test func `A live catalog can leave out packs with errors until the errors are fixed`()
    async throws
  {
    let live = try await live(keeping: .cleanPacks)
    write(kiwis: "no")
    let loaded = try #require(await live.refresh()?.loaded)
    #expect(loaded.leftOut == [LeftOutPack(name: "classic", reason: .errors)])
    #expect(loaded.report.diagnostics.map(\.rule) == ["wrong-type"])
    #expect(live.current.packs.map(\.name) == ["tea"])
    write(kiwis: "2")
    _ = await live.refresh()
    #expect(live.loaded.leftOut.isEmpty && live.current.packs.count == 2)
  }

  @Test func `An order in progress finishes with the catalog from which the order was planned`()
    async throws
  {
    let live = try await live()
    let store = SlowStore()
    let planned = live.current.fingerprint
    async let order = Maker(catalog: live.current, store: store) { Instant(microseconds: 1) }
      .make("classic/kiwi-juice", count: 2)
    await store.waitForCommit()
    write(kiwis: "5")
    #expect(await live.refresh()?.loaded != nil)
    store.proceed()
    guard case .made(let made) = try await order else {
      Issue.record("the order was not made")
      return
    }
    #expect(made.used.map(\.amount) == [6])
    let entry = try await store.history(LedgerQuery(newestFirst: true)).first
    #expect(entry?.fingerprint == planned && planned != live.current.fingerprint)
    let next = try await Maker(catalog: live.current, store: store) { Instant(microseconds: 2) }
      .make("classic/kiwi-juice")
    guard case .made(let second) = next else {
      Issue.record("the order was not made")
      return
    }
    #expect(second.used.map(\.left) == [19])
  }
}

extension CatalogReload {
  var loaded: LoadedCatalog? { if case .loaded(let loaded) = self { loaded } else { nil } }

  var errors: LintReport? { if case .failed(.errors(let report)) = self { report } else { nil } }
}
