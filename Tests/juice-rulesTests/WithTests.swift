import Foundation
import TestSupport
import Testing

/// Packs that are added for one run.
@Suite(.tags(.process))
struct WithTests {
  /// A root with packs that are off, and packs outside of it.
  private func stand(locale: String = "en") throws -> Sandbox {
    let sandbox = try Sandbox()
    sandbox.environment["LC_ALL"] = locale
    try sandbox.write("packs: [classic]\n", to: "Catalogs/catalog.yaml")
    try sandbox.write(pack("tea", "leaf"), to: "Catalogs/drinks/pack.yaml")
    try sandbox.write(pack("soda", "gas"), to: "Catalogs/fizz.yaml")
    try sandbox.write(pack("mine", "fig", requires: "classic"), to: "outside/mine.yaml")
    try sandbox.write(pack("classic", "kiwi"), to: "outside/classic/pack.yaml")
    try sandbox.write(pack("base", "salt"), to: "elsewhere/base.yaml")
    try sandbox.write(pack("top", "egg", requires: "base"), to: "elsewhere/top/pack.yaml")
    try sandbox.write("catalogs: Catalogs\n", to: "empty/notes/juice-rules.yaml")
    return sandbox
  }

  private func pack(_ name: String, _ fruit: String, requires: String? = nil) -> String {
    let requirement = requires.map { ", requires: { \($0): \"*\" }" } ?? ""
    return """
      pack: { name: \(name), version: 1.0.0\(requirement) }
      fruits: { \(fruit): { name: \(fruit) } }
      recipes: { \(fruit)-juice: { name: \(fruit) Juice, ingredients: { \(fruit): 1 } } }

      """
  }

  private func recipes(_ sandbox: Sandbox, _ options: String...) throws -> [String] {
    let run = try sandbox.run(["menu", "--json"] + options)
    #expect(run.status == 0, "\(run.output)\(run.error)")
    return run.json["recipes"].array.compactMap { $0["recipe"].string }
      .filter { !$0.hasPrefix("classic/") }
  }

  @Test
  func `'--with' finds a pack by its name or path`() throws {
    let sandbox = try stand()
    #expect(try recipes(sandbox).isEmpty)
    #expect(try recipes(sandbox, "--with", "tea") == ["tea/leaf-juice"])
    #expect(try recipes(sandbox, "--with", "soda") == ["soda/gas-juice"])
    for path in ["drinks", "Catalogs/drinks/", "./Catalogs/drinks/pack.yaml"] {
      #expect(try recipes(sandbox, "--with", path) == ["tea/leaf-juice"])
    }
    #expect(try recipes(sandbox, "--with", "fizz.yaml") == ["soda/gas-juice"])
    #expect(
      try recipes(sandbox, "--with", "soda", "--with", "outside/mine.yaml", "--with", "tea")
        == ["mine/fig-juice", "soda/gas-juice", "tea/leaf-juice"])
  }

  @Test
  func `'--with' prefers the name of a pack to a folder of the same name`() throws {
    let sandbox = try stand()
    try sandbox.write("hello\n", to: "tea/readme.txt")
    #expect(try recipes(sandbox, "--with", "tea") == ["tea/leaf-juice"])
  }

  @Test
  func `'--with' adds a pack once, even if the pack is named several times`() throws {
    let sandbox = try stand()
    let absolute = sandbox.folder.appending(path: "Catalogs/drinks").path
    #expect(
      try recipes(
        sandbox, "--with", "tea", "--with", "tea", "--with", "Catalogs/drinks", "--with", absolute)
        == ["tea/leaf-juice"])
    #expect(try recipes(sandbox, "--with", "classic").isEmpty)
  }

  @Test
  func `'--with' finds required packs in the root, else next to the added pack`() throws {
    let sandbox = try stand()
    #expect(try recipes(sandbox, "--with", "outside/mine.yaml") == ["mine/fig-juice"])
    #expect(
      try recipes(sandbox, "--with", "elsewhere/top") == ["base/salt-juice", "top/egg-juice"])
    #expect(try sandbox.run("lint", "--with", "outside/mine.yaml").status == 0)
    #expect(try sandbox.run("lint", "Catalogs", "--with", "elsewhere/top").status == 0)
    try sandbox.write(pack("guest", "nut", requires: "mine"), to: "guests/guest.yaml")
    #expect(try sandbox.run("lint", "guests/guest.yaml").status == 1)
    #expect(
      try sandbox.run("lint", "guests/guest.yaml", "--with", "outside/mine.yaml").status == 0)
  }

  @Test
  func `'--with' can be combined with '--catalogs' for a single pack`() throws {
    let sandbox = try stand()
    #expect(
      try recipes(sandbox, "--catalogs", "Catalogs/classic", "--with", "tea") == ["tea/leaf-juice"])
  }

  @Test
  func `'with' in juice-rules.yaml adds packs by name or by a path from the file's folder`() throws
  {
    let sandbox = try stand()
    try sandbox.write("with: [tea, outside/mine.yaml]\n", to: "juice-rules.yaml")
    try sandbox.write("x", to: "deep/er/file")
    sandbox.workingFolder = "deep/er"
    #expect(try recipes(sandbox) == ["mine/fig-juice", "tea/leaf-juice"])
    #expect(try recipes(sandbox, "--with", "soda") == ["soda/gas-juice"])
    sandbox.workingFolder = "."
    try sandbox.write("with: soda\n", to: "juice-rules.yaml")
    #expect(try recipes(sandbox) == ["soda/gas-juice"])
  }

  @Test
  func `'--with' refuses missing paths, files that are not packs, and conflicting packs`() throws {
    let sandbox = try stand(locale: "en")
    try sandbox.write(
      "pack: { name: foe, version: 1.0.0, conflicts: { classic: '>=1' } }\n", to: "foe.yaml")
    var transcript = Transcript(sandbox)
    for pack in [
      "tee", "outside/none.yaml", "empty", "Catalogs", "Catalogs/catalog.yaml",
      "empty/notes/juice-rules.yaml", "outside/classic", "foe.yaml",
    ] {
      try transcript.run("menu", "--with", pack)
    }
    try transcript.run("menu", "--with", "tee", "--json")
    try transcript.run("lint", "--with", "tee", "--locale", "en")
    try transcript.run("lint", "--with", "foe.yaml", "--locale", "en", "--format", "concise")
    try transcript.run("menu", "--with", "tea", "--catalogs", "nowhere")
    try sandbox.write("with: [tee]\n", to: "juice-rules.yaml")
    try transcript.run("stock")
    try transcript.compare("with")
  }
}
