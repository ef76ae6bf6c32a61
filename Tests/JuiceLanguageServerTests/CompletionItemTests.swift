import JuiceLanguageServer
import TestSupport
import Testing
import YAMLSyntax

/// The items of completions, applied as editors apply them. What results must be YAML with the item in its place.
@Suite(.tags(.unit)) struct CompletionItemTests {
  /// Documents with the cursor at `¦`, most of them with the quotes and brackets that an editor closes.
  private static let documents = [
    "¦\n", "fru¦\n", "\"fru¦\"\n", "fruits:\n  ¦\n", "fruits: { ¦ }\n", "fruits:\n  \"¦\"\n",
    "fruits:\n  kiwi:\n    ¦\n", "fruits:\n  kiwi:\n    na¦\n", "fruits:\n  kiwi:\n    \"na¦\"\n",
    "fruits:\n  kiwi:\n    \"na¦\n", "fruits:\n  kiwi:\n    'na¦'\n", "fruits:\n  kiwi: { ¦ }\n",
    "fruits:\n  kiwi: {¦}\n", "fruits:\n  kiwi: { \"na¦\" }\n", "fruits:\n  kiwi: { 'na¦' }\n",
    "fruits:\n  kiwi: { emoji: 🥝, ¦ }\n", "fruits:\n  kiwi: { emoji: 🥝,¦ }\n",
    "fruits:\n  kiwi:\n    in¦it: 3\n", "fruits:\n  kiwi:\n    \"in¦it\": 3\n",
    "fruits: { kiwi: { \"in¦\" : 3 } }\n", "fruits:\r\n  kiwi:\r\n    na¦\r\n",
    "fruits: { kiwi: { unit: ¦ } }\n", "fruits: { kiwi: { unit: \"¦\" } }\n",
    "recipes:\n  ¦\n", "recipes: { ¦ }\n", "recipes:\n  ne¦xt: {}\n", "recipes:\n  mix:\n    ¦\n",
    "recipes:\n  mix:\n    menu: ¦\n", "recipes:\n  mix:\n    menu:¦\n",
    "recipes:\n  mix:\n    ingredients:\n      ¦\n",
    "recipes:\n  mix:\n    ingredients:\n      \"ki¦\"\n",
    "recipes:\n  mix:\n    ingredients:\n      ki¦wi: 3\n",
    "recipes: { mix: { ingredients: { ¦ } } }\n",
    "recipes:\n  mix:\n    ingredients: { \"ki¦\" }\n",
    "recipes:\n  mix:\n    ingredients: { 'ki¦' }\n",
    "recipes:\n  mix:\n    ingredients: { ki¦, mango: 1 }\n",
    "recipes:\n  mix:\n    ingredients:\n      base:\n        any-of:\n          - ¦\n",
    "recipes:\n  mix:\n    ingredients:\n      base:\n        any-of:\n          -¦\n",
    "recipes:\n  mix:\n    ingredients:\n      base:\n        any-of:\n          - \"¦\"\n",
    "recipes:\n  mix:\n    ingredients:\n      base: { any-of: [{ ¦ }] }\n",
    "recipes:\n  mix:\n    ingredients:\n      more: { use: ¦ }\n",
    "recipes:\n  mix:\n    ingredients:\n      more: { use: \"¦\" }\n",
    "recipes:\n  mix:\n    ingredients:\n      more:\n        use:¦\n",
    "recipes: { mix: { ingredients: { milk: 20 ¦ } } }\n",
    "recipes: { mix: { ingredients: { milk: tables.sugar.¦ } } }\n",
    "tables:\n  t:\n    inputs: { taste: facts.taste-level }\n    rows:\n      - ¦\n",
    "tables:\n  t:\n    inputs: { taste: facts.taste-level }\n    rows:\n      -¦\n",
    "tables:\n  t:\n    inputs: { taste: facts.taste-level }\n    rows:\n      - \"¦\"\n",
    "tables:\n  t:\n    inputs: { taste: facts.taste-level }\n    rows:\n      - { ¦ }\n",
    "tables:\n  t:\n    inputs: { taste: facts.taste-level }\n    rows:\n      - taste: mild\n        ¦\n",
    "tables:\n  t:\n    inputs: { taste: facts.taste-level }\n    rows:\n      - { taste: ¦ }\n",
    "tables:\n  t:\n    inputs: { taste: facts.taste-level }\n    rows:\n      - { taste: \"¦\" }\n",
    "messages:\n  ¦\n", "messages:\n  made:\n    actions:\n      - ¦\n",
    "messages:\n  made:\n    actions:\n      - do: ¦\n", "messages:\n  made:\n    text: \"A {¦\"\n",
    "messages:\n  made:\n    text: 'A {¦}'\n", "messages:\n  made:\n    text: \"¦\"\n",
    "messages:\n  made:\n    text: { ko: \"{juice:¦}\" }\n", "rules:\n  ¦\n",
    "rules:\n  a:\n    ¦\n",
    "rules:\n  a:\n    when: ¦\n", "rules:\n  a:\n    when: facts.¦\n",
    "rules:\n  a:\n    when: \"facts.¦\"\n", "rules:\n  a:\n    when: 'stock[\"¦\"]'\n",
    "rules:\n  a:\n    when: order.recipe == \"¦\"\n", "overrides:\n  fruits:\n    ¦\n",
    "overrides:\n  fruits: { \"¦\" }\n", "deprecated:\n  ¦\nfruits:\n  plum: {}\n",
    "renamed: { old: ¦ }\nfruits:\n  plum: {}\n", "facts:\n  ¦\n",
    "facts:\n  guests:\n    type: ¦\n",
    "facts: { g: { type: text, values: [mild, \"a, b\", \"yes\"], default: ¦ } }\n",
    "facts:\n  g: { type: text, values: [mild, \"a, b\"], default: \"¦\" }\n", "extras:\n  ¦\n",
    "pack:\n  ¦\n", "pack:\n  name: sun\n  requires: { ¦ }\n", "pack:\n  requires: { \"¦\" }\n",
    "pack:\n  requires:\n    juice: ¦\n", "pack:\n  requires: { juice: \"¦\" }\n",
    "pack:\n  locales: [¦]\n", "pack:\n  locales: [en, \"¦\"]\n", "# ¦\n", "#¦\n",
    "fruits: {} # juice-rules: ignore[¦]\n",
  ]

  /// The abilities of editors: without snippets, with snippets that stay as they are (1), and with such that are indented
  /// like the line that they begin on (2).
  private static let abilities = [
    #"{}"#, #"{"snippetSupport": true}"#,
    #"{"snippetSupport": true, "insertTextModeSupport": {"valueSet": [1, 2]}}"#,
  ]

  @Test(arguments: documents, abilities)
  func `Each item leaves YAML in which the item is read`(
    document: String, abilities: String
  ) async throws {
    let editor = EditorSession(CompletionTests.files)
    await editor.begin(
      """
      {"general": {"positionEncodings": ["utf-8"]},
       "textDocument": {"completion": {"completionItem": \(abilities)}}}
      """)
    let start = document.hasPrefix("pack:") || document.hasPrefix("#") ? "" : CompletionTests.header
    let parts = (start + document).split(separator: "¦", omittingEmptySubsequences: false)
    await editor.open("sun/pack.yaml", parts.joined())
    let lines = parts[0].utf8.split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let place = #"{"line": \#(lines.count - 1), "character": \#(lines.last?.count ?? 0)}"#
    let items = await editor.request(
      "textDocument/completion",
      #"{"textDocument": {"uri": "\#(EditorSession.uri("sun/pack.yaml"))"}, "position": \#(place)}"#
    )[
      "result"]["items"].array
    // Only snippets add entries, and nothing takes the place of a whole entry or is a text in quotes.
    let isOfEntries = document.contains(
      /^(fruits|recipes|rules|facts|extras|tables)(: \{ ¦ \}|:\n  ("¦"|ne¦xt|¦))/)
    #expect(!items.isEmpty || isOfEntries && (abilities == "{}" || !document.contains(" ¦")))
    for item in items {
      let (result, span) = Self.apply(item, to: parts.joined())
      let tree = YAMLTree(parsing: Array(result.utf8))
      let label = item["label"].string ?? ""
      #expect(tree.faults.isEmpty, "\(label): \(result)")
      guard !document.contains("#") else { continue }
      if !label.contains(" ") {
        #expect(
          Self.hasScalar(label.filter { $0 != "\"" }, at: span, in: tree), "\(label): \(result)")
      }
      if result.contains("zz: 1"), label != "any-of" {
        #expect(Self.keyAround("zz", in: tree) != nil, "\(label): \(result)")
        if !label.contains(" ") {
          #expect(Self.keyAround("zz", in: tree) == label, "\(label): \(result)")
        }
      }
    }
  }

  /// Returns a text with the edits of an item, and the place of the item's own text. Where a snippet ends, a person goes on
  /// with a pair `zz: 1` or an item `zz`.
  private static func apply(_ item: JSON, to text: String) -> (String, ClosedRange<Int>) {
    var bytes = Array(text.utf8)
    let starts = [0] + bytes.indices.filter { bytes[$0] == 0x0A }.map { $0 + 1 }
    func offset(_ place: JSON) -> Int {
      starts[place["line"].int ?? 0] + (place["character"].int ?? 0)
    }
    func span(_ edit: JSON) -> Range<Int> {
      offset(edit["range"]["start"])..<offset(edit["range"]["end"])
    }
    var insertion = item["textEdit"]["newText"].string ?? ""
    let own = span(item["textEdit"])
    if item["insertTextMode"].int == 2 {
      let line = starts[item["textEdit"]["range"]["start"]["line"].int ?? 0]
      let indent = String(decoding: bytes[line...].prefix { $0 == 0x20 }, as: UTF8.self)
      insertion = insertion.replacing("\n", with: "\n" + indent)
    } else {
      #expect(!insertion.contains("\n"))
    }
    if item["insertTextFormat"].int == 2 { insertion = expanded(insertion) }
    let edits = item["additionalTextEdits"].array.map { (span($0), $0["newText"].string ?? "") }
    var start = own.lowerBound
    for (span, text) in (edits + [(own, insertion)]).sorted(by: {
      $0.0.lowerBound > $1.0.lowerBound
    }) {
      bytes.replaceSubrange(span, with: text.utf8)
      if span.lowerBound < own.lowerBound { start += text.utf8.count - span.count }
    }
    return (String(decoding: bytes, as: UTF8.self), start...start + insertion.utf8.count)
  }

  private static func expanded(_ snippet: String) -> String {
    var text = snippet.replacing(/\$\{\d+:([^}]*)\}/) { $0.1 }
    if let end = text.firstRange(of: "$0") {
      let before = text[..<end.lowerBound].split(separator: "\n").last ?? ""
      let isMapping = before.hasSuffix("{ ") || before.allSatisfy { $0 == " " }
      text.replaceSubrange(end, with: isMapping ? "zz: 1" : before.hasSuffix("[") ? "zz" : "")
    }
    return text.replacing(/\$\d/, with: "").replacing(/\\([$}\\])/) { $0.1 }
  }

  private static func nodes(of tree: YAMLTree) -> [YAMLTree.NodeID] {
    (0..<Int32(tree.nodeCount)).map(YAMLTree.NodeID.init(rawValue:))
  }

  private static func hasScalar(
    _ text: String, at span: ClosedRange<Int>, in tree: YAMLTree
  ) -> Bool {
    nodes(of: tree).contains { node in
      tree.kind(of: node) == .scalar && tree.span(of: node).start <= span.upperBound
        && span.lowerBound <= tree.span(of: node).end && tree.text(of: node).contains(text)
    }
  }

  /// Returns the key of the mapping that has the key `zz`, or `nil` if there is none.
  private static func keyAround(_ key: StaticString, in tree: YAMLTree) -> String? {
    nodes(of: tree).flatMap { tree.pairs(of: $0) }
      .first { tree.value(of: key, in: $0.value) != nil }.map { tree.text(of: $0.key) }
  }
}
