import TestSupport
import Testing

/// Packs that do not go together, as those meet it who put them there.
@Suite(.tags(.process))
struct WrongPacksTests {
  private static let classic = """
    pack: { name: classic, version: 1.0.0 }
    fruits:
      kiwi: { name: Kiwi, initial: 20 }
      lime: { name: Lime }
    recipes:
      kiwi-juice: { name: Kiwi Juice, ingredients: { kiwi: 3 } }
      lime-juice: { name: Lime Juice, ingredients: { lime: 3 } }

    """

  /// A pack that changes `classic`.
  private static func change(_ name: String, _ header: String = "", _ overrides: String) -> String {
    """
    pack: { name: \(name), version: 1.0.0, requires: { classic: "*" }\(header) }
    overrides:
      \(overrides)

    """
  }

  private static let requiring = "pack: { name: tea, requires: { classic: "

  /// The mistakes, each with the files beside `classic`.
  private static let cases: [(name: String, files: KeyValuePairs<String, String>)] = [
    (
      "two packs with the same name",
      ["again/pack.yaml": "pack: { name: classic, version: 2.0.0 }\n"]
    ),
    ("a folder and a file with the same pack name", ["classic.yaml": "pack: { name: classic }\n"]),
    ("a pack inside a pack", ["classic/inner/pack.yaml": "pack: { name: inner }\n"]),
    (
      "two manifests in one folder",
      ["classic/pack.yml": "pack: { name: classic, version: 1.1.0 }\n"]
    ),
    ("the `pack` section in two files", ["classic/a.yaml": "pack: { name: classic }\n"]),
    (
      "a cycle",
      [
        "a.yaml": "pack: { name: a, version: 1.0.0, requires: { b: '*' } }\n",
        "b.yaml": "pack: { name: b, version: 1.0.0, requires: { c: '*' } }\n",
        "c.yaml": "pack: { name: c, version: 1.0.0, works-with: { a: '*' } }\n",
      ]
    ),
    (
      "a required pack without a version",
      [
        "tea.yaml": requiring + "'*', ice: '*' } }\n", "ice.yaml": "pack: { name: ice }\n",
      ]
    ),
    ("a version outside of the required range", ["tea.yaml": requiring + "^2.0 } }\n"]),
    ("a range that no version can match", ["tea.yaml": requiring + "'>2 <1' } }\n"]),
    ("an invalid range", ["tea.yaml": requiring + "latest } }\n"]),
    (
      "packs that conflict",
      ["ice.yaml": "pack: { name: ice, conflicts: { classic: ^1.0 } }\n"]
    ),
    (
      "overrides of an own entry, a missing entry and an entry of a pack that is not required",
      [
        "tea.yaml": change(
          "tea", "",
          "recipes: { tea/t: { remove: true }, classic/tea: { remove: true }, ice/i: { remove: true } }"
        ) + "recipes: { t: { name: T, ingredients: { kiwi: 1 } } }\n",
        "ice.yaml": "pack: { name: ice }\nrecipes: { i: { name: I, ingredients: { x: 1 } } }\n"
          + "fruits: { x: { name: X } }\n",
      ]
    ),
    (
      "an override of a removed entry",
      [
        "a.yaml": change("a", "", "recipes: { classic/kiwi-juice: { remove: true } }"),
        "b.yaml": change(
          "b", ", works-with: { a: '*' }",
          "recipes: { classic/kiwi-juice: { patch: { menu: false } } }"),
      ]
    ),
    (
      "an `expect` value that does not match",
      [
        "tea.yaml": change(
          "tea", "",
          "recipes: { classic/kiwi-juice: { expect: { ingredients: { kiwi: 2 } }, patch: { menu: false } } }"
        )
      ]
    ),
    (
      "a removal of an ingredient that is used",
      ["tea.yaml": change("tea", "", "fruits: { classic/kiwi: { remove: true } }")]
    ),
    (
      "an `unset` of missing values",
      [
        "tea.yaml": change(
          "tea", "", "fruits: { classic/kiwi: { unset: [low, attributes.origin] } }")
      ]
    ),
    (
      "names that differ by case",
      [
        "Tea/pack.yaml": "pack: { name: Tea }\nfruits: { Kiwi: { name: K } }\n",
        "tea/pack.yaml":
          "pack: { name: tea, requires: { Classic: '*' } }\n"
          + "recipes: { t: { name: T, ingredients: { classic/KIWI: 1 } } }\n",
      ]
    ),
    (
      "ids in one pack that differ by case",
      ["classic/more.yaml": "fruits: { Kiwi: { name: K } }\nrecipes: { KIWI: {} }\n"]
    ),
    (
      "invalid renames and deprecations",
      [
        "classic/old.yaml":
          "renamed: { a: b, b: a, lime: kiwi, x: kiwii, y: tea/t }\ndeprecated: { z: { since: soon } }\n"
      ]
    ),
  ]

  @Test
  func `Packs that contradict each other are reported by 'lint' and refused by 'menu'`() throws {
    var text = ""
    for (name, files) in WrongPacksTests.cases {
      let sandbox = try Sandbox(catalogs: [])
      try sandbox.write(WrongPacksTests.classic, to: "Catalogs/classic/pack.yaml")
      for (path, contents) in files { try sandbox.write(contents, to: "Catalogs/" + path) }
      var transcript = Transcript(sandbox, after: text + "# \(name)\n")
      let run = try transcript.run("lint", "--locale", "en")
      #expect(run.status == 1, "\(name)")
      let menu = try sandbox.run("menu", "--locale", "en")
      #expect(menu.status == 2 && menu.output.isEmpty, "\(name)")
      #expect(menu.error.contains("Catalogs"), "\(name)")
      text = transcript.text
    }
    try Transcript(try Sandbox(catalogs: []), after: text).compare("wrong-packs")
  }

  @Test
  func `A link to a pack is followed inside the root and refused outside of the root`() throws {
    let sandbox = try Sandbox(catalogs: [])
    try sandbox.write(WrongPacksTests.classic, to: "Catalogs/classic/pack.yaml")
    try sandbox.write("pack: { name: far, version: 1.0.0 }\n", to: "elsewhere/pack.yaml")
    try sandbox.link("Catalogs/near", to: "Catalogs/classic")
    try sandbox.link("Catalogs/classic/me", to: "Catalogs/classic")
    try sandbox.link("Catalogs/one", to: "Catalogs/two")
    try sandbox.link("Catalogs/two", to: "Catalogs/one")
    var transcript = Transcript(sandbox)
    #expect(try transcript.run("lint", "--locale", "en").status == 0)
    #expect(try transcript.run("menu", "--locale", "en").status == 0)
    #expect(try transcript.run("lint", "Catalogs/near", "--locale", "en").status == 0)
    try sandbox.link("Catalogs/far", to: "elsewhere")
    #expect(try transcript.run("lint", "--locale", "en").status == 1)
    #expect(try transcript.run("lint", "--locale", "ko").status == 1)
    #expect(try transcript.run("menu", "--locale", "en").status == 2)
    #expect(try transcript.run("menu", "--catalogs", "Catalogs/one", "--locale", "en").status == 2)
    try transcript.compare("linked-packs")
  }
}
