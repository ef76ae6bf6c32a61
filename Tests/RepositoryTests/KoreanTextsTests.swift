import Foundation
import Testing

/// The Korean texts of the sources and of what was recorded: Korean throughout, with the particles that fit.
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

  @Test("A Korean text contains no English words outside code")
  func textsHaveNoStrayEnglish() {
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

  private static func isUndecided(_ text: some StringProtocol) -> Bool {
    ["이(가)", "을(를)", "은(는)", "과(와)", "(으)로", "(이)라", "이에요(예요)"].contains { text.contains($0) }
  }

  /// A text that knows the word before a particle knows the particle.
  @Test("A Korean text in the sources never shows both forms of a particle")
  func textsDecideOnParticles() {
    for (path, source) in Self.sources where !path.hasSuffix("KoreanParticle.swift") {
      for text in Self.koreanTexts(in: source) {
        #expect(!Self.isUndecided(text), "\(path): \(text)")
      }
    }
  }

  @Test("Recorded output never shows both forms of a particle")
  func recordedOutputDecidesOnParticles() throws {
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

  @Test("The check of Korean texts finds a stray English word")
  func findsWhatIsWrong() {
    let source = #"help("a", ko: "재고를 show 합니다 `code` --option \(name("x")) pack.yaml")"#
    let texts = Self.koreanTexts(in: source)
    #expect(texts.count == 1)
    #expect(texts.flatMap(Self.latinWords).filter { !Self.allowed.contains($0) } == ["show"])
  }
}
