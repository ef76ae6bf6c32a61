import TestSupport
import Testing

/// The changes beside fixes that an editor offers for a mistake, each tried by a check of the changed files.
@Suite(.tags(.unit)) struct FindingActionTests {
  private static let header = "pack: { name: juice, version: 1.0.0, locales: [ko, en] }\n"
  private static let fruits = """
    fruits:
      kiwi:
        name: { ko: 키위, en: Kiwi }
        initial: 10

      mango:
        name: { ko: 망고, en: Mango }

    """

  @Test func `An unknown fruit is declared beside the others, as they are written`() async throws {
    let files = [
      "juice/pack.yaml": Self.header, "juice/fruits.yaml": Self.fruits,
      "juice/recipes.yaml": """
      recipes:
        mix:
          name: { ko: 섞음, en: Mix }
          ingredients: { kiwi: 1, mango: 1, dragon-fruit: 2 }

      """,
    ]
    let after = try await files.applying("Declare the fruit `dragon-fruit`", at: (3, 40))
    #expect(
      after["juice/fruits.yaml"] == Self.fruits + """

          dragon-fruit:
            name: { ko: Dragon Fruit, en: Dragon Fruit }

        """)
    #expect(await EditorSession.findings(after) == [])
  }

  @Test func `An unknown ingredient that is measured is declared with its unit`() async throws {
    let files = [
      "juice/pack.yaml": Self.header + Self.fruits + """
        recipes:
          mix: { name: { ko: 섞음, en: Mix }, ingredients: { kiwi: 1, mango: 1, oat-milk: 20 cl } }

        """
    ]
    let place = files.place(of: "oat-milk")
    let titles = try await files.titles(at: place)
    #expect(titles.prefix(2) == ["Declare the extra `oat-milk`", "Declare the fruit `oat-milk`"])
    let after = try await files.applying(titles[0], at: place)
    #expect(
      after["juice/pack.yaml"]?.contains(
        "  oat-milk:\n    name: { ko: Oat Milk, en: Oat Milk }\n    unit: cl\n    initial: 200 cl\n"
      )
        == true)
    #expect(await EditorSession.findings(after) == [])
  }

  @Test func `What cannot be declared is not offered`() async throws {
    for (text, column) in [("Kiwi: 1", 40), ("sun/kiwi: 1", 40), ("\"a b\": 1", 41)] {
      let files = [
        "juice/pack.yaml": Self.header + Self.fruits
          + "recipes:\n  mix: { name: Mix, ingredients: { mango: 1, \(text), kiwi: 1 } }\n"
      ]
      #expect(
        try await files.titles(at: (9, column + 5)).allSatisfy { !$0.hasPrefix("Declare") },
        "\(text)")
    }
  }

  @Test(arguments: [
    ("name: { ko: 키위 }", "name: { ko: 키위, en: 키위 }"),
    ("name:\n      ko: 키위  # 초록색", "name:\n      ko: 키위  # 초록색\n      en: 키위"),
  ])
  func `A missing translation begins as the text to translate`(
    before: String, after: String
  ) async throws {
    let text =
      Self.header + "fruits:\n  kiwi:\n    \(before)\n    initial: 3\n" + """
        recipes:
          mix: { name: Mix, ingredients: { kiwi: 1 } }

        """
    let files = ["juice/pack.yaml": text]
    let title = "Add `en`, with the `ko` text to translate"
    let changed = try await files.applying(title, at: (3, 5))
    #expect(changed["juice/pack.yaml"] == text.replacing(before, with: after))
    #expect(await EditorSession.findings(changed) == [])
  }

  @Test func `A missing text of a button is added with its placeholders in quotes`() async throws {
    let files = [
      "juice/pack.yaml": Self.header + Self.fruits + """
        recipes:
          mix:
            name: { ko: 섞음, en: Mix }
            ingredients: { kiwi: 1, mango: 1 }
            messages:
              made:
                text: { ko: "{juice} 나왔어요" }
                actions: [{ label: { ko: 확인 }, do: dismiss }]

        """
    ]
    let title = "Add `en`, with the `ko` text to translate"
    let first = try await files.applying(title, at: (14, 9))
    let both = try await first.applying(title, at: (15, 21))
    #expect(both["juice/pack.yaml"]?.contains(#"en: "{juice} 나왔어요" }"#) == true)
    #expect(both["juice/pack.yaml"]?.contains("{ ko: 확인, en: 확인 }") == true)
    #expect(await EditorSession.findings(both) == [])
  }

  @Test(arguments: [
    // A comment above a line that is an entry, and behind one that has more lines below it.
    (
      "  plum: { name: Plum }\n",
      "  # juice-rules: ignore[unused-fruit] on purpose\n  plum: { name: Plum }\n"
    ),
    (
      "  plum:\n    name: Plum\n",
      "  plum:  # juice-rules: ignore[unused-fruit] on purpose\n    name: Plum\n"
    ),
    // The rule joins a comment that is there.
    (
      "  # juice-rules: ignore[unused-anchor] later\n  plum: &p { name: Plum }\n",
      "  # juice-rules: ignore[unused-anchor, unused-fruit] later\n  plum: &p { name: Plum }\n"
    ),
    (
      "  plum:  # a plum\n    name: Plum\n",
      "  # juice-rules: ignore[unused-fruit] on purpose\n  plum:  # a plum\n    name: Plum\n"
    ),
  ])
  func `A finding is suppressed where a person would write the comment`(
    before: String, after: String
  ) async throws {
    let (start, end) = (
      "pack: { name: juice }\nfruits:\n",
      "  kiwi: { name: Kiwi }\nrecipes:\n  mix: { name: Mix, ingredients: { kiwi: 1 } }\n"
    )
    for newline in ["\n", "\r\n"] {
      let text = (start + before + end).replacing("\n", with: newline)
      let line = before.hasPrefix("  #") ? 3 : 2
      let files = ["juice/pack.yaml": text]
      let changed = try await files.applying(
        "Suppress `unused-fruit` here, with a reason", at: (line, 4))
      #expect(changed["juice/pack.yaml"] == (start + after + end).replacing("\n", with: newline))
      #expect(await EditorSession.findings(changed) == [])
    }
  }

  @Test func `An error, which keeps the catalog from loading, is not suppressed`() async throws {
    let files = [
      "juice/pack.yaml": Self.header + Self.fruits + """
        recipes:
          mix: { name: { ko: 섞음, en: Mix }, ingredients: { kiwi: 1, magno: 1 } }

        """
    ]
    let titles = try await files.titles(at: files.place(of: "magno"))
    #expect(!titles.isEmpty && titles.allSatisfy { !$0.hasPrefix("Suppress") })
  }

  @Test func `Rules that must not be suppressed are not`() async throws {
    let files = ["juice/pack.yaml": "fruits:\n  kiwi: { name: Kiwi\n"]
    #expect(try await files.titles(at: (1, 8)).allSatisfy { !$0.contains("yaml-syntax") })
    let unused = [
      "juice/pack.yaml": "# juice-rules: ignore[unused-fruit] no reason\nfruits: {}\nextras: {}\n"
    ]
    #expect(try await unused.titles(at: (0, 3)).allSatisfy { !$0.hasPrefix("Suppress") })
  }
}
