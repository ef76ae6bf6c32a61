#if Web
  import JuiceCatalogs
  import JuiceRules
  import JuiceRulesTesting
  import TestSupport
  import Testing

  @testable import JuiceCounter

  @Suite(.tags(.unit)) struct JSONReaderTests {
    @Test(arguments: [
      (
        #" {"a": [1, -0.5e+3, true, false, null], "b": {}} "#,
        #"{"a": [1, -0.5e+3, true, false, null], "b": {}}"#
      ),
      (#""é\u00e9\ud83c\udf4a\n\/""#, #""éé🍊\n/""#),
      ("[]", "[]"), ("\t0\r\n", "0"), (#"{"é": 1, "e\#u{301}": 2}"#, #"{"é": 1, "e\#u{301}": 2}"#),
    ])
    func `JSON is read`(text: String, expected: String) throws {
      #expect(try JSONReader.value(of: Array(text.utf8)).text() == expected)
    }

    @Test(arguments: [
      "", " ", "{", "[1,]", "[1 2]", "{\"a\"}", "{\"a\":}", "{a: 1}", "{\"a\": 1,}", "'a'", "01",
      "1.",
      ".5", "-", "+1", "1e", "NaN", "Infinity", "tru", "nul", "\"", "\"\n\"", "\"\\x\"",
      "\"\\u12\"",
      "\"\\u+123\"", "\"\\ud800\"", "\"\\udc00\\ud800\"", "\"\\ud800\\u0041\"", "1 1", "{} x",
      "\u{FEFF}{}",
      "{\"a\": 1, \"a\": 2}", "{\"a\": 1, \"\\u0061\": 1}", String(repeating: "[", count: 100_000),
    ])
    func `What is not JSON is refused with its place`(text: String) {
      let fault = #expect(throws: RequestFault.self) { try JSONReader.value(of: Array(text.utf8)) }
      #expect(fault?.kind == "invalid-json")
    }

    @Test(
      arguments: [
        [0x22, 0xFF, 0x22], [0x22, 0xC0, 0xAF, 0x22], [0x22, 0xED, 0xA0, 0x80, 0x22],
      ] as [[UInt8]])
    func `Bytes that are not UTF-8 are refused`(bytes: [UInt8]) {
      #expect(throws: RequestFault.self) { try JSONReader.value(of: bytes) }
    }

    @Test func `Cut and changed texts never trap`() throws {
      let text = Array(#"{"a": [1.5e3, "\ud83c\udf4a\u00e9", {"b": null}], "c": "é"}"#.utf8)
      for end in text.indices { _ = try? JSONReader.value(of: Array(text[..<end])) }
      for index in text.indices {
        for byte: UInt8 in [0, 0x22, 0x5C, 0x7B, 0x80, 0xFF] {
          var changed = text
          changed[index] = byte
          _ = try? JSONReader.value(of: changed)
        }
      }
    }
  }

  @Suite(.tags(.unit)) struct DecimalTextTests {
    @Test(
      arguments: [
        ("59", 59_000), ("59.0", 59_000), ("-0.5", -500), ("0.001", 1), ("1e3", 1_000_000),
        ("12500e-3", 12_500), ("0e400", 0), ("-0", 0), ("0.0000", 0),
        ("1000000000000", 1_000_000_000_000_000),
        ("0.1230000", 123),
      ] as [(String, Int64)])
    func `Numbers are read without rounding`(text: String, thousandths: Int64) {
      #expect(DecimalText(text).amount == Amount(thousandths: thousandths))
    }

    @Test(arguments: [
      "1e400", "-1e400", "1e99999999999999999999", "1000000000000.001",
      "123456789012345678901234567890",
    ])
    func `Numbers beyond the largest level are none`(text: String) {
      #expect(DecimalText(text).amount == nil)
      #expect(!DecimalText(text).isTooFine || text.contains("."))
    }

    @Test(arguments: ["0.0001", "1.2345", "1e-4", "1e-99999999999999999999", "0.30000000000000004"])
    func `Numbers with more than three decimals are too fine`(text: String) {
      #expect(DecimalText(text).amount == nil)
      #expect(DecimalText(text).isTooFine)
    }

    @Test(
      arguments: [("59.0", 59), ("5.9e1", 59), ("1e2", 100), ("0.5", nil), ("1e30", nil)]
        as [(String, Int?)])
    func `Whole numbers may have a fraction of zero`(text: String, number: Int?) {
      #expect(DecimalText(text).integer == number)
    }
  }
#endif
