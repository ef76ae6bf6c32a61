import TestSupport
import Testing

/// Terms, word for word.
@Suite(.tags(.process))
struct TermCommandTests {
  private static let cafe = """
    pack: { name: cafe, version: 1.0.0, format: 1.1, locales: [ko, en] }
    fruits:
      mango: { name: { ko: 망고, en: Mango }, initial: 40 }
    recipes:
      lassi: { name: { ko: 라씨, en: Lassi }, ingredients: { mango: terms.mangoes } }
    facts:
      member: { type: bool, default: false }
    terms:
      limit: "facts.member ? 8 : 4"
      mangoes: { value: tables.amounts.mangoes }
      best: '"lassi"'
    tables:
      amounts:
        inputs: { best: order.recipe, many: order.count }
        rows: [{ best: terms.best, many: "<= terms.limit", give: { mangoes: 2 } }]
        otherwise: { mangoes: 1 }
    rules:
      at-most:
        when: request.count > terms.limit
        refuse: { message: { ko: 너무 많아요., en: That is too much. } }

    """

  private static let club = """
    pack: { name: club, version: 1.0.0, format: 1.1, locales: [ko, en], requires: { cafe: ^1.0.0 } }
    overrides:
      terms:
        cafe/limit: { expect: { value: "facts.member ? 8 : 4" }, patch: { value: "facts.member ? 9 : 6" } }

    """

  private func sandbox(_ packs: [String: String]) throws -> Sandbox {
    let sandbox = try Sandbox(catalogs: [])
    sandbox.environment["LC_ALL"] = "en_XX.UTF-8"
    for (name, text) in packs { try sandbox.write(text, to: "Catalogs/\(name).yaml") }
    return sandbox
  }

  @Test func `Rules, amounts and tables read terms, which are explained and changed`() throws {
    let sandbox = try sandbox(["cafe": Self.cafe])
    var transcript = Transcript(sandbox)
    try transcript.run("lint")
    try transcript.run("plan", "lassi=5", "--rules")
    try transcript.run("make", "lassi=5", "--fact", "member=true")
    try transcript.run("eval", "terms.limit * 2", "--fact", "member=true")
    try transcript.run("explain", "limit")
    try transcript.run("explain", "terms.cafe/mangoes.value", "--locale", "ko")
    try sandbox.write(Self.club, to: "Catalogs/club.yaml")
    try transcript.run("lint")
    try transcript.run("explain", "terms.cafe/limit")
    try transcript.run("plan", "lassi=7")
    try transcript.compare("terms")
  }

  @Test func `'lint' finds mistakes in terms, and fixes those that it can`() throws {
    let sandbox = try sandbox([
      "cafe": Self.cafe.replacing("format: 1.1, ", with: "")
        .replacing("tables.amounts", with: "tables.amount")
        .replacing("\"lassi\"", with: "\"lasi\"")
        .replacing("<= terms.limit", with: "<= terms.limt")
        .replacing("terms:\n", with: "terms:\n  idle: clock.hour > 25\n  odd: \"facts.membr\"\n"),
      "club": Self.club.replacing("\"facts.member ? 9 : 6\"", with: "terms.limit + 1")
        .replacing("8 : 4", with: "8 : 5"),
    ])
    var transcript = Transcript(sandbox)
    try transcript.run("lint")
    try transcript.run("lint", "--locale", "ko")
    try transcript.run("lint", "--fix")
    try transcript.compare("lint-terms")
  }

  @Test func `A term has another id, and one that is read cannot be removed`() throws {
    let sandbox = try sandbox(["cafe": Self.cafe, "club": Self.club])
    #expect(try sandbox.run("rename", "limit", "cap", "--keep-former").status == 0)
    let texts = ["cafe", "club"].compactMap { sandbox.contents(of: "Catalogs/\($0).yaml") }
      .map { String(decoding: $0, as: UTF8.self) }
    #expect(texts[0].contains("> terms.cap") && texts[0].contains("<= terms.cap"))
    #expect(texts[0].contains("limit: cap") && texts[1].contains("cafe/cap:"))
    #expect(try sandbox.run("lint").output.hasPrefix("no findings"))
    #expect(try sandbox.run("remove", "best").status == 1)
    #expect(try sandbox.run("rename", "lassi", "lasso").status == 0)
    #expect(
      sandbox.contents(of: "Catalogs/cafe.yaml").map {
        String(decoding: $0, as: UTF8.self).contains(#"best: '"lasso"'"#)
      } == true)
    // A pack that others keep still uses the former id.
    try sandbox.write(Self.club, to: "Catalogs/club.yaml")
    #expect(try sandbox.run("lint").output.contains("[renamed-id]"))
    #expect(try sandbox.run("lint", "--fix").status == 0)
    #expect(try sandbox.run("lint").output.hasPrefix("no findings"))
  }
}
