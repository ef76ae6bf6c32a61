import JuiceRules
import TestSupport
import Testing

@Suite(.tags(.unit))
struct EntryIDTests {
  @Test(arguments: ["a", "z9", "kiwi-juice", "a-", "a--b", String(repeating: "a", count: 64)])
  func `A valid name is accepted in an id`(_ name: String) throws {
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
  func `An invalid name is refused in an id`(_ name: String) {
    #expect(!EntryID.isName(name.utf8))
    #expect(EntryID("classic/\(name)") == nil)
    #expect(EntryID(pack: "classic", name: name) == nil)
    #expect(EntryID(pack: name, name: "kiwi") == nil)
  }

  @Test(arguments: ["kiwi", "/", "/kiwi", "classic/", "classic//kiwi", "a/b/c"])
  func `An id needs exactly one slash between two names`(_ text: String) {
    #expect(EntryID(text) == nil)
  }

  @Test func `Ids are sorted by their text`() {
    let ids: [EntryID] = ["b/a", "a/c", "a/b"]
    #expect(ids.sorted() == ["a/b", "a/c", "b/a"])
    #expect("\(ids[0])" == "b/a")
  }

  /// Ids of every length up to some that do not fit in place, and the longest: each byte of a name is each of some.
  static let ids: [EntryID] = (Array(3...40) + [127, 128, 129]).flatMap { length in
    [max(1, length - 65), length / 2].flatMap { slash in
      let name = Array(repeating: UInt8(ascii: "m"), count: length - slash - 1)
      return name.indices.flatMap { place in
        "-09az".utf8.compactMap { byte in
          var name = name
          name[place] = byte
          return EntryID(
            pack: String(repeating: "m", count: slash), name: String(decoding: name, as: UTF8.self))
        }
      }
    }
  }

  @Test func `An id of any length keeps its text`() throws {
    for id in Self.ids {
      #expect("\(id.pack)/\(id.name)" == id.rawValue)
      let again = try #require(EntryID(id.rawValue))
      #expect(again == id && again.hashValue == id.hashValue)
      #expect(!(again < id))
    }
  }

  @Test func `Ids are sorted and compared by the bytes of their text`() {
    let texts = Self.ids.map(\.rawValue)
    #expect(Set(Self.ids).count == Set(texts).count)
    #expect(Set(texts.map(\.utf8.count)).isSuperset(of: 3...40))
    let sorted = texts.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    #expect(Self.ids.sorted().map(\.rawValue) == sorted)
  }
}
