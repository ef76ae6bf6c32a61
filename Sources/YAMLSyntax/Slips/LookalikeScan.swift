/// A search for lookalikes on a line where YAML has characters of its own: between keys and values, and at the start
/// and the end of a text, but never inside a text.
struct LookalikeScan {
  /// A lookalike, with the text that replaces it.
  struct Found {
    let range: Range<Int>
    let meant: String
    let text: String
  }

  private(set) var found: [Found] = []
  /// The indices of commas between list items that could also belong to a text.
  private(set) var doubtfulCommas: [Int] = []
  private let line: TextLine
  /// `true` if quotes of other shapes are treated as quotes, and wide colons outside of brackets as colons of keys. On
  /// a valid line, they may also belong to a text.
  private let isBroken: Bool
  /// The closing brackets that are expected, the innermost last.
  private var closers: [Unicode.Scalar]
  private var index = 0
  /// `true` if a key may begin here.
  private var isKey = true

  /// Scans a line.
  ///
  /// - Parameter columns: The columns at which the lines around this one begin that are indented with spaces alone.
  init(
    _ line: TextLine, inside closers: [Unicode.Scalar] = [], isBroken: Bool, columns: [Int] = []
  ) {
    self.line = line
    self.closers = closers
    self.isBroken = isBroken
    readSpaces(isIndentation: true)
    fitIndentation(to: columns)
    readStart()
    while index < line.count, !readComment() { readToken() }
  }

  private mutating func replace(_ range: Range<Int>, with text: String, meant: String? = nil) {
    found.append(Found(range: range, meant: meant ?? text, text: text))
  }

  /// Reads spaces of all kinds, and replaces those that YAML does not treat as spaces.
  private mutating func readSpaces(isIndentation: Bool = false) {
    while let scalar = line[index],
      line.isBlank(index) || scalar.isForeignSpace || isMisplaced(index)
    {
      if scalar.isForeignSpace {
        // A wide space can be the indentation of a paragraph.
        if scalar == "\u{3000}", !isKey, closers.isEmpty,
          line[index + 1]?.joinsNothing != true
            || line[index + 1].map({ $0.value > 0x7F }) ?? false
        {
          return
        }
        let isLast = (index..<line.count).allSatisfy { isSpace($0) } && index > line.content
        let width = isIndentation ? scalar.columns[0] : 1
        replace(
          index..<index + 1, with: isLast ? "" : String(repeating: " ", count: width), meant: " ")
      } else if !line.isBlank(index) {
        replace(index..<index + 1, with: "")
      }
      index += 1
    }
  }

  /// Returns `true` if the character at `index` is invisible and has no characters next to it that it could join or
  /// separate.
  private func isMisplaced(_ index: Int) -> Bool {
    guard let scalar = line[index], scalar.isInvisible else { return false }
    return (line[index - 1]?.joinsNothing ?? true) && (line[index + 1]?.joinsNothing ?? true)
  }

  /// Replaces the characters of the indentation by the number of spaces that another line around has, if their widths
  /// permit.
  private mutating func fitIndentation(to columns: [Int]) {
    guard index < line.count, !found.isEmpty else { return }
    let widths = found.map { line[$0.range.lowerBound]?.columns ?? [1] }
    let width = found.reduce(index) { $0 + $1.text.count - 1 }
    let shortest = widths.reduce(index) { $0 + ($1.min() ?? 1) - 1 }
    let longest = widths.reduce(index) { $0 + ($1.max() ?? 1) - 1 }
    let fitting = columns.filter { (shortest...longest).contains($0) }
    guard let column = fitting.min(by: { abs($0 - width) < abs($1 - width) }) else { return }
    var missing = column - width
    for place in found.indices.reversed() where missing != 0 {
      let count = found[place].text.count
      guard let other = widths[place].first(where: { ($0 - count) * missing > 0 }) else { continue }
      let text = String(repeating: " ", count: other)
      found[place] = Found(
        range: found[place].range, meant: other == 0 ? "" : " ", text: text)
      missing -= other - count
    }
  }

  private mutating func readStart() {
    readSpaces()
    while let scalar = line[index] {
      let isFollowed = line.isBlank(index + 1) || line[index + 1]?.isForeignSpace == true
      if scalar == "-", isFollowed {
        index += 1
      } else if scalar.syntaxLookalike == "-", isFollowed {
        replace(index..<index + 1, with: "-")
        index += 1
      } else if scalar.isBullet {
        replace(index..<index + 1, with: "- ", meant: "-")
        index += 1
      } else {
        return
      }
      readSpaces()
    }
  }

  private mutating func readComment() -> Bool {
    guard let scalar = line[index], index == 0 || isSpace(index - 1) else { return false }
    if scalar == "#" { return true }
    guard scalar.syntaxLookalike == "#" else { return false }
    replace(index..<index + 1, with: "#")
    return true
  }

  private func isSpace(_ index: Int) -> Bool {
    line.isBlank(index) || line[index]?.isForeignSpace == true
  }

