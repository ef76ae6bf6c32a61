package import JuiceRules
import YAMLSyntax

extension Finding.Rule {
  package static let commentInText = Finding.Rule("comment-in-text", .warning)
  package static let controlCharacter = Finding.Rule("control-character")
  package static let emptyText = Finding.Rule("empty-text", .warning)
  package static let invalidUTF8 = Finding.Rule("invalid-utf8")
  package static let misleadingID = Finding.Rule("misleading-id", .warning)
  package static let quotesInText = Finding.Rule("quotes-in-text", .warning)
  package static let unquotedPlaceholder = Finding.Rule("unquoted-placeholder")
  package static let unsupportedEncoding = Finding.Rule("unsupported-encoding")
  package static let yaml11Ambiguous = Finding.Rule("yaml11-ambiguous", .warning)
}

/// The findings about the characters and quotes of texts.
extension Finding {
  /// Creates the finding for a text without quotes that ends at a `#`.
  ///
  /// - Parameters:
  ///   - text: The text as YAML reads it.
  ///   - comment: The comment behind the text.
  static func commentInText(_ text: String, _ comment: String) -> Finding {
    var finding = Finding(
      .commentInText, en: "a comment begins here, so the text is only `\(text)`",
      ko: "여기부터 주석이어서 글은 `\(text)`에서 끝납니다")
    let whole = quotedYAML("\(text) \(comment)")
    finding.help = LocalizedText(
      en:
        "write `\(whole)` if the comment is part of the text; otherwise put a space after the `#`",
      ko: "글이라면 `\(whole)`로 쓰고, 주석이라면 `#` 뒤를 한 칸 띄우세요")
    finding.data = Diagnostic.Details(expected: whole, found: text)
    return finding
  }

  static func hiddenCharacter(_ scalar: Unicode.Scalar) -> Finding {
    controlCharacter(scalar, more: 0)
  }

  /// Creates the finding for the first forbidden character of a line, with the number of further ones on the line.
  static func controlCharacter(_ scalar: Unicode.Scalar, more: Int) -> Finding {
    let code = "U+" + hexadecimal(scalar.value, digits: 4)
    let name = scalar.properties.name ?? scalar.properties.nameAlias
    let shown = name.map { "\(code) (\($0))" } ?? code
    return Finding(
      .controlCharacter,
      more == 0
        ? LocalizedText(en: "the character \(shown) is invisible", ko: "\(shown) 문자는 눈에 보이지 않습니다")
        : LocalizedText(
          en: "the character \(shown) and \(more) more on this line are invisible",
          ko: "\(shown) 문자는 눈에 보이지 않습니다. 이 줄에 이런 문자가 \(more)개 더 있습니다"),
      help: LocalizedText(en: "delete the character", ko: "지우세요"), found: code)
  }

  static var emptyText: Finding {
    Finding(
      .emptyText, en: "the text is empty", ko: "글이 비어 있습니다",
      help: LocalizedText(
        en: "write the text, or delete the key if it is optional", ko: "글을 쓰거나, 꼭 필요한 키가 아니면 지우세요"))
  }

  static func invalidUTF8(_ byte: UInt8, more: Int) -> Finding {
    let code = "0x" + hexadecimal(UInt32(byte), digits: 2)
    return Finding(
      .invalidUTF8,
      more == 0
        ? LocalizedText(en: "byte \(code) is not UTF-8", ko: "\(code) 바이트는 UTF-8이 아닙니다")
        : LocalizedText(
          en: "byte \(code) is not UTF-8, nor are \(more) more in the file",
          ko: "\(code) 바이트는 UTF-8이 아니며, 이 파일에 \(more)개가 더 있습니다"),
      help: .saveAsUTF8, found: code)
  }

  /// Creates the finding for a file with so many invalid bytes that it is not text.
  static func binary() -> Finding {
    Finding(.invalidUTF8, en: "the file is not text", ko: "텍스트 파일이 아닙니다", help: .saveAsUTF8)
  }

  static func misleadingID(_ id: String) -> Finding {
    Finding(
      .misleadingID, en: "`\(id)` is a word that YAML may read as a value other than text",
      ko: "\(id.ticked(.topic)) YAML이 글이 아닌 값으로 읽을 수 있는 낱말입니다",
      help: LocalizedText(
        en: "choose another id, such as `\(id)-1`", ko: "`\(id)-1`처럼 다른 아이디를 쓰세요"),
      found: id)
  }

  /// Creates the finding for a text in typographic quotes.
  ///
  /// - Parameters:
  ///   - text: The text with its quotes.
  ///   - inner: The text between the quotes.
  static func quotesInText(_ text: String, inner: String) -> Finding {
    Finding(
      .quotesInText, en: "YAML does not recognize these quotes, so they are part of the text",
      ko: "YAML은 이 따옴표를 따옴표로 보지 않아 글에 그대로 들어갑니다",
      help: LocalizedText(
        en: "write `\(quotedYAML(inner))`, or `\(quotedYAML(text))` to keep the quotes",
        ko: "`\(quotedYAML(inner))`로 쓰거나, 따옴표도 글이라면 `\(quotedYAML(text))`로 쓰세요"),
      expected: quotedYAML(inner), found: text)
  }

  /// A placeholder between braces of full width, which fills in nothing.
  static func wideBraces(_ name: String) -> Finding {
    Finding(
      .unbalancedPlaceholder,
      en: "the braces of `｛\(name)｝` are full-width characters, so nothing is filled in",
      ko: "`｛\(name)｝`의 중괄호가 전각 문자라서 값이 채워지지 않습니다",
      help: LocalizedText(en: "write `{\(name)}`", ko: "`{\(name)}`로 쓰세요"), expected: "{\(name)}",
      found: "｛\(name)｝")
  }

