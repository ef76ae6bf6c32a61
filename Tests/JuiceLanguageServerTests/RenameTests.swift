import JuiceLanguageServer
import TestSupport
import Testing

/// New names for ids.
@Suite(.tags(.unit)) struct RenameTests {
  let editor = EditorSession(NavigationTests.shop)
  private let abilities =
    #"{"workspace": {"workspaceEdit": {"documentChanges": true}}, "textDocument": {"rename": {"prepareSupport": true}}, "general": {"positionEncodings": ["utf-8"]}}"#

  private func rename(
    _ before: String, to name: String, in path: String = "juice/pack.yaml",
    _ files: [String: String] = NavigationTests.shop
  ) async -> JSON {
    let text = files[path, default: ""]
    let start = text.firstRange(of: before)?.lowerBound ?? text.startIndex
    let lines = text[..<start].split(separator: "\n", omittingEmptySubsequences: false)
    await editor.open(path, text, version: 4)
    return await editor.request(
      "textDocument/rename",
      """
      {"textDocument": {"uri": "\(EditorSession.uri(path))"}, "newName": "\(name)",
       "position": {"line": \(lines.count - 1), "character": \(lines.last?.utf8.count ?? 0)}}
      """)
  }

  @Test func `A fruit is renamed everywhere, and the catalog stays as clean as it was`() async {
    await editor.begin(abilities)
    let answer = await rename("mango: 2", to: "apple-mango")["result"]
    let files = EditorSession.apply(answer, to: NavigationTests.shop)
    let juice = files["juice/pack.yaml", default: ""]
    #expect(juice.contains("  apple-mango: { name: { en: Mango }, image: images/mango.png }"))
    #expect(juice.contains("{ apple-mango: 2, kiwi: 1 }"))
    #expect(juice.contains(#"stock["apple-mango"] > 3"#))
    let sun = files["sun/pack.yaml", default: ""]
    #expect(sun.contains("      apple-mango: 1") && sun.contains("{ apple-mango: 3 }"))
    #expect(await EditorSession.findings(files) == EditorSession.findings(NavigationTests.shop))
    let versions = answer["documentChanges"].array.map { $0["textDocument"]["version"].int }
    #expect(versions == [4, nil])
    let advice = editor.messages.last { $0["method"].string == "window/showMessage" }?["params"]
    #expect(
      advice?["message"].string?.contains("`juice-rules stock move juice/mango juice/apple-mango`")
        == true)
  }

  @Test func `A qualified id keeps its pack`() async {
    await editor.begin(abilities)
    let answer = await rename("kiwi, amount", to: "gold", in: "sun/pack.yaml")["result"]
    let files = EditorSession.apply(answer, to: NavigationTests.shop)
    #expect(files["sun/pack.yaml"]?.contains("use: juice/gold") == true)
    #expect(files["sun/pack.yaml"]?.contains("      kiwi: 1") == true)
    #expect(files["juice/pack.yaml"]?.contains("deprecated:\n  gold: {") == true)
  }

  @Test func `A fact is written in backquotes where its new name has a hyphen`() async {
    await editor.begin(abilities)
    let answer = await rename("member: {", to: "club-member")["result"]
    let files = EditorSession.apply(answer, to: NavigationTests.shop)
    #expect(files["juice/pack.yaml"]?.contains("&& facts.`club-member`") == true)
    #expect(await EditorSession.findings(files) == EditorSession.findings(NavigationTests.shop))
  }

  @Test func `A fact in the text of a rule is renamed, too`() async {
    var files = NavigationTests.shop
    files["juice/more.yaml"] = """
      rules:
        many:
          when: order.count > 3
          refuse: { message: { en: "No, {facts.member}." } }

      """
    let editor = EditorSession(files)
    await editor.begin(abilities)
    await editor.open("juice/pack.yaml", files["juice/pack.yaml", default: ""])
    let place = files.place(of: "member: {")
    let answer = await editor.request(
      "textDocument/rename",
      """
      {"textDocument": {"uri": "\(EditorSession.uri("juice/pack.yaml"))"}, "newName": "club-member",
       "position": {"line": \(place.line), "character": \(place.column + 2)}}
      """)["result"]
    let more = EditorSession.apply(answer, to: files)["juice/more.yaml", default: ""]
    #expect(more.contains("No, {facts.`club-member`}."))
  }

  @Test func `A name in a condition of several lines is renamed, too`() async {
    var files = NavigationTests.shop
    files["juice/more.yaml"] = """
      rules:
        many:
          when: >
            stock["mango"] < 3 &&
              order.recipe == "mix"
          refuse: { message: No }
        requested:
          when: >
            after["mango"] < 3 && order.uses("mango") &&
              request.lines.exists(l, l.recipe == "mix" && l.uses("mango"))
          refuse: { message: No }

      """
    let editor = EditorSession(files)
    await editor.begin(abilities)
    for (old, new) in [("mango", "apple-mango"), ("mix", "blend")] {
      await editor.open("juice/pack.yaml", files["juice/pack.yaml", default: ""])
      let place = files.place(of: "  \(old):")
      let answer = await editor.request(
        "textDocument/rename",
        """
        {"textDocument": {"uri": "\(EditorSession.uri("juice/pack.yaml"))"}, "newName": "\(new)",
         "position": {"line": \(place.line), "character": \(place.column + 2)}}
        """)["result"]
      let more = EditorSession.apply(answer, to: files)["juice/more.yaml", default: ""]
      #expect(more.contains("\"\(new)\"") && !more.contains("\"\(old)\""))
    }
  }

  @Test(arguments: [
    #""initializationOptions": {"rename": {"keepFormerIds": true}}, "#,
    #""initializationOptions": {"juice-rules": {"rename": {"keepFormerIds": true}}}, "#,
  ])
  func `Editors that ask for it keep the former id in published packs`(options: String) async {
    await editor.begin(abilities, options: options)
    let answer = await rename("mango: {", to: "apple-mango")["result"]
    let files = EditorSession.apply(answer, to: NavigationTests.shop)
    #expect(files["juice/pack.yaml"]?.contains("mango: apple-mango") == true)
    #expect(await EditorSession.findings(files) == EditorSession.findings(NavigationTests.shop))
    // The former id is taken.
    let again = EditorSession(files)
    await again.begin(abilities, options: options)
    await again.open("juice/pack.yaml", files["juice/pack.yaml", default: ""])
    let place = files.place(of: "  kiwi:")
    let refused = await again.request(
      "textDocument/rename",
      """
      {"textDocument": {"uri": "\(EditorSession.uri("juice/pack.yaml"))"}, "newName": "mango",
       "position": {"line": \(place.line), "character": \(place.column + 2)}}
      """)
    #expect(refused["error"]["message"].string?.contains("is a former id of `apple-mango`") == true)
  }

  @Test func `Settings that change count from then on, whether they are sent or asked for`()
    async throws
  {
    await editor.begin(
      abilities.replacing(#"{"workspace": {"#, with: #"{"workspace": {"configuration": true, "#))
    func keeps() async -> Bool {
      let answer = await rename("mango: {", to: "apple-mango")["result"]
      return EditorSession.apply(answer, to: NavigationTests.shop)["juice/pack.yaml"]?
        .contains("mango: apple-mango") == true
    }
    #expect(await !keeps())
    await editor.notify(
      "workspace/didChangeConfiguration",
      #"{"settings": {"juice-rules": {"rename": {"keepFormerIds": true}}, "other": [1]}}"#)
    #expect(await keeps())
    let request = try #require(
      editor.messages.last { $0["method"].string == "workspace/configuration" })
    #expect(request["params"]["items"][0]["section"].string == "juice-rules")
    let id = try #require(request["id"].int)
    await editor.send(#"{"id": \#(id), "result": [{"rename": {"keepFormerIds": false}}]}"#)
    #expect(await !keeps())
    for settings in ["null", "[]", "3", #"{"juice-rules": 3}"#, #"{"rename": []}"#] {
      await editor.notify("workspace/didChangeConfiguration", #"{"settings": \#(settings)}"#)
      #expect(await !keeps(), "\(settings)")
    }
  }

  @Test func `A pack without a version keeps no former ids`() async {
    let files = NavigationTests.shop.mapValues { $0.replacing("version: 1.0.0, ", with: "") }
    let editor = EditorSession(files)
    await editor.begin(
      abilities, options: #""initializationOptions": {"rename": {"keepFormerIds": true}}, "#)
    await editor.open("juice/pack.yaml", files["juice/pack.yaml", default: ""])
    let place = files.place(of: "  mango:")
    let answer = await editor.request(
      "textDocument/rename",
      """
      {"textDocument": {"uri": "\(EditorSession.uri("juice/pack.yaml"))"}, "newName": "apple-mango",
       "position": {"line": \(place.line), "character": \(place.column + 2)}}
      """)["result"]
    let after = EditorSession.apply(answer, to: files)["juice/pack.yaml", default: ""]
    #expect(after.contains("apple-mango") && !after.contains("mango: apple-mango"))
  }

  @Test func `Recipes are renamed in overrides and rules`() async {
    await editor.begin(abilities)
    let answer = await rename("mix:", to: "blend")["result"]
    let sun = EditorSession.apply(answer, to: NavigationTests.shop)["sun/pack.yaml", default: ""]
    #expect(sun.contains("juice/blend: {") && sun.contains(#"["blend", "sunny"]"#))
  }

  @Test(arguments: ["not(mix)", "not(mix, sunny)", "!= mix", "'mix'", "mix"])
  func `Recipes are renamed in the cells of tables`(_ cell: String) async {
    var files = NavigationTests.shop
    files["sun/pack.yaml"]? += """

      tables:
        t: { inputs: { r: order.recipe }, rows: [{ r: "\(cell)", give: { v: 1 } }], otherwise: { v: 2 } }
      """
    let editor = EditorSession(files)
    await editor.begin(abilities)
    await editor.open("juice/pack.yaml", files["juice/pack.yaml", default: ""])
    let place = files.place(of: "  mix:")
    let answer = await editor.request(
      "textDocument/rename",
      """
      {"textDocument": {"uri": "\(EditorSession.uri("juice/pack.yaml"))"}, "newName": "blend",
       "position": {"line": \(place.line), "character": \(place.column + 2)}}
      """)["result"]
    let sun = EditorSession.apply(answer, to: files)["sun/pack.yaml", default: ""]
    #expect(sun.contains("r: \"\(cell.replacing("mix", with: "blend"))\""))
  }

  @Test(arguments: [
    ("order.recipe != tables.t.v", true),
    ("!(order.recipe in [tables.t.v, 'sunny'])", true),
    ("tables.t.v == facts.note", false),
  ])
  func `Recipes are renamed in the values of tables that are compared with recipes`(
    _ condition: String, _ isRenamed: Bool
  ) async {
    var files = NavigationTests.shop
    files["sun/pack.yaml"]? += """

      tables:
        t: { inputs: { n: order.count }, rows: [{ n: 1, give: { v: mix } }], otherwise: { v: "juice/mix" } }
      """
    files["sun/rules.yaml"] =
      "rules: { one: { when: \"\(condition)\", refuse: { message: No } } }\n"
    let editor = EditorSession(files)
    await editor.begin(abilities)
    await editor.open("juice/pack.yaml", files["juice/pack.yaml", default: ""])
    let place = files.place(of: "  mix:")
    let answer = await editor.request(
      "textDocument/rename",
      """
      {"textDocument": {"uri": "\(EditorSession.uri("juice/pack.yaml"))"}, "newName": "blend",
       "position": {"line": \(place.line), "character": \(place.column + 2)}}
      """)["result"]
    let sun = EditorSession.apply(answer, to: files)["sun/pack.yaml", default: ""]
    let name = isRenamed ? "blend" : "mix"
    #expect(sun.contains("give: { v: \(name) } }], otherwise: { v: \"juice/\(name)\" }"))
  }

  @Test func `Recipes are renamed in the terms that are compared with recipes`() async {
    var files = NavigationTests.shop
    files["sun/pack.yaml"]? += """

      terms:
        one: '"mix"'
        some: { value: 'facts.note == "mix" ? ["mix", "juice/mix"] : ["x"]' }
        text: '"mix"'
      """
    files["sun/rules.yaml"] = """
      rules:
        one: { when: order.recipe == terms.one, refuse: { message: No } }
        some: { when: "order.recipe in terms.some && terms.text == facts.note", refuse: { message: No } }

      """
    let editor = EditorSession(files)
    await editor.begin(abilities)
    await editor.open("juice/pack.yaml", files["juice/pack.yaml", default: ""])
    let place = files.place(of: "  mix:")
    let answer = await editor.request(
      "textDocument/rename",
      """
      {"textDocument": {"uri": "\(EditorSession.uri("juice/pack.yaml"))"}, "newName": "blend",
       "position": {"line": \(place.line), "character": \(place.column + 2)}}
      """)["result"]
    let sun = EditorSession.apply(answer, to: files)["sun/pack.yaml", default: ""]
    #expect(sun.contains(#"one: '"blend"'"#) && sun.contains(#"text: '"mix"'"#))
    #expect(sun.contains(#"facts.note == "mix" ? ["blend", "juice/blend"] : ["x"]"#))
  }

  @Test(arguments: [
    ("mango: {", "Mango", "is not a valid id"), ("mango: {", "", "the id is empty"),
    ("mango: {", "x-mango", "begins with `x-`"), ("member: {", "x-member", "begins with `x-`"),
    ("mango: {", "kiwi", "already"), ("mango: {", "mix", "already"),
    ("mango: {", "sunny", "another meaning in `pack.yaml`"), ("mango: {", "null", "as a text"),
    ("mango: {", "rest", "another meaning"), ("name: juice", "other", "no id"),
  ])
  func `A name that is not possible is refused with the reason`(
    before: String, name: String, reason: String
  ) async throws {
    await editor.begin(abilities)
    let fault = await rename(before, to: name)["error"]
    #expect(fault["code"].int == -32803)
    #expect(try #require(fault["message"].string).contains(reason))
  }

  @Test func `The editor is told which word is renamed`() async {
    let response = await editor.begin(abilities)
    let provider = response["result"]["capabilities"]["renameProvider"]
    #expect(provider["prepareProvider"].bool == true)
    let text = NavigationTests.shop["sun/pack.yaml", default: ""]
    await editor.open("sun/pack.yaml", text)
    let start = text.firstRange(of: "kiwi, amount")?.lowerBound ?? text.startIndex
    let found = await editor.ask("prepareRename", at: text[..<start], in: "sun/pack.yaml")
    #expect(found["placeholder"].string == "kiwi")
    #expect(found["range"]["start"]["character"].int == 25)
    #expect(await editor.ask("prepareRename", at: "", in: "sun/pack.yaml").isNull)
  }
}