  private mutating func readToken() {
    guard let scalar = line[index] else { return }
    let meant = scalar.syntaxLookalike ?? scalar
    if scalar == "\"" || scalar == "'" {
      index = line.endOfQuote(at: index) ?? line.count
      readAfterValue()
    } else if let quote = scalar.quoteLookalike, replaceQuotes(quote) {
      readAfterValue()
    } else if meant == "{" || meant == "[", meant == scalar || isCollection(closedBy: meant) {
      if meant != scalar { replace(index..<index + 1, with: String(meant)) }
      closers.append(meant == "{" ? "}" : "]")
      index += 1
      isKey = true
      readSpaces()
    } else if isClosing(meant) {
      if meant != scalar { replace(index..<index + 1, with: String(meant)) }
      closers.removeLast()
      index += 1
      readAfterValue()
    } else if !closers.isEmpty, meant == "," {
      if meant != scalar { replaceMark(with: ",") } else { index += 1 }
      isKey = true
      readSpaces()
    } else {
      readPlain()
    }
  }

  /// Returns `true` if wide brackets contain entries. Otherwise they may belong to a text.
  private func isCollection(closedBy opening: Unicode.Scalar) -> Bool {
    if isBroken || !closers.isEmpty { return true }
    let rest = line.scalars[index...]
    let end = line.trimmedEnd(from: index)
    let closing = line[end - 1].map { $0.syntaxLookalike ?? $0 }
    return closing == (opening == "{" ? "}" : "]")
      && rest.contains { [",", ":"].contains($0.syntaxLookalike ?? $0) }
  }

  private func isClosing(_ scalar: Unicode.Scalar) -> Bool { closers.last == scalar }

  /// Replaces a wide colon or comma, and adds a space for the one that is part of its shape.
  private mutating func replaceMark(with mark: String) {
    replace(index..<index + 1, with: isSpace(index + 1) ? mark : mark + " ", meant: mark)
    index += 1
  }

  private mutating func readAfterValue() {
    readSpaces()
    if line[index] == ":" || isKey && isBroken && line[index]?.syntaxLookalike == ":" {
      readColon()
    }
  }

  private mutating func readColon() {
    if line[index] == ":" { index += 1 } else { replaceMark(with: ":") }
    isKey = false
    if let end = endOfInvisibleSpace(at: index) {
      replace(index..<end, with: " ")
      index = end
    }
    readSpaces()
  }

  /// Returns the end of the zero-width characters at `index` if they are where a space belongs, or `nil` otherwise.
  private func endOfInvisibleSpace(at index: Int) -> Int? {
    var end = index
    while line[end]?.isInvisible == true { end += 1 }
    guard end > index, end < line.count, !isSpace(end), line[end] != "/" else { return nil }
    return end
  }

  private mutating func readPlain() {
    let start = index
    while let scalar = line[index] {
      if isKey, isColon(scalar, after: start) {
        dropInvisible(from: start)
        return readColon()
      }
      if !closers.isEmpty, readEnd(scalar, of: start) { break }
      if line.isBlank(index), line[index + 1] == "#" { break }
      index += 1
    }
    trim(from: start)
    if index == start { index += 1 }
  }

  private func isColon(_ scalar: Unicode.Scalar, after start: Int) -> Bool {
    if scalar == ":" {
      let next = line[index + 1]
      return isSpace(index + 1) || line[index + 1]?.isInvisible == true && line[index + 2] != "/"
        || !closers.isEmpty && next.map { ",[]{}".unicodeScalars.contains($0) } == true
    }
    guard scalar.syntaxLookalike == ":", index > start, isBroken || closers.last == "}" else {
      return false
    }
    return (start..<index).allSatisfy {
      line[$0].map { $0.isInWord || $0.isForeignSpace || $0.isInvisible || $0 == " " } ?? false
    }
  }

  /// Returns `true` if a text inside brackets ends before a character.
  private mutating func readEnd(_ scalar: Unicode.Scalar, of start: Int) -> Bool {
    let meant = scalar.syntaxLookalike ?? scalar
    if scalar == "," || isClosing(meant) { return true }
    guard meant == ",", meant != scalar else { return false }
    if closers.last == "}" { return beginsKey(after: index + 1) }
    if !doubtfulCommas.contains(index) { doubtfulCommas.append(index) }
    return false
  }

  private func beginsKey(after index: Int) -> Bool {
    var next = index
    while next < line.count, isSpace(next) { next += 1 }
    let end = line.endOfWord(at: next)
    guard end > next, let mark = line[end] else { return false }
    return mark == ":" && (isSpace(end + 1) || line[end + 1] == "\"")
      || mark.syntaxLookalike == ":" && mark != ":"
  }

  private mutating func dropInvisible(from start: Int) {
    for place in start..<index where isMisplaced(place) {
      replace(place..<place + 1, with: "")
    }
    trim(from: start)
  }

