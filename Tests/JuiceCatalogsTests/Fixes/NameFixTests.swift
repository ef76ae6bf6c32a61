import JuiceCatalogs
import JuiceLint
import JuiceRules
import JuiceRulesTesting
import TestSupport
import Testing

/// A name that nothing has: what is offered instead, and what a fix writes without asking.
@Suite(.tags(.unit))
struct NameFixTests {
  /// The catalog with a recipe that uses `name`.
  private func files(using name: String) -> [String: String] {
    [
      "classic/pack.yaml": """
      pack: { name: classic, version: 1.0.0, locales: [en] }
      fruits:
        kiwi: { name: { en: Kiwi, ko: 키위 } }
        fig: { name: Fig }
        strawberry: { name: { en: Strawberry, ko: 딸기 } }
        green-plum: { name: { en: Maesil, ko: 매실 }, aliases: [Ume, 청매실] }
        twin-a: { name: { en: Twin A, ko: 쌍둥이 } }
        twin-b: { name: { en: Twin B, ko: 쌍둥이 } }
      recipes:
        all: { name: All, ingredients: { kiwi: 1, fig: 1, strawberry: 1, green-plum: 1, twin-a: 1, twin-b: 1 } }

      """,
      "own/pack.yaml": """
      pack: { name: own, version: 1.0.0, locales: [en], requires: { classic: "*" } }
      fruits:
        pear: { name: { en: Pear, ko: 배 } }
        peach: { name: { en: Peach, ko: 복숭아 } }
        papaya: { name: Papaya }
      recipes:
        pure: { name: Pure, ingredients: { pear: 1, peach: 1, papaya: 1, classic/kiwi: 1 } }
        odd:
          name: Odd
          ingredients:
            \(name): 3

      """,
    ]
  }

  private func finding(for name: String) throws -> Diagnostic {
    let files = files(using: name)
    let report = try CatalogLoader(files: MemoryFileSource(files: files)).lint(["."])
    let errors = report.diagnostics.filter { $0.severity == .error }
    #expect(errors.count == 1, "\(name): \(errors.map(\.message.english))")
    return try #require(errors.first { $0.rule == "unknown-ingredient" })
  }

  @Test(
    arguments: [
      ("classic/pear", ["own/pear"], .unsafe), ("classic/peach", ["own/peach"], .unsafe),
      ("clasic/kiwi", ["classic/kiwi"], .safe), ("own/kiwi", ["classic/kiwi"], .unsafe),
      ("classic/plum", [], nil), ("classic/fog", ["classic/fig"], .unsafe),
      ("plum", [], nil), ("pearl", ["pear"], .unsafe), ("kiwii", ["kiwi"], .safe),
      ("classic/kiwii", ["classic/kiwi"], .safe), ("classic/papaya", ["own/papaya"], .unsafe),
      ("straw-berry", ["strawberry"], .safe), ("strawberrys", ["strawberry"], .safe),
      ("figs", ["fig"], .safe), ("Kiwi", ["kiwi"], .safe), ("KIWI", ["kiwi"], .safe),
      ("배", ["pear"], .safe), ("\u{1107}\u{1162}", ["pear"], .safe), ("복숭아", ["peach"], .safe),
      ("키위", ["kiwi"], .safe), ("classic/키위", ["classic/kiwi"], .safe),
      ("Maesil", ["green-plum"], .safe), ("\"Green Plum\"", ["green-plum"], .safe),
      ("ume", ["green-plum"], .safe), ("청매실", ["green-plum"], .safe),
      ("\"청 매실\"", ["green-plum"], .safe),
      ("쌍둥이", ["twin-a", "twin-b"], nil), ("수박", [], nil), ("mango", [], nil),
    ] as [(String, [String], Diagnostic.Fix.Safety?)])
  func `An unknown ingredient gets suggestions, and a safe fix only if the id is clear`(
    _ name: String, _ candidates: [String], _ safety: Diagnostic.Fix.Safety?
  ) throws {
    let finding = try finding(for: name)
    #expect(finding.data.candidates == candidates)
    #expect(finding.fix?.safety == safety)
  }

  @Test(arguments: [
    ("Pear!", "pear"), ("Pear!", "Pear!"), ("Golden_Kiwi", "golden-kiwi"), ("배", "배"),
    ("레몬", "lemon"), ("LIME", "lime"),
  ])
  func `An invalid id is reported at its definition and not again at its uses`(
    _ id: String, _ use: String
  ) throws {
    let text = """
      pack: { name: tea, version: 1.0.0, locales: [en] }
      fruits:
        \(id): { name: { en: Lemon, ko: 레몬 } }
        pears: { name: Pears }
      recipes:
        tea: { name: Tea, ingredients: { \(use): 1, pears: 1 } }

      """
    let loader = CatalogLoader(files: MemoryFileSource(files: ["tea.yaml": text]))
    let report = try loader.lint(["."])
    let errors = report.diagnostics.filter { $0.severity == .error }
    #expect(errors.map(\.rule) == ["invalid-id"])
    #expect(try loader.fix(["."], allowing: .unsafe).files.isEmpty)
  }

