import JuiceCatalogs
import JuiceReports

extension Console {
  /// The console without the passwords of what the command was given: wherever one of `texts` would be printed that
  /// may hold one, as part of the message that it is no command or in a table, stars stand for that.
  func hidingCredentials(of texts: [String]) -> Console {
    let values = texts.compactMap { text in
      text.hasPrefix("--") ? text.firstIndex(of: "=").map { String(text[$0...].dropFirst()) } : nil
    }
    let secrets = (texts + values).filter {
      Credentials.hidden(in: $0) != $0 && StoreAddress.shown($0) != $0
    }
    let passwords = Console.passwords(in: texts, secrets)
    guard !secrets.isEmpty || !passwords.isEmpty else { return self }
    let spellings = Set(secrets.flatMap(Console.spellings)).filter {
      Credentials.hidden(in: $0) != $0
    }
    .sorted { ($1.utf8.count, $0) < ($0.utf8.count, $1) }
    var console = self
    console.write = { [write] text, stream throws(OutputFault) in
      let shown = spellings.reduce(text) { $0.replacing($1, with: Credentials.hidden(in: $1)) }
      try write(passwords.reduce(shown) { $0.hiding($1) }, stream)
    }
    return console
  }

  /// What a message may quote of `texts` alone: the passwords of the `secrets` among them, and what stands behind a
  /// word such as `password` or `--password =`. The longest come first.
  private static func passwords(in texts: [String], _ secrets: [String]) -> [String] {
    var passwords = secrets.flatMap(Credentials.passwords)
    let words = texts.filter { $0 != "=" }
    for (name, value) in zip(words, words.dropFirst()) where Credentials.isName(name) {
      passwords += [value] + Credentials.passwords(in: "password=\(value)")
    }
    return Set(passwords.flatMap(spellings)).sorted { ($1.utf8.count, $0) < ($0.utf8.count, $1) }
  }

  /// How reports may write `text`: as it is, for a shell, for a terminal, and as JSON.
  private static func spellings(of text: String) -> [String] {
    let plain = [text, ShellCommand([text]).text]
    let visible = plain + plain.flatMap { [VisibleText.inline($0), VisibleText.lines($0)] }
    return visible + visible.map { String(JSONValue.string($0).text().dropFirst().dropLast()) }
  }
}

extension World {
  /// What the nearest configuration says that a fault may quote.
  var configuredTexts: [String] {
    guard let nearest = try? Configuration.nearest(to: workingDirectory, files: files) else {
      return []
    }
    return [nearest.catalogs, nearest.store, nearest.stand].compactMap(\.self) + nearest.with
  }
}

extension String {
  /// The text with stars in the place of the passwords that `line` may hold, where the text quotes them.
  func hidingPasswords(of line: String) -> String {
    let shown = replacing(line, with: Credentials.hidden(in: line))
    return Credentials.passwords(in: line).sorted { $0.utf8.count > $1.utf8.count }
      .reduce(shown) { $0.hiding($1) }
  }

  /// The text with stars in the place of `password`: behind `=` or `:`, where it stands alone, or, as a number or a
  /// letter may be any, between quotes. The keys of JSON stay.
  fileprivate func hiding(_ password: String) -> String {
    let stars = Credentials.stars(for: password)
    let isCommon = password.count < 2 || password.count < 4 && password.allSatisfy(\.isNumber)
    var shown = ""
    var rest = self[...]
    while let range = rest.firstRange(of: password) {
      let after = rest[range.upperBound...]
      let before = rest[..<range.lowerBound].last ?? shown.last
      let isNamed = before.map { "=:".contains($0) } ?? false
      let isQuoted = [before, after.first].allSatisfy { $0.map { "`\"'".contains($0) } ?? false }
      let isPart = [before, after.first].contains { $0.map(\.isASCIIWord) ?? false }
      let isHidden = isNamed || (isCommon ? isQuoted : !isPart)
      shown += rest[..<range.lowerBound]
      shown += isHidden && !after.hasPrefix("\":") ? stars : password
      rest = after
    }
    return shown + rest
  }
}

extension Character {
  /// A Boolean value that indicates whether the character goes on a word. A Korean particle behind a name does not.
  fileprivate var isASCIIWord: Bool { isASCII && (isLetter || isNumber) }
}
