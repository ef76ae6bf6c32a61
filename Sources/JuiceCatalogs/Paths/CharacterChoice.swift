/// The contents of brackets in a pattern: characters, ranges and classes such as `[:digit:]`.
struct CharacterChoice: Hashable, Sendable {
  private var ranges: [ClosedRange<Unicode.Scalar>] = []
  private var isInverted = false

  /// Reads the contents of the brackets, from behind the opening bracket to behind the closing one.
  init(parsing rest: inout ArraySlice<Unicode.Scalar>) throws(PathPatternFault) {
    if rest.first == "!" || rest.first == "^" {
      isInverted = true
      rest.removeFirst()
    }
    var previous: Unicode.Scalar?
    var isFirst = true
    while let next = rest.popFirst() {
      // A closing bracket at the start is an ordinary character.
      if next == "]", !isFirst { return }
      isFirst = false
      if next == "[", let name = CharacterChoice.className(&rest) {
        guard let known = CharacterChoice.classes[name] else { throw .unknownClass(name) }
        ranges += known
        previous = nil
      } else if next == "-", let start = previous, let end = rest.first, end != "]" {
        rest.removeFirst()
        let last = try CharacterChoice.plain(end, &rest)
        if start <= last { ranges.append(start...last) }
        previous = nil
      } else {
        let character = try CharacterChoice.plain(next, &rest)
        ranges.append(character...character)
        previous = character
      }
    }
    throw .openBracket
  }

  func contains(_ character: Unicode.Scalar) -> Bool {
    ranges.contains { $0.contains(character) } != isInverted
  }

  private static func plain(
    _ character: Unicode.Scalar, _ rest: inout ArraySlice<Unicode.Scalar>
  ) throws(PathPatternFault) -> Unicode.Scalar {
    guard character == "\\" else { return character }
    guard let escaped = rest.popFirst() else { throw .nothingEscaped }
    return escaped
  }

  /// Reads the name of a class such as `[:name:]`, whose first bracket was read; returns `nil` if there is none.
  private static func className(_ rest: inout ArraySlice<Unicode.Scalar>) -> String? {
    guard rest.first == ":", let end = rest.firstIndex(of: "]"), end - rest.startIndex >= 2,
      rest[end - 1] == ":"
    else { return nil }
    let name = rest[(rest.startIndex + 1)..<(end - 1)]
    rest = rest[(end + 1)...]
    return String(String.UnicodeScalarView(name))
  }

  private static let classes: [String: [ClosedRange<Unicode.Scalar>]] = [
    "alnum": ["0"..."9", "A"..."Z", "a"..."z"],
    "alpha": ["A"..."Z", "a"..."z"],
    "blank": ["\t"..."\t", " "..." "],
    "cntrl": ["\0"..."\u{1F}", "\u{7F}"..."\u{7F}"],
    "digit": ["0"..."9"],
    "graph": ["!"..."~"],
    "lower": ["a"..."z"],
    "print": [" "..."~"],
    "punct": ["!"..."/", ":"..."@", "["..."`", "{"..."~"],
    "space": ["\t"..."\r", " "..." "],
    "upper": ["A"..."Z"],
    "xdigit": ["0"..."9", "A"..."F", "a"..."f"],
  ]
}
