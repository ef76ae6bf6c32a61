import Foundation
import TestSupport
import Testing

/// `--config-file`, a configuration elsewhere.
@Suite(.tags(.process))
struct ConfigFileTests {
  @Test
  func `A named configuration replaces the nearest one, and catalogs stay in the working folder`()
    throws
  {
    let sandbox = try Sandbox()
    try sandbox.write("locale: ko\nlint: { fail-on: never }\n", to: "juice-rules.yaml")
    try sandbox.write("locale: en\nlint: { exclude: [none] }\n", to: "ci/strict.yaml")
    try sandbox.write(
      "pack: { name: fig }\nfruits: { fig: { name: Fig, colour: red } }\n", to: "Catalogs/fig.yaml")
    let loose = try sandbox.run("lint")
    #expect(loose.status == 0 && loose.output.contains("오류"), "\(loose)")
    for path in ["ci/strict.yaml", "./ci/strict.yaml"] {
      let strict = try sandbox.run("lint", "--config-file", path)
      #expect(strict.status == 1 && strict.output.contains("unknown key"), "\(strict)")
    }
    let format = try sandbox.run("fmt", "--check", "--config-file", "ci/strict.yaml")
    #expect(format.output.contains("formatted"), "\(format)")
  }

  @Test
  func `Paths in a named configuration are relative to its folder`() throws {
    let sandbox = try Sandbox()
    try sandbox.write(
      "pack: { name: fig }\nfruits: { fig: { name: Fig } }\n", to: "conf/packs/fig.yaml")
    try sandbox.write("catalogs: packs\nstore: sqlite:fig.sqlite\n", to: "conf/stand.yaml")
    let words = ["--config-file", "conf/stand.yaml"]
    #expect(try sandbox.run(["stock", "add", "fig=2"] + words).status == 0)
    #expect(sandbox.exists("conf/fig.sqlite") && !sandbox.exists(".juice-rules"))
    #expect(try sandbox.run(["lint", "--fix", "--ignore", "unused-fruit"] + words).status == 0)
    let new = try sandbox.run(["new", "fruit", "kiwi", "--name", "Kiwi"] + words)
    #expect(new.status == 0 && new.output.contains("--config-file conf/stand.yaml"), "\(new)")
    #expect(sandbox.contents(of: "conf/packs/fig.yaml")?.count ?? 0 > 40)
  }

  @Test
  func `The default stock of a named configuration is beside the catalogs`() throws {
    let sandbox = try Sandbox()
    try sandbox.write("locale: en\n", to: "conf/stand.yaml")
    #expect(try sandbox.run("make", "kiwi-juice", "--config-file", "conf/stand.yaml").status == 0)
    #expect(sandbox.exists(".juice-rules/stock.sqlite") && !sandbox.exists("conf/.juice-rules"))
  }

  @Test
  func `A named configuration that is missing, wrong or excluded is refused`() throws {
    let sandbox = try Sandbox()
    try sandbox.write("locale: en\ncatalog: x\n", to: "wrong.yaml")
    try sandbox.write("locale: en\ncatalogs: ../..\n", to: "conf/outside.yaml")
    try sandbox.write("locale: en\n", to: "right.yaml")
    try sandbox.write("store: postgresql://me:secret@nowhere.invalid/x?retry=0s\n", to: "db.yaml")
    var transcript = Transcript(sandbox)
    for words in [
      ["lint", "--config-file", "nowhere.yaml"], ["fmt", "--config-file", "nowhere.yaml"],
      ["menu", "--config-file", "nowhere.yaml"], ["menu", "--config-file", "Catalogs"],
      ["menu", "--config-file", ""], ["menu", "--config-file", "wrong.yaml"],
      ["lint", "--config-file", "wrong.yaml"], ["lint", "--config-file", "conf/outside.yaml"],
      ["fmt", "--config-file", "wrong.yaml"],
      ["fmt", "--check", "--config-file", "conf/outside.yaml"],
      ["lint", "--show-files", "--config-file", "conf/outside.yaml"],
      ["lint", "--config-file", "right.yaml", "--isolated"],
      ["lint", "--config-file", "right.yaml", "--config", "lint.fail-on=never"],
    ] {
      try transcript.run(words)
    }
    try transcript.compare("config-file")
    let run = try sandbox.run("stock", "--config-file", "db.yaml")
    #expect(run.status == 2 && !run.error.contains("secret"), "\(run)")
  }

  @Test
  func `A misspelled key is reported if the default catalogs are missing`() throws {
    let sandbox = try Sandbox(catalogs: [])
    try sandbox.write("catalgs: mine\n", to: "stand/juice-rules.yaml")
    sandbox.workingFolder = "stand"
    for command in ["lint", "fmt"] {
      let run = try sandbox.run(command)
      #expect(run.status == 2 && run.error.contains("did you mean `catalogs`"), "\(run)")
    }
  }

  @Test
  func `Completion reads the named configuration`() throws {
    let sandbox = try Sandbox(catalogs: [])
    try sandbox.write(
      "pack: { name: fig }\nfruits: { fig: { name: Fig } }\n", to: "conf/packs/fig.yaml")
    try sandbox.write("catalogs: packs\n", to: "conf/stand.yaml")
    let words = ["juice-rules", "stock", "add", "--config-file", "conf/stand.yaml", "f"]
    let run = try sandbox.run(
      ["---completion", "stock", "add", "--", "positional@0", "5", "1"] + words)
    #expect(run.output == "fig\n" || run.output == "fig", "\(run)")
  }
}
