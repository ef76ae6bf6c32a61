import JuiceCatalogs
import JuiceLint
import JuiceReports

extension Console {
  /// Returns a console that hides passwords in `texts`, the arguments of the command. If the command would print one of
  /// these texts, for example in an error message or in a table, asterisks replace the password in it.
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

  /// Returns the parts of `texts` that a message might quote alone, the longest first: the passwords of the `secrets`
  /// among the texts, and the values after a word such as `password` or `--password =`.
  private static func passwords(in texts: [String], _ secrets: [String]) -> [String] {
    var passwords = secrets.flatMap(Credentials.passwords)
    let words = texts.filter { $0 != "=" }
    for (name, value) in zip(words, words.dropFirst()) where Credentials.isName(name) {
      passwords += [value] + Credentials.passwords(in: "password=\(value)")
    }
    return Set(passwords.flatMap(spellings)).sorted { ($1.utf8.count, $0) < ($0.utf8.count, $1) }
  }

  /// Returns the forms in which reports may write `text`: unchanged, for a shell, for a terminal, and as JSON.
  private static func spellings(of text: String) -> [String] {
    let plain = [text, ShellCommand([text]).text]
    let visible = plain + plain.flatMap { [VisibleText.inline($0), VisibleText.lines($0)] }
    return visible + visible.map { String(JSONValue.string($0).text().dropFirst().dropLast()) }
  }
}

extension CommandEnvironment {
  /// The texts of the configuration that a fault may quote.
  var configuredTexts: [String] {
    guard let found = try? configuration(named: configFile) else { return [] }
    return [found.catalogs, found.store, found.stand].compactMap(\.self) + found.with
  }
}

extension String {
  /// Returns the text with asterisks in place of the passwords that `line` may contain.
  func hidingPasswords(of line: String) -> String {
    let shown = replacing(line, with: Credentials.hidden(in: line))
    return Credentials.passwords(in: line).sorted { $0.utf8.count > $1.utf8.count }
      .reduce(shown) { $0.hiding($1) }
  }

  /// Returns the text with asterisks in place of `password`: after `=` or `:`, and where it is a word of its own. A
  /// short password, such as a digit or a letter, is only hidden in quotes. Keys of JSON are kept.
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
  /// A Boolean value that indicates whether the character continues a word. A Korean particle after a name does not.
  fileprivate var isASCIIWord: Bool { isASCII && (isLetter || isNumber) }
}
