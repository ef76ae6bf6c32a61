import JuiceLanguageServer
import TestSupport
import Testing

/// Definitions, references, highlights, symbols and links.
@Suite(.tags(.unit)) struct NavigationTests {
  let editor = EditorSession(NavigationTests.shop)

  static let shop = [
    "juice/pack.yaml": """
    pack: { name: juice, version: 1.0.0, locales: [en] }
    fruits:
      mango: { name: { en: Mango }, image: images/mango.png }
      kiwi: { name: { en: Kiwi } }
    recipes:
      mix:
        name: { en: Mix }
        ingredients: { mango: 2, kiwi: 1 }
        when: stock["mango"] > 3 && facts.member
    facts:
      member: { name: Member, type: bool, default: false }
    deprecated:
      kiwi: { since: 1.0.0 }

    """,
    "sun/pack.yaml": """
    # See https://example.com/juice. # yaml-language-server: $schema=../pack.schema.json
    pack: { name: sun, requires: { juice: ^1.0.0 } }
    fruits:
      kiwi: { name: Sun kiwi }
    recipes:
      sunny:
        name: Sunny
        ingredients:
          mango: 1
          kiwi: 1
          rest: { use: juice/kiwi, amount: 1 }
    overrides:
      recipes:
        juice/mix: { patch: { ingredients: { mango: 3 } } }
    rules:
      few: { when: 'order.recipe in ["mix", "sunny"]', refuse: { message: No } }

    """,
  ]

  /// The places in an answer, as "pack:line".
  private func places(_ answer: JSON) -> Set<String> {
    Set(
      answer.array.map { place in
        let pack = place["uri"].string?.split(separator: "/").dropLast().last ?? "?"
        return "\(pack):\(place["range"]["start"]["line"].int ?? -1)"
      })
  }

  private func ask(_ method: String, _ path: String, before: String, _ more: String = "") async
    -> JSON
  {
    let text = NavigationTests.shop[path, default: ""]
    let start = text.firstRange(of: before)?.lowerBound ?? text.startIndex
    await editor.open(path, text)
    return await editor.ask(method, at: text[..<start], in: path, more)
  }

  @Test(arguments: [
    ("sun/pack.yaml", "mango: 1", "juice:2"), ("sun/pack.yaml", "kiwi: 1", "sun:3"),
    ("sun/pack.yaml", "kiwi, amount", "juice:3"), ("sun/pack.yaml", "mix: {", "juice:5"),
    ("sun/pack.yaml", "mix\"", "juice:5"), ("sun/pack.yaml", "juice: ^", "juice:0"),
    ("juice/pack.yaml", "mango\"]", "juice:2"), ("juice/pack.yaml", "member\nfacts", "juice:10"),
    ("juice/pack.yaml", "kiwi: { since", "juice:3"),
  ])
  func `An id leads to its declaration`(path: String, before: String, place: String) async {
    await editor.begin()
    #expect(places(await ask("definition", path, before: before)) == [place])
  }

  @Test func `References are found in all packs, overrides and expressions`() async {
    await editor.begin()
    let all = #", "context": {"includeDeclaration": true}"#
    let mango = await ask("references", "juice/pack.yaml", before: "mango: {", all)
    #expect(places(mango) == ["juice:2", "juice:7", "juice:8", "sun:8", "sun:13"])
    let mix = await ask(
      "references", "juice/pack.yaml", before: "mix:",
      #", "context": {"includeDeclaration": false}"#)
    #expect(places(mix) == ["sun:13", "sun:15"])
    let kiwi = await ask("references", "sun/pack.yaml", before: "kiwi: 1", all)
    #expect(places(kiwi) == ["sun:3", "sun:9"])
  }

  @Test func `Highlights are the places in the document`() async {
    await editor.begin()
    let found = await ask("documentHighlight", "juice/pack.yaml", before: "mango: 2").array
    #expect(found.map { $0["range"]["start"]["line"].int } == [2, 7, 8])
    #expect(found.first?["kind"].int == 3)
  }

  @Test func `A place without an id has no definition`() async {
    await editor.begin()
    #expect(await ask("definition", "juice/pack.yaml", before: "name: {").array.isEmpty)
  }

  @Test func `Entries of all packs are found by id and by name`() async {
    await editor.begin()
    let found = await editor.request("workspace/symbol", #"{"query": "KIWI"}"#)["result"].array
    #expect(found.map { $0["name"].string } == ["kiwi · Kiwi", "kiwi · Sun kiwi"])
    #expect(found.first?["containerName"].string == "juice, fruits")
  }

  @Test func `Pictures, schemas and addresses are links`() async {
    await editor.begin()
    let picture = await ask("documentLink", "juice/pack.yaml", before: "pack")
    #expect(picture.array.map { $0["target"].string } == ["file:///shop/juice/images/mango.png"])
    let links = await ask("documentLink", "sun/pack.yaml", before: "pack").array
    #expect(
      links.map { $0["target"].string }
        == ["https://example.com/juice.", "file:///shop/pack.schema.json"])
  }

  @Test func `An ingredient leads to the recipes that use it, and a recipe to its ingredients`()
    async throws
  {
    await editor.begin()
    let prepared = await ask("prepareCallHierarchy", "juice/pack.yaml", before: "mango: {")
    #expect(prepared[0]["name"].string == "mango")
    #expect(prepared[0]["detail"].string == "Mango")
    let incoming = await editor.request(
      "callHierarchy/incomingCalls", item("juice/pack.yaml", 2, 2))["result"].array
    #expect(incoming.map { $0["from"]["name"].string } == ["mix", "sunny"])
    #expect(incoming.map { $0["fromRanges"].array.count } == [2, 1])
    // The file of this recipe is not open.
    let outgoing = await editor.request(
      "callHierarchy/outgoingCalls", item("sun/pack.yaml", 5, 2))["result"].array
    #expect(outgoing.map { $0["to"]["name"].string } == ["mango", "kiwi", "kiwi"])
    #expect(outgoing.map { $0["to"]["detail"].string } == ["Mango", "Sun kiwi", "Kiwi"])
    #expect(await ask("prepareCallHierarchy", "juice/pack.yaml", before: "name: {").isNull)
  }

  private func item(_ path: String, _ line: Int, _ character: Int) -> String {
    let place = #"{"line": \#(line), "character": \#(character)}"#
    return
      #"{"item": {"uri": "\#(EditorSession.uri(path))", "selectionRange": {"start": \#(place), "end": \#(place)}}}"#
  }
}
