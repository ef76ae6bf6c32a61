import JuiceCatalogs
import JuiceLint
import JuiceRules
import TestSupport
import Testing
import YAMLSyntax

/// Text that the format permits but that is most likely a mistake.
@Suite(.tags(.unit))
struct SlipTests {
  /// Returns the rule and the marked text of each finding.
  private func findings(_ text: String, _ path: String = "a.yaml") throws -> [String] {
    let report = try CatalogLoader(files: MemoryFileSource(files: [path: text])).lint([path])
    return report.diagnostics.filter { $0.severity > .info }.map { finding in
      let bytes = Array(text.utf8)[finding.primary.span.start..<finding.primary.span.end]
      return "\(finding.rule) \(String(decoding: bytes, as: UTF8.self))"
    }
  }

  @Test(
    arguments: [
      ("fruits:\n  a:\n    name: Pear #1 juice\n", ["comment-in-text #1 juice"]),
      ("fruits:\n  a:\n    name: Pear #1 juice", ["comment-in-text #1 juice"]),
      ("fruits:\n  a:\n    name: Pear #1 juice  \r\n    low: 1\r\n", ["comment-in-text #1 juice"]),
      (
        "pack: { locales: [ko, en] }\nfruits:\n  a:\n    name:\n      ko: 배 #최고\n      en: Pear\n",
        ["comment-in-text #최고"]
      ),
      ("fruits: { a: { name: Pear #1\n  } }\n", ["comment-in-text #1"]),
      ("fruits:\n  a:\n    name: A\n    aliases:\n    - b #2\n    - c\n", ["comment-in-text #2"]),
      ("messages:\n  made:\n    text: Ready #now\n", ["comment-in-text #now"]),
      ("pack:\n  name: a\n  description: Our #1 pack\n", ["comment-in-text #1 pack"]),
      // Comments as people write them.
      ("fruits:\n  a:\n    name: Pear # 1 juice\n", []),
      ("fruits:\n  a:\n    name: Pear  #제철\n", []),
      ("fruits:\n  a:\n    name: Pear\t#1\n", []),
      ("fruits:\n  a:\n    name: Pear #-- first\n", []),
      ("fruits:\n  a:\n    name: \"Pear\" #1\n", []),
      ("fruits:\n  a:\n    name: 'Pear #1'\n", []),
      ("fruits:\n  a: #1\n    name: Pear\n    initial: 30 #crates\n    low: 2 # x\n", []),
      ("fruits:\n  a:\n    name: >\n      Pear #1\n", []),
    ])
  func `A comment that cuts off a text by mistake is reported`(text: String, expected: [String])
    throws
  {
    #expect(try findings(text) == expected)
  }

