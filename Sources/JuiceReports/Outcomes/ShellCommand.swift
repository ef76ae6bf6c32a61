/// A command line that a person can copy into a POSIX shell.
package struct ShellCommand: Hashable, Sendable {
  /// The words of the command, not quoted.
  package var words: [String]

  /// Creates a command from its words.
  package init(_ words: [String]) { self.words = words }

  /// The words, quoted if a shell would otherwise change them.
  package var text: String { words.map(ShellCommand.quoted).joined(separator: " ") }

  private static func quoted(_ word: String) -> String {
    if !word.isEmpty, word.unicodeScalars.allSatisfy(isPlain) { return word }
    guard VisibleText.inline(word) == word else {
      return "$'" + word.unicodeScalars.map(escaped).joined() + "'"
    }
    return "'"
      + word.split(separator: "'", omittingEmptySubsequences: false)
      .joined(separator: "'\\''") + "'"
  }

  /// Returns a scalar as it is written within `$'…'` of POSIX.1-2024, with invisible ones as their bytes.
  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    let text = String(scalar)
    if scalar == "'" || scalar == "\\" { return "\\" + text }
    if VisibleText.inline(text) == text { return text }
    return text.utf8.map { byte in
      let digits = String(byte, radix: 8)
      return "\\" + String(repeating: "0", count: 3 - digits.count) + digits
    }.joined()
  }

  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "_", "-", "+", ".", ",", "/", ":", "=", "@", "%": true
    default: !scalar.isASCII && scalar.properties.isAlphabetic
    }
  }
}
