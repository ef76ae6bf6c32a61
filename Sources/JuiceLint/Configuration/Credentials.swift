import JuiceCatalogs
import JuiceRules

/// Hides possible passwords in texts that were meant to name a server, in any spelling.
///
/// All text from a possible password on is replaced with stars. Each star is a character with the same number of
/// bytes and UTF-16 units as the replaced one, so that positions in the text stay valid. The result is meant for
/// display: more is hidden than necessary.
package enum Credentials {
  /// Returns `text` with stars from the first possible secret to its end.
  package static func hidden(in text: String) -> String {
    var bytes = Array(text.utf8)
    guard let start = firstSecret(in: bytes[...], isConfiguration: false) else { return text }
    hide(start..<bytes.count, in: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns the possible passwords in `text`, without their names, so that they can be hidden in a message that
  /// repeats a part of `text`.
  package static func passwords(in text: String) -> [String] {
    let bytes = Array(text.utf8)
    let lower = bytes.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
    var passwords: [ArraySlice<UInt8>] = []
    if let start = afterWord(in: lower) ?? afterFields(in: lower) {
      let delimiters = Set("&;,= \t\r\n'\"@/#?".utf8)
      let trimmed = bytes[start...].drop(while: isBlankOrQuote)
      passwords += [bytes[start...], trimmed] + trimmed.split(whereSeparator: delimiters.contains)
      // The part that remains if a count, an amount or a size is cut off at its sign.
      let signs = trimmed.indices.filter { bytes[$0] == equalsSign || bytes[$0] == at }
      passwords += signs.flatMap { [bytes[start..<$0], trimmed[..<$0]] }
    }
    if let start = betweenColonAndAt(in: lower, false), let end = lower.lastIndex(of: at) {
      passwords += [bytes[start..<end], bytes[start...]]
    }
    return passwords.filter { !$0.isEmpty }.map { String(decoding: $0, as: UTF8.self) }
  }

  /// A Boolean value that indicates whether `word` is the name of a password, such as `--password` or `PGPASSWORD=`.
  package static func isName(_ word: String) -> Bool {
    let name = word.last == "=" ? String(word.dropLast()) : word
    let isPlain = name.utf8.allSatisfy { isLetter($0) || "-_".utf8.contains($0) }
    return isPlain && afterWord(in: Array((name.lowercased() + "=").utf8)) != nil
  }

  /// Returns a text of stars in the place of `text`.
  package static func stars(for text: String) -> String {
    var bytes = Array(text.utf8)
    hide(0..<bytes.count, in: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns the bytes of a configuration with stars in each entry that may hold a secret, from the secret to the end
  /// of the entry.
  static func hidden(inConfiguration bytes: [UInt8]) -> [UInt8] {
    var hidden = bytes
    for entry in entries(of: bytes) {
      guard let start = firstSecret(in: bytes[entry], isConfiguration: true) else { continue }
      hide(start..<entry.upperBound, in: &hidden)
    }
    return hidden
  }

  /// Returns the entries at the top of a mapping. Each begins with its key, at the start of a line.
  private static func entries(of bytes: [UInt8]) -> [Range<Int>] {
    let continuations = Set(" \t\r\n#-]}".utf8)
    let starts = bytes.indices.filter { index in
      index > 0 && isLineBreak(bytes[index - 1]) && !continuations.contains(bytes[index])
    }
    return zip([0] + starts, starts + [bytes.count]).map { $0..<$1 }
  }

  private static func firstSecret(in text: ArraySlice<UInt8>, isConfiguration: Bool) -> Int? {
    let lower = text.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
    let places = [
      lower.firstRange(of: "://".utf8)?.upperBound, afterWord(in: lower),
      isConfiguration ? afterStore(in: lower) : afterFields(in: lower),
      betweenColonAndAt(in: lower, isConfiguration),
    ]
    return places.compactMap(\.self).min().map { text.startIndex + $0 }
  }

  /// The names of passwords, as they appear at the end of a word: `passionfruit` is not one.
  private static let words: Set<String> = [
    "pass", "password", "passwords", "passwd", "passphrase", "passfile", "passcode", "passkey",
    "pwd", "secret", "secrets",
  ]
  private static let longestWord = words.map(\.utf8.count).max() ?? 0

  /// Returns the offset behind `password=`, `sslpassword: ` and the like.
  private static func afterWord(in text: [UInt8]) -> Int? {
    var end = text.startIndex
    while let start = text[end...].firstIndex(where: isLetter) {
      end = text[start...].firstIndex { !isLetter($0) } ?? text.endIndex
      let name = String(decoding: text[start..<end].suffix(longestWord), as: UTF8.self)
      guard words.contains(where: name.hasSuffix) else { continue }
      let rest = text[end...].drop { isBlankOrQuote($0) }
      let isNamed = ["=", ":", "%3d"].contains { rest.starts(with: $0.utf8) }
      if isNamed { return rest.startIndex + 1 }
    }
    return nil
  }

  /// Returns the offset behind the fourth colon of a line of a password file: `host:port:database:user:password`.
  private static func afterFields(in text: [UInt8]) -> Int? {
    let colons = text.indices.filter { text[$0] == colon }
    guard colons.count >= 4, !text[..<colons[3]].contains(where: isBlank) else { return nil }
    let port = text[(colons[0] + 1)..<colons[1]]
    let isPort = port.allSatisfy { (0x30...0x39).contains($0) || $0 == UInt8(ascii: "*") }
    return isPort && !port.isEmpty ? colons[3] + 1 : nil
  }

  /// Returns the offset behind the colon of `user:password@`. In a configuration, a colon with a blank behind it is
  /// that of a key, and is ignored.
  private static func betweenColonAndAt(in text: [UInt8], _ isConfiguration: Bool) -> Int? {
    guard let end = text.lastIndex(of: at) else { return nil }
    return text[..<end].indices.first { index in
      text[index] == colon && !(isConfiguration && isBlank(text[index + 1]))
        && !text[(index + 1)...].starts(with: "//".utf8)
    }.map { $0 + 1 }
  }

  /// Returns the offset of the value of the key `store`, unless it names a store that has no password.
  private static func afterStore(in text: [UInt8]) -> Int? {
    text.indices.compactMap { index in
      guard text[index...].starts(with: "store".utf8), index == 0 || !isLetter(text[index - 1])
      else { return nil }
      let rest = text[(index + 5)...].drop { isBlankOrQuote($0) }
      guard let sign = rest.first, sign == colon || sign == equalsSign else { return nil }
      let value = rest.dropFirst().drop { isBlankOrQuote($0) }
      let isHarmless = ["memory", "sqlite:"].contains { value.starts(with: $0.utf8) }
      return isHarmless ? nil : value.startIndex
    }.min()
  }

  /// Replaces each character except blanks with a star.
  private static func hide(_ range: Range<Int>, in bytes: inout [UInt8]) {
    var index = range.lowerBound
    while index < range.upperBound {
      let length = characterLength(at: index, in: bytes)
      if !isBlank(bytes[index]) {
        bytes.replaceSubrange(index..<index + length, with: stars[length - 1].utf8)
      }
      index += length
    }
  }

  /// Returns the number of bytes of the character at `index`, or one if the bytes there are not valid UTF-8.
  private static func characterLength(at index: Int, in bytes: [UInt8]) -> Int {
    let length =
      switch bytes[index] {
      case 0xC2...0xDF: 2
      case 0xE0...0xEF: 3
      case 0xF0...0xF4: 4
      default: 1
      }
    let rest = bytes[(index + 1)...].prefix(length - 1)
    return rest.count == length - 1 && rest.allSatisfy { $0 & 0xC0 == 0x80 } ? length : 1
  }

  /// The stars by their length in bytes, less one.
  private static let stars = ["*", "·", "•", "🔒"]
  private static let at = UInt8(ascii: "@")
  private static let colon = UInt8(ascii: ":")
  private static let equalsSign = UInt8(ascii: "=")

  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

  private static func isLineBreak(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || isLineBreak(byte)
  }

  private static func isBlankOrQuote(_ byte: UInt8) -> Bool {
    isBlank(byte) || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'")
  }
}

extension UnfilteredReport {
  /// Returns the report on a configuration without possible passwords.
  func hidingCredentials() -> UnfilteredReport {
    var hidden = self
    hidden.findings = ReportBuilder()
    hidden.findings.add(report.hidingCredentials())
    return hidden
  }
}

extension LintReport {
  /// Returns the report on a configuration without possible passwords.
  func hidingCredentials() -> LintReport {
    var report = self
    report.diagnostics = diagnostics.map { $0.hidingCredentials() }
    report.sources = sources.mapValues { source in
      SourceFile(path: source.path, bytes: Credentials.hidden(inConfiguration: source.bytes))
    }
    return report
  }
}

extension Diagnostic {
  fileprivate func hidingCredentials() -> Diagnostic {
    var finding = self
    finding.message = message.hidingCredentials()
    finding.primary = primary.hidingCredentials()
    finding.related = related.map { $0.hidingCredentials() }
    finding.data.found = data.found.map(Credentials.hidden)
    finding.data.expected = data.expected.map(Credentials.hidden)
    finding.data.candidates = data.candidates.map(Credentials.hidden)
    finding.notes = notes.map { $0.hidingCredentials() }
    finding.help = help?.hidingCredentials()
    // Applying a fix with stars in it would write the stars.
    if let fix, fix.edits.contains(where: { Credentials.hidden(in: $0.text) != $0.text }) {
      finding.fix = nil
    }
    return finding
  }
}

extension Diagnostic.Label {
  fileprivate func hidingCredentials() -> Diagnostic.Label {
    var label = self
    label.text = text?.hidingCredentials()
    label.path = Credentials.hidden(in: path)
    return label
  }
}

extension LocalizedText {
  fileprivate func hidingCredentials() -> LocalizedText {
    LocalizedText(translations.map { Translation($0.locale, Credentials.hidden(in: $0.text)) })
  }
}
