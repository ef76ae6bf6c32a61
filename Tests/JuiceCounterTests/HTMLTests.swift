#if Web
  import TestSupport
  import Testing

  @testable import JuiceCounter

  @Suite(.tags(.unit)) struct HTMLTests {
    @Test func `The example of the doc comment does what it says`() {
      let text = HTML(.p, .class("hint")) {
        "1 < 2"
      }.text  // <p class="hint">1 &lt; 2</p>
      #expect(text == #"<p class="hint">1 &lt; 2</p>"#)
    }

    @Test(arguments: ["&", "<", ">", "\"", "'"], ["", "\u{301}", "\u{FE0F}", "\u{200D}"])
    func `Text cannot become markup`(character: String, mark: String) {
      let html = HTML(.p, .class(character + mark)) { character + mark }.text
      #expect(html.utf8.count { $0 == UInt8(ascii: "<") } == 2)
      #expect(html.utf8.count { $0 == UInt8(ascii: "\"") } == 2)
    }
  }
#endif
