import CEL
import Foundation
import Synchronization
import TestSupport
import Testing

/// Long and deep expressions, read on a thread with a small stack.
@Suite(.tags(.unit)) struct SyntaxLimitTests {
  /// The texts, and the errors that they have.
  static let texts: [(name: String, text: String, error: SyntaxError.Reason?)] = {
    let long = 65_536
    func repeated(_ text: String, _ count: Int, then end: String = "") -> String {
      String(repeating: text, count: count) + end
    }
    func nested(_ open: String, _ close: String, _ count: Int) -> String {
      repeated(open, count) + "x" + repeated(close, count)
    }
    let deep = SyntaxError.Reason.tooDeep(limit: 250)
    return [
      ("100 kB", repeated("a || ", 20_000, then: "a"), .tooLong(limit: 65_536)),
      ("parentheses", nested("(", ")", 10_000), nil),
      ("lists", nested("[", "]", 10_000), deep),
      ("maps", nested("{1: ", "}", 10_000), deep),
      ("messages", nested("A{a: ", "}", 10_000), deep),
      ("indices", nested("x[", "]", 10_000), deep),
      ("calls", nested("f(", ")", 10_000), deep),
      ("macros", nested("[1].all(x, ", ")", 5_000), deep),
      ("optional elements", nested("[?", "]", 10_000), deep),
      ("open parentheses", repeated("(", long), .unclosed("(")),
      ("open brackets", repeated("[", long), .unclosed("[")),
      ("open braces", repeated("{", long), .unclosed("{")),
      ("lists at the limit", nested("[", "]", 249), nil),
      ("nots", repeated("!", long - 1, then: "x"), deep),
      ("minuses", repeated("- ", 30_000, then: "x"), deep),
      ("minuses before a number", repeated("-", long - 1, then: "1"), deep),
      ("fields", repeated("a.", 30_000, then: "a"), deep),
      ("methods", "a" + repeated(".f()", 16_000), deep),
      ("index chain", "a" + repeated("[0]", 20_000), deep),
      ("sums", repeated("a+", 20_000, then: "a"), deep),
      ("sums at the limit", repeated("a + ", 249, then: "a"), nil),
      ("comparisons", repeated("a<", 20_000, then: "a"), deep),
      ("ors", repeated("a||", 20_000, then: "a"), nil),
      ("ands", repeated("a&&", 20_000, then: "a"), nil),
      ("alternating", repeated("a||b&&", 10_000, then: "a"), nil),
      ("conditions", repeated("a?b:", 16_000, then: "a"), deep),
      ("conditions at the limit", repeated("a ? b : ", 249, then: "a"), nil),
      (
        "open conditions", repeated("a?", 30_000, then: "a"),
        .unexpected("?", expected: .operator(or: []))
      ),
      ("all operators", nested("a||b&&c==d+e*(", ")", 4_000), deep),
      ("long list", "[" + repeated("1,", 30_000, then: "1]"), nil),
      ("long map", "{" + repeated("1:1,", 16_000, then: "1:1}"), nil),
      ("many macros", repeated("a.all(x,x)||", 5_000, then: "a"), nil),
      ("optionals", "a" + repeated(".optMap(x,x)", 5_000), deep),
      ("optionals within", nested("a.optMap(x, ", ")", 4_000), deep),
      ("long name", repeated("a", long), nil),
      ("long number", repeated("1", long), .numberOutOfRange(repeated("1", 39) + "…", .int)),
      (
        "long double", repeated("1", 60_000, then: "e1"),
        .numberOutOfRange(repeated("1", 39) + "…", .double)
      ),
      ("long string", "'" + repeated("a", long - 2, then: "'"), nil),
      ("escapes", "'" + repeated("\\n", 32_000, then: "'"), nil),
      ("open quotes", repeated("'''", 21_845), .quoteInString("'")),
      ("spaces", repeated(" ", long), .empty),
      ("comments", repeated("//\n", 20_000, then: "a"), nil),
      ("foreign name", repeated("가", 20_000), .foreignName(repeated("가", 39) + "…", meant: nil)),
      (
        "marks", "a" + repeated("\u{301}", 30_000),
        .unknownCharacter(repeated("\u{301}", 32), meant: nil)
      ),
    ]
  }()

  @Test(arguments: texts.map(\.name))
  func `Long and deep expressions need little stack and little time`(name: String) throws {
    let (_, text, expected) = try #require(Self.texts.first { $0.name == name })
    let error = onSmallStack {
      var error: SyntaxError?
      let seconds = Growth.seconds {
        do throws(SyntaxError) {
          let expression = try ParsedExpression(parsing: text)
          _ = expression.description
        } catch let fault {
          error = fault
        }
      }
      // Quadratic time would take minutes.
      #expect(seconds < 5)
      return error
    }
    #expect(error?.reason == expected)
    if let range = error?.range { #expect(range.upperBound <= text.utf8.count) }
  }
}

/// Returns the result of `body` on a thread whose stack has 512 kB, as those of workers do.
private func onSmallStack(_ body: @escaping @Sendable () -> SyntaxError?) -> SyntaxError? {
  let result = Mutex<SyntaxError?>(nil)
  let done = DispatchSemaphore(value: 0)
  let thread = Thread {
    let error = body()
    result.withLock { $0 = error }
    done.signal()
  }
  thread.stackSize = 512 * 1024
  thread.start()
  done.wait()
  return result.withLock { $0 }
}
