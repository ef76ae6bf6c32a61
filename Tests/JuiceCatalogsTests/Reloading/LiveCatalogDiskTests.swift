import Foundation
import JuiceCatalogs
import JuiceRules
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#endif

/// A catalog on a disk that people save to.
@Suite(.tags(.unit))
struct LiveCatalogDiskTests {
  private let shop: URL

  init() throws {
    shop = FileManager.default.temporaryDirectory.appending(path: "shop-\(UUID().uuidString)")
    try write("pack: { name: classic }\n" + Self.recipes(3), to: "classic/pack.yaml")
    try write("pack: { name: tea }\nfruits: { lime: { name: Lime } }", to: "tea/pack.yaml")
  }

  private static func recipes(_ kiwis: Int) -> String {
    """
    fruits: { kiwi: { name: Kiwi } }
    recipes: { juice: { name: Juice, ingredients: { kiwi: \(kiwis) } } }
    """
  }

  /// Puts a pack there, or in the place of another, in one step: nobody sees it half done.
  private func write(_ text: String, to path: String) throws {
    let url = shop.appending(path: path)
    let manager = FileManager.default
    let draft = shop.appendingPathExtension("draft")
    try manager.createDirectory(at: draft, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: draft.appending(path: url.lastPathComponent))
    if manager.fileExists(atPath: url.path) {
      try #require(rename(draft.appending(path: url.lastPathComponent).path, url.path) == 0)
    } else {
      try manager.createDirectory(at: shop, withIntermediateDirectories: true)
      try manager.moveItem(at: draft, to: url.deletingLastPathComponent())
    }
  }

  private func removeAll() {
    try? FileManager.default.removeItem(at: shop)
    try? FileManager.default.removeItem(at: shop.appendingPathExtension("draft"))
  }

  private func remove(_ path: String) throws {
    let gone = shop.appendingPathExtension("gone")
    try FileManager.default.moveItem(at: shop.appending(path: path), to: gone)
    try FileManager.default.removeItem(at: gone)
  }

  @Test
  func `Changes to files and folders on a disk cause reloads`() async throws {
    defer { removeAll() }
    let live = try await LiveCatalog(shop.path)
    var reloads = live.reloads(timing: WatchTiming(interval: .milliseconds(20))).makeAsyncIterator()

    try write("pack: { name: classic }\n" + Self.recipes(4), to: "classic/pack.yaml")
    #expect(await reloads.next()?.loaded != nil)
    #expect(live.current.ingredients(of: "classic/juice") == ["classic/kiwi 4"])

    try remove("tea")
    #expect(await reloads.next()?.loaded != nil)
    #expect(live.current.packs.map(\.name) == ["classic"])

    try write("pack: { name: cakes }\nfruits: [plum]", to: "cakes/pack.yaml")
    #expect(await reloads.next()?.errors?.count(of: .error) == 1)
    try write("pack: { name: cakes }\nfruits: { plum: { name: Plum } }", to: "cakes/pack.yaml")
    #expect(await reloads.next()?.loaded != nil)

    let away = shop.appendingPathExtension("away")
    try FileManager.default.moveItem(at: shop, to: away)
    guard case .failed(.input(.notFound)) = await reloads.next() else {
      Issue.record("the missing root was not reported")
      return
    }
    #expect(live.current.packs.map(\.name) == ["cakes", "classic"])
    try FileManager.default.moveItem(at: away, to: shop)
    #expect(await reloads.next()?.loaded != nil)
  }

  @Test
  func `A symbolic link that changes to another folder causes a reload`() async throws {
    defer { removeAll() }
    let current = shop.appending(path: "current")
    let manager = FileManager.default
    try write("pack: { name: tea }\nfruits: { fig: { name: Fig } }", to: "next/pack.yaml")
    try manager.createSymbolicLink(at: current, withDestinationURL: shop.appending(path: "tea"))
    let live = try await LiveCatalog(current.path)
    #expect(live.current.ingredients.map(\.id) == ["tea/lime"])
    try manager.removeItem(at: current)
    try manager.createSymbolicLink(at: current, withDestinationURL: shop.appending(path: "next"))
    var reloads = live.reloads(timing: WatchTiming(interval: .milliseconds(20))).makeAsyncIterator()
    #expect(await reloads.next()?.loaded != nil)
    #expect(live.current.ingredients.map(\.id) == ["tea/fig"])
  }
}
