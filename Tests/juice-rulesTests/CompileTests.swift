import Foundation
import JuiceCatalogs
import JuiceRules
import TestSupport
import Testing

/// `compile`: a file with the catalog that the packs make up, or none.
@Suite(.tags(.process))
struct CompileTests {
  private func sandbox() throws -> Sandbox {
    let sandbox = try Sandbox()
    sandbox.environment["LC_ALL"] = "en"
    try sandbox.write("packs: [classic]\n", to: "Catalogs/catalog.yaml")
    try sandbox.write(
      """
      pack: { name: tea, version: 1.0.0, requires: { classic: "*" } }
      fruits: { leaf: { name: Leaf } }
      recipes: { leaf-tea: { name: Leaf Tea, ingredients: { leaf: 1 } } }
      renamed: { herb: leaf }
      overrides:
        recipes: { classic/kiwi-juice: { patch: { ingredients: { leaf: 1 } } } }

      """, to: "Catalogs/tea.yaml")
    return sandbox
  }

  @Test func `'compile' writes a file, and says whether it is up to date`() throws {
    let sandbox = try sandbox()
    var transcript = Transcript(sandbox)
    try transcript.run("compile", "--check", "-o", "catalog.compiled")
    try transcript.run("compile", "-o", "catalog.compiled")
    let bytes = try #require(sandbox.contents(of: "catalog.compiled"))
    try transcript.run("compile", "-o", "catalog.compiled")
    try transcript.run("compile", "--check", "-o", "catalog.compiled", "--json")
    try transcript.run("compile", "Catalogs", "--with", "tea", "--check", "-o", "catalog.compiled")
    try transcript.run("compile", "Catalogs", "--with", "tea", "-o", "catalog.compiled", "--json")
    let printed = try sandbox.run("compile", "--with", "tea", "-o", "-")
    #expect(printed.error.isEmpty && printed.status == 0)
    #expect(sandbox.contents(of: "catalog.compiled") == Data(printed.output.utf8))
    #expect(printed.output.hasPrefix("juice-rules compiled 1\n"))
    #expect(sandbox.contents(of: "catalog.compiled") != bytes)
    sandbox.environment["LC_ALL"] = "ko"
    try transcript.run("compile", "--check", "-o", "catalog.compiled")
    try transcript.run("compile", "--check", "-o", "none.compiled")
    try transcript.run("compile", "-o", "catalog.compiled")
    try transcript.run("compile", "-o", "catalog.compiled")
    try transcript.compare("compile")
  }

  @Test func `A compiled catalog is the catalog of the other commands`() throws {
    let sandbox = try sandbox()
    let report = try sandbox.run("compile", "--with", "tea", "-o", "c", "--json").json
    let bytes = try #require(sandbox.contents(of: "c"))
    let catalog = try Catalog(compiled: bytes)
    #expect(report["fingerprint"].string == catalog.fingerprint)
    let loaded = try CatalogLoader().load(
      sandbox.folder.appending(path: "Catalogs").path,
      with: [sandbox.folder.appending(path: "Catalogs/tea.yaml").path])
    #expect(loaded.catalog?.fingerprint == catalog.fingerprint)
    #expect(catalog.ingredient("tea/herb")?.id == "tea/leaf")
    #expect(catalog.lines(of: "classic/kiwi-juice").count == 2)
  }

  @Test func `'compile' refuses what it cannot compile or write, and leaves files as they are`()
    throws
  {
    let sandbox = try sandbox()
    try sandbox.write("mine", to: "notes.txt")
    try sandbox.write("juice-rules compiled 9\n", to: "newer.compiled")
    var transcript = Transcript(sandbox)
    for arguments in [
      [], ["-o", ""], ["-o", "."], ["-o", "none/c"], ["-o", "notes.txt"], ["nowhere", "-o", "c"],
      ["-o", "Catalogs/tea.yaml"], ["-o", "-", "--check"],
      ["Catalogs", "--catalogs", "x", "-o", "c"],
      ["--check", "-o", "notes.txt"], ["--check", "-o", "newer.compiled"],
      ["-o", "newer.compiled"],
      ["--with", "coffee", "-o", "c"], ["Catalogs", "Catalogs", "-o", "c"],
    ] { try transcript.run(["compile"] + arguments) }
    try sandbox.write(
      "pack: { name: tea }\nfruits: { fig: { name: Fig, initial: -3 } }\n",
      to: "Catalogs/tea.yaml")
    try transcript.run("compile", "Catalogs", "--with", "tea", "-o", "newer.compiled")
    try transcript.compare("compile-wrong")
    #expect(sandbox.contents(of: "notes.txt") == Data("mine".utf8))
    #expect(!sandbox.exists("c"))
    let leftovers = try FileManager.default.contentsOfDirectory(atPath: sandbox.folder.path)
    #expect(!leftovers.contains { $0.hasSuffix(".tmp") })
  }

  @Test func `'compile' cannot replace a file that may not be written`() throws {
    let sandbox = try sandbox()
    let run = try sandbox.unprivilegedScript(
      """
      $tool compile -o c >/dev/null && chmod 400 c && $tool compile Catalogs --with tea -o c
      echo "[exit $?]"; chmod 500 . && $tool compile -o d; echo "[exit $?]"; chmod 700 .; ls
      $tool compile -o - >/dev/full; echo "[exit $?]"
      """)
    #expect(
      run.output == """
        error: `c` cannot be written
          Permission denied
        [exit 2]
        error: `d` cannot be written
          Permission denied
        [exit 2]
        Catalogs
        c
        error: the output cannot be written
          No space left on device
        [exit 2]

        """)
  }
}