  /// Replaces foreign spaces at the end of a text that ends at `index`.
  private mutating func trim(from start: Int) {
    var end = index
    while end > start, isSpace(end - 1) || isMisplaced(end - 1) { end -= 1 }
    for place in end..<index {
      guard let scalar = line[place], !line.isBlank(place) else { continue }
      guard !found.contains(where: { $0.range.contains(place) }) else { continue }
      let isDropped = scalar.isInvisible || index == line.count || line[index] == ":"
      replace(place..<place + 1, with: isDropped ? "" : " ", meant: scalar.isInvisible ? "" : " ")
    }
  }

  /// Replaces a pair of foreign quotes that encloses a whole text. Returns `false` if there is none.
  private mutating func replaceQuotes(_ quote: Unicode.Scalar) -> Bool {
    let ends = (index + 1..<max(line.count, index + 1)).filter { line[$0]?.quoteLookalike == quote }
    for end in ends {
      var next = end + 1
      while next < line.count, isSpace(next) { next += 1 }
      let after = line[next]
      let isLast =
        after == nil || after == "#" || after == ":"
        || !closers.isEmpty && (after == "," || after == closers.last)
      guard isLast else { continue }
      let inner = (index + 1..<end).compactMap { line[$0] }
      guard !inner.contains(quote), !inner.contains("\\") else { return false }
      // On a valid line, such quotes may belong to the text unless a comma splits it.
      guard isBroken || !closers.isEmpty && inner.contains(",") else { return false }
      replace(index..<index + 1, with: String(quote))
      replace(end..<end + 1, with: String(quote))
      index = end + 1
      return true
    }
    return false
  }
}

/// Characters that can be mistaken for others.
extension Unicode.Scalar {
  /// A Boolean value that indicates whether the character is a space other than those that YAML knows.
  package var isForeignSpace: Bool {
    switch value {
    case 0xA0, 0x1680, 0x2000...0x200A, 0x202F, 0x205F, 0x3000: true
    default: false
    }
  }

  /// A Boolean value that indicates whether the character is invisible and at most joins, separates or changes the
  /// direction of letters.
  package var isInvisible: Bool {
    switch value {
    case 0xAD, 0x061C, 0x180E, 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x2064, 0x2066...0x2069,
      0xFEFF:
      true
    default: false
    }
  }

  /// The character of YAML's syntax that this character looks like, or `nil` if there is none.
  var syntaxLookalike: Unicode.Scalar? {
    switch value {
    case 0xFF1A, 0xFE55, 0xFE13, 0xFE30, 0x2236: ":"
    case 0xFF0C, 0x3001, 0xFE50, 0xFE51, 0xFF64: ","
    case 0xFF5B, 0xFE5B: "{"
    case 0xFF5D, 0xFE5C: "}"
    case 0xFF3B: "["
    case 0xFF3D: "]"
    case 0xFF03, 0xFE5F: "#"
    case 0xFF0D, 0xFE63, 0xFE58, 0x2010...0x2015, 0x2212, 0x2022, 0x2023, 0x2043, 0x30FB, 0xFF65,
      0x00B7, 0x318D, 0x25CF, 0x25E6, 0x25AA, 0x2219, 0x22C5, 0x3161:
      "-"
    default: nil
    }
  }

  /// `true` if the character is a bullet, which unlike a dash cannot be the first character of a text.
  var isBullet: Bool {
    switch value {
    case 0x2022, 0x2023, 0x2043, 0x30FB, 0xFF65, 0x318D, 0x25CF, 0x25E6, 0x25AA, 0x2219: true
    default: false
    }
  }

  /// The ASCII quote that this character looks like, or `nil` if there is none.
  var quoteLookalike: Unicode.Scalar? {
    switch value {
    case 0x201C...0x201F, 0xFF02, 0x00AB, 0x00BB, 0x301D...0x301F: "\""
    case 0x2018, 0x2019, 0x201B, 0xFF07, 0x2039, 0x203A: "'"
    default: nil
    }
  }

  /// A Boolean value that indicates whether an invisible character next to this one is out of place.
  ///
  /// Invisible characters belong in emoji, and in scripts that join their letters or do not separate their words.
  package var joinsNothing: Bool {
    switch value {
    case 0...0x24F, 0x1100...0x11FF, 0x2000...0x206F, 0x3000...0x318F, 0x3400...0x9FFF,
      0xAC00...0xD7AF, 0xFF00...0xFFEF:
      !properties.isEmoji || value < 0x80
    default: false
    }
  }

  /// Returns `true` if a line with this byte may contain a lookalike.
  static func mayBeginLookalike(_ byte: UInt8) -> Bool {
    switch byte {
    case 0xC2, 0xD8, 0xE1, 0xE2, 0xE3, 0xEF: true
    default: false
    }
  }

  /// The numbers of columns that the character can stand for in an indentation, the most likely first.
  var columns: [Int] {
    if value == 0x3000 { [2, 1] } else if isInvisible { [0, 1] } else { [1] }
  }
}
