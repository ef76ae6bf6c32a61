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
    guard !secrets.isEmpty else { return self }
    let spellings = Set(secrets.flatMap(Console.spellings)).filter {
      Credentials.hidden(in: $0) != $0
    }
    .sorted { ($1.utf8.count, $0) < ($0.utf8.count, $1) }
    var console = self
    console.write = { [write] text, stream throws(OutputFault) in
      let shown = spellings.reduce(text) { $0.replacing($1, with: Credentials.hidden(in: $1)) }
      try write(shown, stream)
    }
    return console
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
