import JuiceRules
import JuiceRulesTesting
import TestSupport
import Testing

@Suite(.tags(.unit))
struct SymbolTableTests {
  @Test func `Equal names have equal symbols`() {
    var symbols = SymbolTable()
    let kiwi = symbols.intern("kiwi")
    let mango = symbols.intern("mango")
    #expect(kiwi != mango)
    #expect(symbols.intern("kiwi") == kiwi)
    #expect(symbols[kiwi] == "kiwi")
    #expect(symbols[mango] == "mango")
  }

  @Test func `Only interned names have a symbol`() {
    var symbols = SymbolTable()
    #expect(symbols.symbol(of: "") == nil)
    #expect(symbols.symbol(of: "kiwi") == nil)
    let empty = symbols.intern("")
    #expect(symbols.symbol(of: "") == empty)
    #expect(symbols[empty] == "")
    #expect(symbols[.none] == "")
  }

  @Test func `Names are compared by bytes, not by characters`() {
    var symbols = SymbolTable()
    #expect(symbols.intern("é") != symbols.intern("e\u{301}"))
    #expect(symbols.intern("키위") != symbols.intern("\u{110f}\u{1175}\u{110b}\u{1171}"))
  }

  @Test(arguments: SplitMix64.seeds)
  func `A symbol table behaves like a dictionary`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var symbols = SymbolTable()
    var model: [[UInt8]: Symbol] = [:]
    for _ in 0..<2_000 {
      let length = Int(random.number(in: 0...3))
      let stem = random.one(of: ["", "kiwi-", "straw", "strawberry-and-banana-"])
      let text = stem + String((0..<length).map { _ in random.one(of: Array("abcdefgh-키é")) })
      let known = model[Array(text.utf8)]
      #expect(symbols.symbol(of: text) == known)
      let symbol = symbols.intern(text)
      #expect(known == nil ? !model.values.contains(symbol) : known == symbol)
      model[Array(text.utf8)] = symbol
    }
    for (bytes, symbol) in model {
      #expect(Array(symbols[symbol].utf8) == bytes)
    }
  }
}
