import CEL
import Testing

/// A wrong expression with the bytes, the message and the help of its error.
struct WrongExpression: CustomTestStringConvertible {
  let text: String
  let range: Range<Int>
  let message: String
  let help: String?

  var testDescription: String { text }

  /// Reads a table: a line with an expression, whose wrong bytes are in `⟦⟧`, and the lines of its
  /// error, which are indented.
  static func table(_ text: String) -> [WrongExpression] {
    var rows: [[Substring]] = []
    for line in text.split(separator: "\n") {
      if line.hasPrefix("  ") {
        rows[rows.count - 1].append(line.dropFirst(2))
      } else {
        rows.append([line])
      }
    }
    return rows.compactMap { row in
      let parts = row[0].split(separator: #/[⟦⟧]/#, omittingEmptySubsequences: false)
      guard parts.count == 3 else { return nil }
      let start = parts[0].utf8.count
      return WrongExpression(
        text: parts.joined(), range: start..<start + parts[1].utf8.count, message: String(row[1]),
        help: row.first { $0.hasPrefix("help: ") }.map { String($0.dropFirst(6)) })
    }
  }

  func check() {
    do throws(SyntaxError) {
      let expression = try ParsedExpression(parsing: text)
      Issue.record("no error: \(expression)")
    } catch {
      #expect(error.range == range)
      #expect(error.message.english == message)
      #expect(error.help?.english == help)
      #expect(hasKorean(error.message) && error.help.map(hasKorean) != false)
    }
  }

  /// Returns a Boolean value that indicates whether a text is in both languages: its Korean has
  /// Korean letters, unless there is nothing but code.
  private func hasKorean(_ wording: BilingualText) -> Bool {
    wording.korean.unicodeScalars.contains { ("가"..."힣").contains($0) }
  }
}