  @Test(
    arguments: [
      ("name: “Pear”", ["quotes-in-text “Pear”"]),
      ("name: ‘Pear’", ["quotes-in-text ‘Pear’"]),
      ("name: „Pear“", ["quotes-in-text „Pear“"]),
      ("name: ”Pear”", ["quotes-in-text ”Pear”"]),
      ("name: “Pear\"", ["quotes-in-text “Pear\""]),
      ("name: { ko: “배”, en: Pear }", ["quotes-in-text “배”"]),
      ("name: { ko: 배, en: “Pear” }", ["quotes-in-text “Pear”"]),
      ("name: Pear, aliases: [“a”, b]", ["quotes-in-text “a”"]),
      ("name: \"“Pear”\"", []), ("name: '‘Pear’'", []), ("name: “Pear” and “Plum”", []),
      ("name: the “Pear”", []), ("name: “Pear” juice", []), ("name: Pear’s", []),
      ("name: «Pear»", []), ("name: 「배」", []), ("name: “", []),
    ])
  func `Curly quotes around a whole text are reported`(fields: String, expected: [String]) throws {
    #expect(
      try findings("pack: { locales: [en, ko] }\nfruits: { a: { \(fields) } }").filter {
        !$0.hasPrefix("missing-translation")
      } == expected)
    let block = fields.replacing(", aliases", with: "\n    aliases")
    let text = "fruits:\n  a:\n    \(block)"
    #expect(try findings(text).filter { $0.hasPrefix("quotes") } == expected)
  }

  @Test func `Curly quotes around the text of a message are reported`() throws {
    #expect(
      try findings("messages:\n  made:\n    text: “{juice} is ready.”\n")
        == ["quotes-in-text “{juice} is ready.”"])
  }

  @Test(
    arguments: [
      ("pack: { name: a, locales: [] }", ["wrong-type []"]),
      ("pack:\n  name: a\n  locales:\n    []\n", ["wrong-type []"]),
      ("pack: { name: a, locales: [ko, ko] }", ["duplicate-item ko"]),
      ("pack:\n  name: a\n  locales:\n  - ko\n  - en\n  - ko", ["duplicate-item ko"]),
      ("pack: { name: a, locales: [zh-Hant, zh-hant] }", ["duplicate-item zh-hant"]),
      ("pack: { name: a, locales: [ko, KO] }", ["unknown-locale KO"]),
      ("pack: { name: a, locales: [ko, en] }", []),
      (
        "fruits: { a: { name: A, aliases: [b, c, b, b] } }",
        ["duplicate-item b", "duplicate-item b"]
      ),
      (
        "fruits: { a: { name: A, aliases: &x [b, c] }, d: { name: D, aliases: [e, f] } }\nx-y: *x",
        []
      ),
      ("fruits: { a: { name: A, aliases: [] } }", []),
    ])
  func `Duplicate list items and an empty list of locales are reported`(
    text: String, expected: [String]
  ) throws {
    #expect(try findings(text) == expected)
  }

  @Test func `Duplicate list items in the settings and in an override are reported`() throws {
    let files = [
      "base/pack.yaml": """
      pack: { name: base, version: 1.0.0 }
      fruits: { kiwi: { name: Kiwi, low: 3 } }
      recipes: { juice: { name: Juice, ingredients: { kiwi: 1 } } }
      """,
      "catalog.yaml": """
      packs: [base, base]
      overrides: { fruits: { base/kiwi: { unset: [low, low] } } }
      """,
    ]
    let report = try CatalogLoader(files: MemoryFileSource(files: files)).lint(["."])
    #expect(
      report.diagnostics.filter { $0.rule == "duplicate-item" }.map(\.path) == [
        "packs.1", "overrides.fruits.base/kiwi.unset.1",
      ])
  }

  @Test(
    arguments: [
      ("%YAML 1.1\n---\nfruits: { a: { name: A } }", ["yaml-version %YAML 1.1"]),
      ("# x\n%YAML 1.1 # old\n--- \nfruits: { a: { name: A } }", ["yaml-version %YAML 1.1"]),
      ("\u{FEFF}%YAML\t1.1\r\n---\r\nfruits: { a: { name: A } }", ["yaml-version %YAML\t1.1"]),
      ("%YAML 1.2\n---\nfruits: { a: { name: A } }", []),
    ])
  func `A YAML directive with an older version is reported`(text: String, expected: [String]) throws
  {
    #expect(try findings(text) == expected)
  }

  @Test(arguments: ["%YAML 1.3", "%YAML 2.0", "%YAML", "%FOO bar", "%yaml 1.2"])
  func `An unknown or invalid YAML directive is reported`(directive: String) throws {
    #expect(try !findings("\(directive)\n---\nfruits: { a: { name: A } }").isEmpty)
  }

  @Test(arguments: ["true", "false", "yes", "no", "on", "off", "y", "n"])
  func `An id that YAML may read as a boolean is reported, quoted or not`(id: String) throws {
    for key in [id, "'\(id)'", "\"\(id)\""] {
      #expect(try findings("fruits: { \(key): { name: A } }") == ["misleading-id \(key)"])
      let recipe =
        "fruits:\n  a: { name: A }\nrecipes:\n  \(key):\n    name: Z\n    ingredients: { a: 1 }"
      #expect(try findings(recipe) == ["misleading-id \(key)"])
    }
  }

  @Test(arguments: ["null", "~", "12", "1e3", "0x1"])
  func `An id that YAML reads as null or a number is reported`(id: String) throws {
    #expect(try !findings("fruits: { \(id): { name: A } }").isEmpty)
  }

  @Test(
    arguments: [
      ("{juice}가 나왔습니다", "{juice}가", "{juice:이/가}", false),
      ("{juice}이", "{juice}이", "{juice:이/가}", false),
      ("자, {juice}을 드세요", "{juice}을", "{juice:을/를}", true),
      ("{juice}를, 지금", "{juice}를", "{juice:을/를}", true),
      ("{juice}은 나왔습니다", "{juice}은", "{juice:은/는}", false),
      ("{juice}는!", "{juice}는", "{juice:은/는}", true),
      ("{juice}와{count}", "{juice}와", "{juice:과/와}", true),
      ("{juice}로 드립니다", "{juice}로", "{juice:으로/로}", false),
      ("{juice}으로", "{juice}으로", "{juice:으로/로}", true),
      ("{juice}예요", "{juice}예요", "{juice:이에요/예요}", true),
      ("{juice}이에요.", "{juice}이에요", "{juice:이에요/예요}", true),
      ("{juice}(이)가", "{juice}(이)가", "{juice:이/가}", true),
      ("{juice}이(가) ", "{juice}이(가)", "{juice:이/가}", true),
      ("{juice}을(를)", "{juice}을(를)", "{juice:을/를}", true),
      ("{juice}(으)로", "{juice}(으)로", "{juice:으로/로}", true),
      ("{juice}은/는", "{juice}은/는", "{juice:은/는}", true),
    ])
  func `A particle written directly after a placeholder is reported with a fix`(
    text: String, place: String, fix: String, isSafe: Bool
  ) throws {
    for (head, tail) in [("{ ko: \"", "\", en: X }"), ("\"", "\"")] {
      let file =
        "pack: { locales: [ko, en] }\nmessages: { made: { text: \(head)\(text)\(tail) } }"
      #expect(try findings(file) == ["wrong-particle \(place)"])
      let report = try CatalogLoader(files: MemoryFileSource(files: ["a.yaml": file])).lint([
        "a.yaml"
      ])
      let finding = try #require(report.diagnostics.first)
      #expect(finding.fix?.edits.map(\.text) == [fix])
      #expect((finding.fix?.safety == .safe) == isSafe)
    }
  }

  @Test(
    arguments: [
      "{juice}가게에서", "{juice}이랑", "{juice} 가", "{juice}은행", "{juice}로부터", "{juice}과자",
      "{juice:이/가} 나왔습니다", "{{juice}가", "{juice}입니다", "{count}개가", "가 {juice}", "{juice}가2",
    ])
  func `Text after a placeholder that is not a bare particle is not reported`(text: String) throws {
    #expect(try findings("messages: { made: { text: \"\(text)\" } }") == [])
  }

  @Test func `A particle in a text of another language is not reported`() throws {
    #expect(
      try findings(
        "pack: { locales: [en] }\nmessages: { made: { text: { en: '{juice}가' } } }") == [])
  }

  @Test(
    arguments: [
      ("1.1.0", "1.2.0", true), ("1.1.0", "2.0.0", true), ("1.2.0-rc.1", "1.2.0", true),
      ("1.2.0", "1.2.0", false), ("1.10.0", "1.9.0", false), ("1.2.0", "1.2.0-rc.1", false),
    ])
  func `A deprecation since a version later than the pack's version is reported`(
    version: String, since: String, isFound: Bool
  ) throws {
    let text = """
      pack: { version: \(version) }
      fruits: { kiwi: { name: Kiwi } }
      deprecated: { kiwi: { since: \(since) } }
      """
    #expect(try findings(text) == (isFound ? ["invalid-deprecation \(since)"] : []))
    let headless = "fruits: { kiwi: { name: Kiwi } }\ndeprecated: { kiwi: { since: \(since) } }"
    #expect(try findings(headless) == [])
  }

  @Test(
    arguments: [
      ("fruits: { x-ray: { name: Ray } }", ["x-ray"]),
      ("fruits:\n  a: { name: A }\n  x-ray:\n    name: { en: Ray }\n    low: 3", ["x-ray"]),
      ("extras: { x-y: { name: Y, unit: ml, initial: 3 } }", ["x-y"]),
      ("fruits: { a: { name: A } }\nrecipes: { x-j: { name: J, ingredients: { a: 1 } } }", ["x-j"]),
      (
        "fruits: { a: { name: A } }\nrecipes: { j: { name: J, ingredients: { a: 1, x-b: 2 } } }",
        ["x-b"]
      ),
      (
        "fruits: { a: { name: A } }\nrecipes: { j: { name: J, ingredients: { a: 1 }, sizes: { x-large: 2 } } }",
        ["x-large"]
      ),
      ("pack: { name: a, requires: { x-mas: '^1.0' } }", ["x-mas"]),
      ("fruits: { x-home: &home { name: A }, a: *home }", []),
      ("fruits: { x-home: { name: &n A, low: 2 }, a: { name: *n } }", []),
      ("fruits: { x-note: all in season, a: { name: A } }", []),
      ("fruits: { x-note: { later: more }, a: { name: A } }", []),
      ("fruits: { a: { name: A, x-note: { name: B }, attributes: { x-id: 7 } } }", []),
      ("fruits: { a: { name: { en: A, x-source: B } } }", []),
      ("pack: { name: a, requires: { x-note: ask Mina } }", []),
      ("x-fruits: { a: { name: A } }", []),
    ])
  func `An entry whose id begins with x- is reported as ignored`(text: String, expected: [String])
    throws
  {
    #expect(
      try findings(text).filter { !$0.hasPrefix("pack-missing") }
        == expected.map { "ignored-entry \($0)" })
  }
}
