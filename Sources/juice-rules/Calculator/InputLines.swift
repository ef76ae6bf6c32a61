#if CLI
  import JuiceRules

  /// The lines of the standard input, each available as soon as it is complete.
  struct InputLines {
    struct Line {
      /// The number of the line, counted from 1.
      let number: Int
      fileprivate let bytes: ArraySlice<UInt8>

      /// Returns the text of the line.
      ///
      /// - Throws: `CommandFault` if the line is not valid UTF-8.
      func text() throws(CommandFault) -> String {
        guard let text = String(validating: bytes, as: UTF8.self) else {
          throw CommandFault(
            "invalid-utf8", en: "line \(number) is not valid UTF-8",
            ko: "\(number)번째 줄은 UTF-8 텍스트가 아닙니다")
        }
        return number == 1 && text.hasPrefix("\u{FEFF}") ? String(text.dropFirst()) : text
      }
    }

    private let console: Console
    private var waiting: [UInt8] = []
    /// The number of waiting bytes that were already returned.
    private var start = 0
    private var number = 0
    private var isAtEnd = false

    init(_ console: Console) { self.console = console }

    /// Waits for the next line, and returns it, or returns `nil` at the end of the input.
    ///
    /// - Throws: `CommandFault` if the input cannot be read.
    mutating func next() throws(CommandFault) -> Line? {
      var searched = start
      while true {
        if let end = waiting[searched...].firstIndex(of: UInt8(ascii: "\n")) {
          return line(to: end)
        }
        if isAtEnd { return start < waiting.count ? line(to: waiting.count) : nil }
        searched = waiting.count - start
        waiting.removeFirst(start)
        start = 0
        try readOn()
      }
    }

    private mutating func readOn() throws(CommandFault) {
      do throws(SystemFault) {
        let bytes = try console.readSome()
        isAtEnd = bytes.isEmpty
        waiting += bytes
      } catch {
        throw .unreadable("-", error)
      }
    }

    private mutating func line(to end: Int) -> Line {
      number += 1
      defer { start = min(end + 1, waiting.count) }
      let line = waiting[start..<end]
      return Line(number: number, bytes: line.last == UInt8(ascii: "\r") ? line.dropLast() : line)
    }
  }
#endif
