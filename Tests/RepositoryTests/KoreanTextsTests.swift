import Foundation
import TestSupport
import Testing

/// The Korean texts of the sources and of what was recorded: Korean throughout, with the particles that fit.
@Suite(.tags(.unit))
struct KoreanTextsTests {
  /// The words of Latin letters that stand in Korean sentences without a mark: what people type, units, names.
  private static let allowed: Set<String> = [
    // Proper names and formats.
    "BOM", "CEL", "CP", "CSV", "DB", "EUC", "EUC-KR", "IANA", "Latin", "ASCII", "QR", "TLS",
    "Latin-1", "UTC", "UTF",
    "GiB",
    "MiB",
    "Graphviz",
    "JSON",
    "YAML", "UTF-8", "UTF-16", "Ctrl-C", "SQLite", "PostgreSQL", "SHA", "NUL", "semver.org",
    "https", "X-Forwarded-For", "X-Forwarded-Proto",
    // Commands, files, folders and variables.
    "juice-rules", "lint", "git", "Catalogs", "Catalogs/classic", "classic", "catalog.yaml",
    "pack.yaml", "CI", "GitHub", "order.count", "rules.kiwi", "kiwi-juice",
    "juice-rules.yaml", "packs.svg", "stock.sqlite", "gitignore", "sqlite", "postgresql", "memory",
    "dot",
    "JUICE", "RULES", "STORE", "healthz", "readyz", "metrics", "staff-key",
    // Keys of keyboards and calculators.
    "AC", "Enter", "Esc", "PgDn", "PgUp",
    // Values of options, keys and events of the format.
    "all", "ko", "en", "error", "warning", "info", "off", "never", "text", "concise", "json",
    "true", "false", "debug", "notice", "initial", "stock.classic.default",
    "base", "lint.fail-on", "lint.fail", "unused", "unused-anchor", "messages", "stock", "pack",
    "made",
    "prepared", "replayed", "insufficient", "empty", "unavailable", "unknown", "unknown-recipe",
    "failed",
    "low", "low-stock", "piece", "id",
    // Units, and ids of the classic catalog in examples.
    "kg", "mg", "ml", "cl", "kiwi", "milk",
  ]

  private static let sources = Repository.sources.compactMap { file in
    (try? file.text()).map { (path: file.path, text: $0) }
  }

  /// The literals behind `ko:`, without what is filled in.
  private static func koreanTexts(in source: String) -> [String] {
    let literals = source.matches(of: /(?s)\bko(?:rean)?:\s*(?:"""\n(.*?)"""|"((?:[^"\\]|\\.)*)")/)
    return literals.map { String($0.1 ?? $0.2 ?? "") }.map { text in
      // A string within what is filled in ends the match of the literal.
      text.replacing(/\\\([^()]*(?:\([^()]*(?:\([^()]*\)[^()]*)*\)[^()]*)*\)/, with: " ")
        .replacing(/(?s)\\\(.*/, with: " ")
    }
  }

