/// A command line that a person can copy into a POSIX shell.
public struct ShellCommand: Hashable, Sendable {
  /// The words of the command, not quoted.
  public var words: [String]

  /// Creates a command from its words.
  public init(_ words: [String]) { self.words = words }

  /// The words, quoted if a shell would otherwise change them.
  public var text: String { words.map(ShellCommand.quoted).joined(separator: " ") }

  private static func quoted(_ word: String) -> String {
    if !word.isEmpty, word.unicodeScalars.allSatisfy(isPlain) { return word }
    return "'"
      + word.split(separator: "'", omittingEmptySubsequences: false)
      .joined(separator: "'\\''") + "'"
  }

  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "_", "-", "+", ".", ",", "/", ":", "=", "@", "%": true
    default: !scalar.isASCII && scalar.properties.isAlphabetic
    }
  }
}
