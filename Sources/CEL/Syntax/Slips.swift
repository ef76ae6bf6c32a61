/// Recognizes the slips of people who know another language, or write with a keyboard for another
/// script.
enum Slips {
  // MARK: Symbols

  /// Symbols that no expression has, with those that are meant. Longer ones come before their
  /// beginnings.
  private static let symbols: [(wrong: String, meant: String?)] = [
    ("===", "=="), ("!==", "!="), ("<=>", nil), ("...", nil),
    ("=>", ">="), ("=<", "<="), ("<>", "!="), ("=~", "matches"), ("!~", "matches"),
    ("+=", nil), ("-=", nil), ("*=", nil), ("/=", "!="), ("%=", nil), (":=", "=="),
    ("**", nil), ("++", nil), ("<<", nil), (">>", nil), ("??", "orValue"), ("..", nil),
    ("->", nil), ("::", "."), ("/*", "//"), ("&&&", "&&"), ("|||", "||"),
    ("=", "=="), ("&", "&&"), ("|", "||"), ("^", nil), ("~", nil),
  ]

  /// Returns the error for a symbol that looks like an operator but is none.
  ///
  /// - Parameter length: The length of the operator at the position, or 0 if there is none.
  static func wrongSymbol(
    in source: [UInt8], at position: Int, longerThan length: Int
  ) -> SyntaxError? {
    let rest = source[position...].prefix(3)
    for (wrong, meant) in symbols where wrong.utf8.count > length {
      guard rest.starts(with: wrong.utf8) else { continue }
      return SyntaxError(
        .unknownOperator(wrong, meant: meant), at: position..<position + wrong.utf8.count)
    }
    return nil
  }

  // MARK: Words

  /// Words that other languages have as operators between two values.
  private static let infixWords: [String: String] = [
    "and": "&&", "or": "||", "xor": "!=", "is": "==", "eq": "==", "equals": "==", "ne": "!=",
    "lt": "<", "le": "<=", "gt": ">", "ge": ">=", "mod": "%", "div": "/", "not": "!",
    "contains": "contains", "startsWith": "startsWith", "endsWith": "endsWith",
    "matches": "matches", "like": "matches", "between": "between",
    "then": "?:", "else": "?:", "elif": "?:", "elsif": "?:", "if": "?:", "unless": "?:",
  ]

  /// Returns the operator that is meant by a word between two values.
  static func operatorMeant(byWord word: String) -> String? {
    infixWords[word] ?? infixWords[word.lowercased()]
  }

  /// Returns the operator that is meant by a word before a value, as in `not a`.
  static func operatorMeant(beforeValue word: String) -> String? {
    switch word.lowercased() {
    case "not": "!"
    case "elif", "elsif", "elseif", "when", "unless", "then": "?:"
    default: nil
    }
  }

  // MARK: Characters

  /// Characters of word processors and of keyboards for other scripts, with the plain ones.
  private static let characters: [Character: String] = [
    "“": "\"", "”": "\"", "„": "\"", "«": "\"", "»": "\"", "「": "\"", "」": "\"", "‘": "'", "’": "'",
    "´": "'", "×": "*", "÷": "/", "−": "-", "–": "-", "—": "-", "≤": "<=", "≥": ">=", "≠": "!=",
    "∧": "&&", "∨": "||", "¬": "!", "∈": "in", "→": "->", "…": "...", "、": ",", "。": ".", "#": "//",
    "\u{A0}": " ", "\u{3000}": " ", "\u{2003}": " ", "\u{200B}": "", "\u{FEFF}": "",
  ]

  /// Returns the error for a character that starts no token.
  static func unknownCharacter(in source: [UInt8], at position: Int) -> SyntaxError {
    let rest = String(decoding: source[position...].prefix(64), as: UTF8.self)
    let character = rest.first ?? " "
    let scalar = rest.unicodeScalars.first ?? " "
    if startsForeignName(scalar) { return foreignName(in: source, from: position) }
    var meant = characters[character]
    if (0xFF01...0xFF5E).contains(scalar.value), let plain = UnicodeScalar(scalar.value - 0xFEE0) {
      meant = String(plain)
    }
    let length = meant == nil ? character.utf8.count : String(scalar).utf8.count
    return SyntaxError(
      .unknownCharacter(String(character), meant: meant), at: position..<position + length)
  }

  // MARK: Foreign names

  private static func startsForeignName(_ scalar: UnicodeScalar) -> Bool {
    scalar.properties.isAlphabetic && !(0xFF01...0xFF5E).contains(scalar.value)
  }

  /// Returns a Boolean value that indicates whether a letter of another script is at the position.
  static func continuesName(_ source: [UInt8], at position: Int) -> Bool {
    let rest = String(decoding: source[position...].prefix(4), as: UTF8.self)
    return rest.unicodeScalars.first.map(startsForeignName) ?? false
  }

  /// Returns the error for a name with letters of another script.
  static func foreignName(in source: [UInt8], from start: Int) -> SyntaxError {
    let name = String(decoding: source[start...], as: UTF8.self).unicodeScalars.prefix {
      $0.isASCII
        ? UInt8(ascii: $0).continuesName
        : startsForeignName($0) || $0.properties.generalCategory == .nonspacingMark
    }
    let end = start + String(String.UnicodeScalarView(name)).utf8.count
    let text = SyntaxError.excerpt(source[start..<end])
    return SyntaxError(.foreignName(text, meant: Lookalike.latin(for: text)), at: start..<end)
  }
}

/// Letters of other scripts that look like those from A to Z.
package enum Lookalike {
  private static let letters: [Character: Character] = {
    let pairs = [
      ("АВЕЅІЈКМНОРСТУХасеіјорѕухһԁԛԝ", "ABESIJKMHOPCTYXaceijopsyxhdqw"),
      ("ΑΒΕΖΗΙΚΜΝΟΡΤΥΧονρ", "ABEZHIKMNOPTYXovp"),
    ]
    return Dictionary(uniqueKeysWithValues: pairs.flatMap { zip($0.0, $0.1) })
  }()

  /// Returns the text with Latin letters, or `nil` if it has other letters that do not look like one.
  package static func latin(for text: String) -> String? {
    let latin = text.compactMap { $0.isASCII ? $0 : letters[$0] }
    return latin.count == text.count && latin != Array(text) ? String(latin) : nil
  }

  /// Returns a sentence about the first letter that looks like a Latin one, or `nil` if there is none.
  package static func note(on text: String) -> BilingualText? {
    guard
      let (letter, latin) = text.lazy.compactMap({ char in letters[char].map { (char, $0) } }).first
    else { return nil }
    let isGreek = letter.unicodeScalars.allSatisfy { (0x370..<0x400).contains($0.value) }
    return BilingualText(
      en: "`\(letter)` is a \(isGreek ? "Greek" : "Cyrillic") letter that looks like `\(latin)`",
      ko: "`\(letter)` 글자는 `\(latin)` 글자와 모양만 같은 \(isGreek ? "그리스" : "키릴") 문자입니다")
  }
}
