/// The flags of a group, such as those of `(?is)`. Greediness makes no difference to a test.
struct Flags {
  var ignoresCase = false
  var isMultiline = false
  var dotMatchesNewline = false
}

/// The numbers of an operator such as `*` or `{2,3}`; without a maximum, there is no limit.
struct RepetitionBounds {
  var minimum: Int
  var maximum: Int?
}

/// A place in a pattern, and the reading of its smallest parts.
struct PatternCursor {
  private let scalars: [Unicode.Scalar]
  /// The number of scalars before the place.
  var index = 0
  /// The place of the last `:]`, which is found once, so that the time stays linear.
  let lastPosixEnd: Int?

  init(_ pattern: String) {
    let scalars = Array(pattern.unicodeScalars)
    self.scalars = scalars
    lastPosixEnd = scalars.indices.last { scalars[$0...].starts(with: [":", "]"]) }
  }

  var peek: Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }

  mutating func next() -> Unicode.Scalar? {
    guard let scalar = peek else { return nil }
    index += 1
    return scalar
  }

  /// Skips `text` if it is next.
  @discardableResult
  mutating func skip(_ text: String) -> Bool {
    guard scalars[index...].starts(with: text.unicodeScalars) else { return false }
    index += text.unicodeScalars.count
    return true
  }

  /// Skips the text up to `end` and `end` itself, and returns the former.
  mutating func skip(through end: String) -> String? {
    let start = index
    while peek != nil {
      let textEnd = index
      if skip(end) { return text(from: start, to: textEnd) }
      index += 1
    }
    index = start
    return nil
  }

  /// Returns the text between two places, or up to this place.
  func text(from start: Int, to end: Int? = nil) -> String {
    var text = ""
    text.unicodeScalars.append(contentsOf: scalars[start..<(end ?? index)])
    return text
  }

  /// Returns the text between two places, or up to this place, for an error: long texts are cut.
  func excerpt(from start: Int, to end: Int? = nil) -> String {
    excerpt(of: text(from: start, to: end))
  }

  func excerpt(of text: String) -> String {
    text.count <= 40 ? text : text.prefix(39) + "…"
  }

  /// Returns an error of the text between two places, or up to this place.
  func error(
    _ problem: RegularExpressionError.Problem, from start: Int, to end: Int? = nil
  ) -> RegularExpressionError {
    let first = text(from: 0, to: start).utf8.count
    return RegularExpressionError(
      problem: problem, range: first..<(first + text(from: start, to: end).utf8.count))
  }
}

// MARK: - Repetitions

extension PatternCursor {
  /// Reads the rest of an operator that begins with `scalar`. Braces that are none are literal.
  mutating func bounds(after scalar: Unicode.Scalar) -> RepetitionBounds? {
    let bounds: RepetitionBounds? =
      switch scalar {
      case "*": RepetitionBounds(minimum: 0)
      case "+": RepetitionBounds(minimum: 1)
      case "?": RepetitionBounds(minimum: 0, maximum: 1)
      case "{": counts()
      default: nil
      }
    if bounds != nil { skip("?") }
    return bounds
  }

  private mutating func counts() -> RepetitionBounds? {
    var copy = self
    guard let minimum = copy.number() else { return nil }
    var bounds = RepetitionBounds(minimum: minimum, maximum: minimum)
    if copy.skip(",") { bounds.maximum = copy.number() }
    guard copy.skip("}") else { return nil }
    self = copy
    return bounds
  }

  /// Reads a number of at most eight digits without leading zeros.
  private mutating func number() -> Int? {
    let start = index
    while let scalar = peek, ("0"..."9").contains(scalar) { index += 1 }
    guard index - start <= 8, index - start == 1 || scalars[start...].first != "0" else {
      return nil
    }
    return Int(text(from: start))
  }
}

// MARK: - Groups

extension PatternCursor {
  enum GroupStart { case group, flags }

  /// Reads the start of a group after its parenthesis: a name, or flags, which it changes.
  mutating func groupStart(
    at start: Int, flags: inout Flags
  ) throws(RegularExpressionError) -> GroupStart {
    guard skip("?") else { return .group }
    for (text, feature) in Self.otherGroups where skip(text) {
      throw error(.notSupported(feature), from: start)
    }
    if skip("P<") || skip("<") {
      let nameStart = index
      let name = skip(through: ">")
      guard let name, Self.isName(name) else {
        if name == nil { while next() != nil {} }
        let end = name == nil ? index : index - 1
        throw error(
          .invalidGroupName(excerpt(from: nameStart, to: end)), from: nameStart, to: end)
      }
      return .group
    }
    return try flagGroup(at: start, flags: &flags)
  }

  private mutating func flagGroup(
    at start: Int, flags: inout Flags
  ) throws(RegularExpressionError) -> GroupStart {
    var isOn = true
    /// A Boolean value that indicates whether the group may end here.
    var isComplete = true
    while let scalar = next() {
      switch scalar {
      case "i": flags.ignoresCase = isOn
      case "m": flags.isMultiline = isOn
      case "s": flags.dotMatchesNewline = isOn
      case "U": break
      case "-" where isOn:
        isOn = false
        isComplete = false
        continue
      case ":" where isComplete: return .group
      case ")" where isComplete: return .flags
      default: throw error(.unknownGroup(excerpt(from: start)), from: start)
      }
      isComplete = true
    }
    throw error(.missingParenthesis, from: start, to: start + 1)
  }

  /// The groups of other languages by the text after `(?`.
  private static let otherGroups: [(String, RegularExpressionError.Feature)] = [
    ("=", .lookahead), ("!", .lookahead), ("<=", .lookbehind), ("<!", .lookbehind),
    (">", .atomicGroup), ("#", .comment), ("P=", .backreference),
  ]

  private static func isName(_ text: String) -> Bool {
    !text.isEmpty
      && text.unicodeScalars.allSatisfy { scalar in
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
          .letterNumber, .nonspacingMark, .spacingMark, .decimalNumber, .connectorPunctuation:
          true
        default: false
        }
      }
  }
}
