import JuiceRules
import Testing

struct EntryIDTests {
  @Test(arguments: ["a", "z9", "kiwi-juice", "a-", "a--b", String(repeating: "a", count: 64)])
  func `takes a name`(_ name: String) throws {
    #expect(EntryID.isName(name.utf8))
    let id = try #require(EntryID("classic/\(name)"))
    #expect(id.pack == "classic")
    #expect(id.name == name)
    #expect(id == EntryID(pack: "classic", name: name))
    #expect(EntryID("\(name)/kiwi")?.pack == Substring(name))
  }

  @Test(
    arguments: [
      "", "1kiwi", "-kiwi", "Kiwi", "kiwI", "ki wi", "kiwi_juice", "키위", "kiwi.", "kí", "kiwi/",
      String(repeating: "a", count: 65),
    ])
  func `refuses what is no name`(_ name: String) {
    #expect(!EntryID.isName(name.utf8))
    #expect(EntryID("classic/\(name)") == nil)
    #expect(EntryID(pack: "classic", name: name) == nil)
    #expect(EntryID(pack: name, name: "kiwi") == nil)
  }

  @Test(arguments: ["kiwi", "/", "/kiwi", "classic/", "classic//kiwi", "a/b/c"])
  func `needs exactly one slash between two names`(_ text: String) {
    #expect(EntryID(text) == nil)
  }

  @Test func `sorts by its text`() {
    let ids: [EntryID] = ["b/a", "a/c", "a/b"]
    #expect(ids.sorted() == ["a/b", "a/c", "b/a"])
    #expect("\(ids[0])" == "b/a")
  }
}