  /// Creates the finding for a text that begins with a placeholder and has no quotes.
  ///
  /// - Parameter source: The text as it is written in the file.
  static func unquotedPlaceholder(_ source: String) -> Finding {
    Finding(
      .unquotedPlaceholder, en: "a text that begins with a placeholder needs quotes",
      ko: "자리표시자로 시작하는 글은 따옴표로 감싸야 합니다",
      label: LocalizedText(
        en: "YAML reads this brace as the start of a mapping", ko: "YAML은 이 중괄호를 매핑의 시작으로 읽습니다"),
      help: LocalizedText(en: "write `\(quotedYAML(source))`", ko: "`\(quotedYAML(source))`처럼 쓰세요"),
      found: source, replacement: quotedYAML(source))
  }

  static func unsupportedEncoding(_ encoding: YAMLFault.Encoding) -> Finding {
    Finding(
      .unsupportedEncoding, en: "the file is \(encoding.rawValue), but catalogs must be UTF-8",
      ko: "카탈로그는 UTF-8인데 이 파일은 \(encoding.rawValue)입니다",
      help: LocalizedText(en: "save the file as UTF-8", ko: "파일을 UTF-8로 저장하세요"), expected: "UTF-8",
      found: encoding.rawValue)
  }

  /// Creates the finding for a scalar that YAML 1.1 reads differently.
  ///
  /// - Parameters:
  ///   - reading: The value in YAML 1.1, such as `false` or `8`.
  ///   - use: The properties of the scalar that matter to the catalog.
  static func yaml11Ambiguous(_ text: String, reading: String, use: ScalarUse) -> Finding {
    var finding = Finding(
      .yaml11Ambiguous, en: "YAML 1.1 reads `\(text)` as \(reading)",
      ko: "YAML 1.1에서 `\(text)`의 뜻은 \(koreanReading(reading))입니다")
    let isNumber = isCoreNumber(text)
    if use == .whole, isNumber {
      finding.isFixSafe = false
    } else {
      finding.effect = .nothing
    }
    if use != .text, let number = plainNumber(text) {
      finding.replacement = number
      finding.help = LocalizedText(
        en: "write `\(number)`", ko: "\(number.ticked(.direction)) 쓰세요")
    } else {
      finding.replacement = quotedYAML(text)
      finding.help = LocalizedText(en: "put the value in quotes", ko: "따옴표로 감싸세요")
    }
    finding.data = Diagnostic.Details(expected: quotedYAML(text), found: text)
    return finding
  }

  /// Returns the Korean text for a value in YAML 1.1.
  static func koreanReading(_ reading: String) -> String {
    ["a date": "날짜", "text": "글"][reading] ?? reading
  }

  /// The properties of a scalar that matter to the catalog.
  enum ScalarUse {
    /// Only the text, as for a key: quotes change nothing.
    case text
    /// Only the value of the number: neither quotes nor leading zeros change it.
    case number
    /// The text and the type, which distinguish `10` from `010` and from `"10"`.
    case whole
  }

  /// Returns a number such as `010` without leading zeros, which both versions read alike and YAML 1.2 as before.
  private static func plainNumber(_ text: String) -> String? {
    guard text.utf8.count > 1, text.hasPrefix("0"), text.utf8.allSatisfy(\.isDigit) else {
      return nil
    }
    let digits = text.drop { $0 == "0" }
    return digits.isEmpty ? "0" : String(digits)
  }

  /// Returns `true` if YAML 1.2 reads the text as a number, such as `0o17`, `1e3` or `-010`, so that quotes would
  /// change it.
  private static func isCoreNumber(_ text: String) -> Bool {
    guard !text.contains("_"), !text.contains(":") else { return false }
    if text.hasPrefix("0o") || text.hasPrefix("0x") { return true }
    return Double(text) != nil
  }

  /// Suggests the names that `text` may be a misspelling of.
  ///
  /// - Parameters:
  ///   - meanings: The names that may be meant, or `nil` to find the nearest ones in `names`.
  ///   - isCertain: `true` if `text` cannot mean anything else.
  package mutating func offer(
    _ text: String, meanings: [String]? = nil, isCertain: Bool = false, among names: [String]
  ) {
    let near = meanings ?? nearest(to: text, in: names)
    help = .didYouMean(near) ?? .oneOf(names)
    propose(near, insteadOf: text, isCertain: isCertain)
  }

  /// Returns `text` as a double-quoted YAML scalar.
  static func quotedYAML(_ text: String) -> String {
    let escaped = text.unicodeScalars.map { scalar -> String in
      switch scalar {
      case "\"": "\\\""
      case "\\": "\\\\"
      default: String(scalar)
      }
    }
    return "\"\(escaped.joined())\""
  }

  /// Returns `value` in uppercase hexadecimal digits, padded with zeros to at least `digits`.
  static func hexadecimal(_ value: UInt32, digits: Int) -> String {
    let text = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, digits - text.count)) + text
  }
}

extension LocalizedText {
  /// The help for an expression with a mistake that ends where a comment of YAML begins.
  static let commentInExpression = LocalizedText(
    en:
      "` #` begins a comment, so the expression ends before; put it in quotes if `#` is part of it",
    ko: "` #`부터는 주석이어서 식이 그 앞에서 끝납니다. `#`이 식의 일부면 식을 따옴표로 감싸세요")

  fileprivate static let saveAsUTF8 = LocalizedText(
    en: "save the file as UTF-8", ko: "파일을 UTF-8로 저장하세요")
}
