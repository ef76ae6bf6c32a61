import Foundation
import JuiceCatalogs
import JuiceLint
import JuiceRules
import TestSupport
import Testing
import YAMLSyntax

/// A mistake in a small pack of an author's own has one finding, wherever it is made, and a safe fix reads as what was
/// meant.
@Suite(.tags(.unit))
struct MistakeTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let file: String
    let right: String
    let wrong: String
    /// The words that the message or the help has to have.
    let says: String
    /// The text after the fix; `nil` if there is no safe fix.
    let meant: String?

    init(_ file: String, _ right: String, _ wrong: String, _ says: String, meant: String? = nil) {
      (self.file, self.right, self.wrong, self.says) = (file, right, wrong, says)
      self.meant = meant
    }

    /// A mistake whose fix restores what was right.
    static func fixed(_ file: String, _ right: String, _ wrong: String, _ says: String) -> Case {
      Case(file, right, wrong, says, meant: right)
    }

    var testDescription: String { "\(file) \(wrong.debugDescription)" }
  }

  private static let pack = "pack.yaml"
  private static let fruits = "fruits.yaml"
  private static let recipes = "recipes.yaml"
  private static let messages = "messages.yaml"

  private static let right = [
    pack: """
    pack:
      name: shop
      version: 1.0.0
      locales: [ko, en]
      format: 1

    """,
    fruits: """
    fruits:
      pear:
        name: { ko: 배, en: Pear }
        initial: 30
      green-plum:
        name: { ko: 매실, en: Green Plum }
        low: 5
      apple: { name: { ko: 사과, en: Apple }, initial: 12, aliases: [능금, 홍옥] }
    extras:
      milk: { name: { ko: 우유, en: Milk }, unit: ml, initial: 5000 }
      sugar: { name: { ko: 설탕, en: Sugar }, unit: g, initial: 2000 }

    """,
    recipes: """
    recipes:
      pear-juice:
        name: { ko: 배쥬스, en: Pear Juice }
        ingredients:
          pear: 2
          sugar: 15 g
        sizes: { large: 1.5 }
      plum-soda:
        name:
          ko: 매실소다
          en: Plum Soda
        ingredients: { green-plum: 3, sugar: 10 g }
      apple-milk:
        name: { ko: 사과우유, en: Apple Milk }
        ingredients:
          apple: 1
          milk: 200 ml
          sweet:
            any-of:
              - { sugar: 10 g }
              - { syrup: 5 ml }
      syrup:
        name: { ko: 시럽, en: Syrup }
        ingredients: { sugar: 500 g }
        makes: 600 ml
        menu: false

    """,
    messages: """
    messages:
      made:
        text: { ko: "{juice} 나왔습니다!", en: "Your {juice} is ready." }
        actions:
          - { label: { ko: 확인, en: OK }, do: dismiss }

    """,
  ]

  private static let plum = "green-plum: 3, sugar: 10 g"
  private static let pear = "{ ko: 배, en: Pear }"

  private static let keys = [
    Case.fixed(recipes, "sugar: 15 g", "sugar :15 g", "no space after the `:`"),
    .fixed(recipes, "sugar: 15 g", "sugar:: 15 g", "two `:`"),
    .fixed(recipes, "sugar: 15 g", "sugar :: 15 g", "two `:`"),
    .fixed(recipes, "sugar: 15 g", "sugar::15 g", "two `:`"),
    .fixed(recipes, "sugar: 15 g", "sugar -> 15 g", "not `->`"),
    .fixed(recipes, "sugar: 15 g", "sugar => 15 g", "not `=>`"),
    .fixed(fruits, "low: 5", "low:: 5", "two `:`"),
    .fixed(fruits, "initial: 12", "initial:: 12", "two `:`"),
    .fixed(fruits, "initial: 12", "initial=12", "not `=`"),
    .fixed(fruits, "initial: 12", "initial = 12", "not `=`"),
    .fixed(fruits, "initial: 12", "initial 12", "needs a `:`"),
    .fixed(fruits, "initial: 12", "\"initial: 12\"", "needs a `:`"),
    .fixed(fruits, pear, "{ ko 배, en Pear }", "needs a `:`"),
    .fixed(fruits, pear, "{ ko: 배; en: Pear }", "does not separate entries"),
    Case(fruits, "name: \(pear)", "name: ko: 배", "another `:`"),
    .fixed(fruits, "apple: { name", "apple = { name", "not `=`"),
    .fixed(fruits, "apple: { name", "apple => { name", "not `=>`"),
    .fixed(fruits, "apple: { name", "apple -> { name", "not `->`"),
    .fixed(recipes, "ingredients: { green", "ingredients = { green", "not `=`"),
    .fixed(recipes, "- { sugar: 10 g }", "-- { sugar: 10 g }", "begins with `-`"),
    .fixed(recipes, "- { sugar: 10 g }", "1. { sugar: 10 g }", "begins with `-`"),
    .fixed(recipes, "- { syrup: 5 ml }", "* { syrup: 5 ml }", "begins with `-`"),
    Case(messages, "- { label", "* { label", "begins with `-`"),
    Case(fruits, "  apple: {", "  1e3: {", "valid id"),
    Case(fruits, "  apple: {", "  1_0: {", "valid id"),
  ]

  private static let texts = [
    Case(recipes, "en: Plum Soda", "en: !soda", "needs quotes"),
    Case(recipes, "en: Plum Soda", "en: !Soda", "needs quotes"),
    Case(recipes, "en: Plum Soda", "en: !!!", "needs quotes"),
    Case(fruits, "en: Pear }", "en: !Pear }", "needs quotes"),
    Case(recipes, "en: Plum Soda", "en: } Soda", "needs quotes"),
    Case(
      fruits, "en: Pear }", "en: Pear {1} }", "holds `{`", meant: "en: \"Pear {1}\" }"),
    Case(
      fruits, "en: Pear }", "en: Pear [1] }", "holds `[`", meant: "en: \"Pear [1]\" }"),
    Case(fruits, "[능금, 홍옥] }", "[능금, 홍옥 }", "`[` is never closed"),
    Case(fruits, "en: Pear }", "en: Pear #1 }", "write `name: { ko: 배, en: \"Pear #1\" }`"),
    Case(fruits, "en: Apple }", "en: Apple # tart }", "begins a comment"),
    Case(fruits, "ko: 사과, en", "ko: 사과 #1, en", "{ ko: \"사과 #1\", en"),
    Case(recipes, "sugar: 10 g }", "sugar: 10 g # sweet }", "sugar: 10 g } # sweet`"),
    Case(recipes, "{ large: 1.5 }", "{ large: 1.5 #big }", "begins a comment"),
    Case(pack, "[ko, en]", "[ko, en # both ]", "[ko, en ] # both`"),
    Case(recipes, "en: Plum Soda", "en: Plum Soda\"", "part of the text"),
    Case(recipes, "en: Plum Soda", "en: Plum Soda”", "part of the text"),
    Case(fruits, "ko: 매실", "ko: 매실\"", "part of the text"),
    Case(messages, "{juice} 나왔", "｛juice｝ 나왔", "full-width"),
    Case(messages, "Your {juice}", "Your ｛juice:은/는｝", "full-width"),
    Case(fruits, "unit: ml", "unit: 100 ml", "did you mean `ml`"),
    Case(fruits, "unit: g", "unit: 1 grams", "did you mean `g`"),
    Case(pack, "[ko, en]", "[korean, en]", "did you mean `ko`"),
    Case(pack, "[ko, en]", "[ko, English]", "did you mean `en`"),
    .fixed(fruits, "[능금, 홍옥] }", "[능금, 홍옥]] }", "no bracket for this `]`"),
    .fixed(pack, "[ko, en]", "[ko, en]]", "no bracket for this `]`"),
    Case(pack, "[ko, en]", "[ko，en]", "does not separate entries"),
    Case(pack, "[ko, en]", "[ko、 en]", "does not separate entries"),
    Case(pack, "  format: 1", "  name: 1", "duplicate key"),
    Case(messages, "    actions:", "    text:", "duplicate key"),
    Case(recipes, "  plum-soda:", "  pear-juice:", "duplicate key"),
  ]

  private static let numbers = [
    Case(recipes, plum, "green-plum: 3, sugar: ０,５ g", "`０,５ g`"),
    Case(recipes, "large: 1.5", "large: １,５", "`１,５`"),
    Case(fruits, "initial: 12", "attributes: { price: 1,500 }", "`1,500` can be read"),
    Case(fruits, "initial: 12", "attributes: { price: 1,500, heat: 2 }", "`1,500` can be read"),
    Case(fruits, "initial: 12", "attributes: { heat: 2, price: 1,500,000 }", "`1,500,000`"),
    Case(fruits, "initial: 12", "attributes: { price: ₩1,500 }", "put the text in quotes"),
    Case(fruits, "    low: 5", "    attributes: { price: 1,500 }", "`1,500` can be read"),
  ]

  private static let directives = [
    "%FOO", "%foo bar", "%", "%% recipes", "%YAML", "%YAML 1.2 x",
  ].flatMap { directive in
    ["", "---\n"].map { start in
      Case(recipes, "recipes:\n", "\(directive)\n\(start)recipes:\n", "unknown directive `%")
    }
  }

  private static let versions = ["1.1", "1.3", "2.0"].flatMap { version in
    ["", "---\n"].map { start in
      Case(pack, "pack:\n", "%YAML \(version)\n\(start)pack:\n", "declares YAML \(version)")
    }
  }

  private static let conflicts = [
    Case(
      fruits, "    low: 5\n",
      "    <<<<<<< HEAD\n    low: 5\n    =======\n    low: 4\n    >>>>>>> x\n", "merge conflict"),
    Case(
      pack, "  version: 1.0.0\n",
      "<<<<<<< a\n  version: 1.0.0\n||||||| b\n=======\n  version: 2.0.0\n>>>>>>> c\n",
      "merge conflict"),
  ]

  private static let spaces: [Unicode.Scalar] = ["\u{A0}", "\u{2009}", "\u{3000}"]
  private static let invisible: [Unicode.Scalar] = ["\u{200B}", "\u{FEFF}", "\u{AD}", "\u{200F}"]

  /// A character in the place of a space, and next to one.
  private static let characters = (spaces + invisible).flatMap { scalar in
    let code = String(scalar.value, radix: 16, uppercase: true)
    return [
      Case.fixed(recipes, "      pear: 2", "     \(scalar)pear: 2", code),
      .fixed(recipes, "      sugar: 15 g", "     \(scalar)sugar: 15 g", code),
      .fixed(fruits, "    low: 5", "  \(scalar) low: 5", code),
      .fixed(recipes, "    menu: false", "   \(scalar)menu: false", code),
      .fixed(pack, "  version", " \(scalar)version", code),
      .fixed(recipes, "pear: 2", "pear:\(scalar)2", code),
      .fixed(recipes, plum, "green-plum:\(scalar)3, sugar: 10 g", code),
      .fixed(fruits, "name: \(pear)", "name:\(scalar)\(pear)", code),
      .fixed(pack, "version: 1.0.0", "version:\(scalar)1.0.0", code),
      .fixed(recipes, "recipes:\n", "recipes:\(scalar)\n", code),
      .fixed(fruits, "initial: 30", "initial: 30\(scalar)", code),
    ]
  }

  private static let all =
    keys + texts + numbers + directives + versions + conflicts + characters

  @Test(arguments: all)
  func `A mistake has exactly one finding`(mistake: Case) throws {
    let found = try loader(mistake.file, with: mistake.wrong, for: mistake.right).lint(["."])
      .diagnostics.filter { $0.severity > .info }
    #expect(found.count == 1, "\(found.map(\.summary))")
    let finding = try #require(found.first)
    let texts = [finding.message.english, finding.help?.english ?? ""]
    #expect(texts.contains { $0.contains(mistake.says) }, "\(finding.summary)")
    #expect((finding.fix?.safety == .safe) == (mistake.meant != nil), "\(finding.summary)")
  }

  @Test(arguments: all.filter { $0.meant != nil })
  func `A safe fix of a mistake restores the intended content`(mistake: Case) throws {
    let wrong = try loader(mistake.file, with: mistake.wrong, for: mistake.right)
    let outcome = try wrong.fix(["."], allowing: .safe)
    #expect(outcome.report.diagnostics.filter { $0.severity > .info }.isEmpty)
    let fixed = try #require(outcome.files.first { $0.path == mistake.file }?.fixed)
    let meant = try text(mistake.file, with: mistake.meant ?? "", for: mistake.right)
    #expect(
      outline(YAMLTree(parsing: fixed)) == outline(YAMLTree(parsing: Array(meant.utf8))),
      "\(String(decoding: fixed, as: UTF8.self))")
  }

  @Test func `The pack without mistakes has no findings`() throws {
    let files = MemoryFileSource(files: Self.right)
    let report = try CatalogLoader(files: files).lint(["."])
    #expect(report.diagnostics.filter { $0.severity > .info }.isEmpty)
  }

  private func loader(_ file: String, with wrong: String, for right: String) throws -> CatalogLoader
  {
    var files = Self.right
    files[file] = try text(file, with: wrong, for: right)
    return CatalogLoader(files: MemoryFileSource(files: files))
  }

  private func text(_ file: String, with wrong: String, for right: String) throws -> String {
    let text = try #require(Self.right[file])
    let range = try #require(text.firstRange(of: right))
    return text.replacingCharacters(in: range, with: wrong)
  }

  /// Returns the content of a tree, independent of its style.
  private func outline(_ tree: YAMLTree) -> String {
    func describe(_ node: YAMLTree.NodeID) -> String {
      switch tree.kind(of: node) {
      case .mapping:
        let pairs = tree.pairs(of: node).map { "\(describe($0.key)): \(describe($0.value))" }
        return "{\(pairs.joined(separator: ", "))}"
      case .sequence: return "[\(tree.items(of: node).map(describe).joined(separator: ", "))]"
      default: return tree.text(of: node).debugDescription
      }
    }
    return tree.root.map(describe) ?? ""
  }
}