  @Test
  func `An id of 65 characters is reported with the limit of 64 characters`() throws {
    let id = String(repeating: "k", count: 65)
    let text = """
      pack: { name: tea, version: 1.0.0, locales: [en] }
      fruits: { \(id): { name: Kiwi } }
      recipes: { tea: { name: Tea, ingredients: { \(id): 1 } } }

      """
    let loader = CatalogLoader(files: MemoryFileSource(files: ["tea.yaml": text]))
    let finding = try #require(try loader.lint(["."]).diagnostics.first)
    #expect(finding.rule == "invalid-id")
    #expect(finding.help?.english == "shorten the id to 64 characters")
    #expect(finding.primary.text?.english == "65 characters; the limit is 64")
  }

  @Test
  func `A missing override target gets suggestions by id, name and pack`() throws {
    func finding(_ section: String, _ target: String) throws -> Diagnostic {
      var files = files(using: "kiwi")
      files["own/changes.yaml"] =
        "overrides: { \(section): { \(target): { patch: { emoji: 🥝 } } } }\n"
      let report = try CatalogLoader(files: MemoryFileSource(files: files)).lint(["."])
      return try #require(report.diagnostics.first { $0.rule == "override-missing-target" })
    }
    for (section, target, candidates, safety) in [
      ("fruits", "classic/키위", ["classic/kiwi"], .safe),
      ("fruits", "clasic/kiwi", ["classic/kiwi"], .safe),
      ("fruits", "classic/kiwy", ["classic/kiwi"], .unsafe),
      ("fruits", "classic/kiwii", ["classic/kiwi"], .safe), ("fruits", "classic/plum", [], nil),
      ("recipes", "classic/All", ["classic/all"], .safe),
    ] as [(String, String, [String], Diagnostic.Fix.Safety?)] {
      let finding = try finding(section, target)
      #expect(finding.data.candidates == candidates, "\(target)")
      #expect(finding.fix?.safety == safety, "\(target)")
    }
  }

  /// Fruits, some of which are spelt nearly as others are.
  private static let fruits = [
    "pear", "peas", "peach", "perch", "kiwi", "kiwano", "plum", "fig", "date", "lime", "lemon",
    "melon",
    "grape", "grapes", "batter", "butter", "blueberry", "blackberry", "strawberry", "oat-milk",
    "goat-milk", "soy-milk", "kiwi-100", "kiwi-101", "beet-soup", "beer-soup",
  ]

  @Test(arguments: Effort.seeds(40, of: 400))
  func `A safe fix for a name corrects only typos and leaves declarations unchanged`(_ seed: Int)
    throws
  {
    var random = SplitMix64(seed: UInt64(seed))
    func chosen<Element>(_ elements: [Element]) -> Element {
      elements[Int.random(in: elements.indices, using: &random)]
    }
    let there = Set((0..<8).map { _ in chosen(Self.fruits) })
    let randomNames = (0..<6).map { _ in
      let name = chosen(Self.fruits)
      return switch Int.random(in: 0...4, using: &random) {
      case 0: "classic/\(name)"
      case 1: "nowhere/\(name)"
      case 2: slip(of: name, &random)
      case 3: "classic/\(slip(of: name, &random))"
      default: name
      }
    }
    // One name that is surely fixed.
    let names = randomNames + ["pomegranatee"]
    let own = there.filter { $0.count % 2 == 0 }.union(["pomegranate"])
    func text(_ pack: String, _ fruits: Set<String>, requires: String, _ rest: String) -> String {
      "pack: { name: \(pack), version: 1.0.0, locales: [en]\(requires) }\nfruits:\n  base: { name: B\(pack) }\n"
        + fruits.sorted().map { "  \($0): { name: N \($0) }\n" }.joined() + rest
    }
    let lines = names.enumerated().map { "  r\($0): { name: R, ingredients: { \($1): 3 } }\n" }
    let files = [
      "classic/pack.yaml": text("classic", there.subtracting(own), requires: "", ""),
      "own/pack.yaml": text(
        "own", own, requires: ", requires: { classic: \"*\" }", "recipes:\n" + lines.joined()),
    ]
    let outcome = try CatalogLoader(files: MemoryFileSource(files: files)).fix(["."])
    #expect(outcome.files.map(\.path) == ["own/pack.yaml"])
    for file in outcome.files {
      let fixed = String(decoding: file.fixed, as: UTF8.self).split(separator: "\n")
      for (number, written) in names.enumerated() {
        let line = try #require(fixed.first { $0.hasPrefix("  r\(number): ") })
        let rest = try #require(line.split(separator: "ingredients: { ").last)
        let now = String(try #require(rest.split(separator: ": 3").first))
        guard now != written else { continue }
        #expect(Spelling(written).isSlip(of: Spelling(now)), "\(written) became \(now)")
      }
      // What declares things stays as it is.
      #expect(
        fixed.prefix { $0 != "recipes:" }
          == file.original.text.split(separator: "\n").prefix { $0 != "recipes:" })
    }
  }

  private func slip(of name: String, _ random: inout SplitMix64) -> String {
    var letters = Array(name)
    let place = Int.random(in: letters.indices, using: &random)
    switch Int.random(in: 0...4, using: &random) {
    case 0 where letters.count > 2: letters.remove(at: place)
    case 1: letters.insert(letters[place], at: place)
    case 2: letters[place] = "abegiln".randomElement(using: &random) ?? "e"
    case 3: letters.append("s")
    default: letters.swapAt(place, max(0, place - 1))
    }
    return String(letters)
  }
}

extension [UInt8] {
  fileprivate var text: String { String(decoding: self, as: UTF8.self) }
}
