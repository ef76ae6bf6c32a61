import Foundation
import TestSupport
import Testing
import YAMLFormatting

/// Cases/style.cases contains files before and after formatting: a title, the file, and after `=>` the formatted file.
/// A file without `=>` is formatted already.
@Suite(.tags(.unit)) struct StyleTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let title: String
    let before: String
    let after: String

    var testDescription: String { title }
  }

  static let cases: [Case] = {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Cases/style.cases")
    guard let text = try? String(contentsOf: file, encoding: .utf8) else { return [] }
    return ("\n" + text).split(separator: "\n=== ").map { section in
      let lines = section.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
      let body = ("\n" + (lines.dropFirst().first ?? "")).components(separatedBy: "\n=>\n")
      let parts = body.map { $0.hasSuffix("\n") ? $0 : $0 + "\n" }
      let before = String(parts[0].dropFirst())
      return Case(
        title: String(lines[0]), before: before, after: parts.count > 1 ? parts[1] : before)
    }
  }()

  @Test
  func `The cases are found`() {
    #expect(Self.cases.count > 20)
  }

  @Test(arguments: cases)
  func `Each file is formatted as its case shows`(example: Case) throws {
    let result = try formatted(example.before)
    #expect(result == example.after)
  }

  @Test(arguments: cases)
  func `The formatted file of each case stays as it is`(example: Case) throws {
    let result = try formatted(example.after)
    #expect(result == example.after)
  }

  @Test(arguments: cases)
  func `Files with CRLF keep it`(example: Case) throws {
    let result = try formatted(example.before.replacing("\n", with: "\r\n"))
    #expect(result == example.after.replacing("\n", with: "\r\n"))
  }

  @Test(arguments: cases)
  func `A byte order mark stays`(example: Case) throws {
    let result = try formatted("\u{FEFF}" + example.before)
    #expect(result == "\u{FEFF}" + example.after)
  }

  @Test
  func `The line width decides which collections are split`() throws {
    let text = "a: { b: 1, c: [2, 3, 4, 5, 6, 7, 8, 9, 10], d: 11 }\n"
    #expect(try formatted(text, width: 52) == text)
    #expect(try formatted(text, width: text.utf8.count - 1) == text)
    let split = "a:\n  b: 1\n  c: [2, 3, 4, 5, 6, 7, 8, 9, 10]\n  d: 11\n"
    #expect(try formatted(text, width: text.utf8.count - 2) == split)
  }

  @Test
  func `Characters count for the width, not bytes`() throws {
    let text = "이름: { 한국어: 딸기바나나쥬스와 아주 시원한 얼음 }\n"
    #expect(try formatted(text, width: 40) == text)
  }

  @Test
  func `A width out of bounds is moved to the nearer bound`() {
    #expect(YAMLFormatter(width: 0).width == 40)
    #expect(YAMLFormatter(width: .max).width == 1_000)
  }

  @Test
  func `A missing line break at the end is added, and an empty file stays empty`() throws {
    #expect(try formatted("a:  1") == "a: 1\n")
    #expect(try formatted("") == "")
    #expect(try formatted("\n\n") == "")
    #expect(try formatted("# only a comment") == "# only a comment\n")
    // A line break would belong to the text.
    #expect(try formatted("a:  |\n   x") == "a: |\n  x")
  }
}

func formatted(_ text: String, width: Int = 100, lines: ClosedRange<Int>? = nil) throws -> String {
  let bytes = try YAMLFormatter(width: width).formatted(Array(text.utf8), lines: lines)
  return String(decoding: bytes, as: UTF8.self)
}
