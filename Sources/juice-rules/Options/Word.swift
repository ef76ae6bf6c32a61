#if CLI
  import ArgumentParser

  /// A word of a command line. Negative numbers are words, not options.
  struct Word: ExpressibleByArgument, Hashable, Sendable {
    let text: String

    init(argument: String) {
      text = argument.hasPrefix(Word.mark) ? String(argument.dropFirst()) : argument
    }

    /// The text as help shows it.
    var defaultValueDescription: String { text }

    /// Marks the negative numbers in `arguments`, which the parser would interpret as options.
    static func markingNumbers(in arguments: [String]) -> [String] {
      let end = arguments.firstIndex(of: "--") ?? arguments.endIndex
      return arguments[..<end].map { isNegativeNumber($0) ? mark + $0 : $0 } + arguments[end...]
    }

    /// Returns a text of the parser without the marks.
    static func removingMarks(from text: String) -> String {
      String(text.filter { String($0) != mark })
    }

    // INVARIANT: no argument of a process contains a NUL.
    private static let mark = "\0"

    private static func isNegativeNumber(_ argument: String) -> Bool {
      let bytes = argument.utf8
      guard bytes.first == UInt8(ascii: "-"), let second = bytes.dropFirst().first else {
        return false
      }
      return (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(second)
        || second == UInt8(ascii: ".")
    }
  }
#endif
