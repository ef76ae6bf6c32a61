import Foundation
import JuiceCatalogs
import JuiceLint
import JuiceRules
import TestSupport
import Testing

/// The files of the rules' pages: they can be read, and the list of rules is up to date with them.
@Suite(.tags(.unit))
struct RulePageFileTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Sources/JuiceLint/Pages")

  private static let page = """
    ---
    group: amounts
    since: 1.0.0
    fix: safe
    ---

    # sour-juice

    A juice is too sour.

    Nobody drinks
    such a juice.

    Add sugar.

    ## Fix

    Adds sugar.

    ## 한국어

    주스가 너무 십니다.

    아무도 마시지 않습니다.

    ## 자동 수정

    설탕을 넣습니다.

    ## Faulty

    ```yaml
    # error below: [sour-juice] "\\u{7}"
    name: "\\u{7}"
    ```

    ## Faulty

    `a/pack.yaml`

    ```yaml utf-16
    -> ../b.yaml

    ```

    `baseline.json`

    ```json
    # {}
    ```

    ## Clean

    ```yaml
    ```
    """

  @Test
  func `The list of rules has every page of the folder, with its settings`() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    let stale: Comment = "the list is stale: `make rules` renews it"
    #expect(files.sorted() == LintRule.all.map { "\($0.name).md" }.sorted(), stale)
    for rule in LintRule.all {
      let url = Self.folder.appending(path: "\(rule.name).md")
      let text = try String(contentsOf: url, encoding: .utf8)
      var settings = ["group": rule.group.rawValue, "since": rule.since]
      if rule.status != .standard { settings["status"] = rule.status.rawValue }
      settings["fix"] = rule.fix?.rawValue
      if !rule.formerNames.isEmpty {
        settings["formerly"] = rule.formerNames.joined(separator: ", ")
      }
      if rule.isHiddenByErrors { settings["hidden-by-errors"] = "true" }
      let parser = try PageParser(text, of: rule.name)
      #expect(parser.settings == settings, stale)
      #expect(try parser.page() == rule.page, stale)
    }
  }

  @Test func `A page has texts in both languages, and examples of one or more files`() throws {
    let page = try PageParser(Self.page, of: "sour-juice").page()
    #expect(page.summary.english == "A juice is too sour.")
    #expect(page.summary.text(in: .korean) == "주스가 너무 십니다.")
    #expect(page.rationale.english == "Nobody drinks such a juice.\n\nAdd sugar.")
    #expect(page.fix?.text(in: .korean) == "설탕을 넣습니다.")
    try #require(page.faulty.count == 2 && page.clean.count == 1)
    #expect(
      page.faulty[0].files[0].text == """
        # error below: [sour-juice] "\\u{7}"
        name: "\u{7}"
        """)
    let files = page.faulty[1].files
    #expect(files.map(\.path) == ["a/pack.yaml", "baseline.json"])
    #expect(files[0].link == "../b.yaml")
    #expect(files[0].encoding == .utf16)
    #expect(files[0].text.hasSuffix("\n"))
    #expect(page.clean[0].files[0].text == "")
  }

  @Test(arguments: [
    ("---\ngroup", "-\ngroup", "1: a page begins with its settings between two lines `---`"),
    (
      "group:", "grup:",
      "2: `grup: amounts` is not one of the settings group, since, status, fix, formerly, "
        + "hidden-by-errors"
    ),
    ("since: 1.0.0\n", "", "1: the setting `since` is missing"),
    ("# sour-juice", "sour-juice", "7: the texts begin with the heading `# sour-juice`"),
    ("# sour-juice", "# sweet", "7: expected the heading `# sour-juice`, not `# sweet`"),
    ("fix: safe\n", "", "15: expected the heading `## 한국어`, not `## Fix`"),
    ("아무도 마시지 않습니다.\n", "", "20: expected a sentence, and a paragraph of reasons"),
    ("Adds sugar.\n", "", "16: expected a paragraph"),
    ("```yaml\n#", "```toml\n#", "32: expected the path of a file or a block, not ````toml`"),
    ("utf-16", "utf-9", "41: expected the path of a file or a block, not ````yaml utf-9`"),
    (
      "`baseline.json`", "`a/pack.yaml`",
      "37: an example consists of blocks, each with a path of its own"
    ),
    ("## Clean", "## Good", "52: expected the heading `## Clean`, not `## Good`"),
    ("\n```yaml\n```", "\n```yaml", "54: the last block does not end"),
  ])
  func `A mistake in a page is reported with its line`(
    part: String, mistake: String, message: String
  ) throws {
    let fault = try #require(throws: PageParser.Fault.self) {
      try PageParser(Self.page.replacing(part, with: mistake), of: "sour-juice").page()
    }
    #expect(fault.description == message)
  }
}
