import JuiceCatalogs
import TestSupport
import Testing

@Suite(.tags(.unit)) struct JSONValueTests {
  private let value: JSONValue = [
    "name": "키위", "count": 3, "isLow": false, "limit": .null, "amount": .number("2.50"),
    "empty": [], "none": .object([]), "sizes": ["L", ["XL": -1]],
  ]

  @Test func `JSON on one line keeps its members in order`() {
    #expect(
      value.text()
        == #"{"name": "키위", "count": 3, "isLow": false, "limit": null, "amount": 2.50, "#
        + #""empty": [], "none": {}, "sizes": ["L", {"XL": -1}]}"#
    )
  }

  @Test func `Indented JSON has each member and each element on its own line`() {
    #expect(
      value.text(indented: true) == """
        {
          "name": "키위",
          "count": 3,
          "isLow": false,
          "limit": null,
          "amount": 2.50,
          "empty": [],
          "none": {},
          "sizes": [
            "L",
            {
              "XL": -1
            }
          ]
        }
        """
    )
  }

  @Test(arguments: [
    ("\"\\/", #""\"\\/""#),
    ("a\nb\rc\td", #""a\nb\rc\td""#),
    ("\r\n", #""\r\n""#),
    ("\u{0}\u{8}\u{1F}\u{7F}\u{9B}", #""\u0000\u0008\u001f\u007f\u009b""#),
    ("\u{61C}\u{200E}\u{200F}\u{202E}\u{2069}", #""\u061c\u200e\u200f\u202e\u2069""#),
    ("\u{2028}\u{2029}", #""\u2028\u2029""#),
    ("e\u{301} 🥝 👩‍👩‍👧", "\"e\u{301} 🥝 👩‍👩‍👧\""),
  ])
  func `Control characters and invisible marks are escaped in JSON strings`(
    text: String, expected: String
  ) {
    #expect(JSONValue.string(text).text().unicodeScalars.elementsEqual(expected.unicodeScalars))
    #expect(JSONValue.object([.init(text, 1)]).text() == "{\(expected): 1}")
  }

  @Test func `A JSON member is found by its name`() {
    #expect(value["count"] == 3)
    #expect(value["sizes"]?["XL"] == nil)
    #expect(value["absent"] == nil)
    #expect(JSONValue.array([1])["0"] == nil)
  }

  @Test
  func `JSON numbers are equal only if their digits are the same`() {
    #expect(JSONValue.number("2.50") != .number("2.5"))
    #expect(JSONValue.integer(.min).text() == "-9223372036854775808")
  }
}
