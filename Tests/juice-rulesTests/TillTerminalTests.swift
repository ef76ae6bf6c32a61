import Foundation
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#endif

/// `counter` at a real terminal.
@Suite(.tags(.server), .serialized, .timeLimit(.minutes(60)))
struct TillTerminalTests {
  private static let leaving = "\u{1B}[?7h\u{1B}[?1049l"

  /// The classic catalog and a pack with options, on one menu.
  private static func sandboxWithOptions() throws -> Sandbox {
    let sandbox = try Sandbox.withBar()
    try sandbox.write("packs: [classic, bar]\n", to: "Catalogs/catalog.yaml")
    return sandbox
  }

  @Test(arguments: ["en", "ko"])
  func `Every screen of the till is as recorded, and every line of help fits`(locale: String) throws
  {
    let isKorean = locale == "ko"
    let till = try TillTerminal("--locale \(locale)", in: Self.sandboxWithOptions())
    var text = ""
    func note(_ name: String) {
      text += "[\(name)]\n" + till.lines.joined(separator: "\n") + "\n"
      #expect(till.lines.last?.contains("…") == false, "\(name)")
    }
    try till.wait(for: isKorean ? "q 나가기" : "q quit")
    note("menu")
    try till.press("3x2\r", until: isKorean ? "#2 되돌리기" : "Undo #2")
    note("answer")
    try till.press("\r", until: isKorean ? "q 나가기" : "q quit")
    try till.press("3x2\r", until: isKorean ? "3 부족" : "3 short")
    note("alert")
    try till.press("1", until: isKorean ? "Enter 저장" : "Enter save")
    try till.press("++", until: "→ 3")
    try till.press("\u{1B}[A3+4", until: "→ 3+4_")
    note("stock")
    try till.press("\u{1B}[A", until: "→ 7")
    try till.press("\u{1B}", until: isKorean ? "q 나가기" : "q quit")
    try till.press("/cooler", until: "/cooler_")
    note("search")
    try till.press("\r", until: isKorean ? "q 나가기" : "q quit")
    try till.press("\u{1B}[B\t", until: isKorean ? "크기" : "Size")
    try till.press("\u{1B}[B ", until: "double")
    note("options")
    try till.press("t", until: isKorean ? "쟁반: 1개" : "Tray: 1")
    try till.press("\u{1B}", until: isKorean ? "피즈" : "Fizz")
    try till.press("3x4t", until: isKorean ? "쟁반: 5개" : "Tray: 5")
    try till.press("t", until: isKorean ? "다 만들 수" : "If not all")
    note("tray")
    try till.press("\r", until: isKorean ? "부족" : "short")
    note("refused tray")
    till.session.terminal.type("\u{4}")
    #expect(try till.session.finish() == 0)
    try Transcript(till.sandbox, after: text).compare("till-\(locale)")
  }

  @Test
  func `The screen follows the orders of other tills`() throws {
    let till = try TillTerminal(in: Sandbox())
    try till.wait(for: "q quit")
    #expect(till.lines.contains { $0.hasPrefix(" 3 ") && $0.contains(" 3  ") })
    #expect(try till.sandbox.run("make", "kiwi-juice").status == 0)
    try till.session.wait(until: {
      till.lines.contains { $0.contains("Kiwi") && $0.hasSuffix(" 7") }
    })
    #expect(till.lines[0].contains("#2"))
  }

  @Test
  func `An order that the till showed is in the ledger after the till was killed`() throws {
    let till = try TillTerminal(in: Sandbox())
    try till.wait(for: "q quit")
    try till.press("2\r", until: "Undo #2")
    try till.session.send(SIGKILL)
    _ = try till.session.finish()
    #expect(try till.entries().filter { $0 == "make" }.count == 1)
  }

  /// A key that is held down repeats.
  @Test
  func `Enter orders once even if the key is held down`() throws {
    let till = try TillTerminal(in: Sandbox())
    try till.wait(for: "q quit")
    try till.press("2" + String(repeating: "\r", count: 30) + "7", until: "> 7_")
    till.session.terminal.type("q")
    #expect(try till.session.finish() == 0)
    #expect(try till.entries().filter { $0 == "make" }.count == 1)
  }