  /// The words of `text` that are neither code, nor options, nor placeholders.
  private static func latinWords(in text: String) -> [String] {
    text.replacing(/`[^`]*`/, with: " ")
      .replacing(/(?m)^ *juice-rules .*?(  |$)/, with: " ")
      .replacing(/\{[^}]*\}/, with: " ")
      .replacing(/(?:^|[^A-Za-z0-9.-])--?[A-Za-z][A-Za-z-]*/, with: " ")
      .replacing(/\\[ntu"]/, with: " ")
      .matches(of: /[A-Za-z][A-Za-z.-]+/)
      .map { String($0.0).trimmingCharacters(in: CharacterSet(charactersIn: ".-")) }
      .filter { $0.count > 1 }
  }

  @Test
  func `A Korean text contains no English words outside code`() {
    var count = 0
    for (path, source) in Self.sources {
      for text in Self.koreanTexts(in: source) {
        count += 1
        for word in Self.latinWords(in: text) {
          #expect(Self.allowed.contains(word), "\(path): \(word) in \(text)")
        }
      }
    }
    #expect(count > 500)
  }

  /// A text with a label, such as `en:`, and the code that is filled in.
  private struct Text {
    let label: Substring
    var literal = ""
    var filled: [String] = []
    let start: String.Index
    var end: String.Index

    /// Reads the literal that begins at `start`, after its opening quotes.
    init(_ label: Substring, in source: String, from start: String.Index, to quotes: Substring) {
      (self.label, self.start, end) = (label, start, start)
      while end < source.endIndex, !source[end...].hasPrefix(quotes) {
        if source[end...].hasPrefix("\\(") {
          let code = Text.code(in: source, from: source.index(end, offsetBy: 2))
          filled.append(String(code))
          end = source.index(after: code.endIndex)
        } else {
          literal.append(source[end])
          if source[end] == "\\" { end = source.index(after: end) }
          end = source.index(after: end)
        }
      }
    }

    /// Returns the code up to the parenthesis that closes it. Strings in it may have code of their own.
    private static func code(in source: String, from start: String.Index) -> Substring {
      var (end, depth) = (start, 1)
      while end < source.endIndex {
        if source[end] == "(" { depth += 1 }
        if source[end] == ")" { depth -= 1 }
        if depth == 0 { break }
        end = source.index(after: end)
        if source[source.index(before: end)] == "\"" {
          end = source.index(after: Text("", in: source, from: end, to: "\"").end)
        }
      }
      return source[start..<end]
    }

    /// Pairs of an English text and the Korean text right after it.
    static func pairs(in source: String) -> [(english: Text, korean: Text)] {
      let texts = source.matches(of: /\b(en|ko):\s*("""\n|")/).map {
        Text($0.1, in: source, from: $0.range.upperBound, to: $0.2.prefix { $0 == "\"" })
      }
      return zip(texts, texts.dropFirst()).filter { english, korean in
        english.label == "en" && korean.label == "ko" && english.end < korean.start
          && source[english.end..<korean.start].count < 60
      }.map { (english: $0, korean: $1) }
    }

    /// Returns the names in code. Variables for the languages are called alike.
    static func names(in code: [String]) -> Set<String> {
      Set(
        code.flatMap { $0.matches(of: /[A-Za-z$][A-Za-z0-9]*/) }.map { name in
          ["en", "english"].contains(name.0) ? "ko" : name.0 == "korean" ? "ko" : String(name.0)
        })
    }
  }

  /// Words that only the English text of a file needs: counted words, and names that the Korean sentence omits.
  private static let onlyEnglish: Set<String> = [
    "CheckError.swift: noun",
    #"CheckError.swift: found.map(\.phrase).joined(separator: ", ")"#,
    "SyntaxError+Message.swift: noun", "SyntaxError+Message.swift: quote",
    "NameFindings.swift: target", "FileFindings.swift: header", "MessageFindings.swift: locale",
    "RecipeFindings.swift: id", "RefusalWords.swift: needed",
  ]

  @Test
  func `A Korean text says what its English text says: each value that is filled in`() {
    var count = 0
    for (path, source) in Self.sources {
      let file = path.split(separator: "/").last ?? ""
      for (english, korean) in Text.pairs(in: source) {
        count += 1
        #expect(
          korean.literal.contains(/[가-힣]/) || !korean.literal.contains(/[A-Za-z]{2}/)
            || korean.literal.contains("--config"), "\(path): \(korean.literal)")
        let advice = [english, korean].map {
          let line = $0.literal.replacing(/[\\\s]+/, with: " ")
          return Set(line.matches(of: /`juice-rules [a-z ]+|--[a-z-]+/).map { String($0.0) })
        }
        #expect(advice[0] == advice[1], "\(path): \(korean.literal)")
        let names = Text.names(in: korean.filled)
        for value in english.filled where !value.contains("? \"") {
          #expect(
            !names.isDisjoint(with: Text.names(in: [value]))
              || Self.onlyEnglish.contains("\(file): \(value)"),
            "\(path): \(value) in \(korean.literal)")
        }
      }
    }
    #expect(count > 1_000)
  }

  private static func isUndecided(_ text: some StringProtocol) -> Bool {
    ["이(가)", "을(를)", "은(는)", "과(와)", "(으)로", "(이)라", "이에요(예요)"].contains { text.contains($0) }
  }

  /// A text that knows the word before a particle knows the particle.
  @Test
  func `A Korean text in the sources never shows both forms of a particle`() {
    for (path, source) in Self.sources where !path.hasSuffix("KoreanParticle.swift") {
      for text in Self.koreanTexts(in: source) {
        #expect(!Self.isUndecided(text), "\(path): \(text)")
      }
    }
  }

  @Test
  func `Recorded output never shows both forms of a particle`() throws {
    let folder = Repository.root.appendingPathComponent("Tests/juice-rulesTests/Snapshots")
    let files = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    #expect(files.count > 100)
    for file in files {
      for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
        #expect(!Self.isUndecided(line), "\(file.lastPathComponent): \(line)")
      }
    }
  }

  @Test
  func `The check of Korean texts finds a stray English word`() {
    let source = #"help("a", ko: "재고를 show 합니다 `code` --option \(name("x")) pack.yaml")"#
    let texts = Self.koreanTexts(in: source)
    #expect(texts.count == 1)
    #expect(texts.flatMap(Self.latinWords).filter { !Self.allowed.contains($0) } == ["show"])
  }
}
