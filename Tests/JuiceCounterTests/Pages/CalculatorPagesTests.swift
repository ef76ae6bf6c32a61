#if Web
  import JuiceCalculator
  import JuiceRules
  import JuiceRulesTesting
  import TestSupport
  import Testing

  @testable import JuiceCounter

  @Suite(.tags(.unit))
  struct CalculatorPagesTests {
    private let browser: Browser
    private let korean: Browser

    init() throws {
      let site = Site(try .kiosk())
      browser = Browser(site)
      korean = Browser(site, language: "ko")
    }

    private static func display(of page: Answer) -> String? {
      part("data-display>", of: page)
    }

    private static func fault(of page: Answer) -> String? { part("data-fault>", of: page) }

    private static func part(_ start: String, of page: Answer) -> String? {
      page.text.firstRange(of: start).map {
        String(page.text[$0.upperBound...].prefix { $0 != "<" })
      }
    }

    /// Without scripts, each key is a form of its own; with them, the whole text of keys is sent.
    @Test(arguments: 1...12 as ClosedRange<UInt64>)
    func `Any sequence of keys shows what the keypad shows`(seed: UInt64) async throws {
      var random = SplitMix64(seed: seed)
      var keypad = Keypad()
      var text = ""
      try await browser.open("/calculator")
      for _ in 0..<15 {
        let key = try #require(Keypad.Key.allCases.randomElement(using: &random))
        let keys = try #require(
          browser.page.forms(to: "/calculator").first?.first { $0.0 == "keys" })
        let query = PercentEncoding.encoded(String(key.character))
        try await browser.open("/calculator?keys=\(PercentEncoding.encoded(keys.1))&key=\(query)")
        keypad.press(key)
        text.append(key.character)
        #expect(Self.display(of: browser.page) == keypad.display)
        let whole = try await korean.open(
          "/calculator?part=screen&keys=\(PercentEncoding.encoded(text))")
        #expect(Self.display(of: whole) == keypad.display)
        for row in keypad.history { #expect(whole.words.contains(row.text)) }
      }
    }

    @Test(arguments: [
      ("12×3+6=", "42"), ("1 234 . 5", "1,234.5"), ("1,000x2=", "2,000"), ("7n", "-7"),
      ("5a", "0"),
      ("12c3", "3"), ("1h", "100"),
    ])
    func `Characters of a keyboard press keys`(typed: String, display: String) async throws {
      try await browser.open("/calculator?typed=\(PercentEncoding.encoded(typed))")
      #expect(browser.page.status == 200)
      #expect(Self.display(of: browser.page) == display)
    }

    @Test func `Errors are told in the language of the page`() async throws {
      let query = "/calculator?keys=\(PercentEncoding.encoded("3/0="))"
      #expect(Self.fault(of: try await browser.open(query)) == "Division by 0 is not possible.")
      #expect(Self.fault(of: try await korean.open(query)) == "0으로 나눌 수 없습니다.")
      #expect(Self.display(of: korean.page) == "NaN")
      let typed = "/calculator?keys=12&typed=q"
      #expect(Self.fault(of: try await korean.open(typed)) == "`q`: 계산기에 없는 키입니다.")
      #expect(Self.display(of: korean.page) == "12")
    }

    @Test(arguments: ["keys=12z", "key=zz", "key=", "key=%22", "keys=%C3%28", "keys=\u{1F34B}"])
    func `Keys that no page of ours sends are refused`(query: String) async throws {
      #expect(try await browser.open("/calculator?\(query)").status == 400)
    }

    @Test func `A tape has a limit, and AC begins anew`() async throws {
      let full = String(repeating: "1", count: KeypadTape.limit)
      try await browser.open("/calculator?keys=\(full)&key=2")
      #expect(Self.fault(of: browser.page) == "The calculation is too long. Press AC.")
      try await browser.open("/calculator?keys=\(full)&key=a")
      #expect(Self.display(of: browser.page) == "0")
      #expect(try await browser.open("/calculator?keys=\(full)1").status == 400)
    }

    @Test func `What is typed never becomes markup`() async throws {
      for text in ["<script>", "\"><img src=x>", "'\u{301}", "&lt;"] {
        try await browser.open("/calculator?typed=\(PercentEncoding.encoded(text))")
        #expect(!browser.page.text.contains("<script>"))
        #expect(!browser.page.text.contains("<img"))
      }
    }
  }
#endif
