/// The classes that patterns name: `\d`, `[:alpha:]` and `\pL`.
enum NamedClasses {
  /// Returns the class of a lowercase letter after a backslash.
  static func perl(_ letter: Unicode.Scalar) -> ScalarSet? {
    switch letter {
    case "d": posix["digit"]
    case "s": ascii("\t"..."\n", "\u{C}"..."\r", " "..." ")
    case "w": posix["word"]
    default: nil
    }
  }

  /// The classes of ASCII characters by their names.
  static let posix: [String: ScalarSet] = [
    "alnum": ascii("0"..."9", "A"..."Z", "a"..."z"),
    "alpha": ascii("A"..."Z", "a"..."z"),
    "ascii": ascii("\0"..."\u{7F}"),
    "blank": ascii("\t"..."\t", " "..." "),
    "cntrl": ascii("\0"..."\u{1F}", "\u{7F}"..."\u{7F}"),
    "digit": ascii("0"..."9"),
    "graph": ascii("!"..."~"),
    "lower": ascii("a"..."z"),
    "print": ascii(" "..."~"),
    "punct": ascii("!"..."/", ":"..."@", "["..."`", "{"..."~"),
    "space": ascii("\t"..."\r", " "..." "),
    "upper": ascii("A"..."Z"),
    "word": ascii("0"..."9", "A"..."Z", "a"..."z", "_"..."_"),
    "xdigit": ascii("0"..."9", "A"..."F", "a"..."f"),
  ]

  /// Returns the class of a general category, a group of categories, a script, or `Any`.
  static func unicode(_ name: String) -> ScalarSet? {
    if name == "Any" { return ScalarSet(ranges: [0...0x10FFFF]) }
    if let ranges = UnicodeScripts.ranges(of: name) { return ScalarSet(ranges: ranges) }
    let matching = categories.filter {
      $0.key == name || (name.count == 1 && $0.key.hasPrefix(name))
    }
    return matching.isEmpty ? nil : ScalarSet(categories: Set(matching.values))
  }

  static var unicodeNames: [String] { UnicodeScripts.names + categories.keys + ["Any"] }

  private static let categories: [String: Unicode.GeneralCategory] = [
    "Cc": .control, "Cf": .format, "Co": .privateUse, "Cs": .surrogate,
    "Ll": .lowercaseLetter, "Lm": .modifierLetter, "Lo": .otherLetter, "Lt": .titlecaseLetter,
    "Lu": .uppercaseLetter,
    "Mc": .spacingMark, "Me": .enclosingMark, "Mn": .nonspacingMark,
    "Nd": .decimalNumber, "Nl": .letterNumber, "No": .otherNumber,
    "Pc": .connectorPunctuation, "Pd": .dashPunctuation, "Pe": .closePunctuation,
    "Pf": .finalPunctuation, "Pi": .initialPunctuation, "Po": .otherPunctuation,
    "Ps": .openPunctuation,
    "Sc": .currencySymbol, "Sk": .modifierSymbol, "Sm": .mathSymbol, "So": .otherSymbol,
    "Zl": .lineSeparator, "Zp": .paragraphSeparator, "Zs": .spaceSeparator,
  ]

  private static func ascii(_ ranges: ClosedRange<Unicode.Scalar>...) -> ScalarSet {
    ScalarSet(ranges: ranges.map { $0.lowerBound.value...$0.upperBound.value })
  }
}
