/// Text in lines of a limited width, broken at spaces.
///
/// A number stays on a line with the words beside it: `Kiwi 3`, `200 ml`. Text without a space is not broken.
package struct WrappedText {
  private let indent: Int
  private let words: [Substring]

  package init(_ text: String) {
    indent = text.prefix { $0 == " " }.utf8.count
    words = WrappedText.joined(text.dropFirst(indent).split(separator: " "))
  }

  /// The number of cells that the widest word takes, with the indentation.
  var widestWord: Int { indent + (words.map { DisplayWidth.of($0) }.max() ?? 0) }

  /// Returns the lines, at least one. A line has at most `width` cells, unless a single word is wider.
  package func lines(width: Int) -> [String] {
    let margin = String(repeating: " ", count: indent)
    var lines: [String] = []
    var cells = 0
    for word in words {
      let wordCells = DisplayWidth.of(word)
      if let last = lines.indices.last, cells + 1 + wordCells <= width {
        lines[last] += " " + word
        cells += 1 + wordCells
      } else {
        lines.append(margin + word)
        cells = indent + wordCells
      }
    }
    return lines.isEmpty ? [""] : lines
  }

  private static func joined(_ words: [Substring]) -> [Substring] {
    var joined: [Substring] = []
    var previous: Substring?
    for word in words {
      if let last = joined.last, let before = previous, belongTogether(before, word),
        DisplayWidth.of(last) + 1 + DisplayWidth.of(word) <= longestGroup
      {
        joined[joined.count - 1] = last + " " + word
      } else {
        joined.append(word)
      }
      previous = word
    }
    return joined
  }

  private static func belongTogether(_ first: Substring, _ second: Substring) -> Bool {
    guard first.last != "," else { return false }
    return isCount(first) || isCount(second)
  }

  private static func isCount(_ word: Substring) -> Bool {
    if word == "×" { return true }
    let digits = word.first.map { "+-−".contains($0) } == true ? word.dropFirst() : word
    return digits.first?.isNumber == true
  }

  private static let longestGroup = 24
}
