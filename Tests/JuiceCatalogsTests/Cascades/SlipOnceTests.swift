import Foundation
import JuiceCatalogs
import JuiceLint
import JuiceRules
import TestSupport
import Testing
import YAMLSyntax

/// A slip in the syntax or a look-alike character has exactly one finding, which marks the slip and says what to write.
/// A safe fix restores the intended text.
@Suite(.tags(.fuzz))
struct SlipOnceTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let file: String
    let right: String
    let wrong: String
    /// The text that is underlined.
    let shown: String
    /// The words that the help or the message has to have.
    let says: String
    /// `true` if the fix leads back to a catalog without findings.
    let isFixed: Bool

    init(
      _ file: String, _ right: String, _ wrong: String, _ shown: String, _ says: String,
      isFixed: Bool = true
    ) {
      (self.file, self.right, self.wrong) = (file, right, wrong)
      (self.shown, self.says, self.isFixed) = (shown, says, isFixed)
    }

    var testDescription: String { "\(file) \(wrong.debugDescription)" }
  }

  private static let bar = "bar/ingredients.yaml"
  private static let recipes = "bar/recipes.yaml"
  private static let messages = "bar/messages.yaml"
  private static let smoothies = "smoothies/recipes.yaml"
  private static let pack = "smoothies/pack.yaml"
  private static let lime = "name: { ko: 라임, en: Lime }"
  private static let low = "    low: 4\n"
  private static let cheers = "\"Here is your {juice}. Cheers!\""

  private static let characters = [
    Case(bar, low, "    low： 4\n", "：", "FULLWIDTH COLON"),
    Case(bar, "  lime:\n", "  lime：\n", "：", "write `lime:`"),
    Case(bar, "fruits:\n", "fruits：\n", "：", "write `fruits:`"),
    Case(pack, "pack:\n", "pack：\n", "：", "write `pack:`"),
    Case(bar, lime, "name: { ko：라임, en: Lime }", "：", "write `\(lime)`"),
    Case(bar, lime, "name: { ko: 라임， en: Lime }", "，", "FULLWIDTH COMMA"),
    Case(bar, lime, "name: ｛ ko： 라임， en： Lime ｝", "｛", "4 more on this line"),
    Case(recipes, "[망고모히또]", "[망고모히또，망고]", "，", "put the value in quotes", isFixed: false),
    Case(bar, "    low: 125 g", "    low: 125\u{A0}g", "\u{A0}", "NO-BREAK SPACE"),
    Case(bar, "    low: 125 g", "    low: 125\u{3000}g", "\u{3000}", "IDEOGRAPHIC SPACE"),
    Case(bar, low, "    low:\u{A0}4\n", "\u{A0}", "NO-BREAK SPACE"),
    Case(bar, low, "    low: 4\u{A0}\n", "\u{A0}", "NO-BREAK SPACE"),
    Case(bar, low, "\u{A0}\u{A0}\u{A0}\u{A0}low: 4\n", "\u{A0}", "3 more on this line"),
    Case(recipes, "          - { raspberry", "          – { raspberry", "–", "EN DASH"),
    Case(recipes, "          - { raspberry", "          ・{ raspberry", "・", "KATAKANA MIDDLE DOT"),
    Case(bar, "extras:\n", "＃ more\nextras:\n", "＃", "write `# more`"),
    Case(bar, low, "    low: 4 ＃ few\n", "＃", "write `4 # few`"),
    Case(messages, cheers, "“Note: {juice}”", "“", "LEFT DOUBLE QUOTATION MARK"),
    Case(bar, "  lime:\n", "  li\u{200B}me:\n", "\u{200B}", "delete the character"),
    Case(recipes, "      mint: 6", "      mint\u{200B}: 6", "\u{200B}", "delete the character"),
    Case(bar, "extras:\n", "\u{FEFF}extras:\n", "\u{FEFF}", "delete the character"),
    Case(pack, "version: 1.0.0", "version: 1.0.0\u{2060}", "\u{2060}", "delete the character"),
    Case(bar, low, "\tlow: 4\n", "\t", "indent with spaces"),
  ]

  private static let marks = [
    Case(recipes, "{ lime: 1 }", "{ lime:1 }", ":", "write `- { lime: 1 }`"),
    Case(
      recipes, "{ strawberry: 2, simple-syrup: 1 cl }", "{ strawberry:2, simple-syrup:1 cl }", ":",
      "there is no space"),
    Case(bar, low, "    low:4\n", ":", "write `low: 4`"),
    Case(bar, lime, "name:{ ko: 라임, en: Lime }", ":", "write `\(lime)`"),
    Case(bar, lime, "name { ko: 라임, en: Lime }", "name", "write `\(lime)`"),
    Case(pack, "requires: {", "requires:{", ":", "there is no space"),
    Case(
      recipes, "          - { raspberry", "          -{ raspberry", "-",
      "there is no space after the `-`"),
    Case(bar, low, "    low = 4\n", "=", "write `low: 4`"),
    Case(
      smoothies, "en: Banana Milk }", "en: \"Banana\" Milk }", "Milk", "'\"Banana\" Milk'",
      isFixed: false),
    Case(smoothies, "en: Banana Milk }", "en: 'Farmer's' }", "'", "\"Farmer's\""),
    Case(bar, "    low: 125 g", "    low: \"125\" g", "g", "write `low: 125 g`"),
    Case(bar, lime, lime + "}", "}", "delete the bracket"),
    Case(bar, "[패션후르츠, 백향과]", "[패션후르츠, 백향과]]", "]", "delete the bracket"),
    Case(bar, "[패션후르츠, 백향과]", "[패션후르츠, 백향과}", "}", "write `aliases: [패션후르츠, 백향과]`"),
    Case(bar, lime, "name: { ko: 라임 en: Lime }", "e", "write `\(lime)`"),
    Case(pack, "\"*\"", "*", "*", "write `requires: { classic: \"*\" }`"),
    Case(messages, cheers, "*Best* {juice}", "*", "needs quotes"),
    Case(messages, cheers, "@home {juice}", "@", "needs quotes"),
    Case(messages, cheers, "!Wow {juice}", "!", "needs quotes", isFixed: false),
    Case(messages, cheers, "Ready: your {juice}", ":", "write `en: \"Ready: your {juice}\"`"),
    Case(smoothies, "en: Banana Milk }", "en: &more }", "&", "needs quotes", isFixed: false),
    Case(messages, cheers, "#1 {juice}", "", "`#` begins a comment here", isFixed: false),
    Case(bar, low, "     low: 4\n", "low", "indented by 5 spaces"),
    Case(bar, low, "   low: 4\n", "low", "indented by 3 spaces"),
    Case(
      bar, "  grapefruit:\n", " grapefruit:\n", "grapefruit", "indented by 1 space", isFixed: false),
    Case(bar, lime, lime.replacing(" }", with: ""), "{", "never closed", isFixed: false),
    Case(bar, low, "    // a few\n    low: 4\n", "//", "write `# a few`"),
    Case(bar, low, "    low: 4 // a few\n", "//", "write `4 # a few`"),
    Case(bar, "  lime:\n", "  lime: // green\n", "//", "write `lime: # green`"),
    Case(bar, lime, lime + " // green", "//", "comments begin with `#`"),
    Case(bar, low, "    ; a few\n    low: 4\n", ";", "write `# a few`"),
    Case(bar, low, "    low: 4,\n", ",", "write `4`"),
    Case(smoothies, "# yaml", "// yaml", "//", "comments begin with `#`"),
  ]

  private static let conflicts = [
    Case(
      bar, low, "<<<<<<< HEAD\n    low: 4\n=======\n    low: 5\n>>>>>>> b\n", "<<<<<<<", "merge",
      isFixed: false),
    Case(
      smoothies, "recipes:\n", "<<<<<<< a\nrecipes:\n||||||| b\n=======\nrecipes:\n>>>>>>> c\n",
      "<<<<<<<", "merge", isFixed: false),
    Case(
      "catalog.yaml", "packs:", "<<<<<<< a\n=======\n>>>>>>> c\npacks:", "<<<<<<<", "merge",
      isFixed: false),
  ]

  @Test(arguments: characters + marks + conflicts)
  func `A syntax mistake has exactly one finding, with the right place and remedy`(_ slip: Case)
    throws
  {
    let found = try lint(slip, lineBreak: "\n")
    #expect(found.count == 1, "\(found.map(\.summary))")
    let finding = try #require(found.first)
    #expect(finding.says(slip.says), "\(finding.summary)")
    let bytes = try files(with: slip, lineBreak: "\n")[slip.file] ?? []
    let span = finding.primary.span
    #expect(String(decoding: bytes[span.start..<span.end], as: UTF8.self) == slip.shown)
    #expect((finding.fix != nil) == slip.isFixed)
  }

  @Test(arguments: characters + marks)
  func `The safe fix for a syntax mistake leaves no findings`(_ slip: Case) throws {
    guard slip.isFixed else { return }
    let files = try files(with: slip, lineBreak: "\n")
    let outcome = try CatalogLoader(files: MemoryFileSource(bytes: files)).fix(
      ["."], allowing: .safe)
    #expect(outcome.fixedCount == 1)
    #expect(outcome.report.diagnostics.filter { $0.severity > .info }.isEmpty)
  }

  @Test(arguments: characters + marks + conflicts)
  func `A syntax mistake has exactly one finding in files with CRLF line breaks`(_ slip: Case)
    throws
  {
    let found = try lint(slip, lineBreak: "\r\n")
    #expect(found.count == 1, "\(found.map(\.summary))")
  }

  private func lint(_ slip: Case, lineBreak: String) throws -> [Diagnostic] {
    let files = try files(with: slip, lineBreak: lineBreak)
    return try CatalogLoader(files: MemoryFileSource(bytes: files)).lint(["."]).diagnostics
      .filter { $0.severity > .info }
  }

  private func files(with slip: Case, lineBreak: String) throws -> [String: [UInt8]] {
    var files = ShippedCatalogs.filesWithoutTables
    let text = String(decoding: try #require(files[slip.file]), as: UTF8.self)
    let range = try #require(text.range(of: slip.right))
    let wrong = text.replacingCharacters(in: range, with: slip.wrong)
    files[slip.file] = Array(wrong.replacing("\n", with: lineBreak).utf8)
    return files
  }
}

extension Diagnostic {
  fileprivate func says(_ words: String) -> Bool {
    message.english.contains(words) || help?.english.contains(words) == true
  }
}
