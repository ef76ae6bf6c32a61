import JuiceRules
import JuiceRulesTesting
import TestSupport
import Testing

@Suite(.tags(.unit))
struct SpellingTests {
  @Test(arguments: [
    ("fig", "kiwi"), ("pear", "kiwi"), ("plum", "kiwi"), ("peach", "spinach"), ("peach", "ice"),
    ("peach", "lemon"), ("pear", "peach"), ("lemon", "melon"), ("apple", "maple"),
    ("blackberry", "blueberry"), ("cranberry", "strawberry"), ("red-grape", "green-grape"),
    ("pear-juice", "peach-juice"), ("lime-juice", "pear-juice"), ("oat-milk", "soy-milk"),
    ("ml", "kg"), ("g", "l"), ("배", "감"),
    ("사과", "수박"), ("딸기", "사과"), ("classic/pear", "classic/kiwi"), ("", "kiwi"), ("-", "kiwi"),
  ])
  func `A different word is not suggested for a name`(_ text: String, _ name: String) {
    #expect(Spelling(text).slips(to: Spelling(name)) == nil)
    #expect(nearest(to: text, in: [name]) == [])
    #expect(!Spelling(text).isSlip(of: Spelling(name)))
  }

  @Test(arguments: [
    ("Kiwi", "kiwi"), ("straw-berry", "strawberry"), ("kiwi_juice", "kiwi-juice"),
    ("kiwi juice", "kiwi-juice"), ("kiwijuice", "kiwi-juice"), ("figs", "fig"), ("fig", "figs"),
    ("mangoes", "mango"), ("kiwis-juice", "kiwi-juice"), ("kiwii", "kiwi"), ("ikwi", "kiwi"),
    ("strawbery", "strawberry"), ("starwberry", "strawberry"), ("bananna", "banana"),
    ("jiuce", "juice"), ("kiwi-jucie", "kiwi-juice"), ("ingrediants", "ingredients"),
    ("inital", "initial"), ("unlimted", "unlimited"), ("clasic/kiwi", "classic/kiwi"),
    ("classic/kiwii", "classic/kiwi"), ("lowstock", "low-stock"),
  ])
  func `A clear misspelling is safe to correct`(_ text: String, _ name: String) {
    #expect(Spelling(text).slips(to: Spelling(name)) != nil)
    #expect(Spelling(text).isSlip(of: Spelling(name)))
  }

  @Test(arguments: [
    ("pea", "pear"), ("fog", "fig"), ("kiwi-1", "kiwi-2"), ("kiwi-a", "kiwi-b"), ("lime", "line"),
    ("plum", "plug"), ("beet", "beer"),
    ("perch", "peach"), ("pasta", "paste"), ("chive", "chile"), ("batter", "butter"),
    ("millet", "mullet"), ("mustard", "custard"), ("goat-milk", "oat-milk"),
    ("beer-soup", "beet-soup"),
    ("pinaple", "pineapple"), ("kiwi-100", "kiwi-101"), ("kiwi-100", "kiwi-1000"),
    ("classic/fog", "classic/fig"), ("mengo", "mango"), ("귤", "굴"), ("beet", "bet"),
  ])
  func `A possible misspelling is suggested but is not safe to correct`(
    _ text: String, _ name: String
  ) {
    #expect(Spelling(text).slips(to: Spelling(name)) != nil)
    #expect(!Spelling(text).isSlip(of: Spelling(name)))
  }

  @Test(arguments: [
    ("unavailable", "available"), ("limited", "unlimited"), ("Un-Limited", "limited"),
    ("sweetened-tea", "unsweetened-tea"), ("tea-unsweetened", "tea-sweetened"),
    ("inactive", "active"), ("impure-water", "pure-water"), ("nonsmoking", "smoking"),
    ("no-ice", "ice"), ("no-ice-tea", "ice-tea"), ("not-sold", "sold"), ("nosugar", "sugar"),
    ("비공개", "공개"), ("무설탕", "설탕"), ("안매운맛", "매운맛"), ("무가당차", "가당차"),
    ("classic/unripe-mango", "classic/ripe-mango"),
    ("recipes.tea.unlimited", "recipes.tea.limited"),
  ])
  func `A word is never suggested for its opposite`(_ text: String, _ name: String) {
    for (text, name) in [(text, name), (name, text)] {
      #expect(Spelling(text).slips(to: Spelling(name)) == nil)
      #expect(nearest(to: text, in: [name]) == [])
      var index = SpellingIndex([name])
      #expect(index.nearest(to: text) == [])
    }
  }

  @Test(arguments: Effort.seeds(8, of: 100))
  func `A word with a negating prefix is not a misspelling of the word`(_ seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let negations = ["un", "in", "non", "non-", "not", "not-", "no", "no-", "안", "비", "무"]
    let letters = Array("abcdeilnortuz가나다딸기")
    for _ in 0..<200 {
      var words = (0..<random.number(in: 1...3)).map { _ in
        String((0..<random.number(in: 3...8)).map { _ in random.one(of: letters) })
      }
      let name = words.joined(separator: "-")
      let index = Int(random.number(in: 0...Int64(words.count - 1)))
      words[index] = random.one(of: negations) + words[index]
      let opposite = words.joined(separator: "-")
      #expect(nearest(to: opposite, in: [name]) == [], "\(name), \(opposite)")
      #expect(nearest(to: name, in: [opposite]) == [], "\(name), \(opposite)")
    }
  }

  @Test
  func `A misspelled word that begins like a negation is still recognized`() {
    for (text, name) in [
      ("unlimted", "unlimited"), ("inital", "initial"), ("nodles", "noodles"), ("비빔박", "비빔밥"),
    ] {
      #expect(nearest(to: text, in: [name]) == [name])
    }
  }

  @Test
  func `A hyphen next to a digit is not added or removed as a safe correction`() {
    #expect(!Spelling("kiwi-1-2").isSlip(of: Spelling("kiwi-12")))
    #expect(!Spelling("kiwi12").isSlip(of: Spelling("kiwi-12")))
    #expect(Spelling("Kiwi-12").isSlip(of: Spelling("kiwi-12")))
  }

  @Test(arguments: Effort.seeds(12, of: 200))
  func `A spelling index finds the same names as a comparison with each name`(_ seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let letters = ["a", "b", "c", "1", "-", "가", "각", "/", "."]
    func word() -> String {
      let length = Int(random.number(in: random.one(of: [0...4, 5...9, 28...36, 60...68])))
      return (0..<length).map { _ in random.one(of: letters) }.joined()
    }
    var names = (0..<60).map { _ in word() }
    names += names.prefix(10)
    var index = SpellingIndex(names)
    for _ in 0..<150 {
      var text = Array(random.one(of: names))
      for _ in 0..<random.number(in: 0...3) where !text.isEmpty {
        let place = Int(random.number(in: 0...Int64(text.count - 1)))
        switch random.number(in: 0...3) {
        case 0: text.remove(at: place)
        case 1: text.insert(Character(random.one(of: letters)), at: place)
        case 2: text[place] = Character(random.one(of: letters))
        default: text.swapAt(place, max(0, place - 1))
        }
      }
      let wanted = String(text)
      #expect(index.nearest(to: wanted) == nearest(to: wanted, in: names), "\(wanted)")
    }
  }
}
