import Foundation
import TestSupport
import Testing
import YAMLFormatting

/// The pages of the library show what the formatter does.
@Suite(.tags(.unit)) struct PageTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Sources/YAMLFormatting/YAMLFormatting.docc")

  @Test
  func `Each file on the page of the style becomes the file that follows it`() throws {
    let page = try String(
      contentsOf: Self.folder.appending(path: "Format.md"), encoding: .utf8)
    let examples = page.matches(
      of: /(?ms)^```text\n(.*?)^```\n\nbecomes\n\n```yaml\n(.*?)^```$/)
    #expect(examples.count == page.matches(of: /```text/).count)
    for example in examples {
      let (before, after) = (String(example.1), String(example.2))
      #expect(try formatted(before) == after)
      #expect(try formatted(after) == after)
    }
  }

  @Test
  func `The example of the library prints what its page says`() throws {
    let formatter = YAMLFormatter()
    let text = "fruits: {kiwi: 3,mango:  5}  # in crates\n"
    let formatted = try formatter.formatted(Array(text.utf8))
    print(String(decoding: formatted, as: UTF8.self))
    // fruits: { kiwi: 3, mango: 5 }  # in crates
    #expect(
      String(decoding: formatted, as: UTF8.self)
        == "fruits: { kiwi: 3, mango: 5 }  # in crates\n")
  }
}
