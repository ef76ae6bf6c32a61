/// A regular expression with the syntax of RE2, which is matched in linear time.
///
/// The [syntax](https://github.com/google/re2/wiki/Syntax) and its meaning are those of RE2, with
/// these exceptions: `\C` is not supported, and of the Unicode scripts only ``scripts`` are known.
///
/// A pattern is translated to a small program that is run for all positions of the text at the same
/// time. So the time is at most proportional to the size of the program and the length of the text.
public struct RegularExpression: Sendable {
  /// The largest number of instructions of a pattern's program.
  public static let sizeLimit = 10_000
  /// The largest number of groups that are open at the same time.
  public static let depthLimit = 1000
  /// The largest number in a repetition such as `a{1000}`, also as a product of nested repetitions.
  public static let repetitionLimit = 1000
  /// The Unicode scripts that patterns can name, as in `\p{Hangul}`.
  public static let scripts = UnicodeScripts.names

  private let program: RegexProgram

  /// The number of instructions of the pattern's program.
  public var size: Int { program.code.count }

  /// Creates a regular expression from its text.
  ///
  /// - Throws: The first error of the pattern, with its place.
  public init(parsing pattern: String) throws(RegularExpressionError) {
    var parser = PatternParser(pattern)
    program = try parser.parse()
  }

  /// Returns a Boolean value that indicates whether the pattern matches some part of `text`.
  ///
  /// - Complexity: O(*n* · *m*), where *n* is the length of `text` and *m* is ``size``.
  public func matches(_ text: String) -> Bool {
    var steps = 0
    return matches(text, steps: &steps)
  }

  /// Returns a Boolean value that indicates whether the pattern matches some part of `text`, and
  /// adds the number of steps that this took to `steps`: at most twice ``size`` for each position.
  public func matches(_ text: String, steps: inout Int) -> Bool {
    var search = Search(program: program)
    defer { steps += search.steps }
    return search.run(on: text)
  }
}
