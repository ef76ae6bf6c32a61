/// A class that a pattern names, such as `\D`.
struct NamedClass {
  let name: String
  let set: ScalarSet
  var isNegated: Bool
}

extension PatternCursor {
  /// Reads a class after a backslash, such as `d` or `pL`.
  mutating func namedClass(at start: Int) throws(RegularExpressionError) -> NamedClass? {
    guard let letter = peek else { return nil }
    if letter == "p" || letter == "P" {
      index += 1
      return try unicodeClass(isNegated: letter == "P", at: start)
    }
    let lowercase = letter.properties.lowercaseMapping.unicodeScalars.first ?? letter
    guard letter.isASCII, let set = NamedClasses.perl(lowercase) else { return nil }
    index += 1
    return NamedClass(name: "\\\(lowercase)", set: set, isNegated: letter != lowercase)
  }

  private mutating func unicodeClass(
    isNegated: Bool, at start: Int
  ) throws(RegularExpressionError) -> NamedClass {
    var name: String?
    if skip("{") {
      name = skip(through: "}")
    } else if next() != nil {
      name = text(from: index - 1)
    }
    guard var name else { throw error(.unknownEscape(text(from: start)), from: start) }
    let isInverse = name.hasPrefix("^")
    if isInverse { name.removeFirst() }
    guard let set = NamedClasses.unicode(name) else {
      let nearest = NearestName.of(name, in: NamedClasses.unicodeNames)
      throw error(.unknownClass(excerpt(of: name), nearest: nearest), from: start)
    }
    return NamedClass(name: name, set: set, isNegated: isNegated != isInverse)
  }

  /// Reads a class such as `[:alpha:]`. A text that only begins like one is none.
  mutating func posixClass() throws(RegularExpressionError) -> NamedClass? {
    let start = index
    guard let lastPosixEnd, index + 2 <= lastPosixEnd, skip("[:"),
      var name = skip(through: ":]")
    else { return nil }
    let isNegated = name.hasPrefix("^")
    if isNegated { name.removeFirst() }
    guard let set = NamedClasses.posix[name] else {
      let nearest = NearestName.of(name, in: NamedClasses.posix.keys)
      throw error(.unknownClass(excerpt(of: name), nearest: nearest), from: start)
    }
    return NamedClass(name: name, set: set, isNegated: isNegated)
  }

  /// Reads a character after a backslash, and returns its code.
  mutating func escapedCode(at start: Int) throws(RegularExpressionError) -> UInt32 {
    guard let scalar = next() else { throw error(.incompleteEscape, from: start) }
    switch scalar {
    case "a": return 0x07
    case "f": return 0x0C
    case "n": return 0x0A
    case "r": return 0x0D
    case "t": return 0x09
    case "v": return 0x0B
    case "x": return try hexadecimalCode(at: start)
    case "0"..."7":
      while index - start < 4, let digit = peek, ("0"..."7").contains(digit) { index += 1 }
      guard scalar == "0" || index - start > 2 else { break }
      return UInt32(text(from: start + 1), radix: 8) ?? 0
    default:
      if scalar.isASCII, NamedClasses.posix["alnum"]?.contains(scalar) == false {
        return scalar.value
      }
    }
    if ("1"..."9").contains(scalar) {
      throw error(.notSupported(.backreference), from: start)
    }
    throw error(.unknownEscape(text(from: start)), from: start)
  }

  private mutating func hexadecimalCode(at start: Int) throws(RegularExpressionError) -> UInt32 {
    let isBraced = skip("{")
    let digits = index
    while let digit = peek, digit.properties.isASCIIHexDigit, isBraced || index - digits < 2 {
      index += 1
    }
    let code = UInt32(text(from: digits), radix: 16)
    let isComplete = isBraced ? skip("}") : index - digits == 2
    guard let code, code <= 0x10FFFF, isComplete else {
      throw error(.invalidCode(excerpt(from: start)), from: start)
    }
    return code
  }
}