  @Test
  func `Keys that were typed before an alert was shown do not answer it`() throws {
    let till = try TillTerminal(in: Sandbox())
    try till.wait(for: "q quit")
    try till.press("1\r3", until: "Restock: Strawberry 6")
    try till.press("3", until: "Strawberry 10 → 16")
    // The first choice after filling the stock is the order that was refused.
    try till.press("1", until: "Undo #3")
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT], [false, true])
  func `Every signal that ends the till restores the terminal, after an order too`(
    signal: Int32, afterOrder: Bool
  ) throws {
    let till = try TillTerminal(in: Sandbox())
    try till.wait(for: "q quit")
    #expect(!till.session.terminal.isCooked)
    if afterOrder { try till.press("2\r", until: "Undo #2") }
    try till.session.send(signal)
    #expect(try till.session.finish() == 128 + signal)
    #expect(till.session.terminal.isCooked)
    #expect(till.session.screen.contains(Self.leaving))
  }

  @Test(arguments: [("q", 0), ("ㅂ", 0), ("\u{4}", 0), ("\u{3}", 130)] as [(String, Int32)])
  func `Every key that ends the till restores the terminal`(key: String, status: Int32) throws {
    let till = try TillTerminal(in: Sandbox())
    try till.wait(for: "q quit")
    try till.press("2\r", until: "Undo #2")
    try till.press("\r", until: "q quit")
    till.session.terminal.type(key)
    #expect(try till.session.finish() == status)
    #expect(till.session.terminal.isCooked)
    #expect(till.session.screen.hasSuffix(Self.leaving))
  }

  @Test
  func `The till is drawn again when the size of the window changes`() throws {
    let till = try TillTerminal(in: Sandbox())
    try till.wait(for: "q quit")
    for (columns, rows) in [(20, 5), (1, 1), (200, 60)] as [(UInt16, UInt16)] {
      let before = till.session.screen.count
      till.session.terminal.resize(columns: columns, rows: rows)
      try till.session.send(SIGWINCH)
      try till.session.wait(until: {
        till.session.screen.dropFirst(before).components(separatedBy: "\u{1B}[H").last?
          .components(separatedBy: "\r\r\n").count == Int(rows)
      })
    }
    till.session.terminal.type("q")
    #expect(try till.session.finish() == 0)
  }

  @Test
  func `The menu follows the files of the catalog, and stays while the files have errors`() throws {
    let sandbox = try Self.sandboxWithOptions()
    let till = try TillTerminal(in: sandbox)
    try till.wait(for: "Fizz")
    try sandbox.put(Sandbox.bar + "oops: [\n", at: "Catalogs/bar.yaml")
    try till.wait(for: "The catalog has errors")
    #expect(till.lines.contains { $0.contains("Fizz") })
    try sandbox.put(Sandbox.bar.replacing("Fizz", with: "Soda"), at: "Catalogs/bar.yaml")
    try till.wait(for: "Soda")
    #expect(!till.lines.contains { $0.contains("The catalog has errors") })
  }

  @Test
  func `The till orders from a stock in memory`() throws {
    let till = try TillTerminal("--locale en --store memory", in: Sandbox())
    try till.wait(for: "q quit")
    try till.press("2\r", until: "Undo #2")
    #expect(!till.sandbox.exists(".juice-rules"))
  }

  @Test(arguments: ["en", "ko"])
  func `A till without a terminal says what to do instead`(locale: String) throws {
    let run = try Sandbox().run("counter", "--locale", locale)
    #expect(run.status == 2 && run.output.isEmpty)
    #expect(run.error.contains("juice-rules make"))
  }

  @Test
  func `A till with an invalid catalog reports the errors and leaves the terminal alone`() throws {
    let sandbox = try Sandbox()
    try sandbox.write("oops: [\n", to: "Catalogs/classic/recipes.yaml")
    let till = try TillTerminal(in: sandbox)
    #expect(try till.session.finish() != 0)
    #expect(till.session.screen.contains("error:"))
    #expect(!till.session.screen.contains("\u{1B}[?1049h"))
  }
}
