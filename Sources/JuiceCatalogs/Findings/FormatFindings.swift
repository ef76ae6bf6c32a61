package import JuiceRules

extension Finding.Rule {
  package static let duplicateItem = Finding.Rule("duplicate-item", .warning)
  package static let ignoredEntry = Finding.Rule("ignored-entry", .warning)
  package static let unknownAction = Finding.Rule("unknown-action")
  package static let unknownEvent = Finding.Rule("unknown-event")
  package static let unknownKey = Finding.Rule("unknown-key")
  package static let unsupportedFormat = Finding.Rule("unsupported-format")
  package static let formatVersion = Finding.Rule("format-version", .warning)
  package static let wrongType = Finding.Rule("wrong-type")
}

/// The findings about the keys and values of the format.
extension Finding {
  /// Creates the finding for an amount with more than three fraction digits.
  static func amountTooFine(_ text: String) -> Finding {
    Finding(
      .amountTooFine, en: "`\(text)` has more than three fraction digits",
      ko: "\(text.ticked(.topic)) 소수점 아래 숫자가 셋을 넘습니다",
      help: LocalizedText(
        en: "round the amount to three fraction digits, or use a smaller unit",
        ko: "소수점 아래 세 자리로 반올림하거나 더 작은 단위로 쓰세요"),
      expected: "at most three fraction digits", found: text)
  }

  static func deprecatedID(_ id: EntryID, _ deprecation: DeprecationDefinition) -> Finding {
    deprecatedID(id, since: deprecation.since, message: deprecation.message)
  }

  /// Creates the finding for a stock setting in two files of a pack, such as `default` of `stock`.
  static func duplicateStockSetting(_ key: String) -> Finding {
    Finding(
      .duplicateID, en: "`stock.\(key)` is set twice in this pack",
      ko: "이 팩에서 \("stock.\(key)".ticked(.object)) 두 번 설정했습니다",
      help: LocalizedText(en: "delete one of the settings", ko: "하나를 지우세요"), found: "stock.\(key)")
  }

  static func duplicateItem(_ text: String, isError: Bool) -> Finding {
    var finding = Finding(
      .duplicateItem, en: "`\(text)` is in this list already",
      ko: "\(text.ticked(.topic)) 이 목록에 이미 있습니다")
    finding.help = LocalizedText(
      en: "delete the duplicate, or replace it with the intended item",
      ko: "중복된 항목을 지우거나 원래 쓰려던 것으로 바꾸세요")
    finding.data.found = text
    if isError { finding.severity = .error }
    return finding
  }

  package static func ignoredEntry(_ key: String) -> Finding {
    Finding(
      .ignoredEntry, en: "`\(key)` is ignored, like every key that begins with `x-`",
      ko: "`x-`로 시작하는 키는 무시하므로 \(key.ticked(.topic)) 없는 것과 같습니다",
      help: LocalizedText(
        en: "choose an id that does not begin with `x-`", ko: "`x-`로 시작하지 않는 아이디를 쓰세요"),
      found: key)
  }

  /// - Parameter expected: The name by which the file would be read.
  package static func misnamedFile(_ path: String, for expected: String) -> Finding {
    let name = FilePath.name(path)
    return Finding(
      .ignoredEntry, en: "`\(name)` is ignored: the file must be named `\(expected)`",
      ko: "\(name.ticked(.topic)) 읽지 않습니다. 파일 이름은 `\(expected)`여야 합니다",
      help: LocalizedText(en: "rename the file to `\(expected)`", ko: "파일 이름을 `\(expected)`로 바꾸세요"),
      expected: expected, found: name)
  }

  /// Creates the finding for a missing key.
  ///
  /// - Parameter example: A value of the key, on one line.
  package static func missingKey(
    _ key: String, in section: String, example: String? = nil
  ) -> Finding {
    Finding(
      .missingKey, en: "this \(section) needs the key `\(key)`",
      ko: "이 \(koreanName(of: section))에는 `\(key)` 키가 있어야 합니다",
      help: example.map { example in
        LocalizedText(
          en: "add `\(key)`, as in `\(key): \(example)`",
          ko: "`\(key): \(example)`처럼 \(key.ticked(.object)) 넣으세요")
      } ?? LocalizedText(en: "add `\(key)`", ko: "\(key.ticked(.object)) 넣으세요"),
      expected: key)
  }

  static func unknownAction(_ name: String, candidates: [String]) -> Finding {
    var finding = Finding(.unknownAction, en: "unknown action `\(name)`", ko: "`\(name)` 동작은 없습니다")
    finding.offer(
      name,
      among: candidates.isEmpty ? Message.Action.Effect.allCases.map(\.rawValue) : candidates)
    return finding
  }

  static func unknownEvent(
    _ name: String, candidates: [String], meanings: [String]? = nil
  ) -> Finding {
    var finding = Finding(.unknownEvent, en: "unknown event `\(name)`", ko: "`\(name)` 이벤트는 없습니다")
    finding.offer(
      name, meanings: meanings,
      among: candidates.isEmpty ? MessageEvent.allCases.map(\.rawValue) : candidates)
    return finding
  }

  /// Sets the help for an unknown ingredient that has the name of a key of recipes.
  mutating func explainRecipeKey() {
    guard rule == .unknownIngredient, data.candidates.isEmpty, let id = data.found,
      RecipeFormat.recipe.format.keys.contains(where: { $0.name == id })
    else { return }
    help = LocalizedText(
      en: "`\(id)` is a key of a recipe: write it at the level of `ingredients`",
      ko: "\(id.ticked(.topic)) 레시피의 키입니다. `ingredients`와 같은 깊이에 쓰세요")
  }

  /// Creates the finding for an unknown key.
  ///
  /// - Parameters:
  ///   - section: The kind of mapping that contains the key, such as `recipe`.
  ///   - candidates: The keys that are allowed in the mapping.
  ///   - meanings: The candidates that may be meant, or `nil` to find the nearest ones.
  ///   - isCertain: `true` if nothing else can be meant.
  package static func unknownKey(
    _ key: String, in section: String, candidates: [String], meanings: [String]? = nil,
    isCertain: Bool = false
  ) -> Finding {
    var finding = Finding(
      .unknownKey,
      en: "unknown key `\(key)` in \(section.hasSuffix("s") ? "these" : "this") \(section)",
      ko: "이 \(koreanName(of: section))에는 `\(key)` 키가 없습니다")
    finding.offer(key, meanings: meanings, isCertain: isCertain, among: candidates)
    if let digit = key.utf8.first, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit) {
      finding.help = LocalizedText(
        en: "a `,` ends the entry here; write decimals with a point",
        ko: "여기서 `,`는 항목을 끝냅니다. 소수점은 점으로 쓰세요")
    }
    return finding
  }

  /// Returns the Korean name of a section of the format.
  static func koreanName(of section: String) -> String {
    for (prefix, ending) in [
      ("change of ", " 변경"), ("part of ", " 일부"), ("replacement of ", " 대체"),
    ]
    where section.hasPrefix(prefix) {
      return koreanName(of: String(section.dropFirst(prefix.count))) + ending
    }
    let names = [
      "pack file": "팩 파일", "pack": "팩", "ingredient": "재료", "stock": "재고", "recipe": "레시피",
      "ingredient line": "재료 줄", "messages": "메시지 목록", "message": "메시지", "action": "버튼",
      "catalog": "카탈로그", "configuration": "설정", "baseline": "기준선", "known finding": "알려진 문제",
      "deprecation": "사용 중단 항목", "overrides": "변경 목록", "lint": "검사 설정", "path": "경로별 설정",
      "fact": "주문 정보", "rule": "규칙", "effect of a rule": "규칙의 결과", "term": "용어", "table": "표",
      "output of a table": "표의 값", "row of a table": "표의 행", "group": "묶음", "tag": "태그",
    ]
    return names[section] ?? section
  }

  static func invalidLocale(_ text: String) -> Finding {
    var finding = Finding(
      .unknownLocale, en: "`\(text)` is not a valid locale",
      ko: "\(text.ticked(.topic)) 언어 태그가 아닙니다")
    finding.severity = .error
    finding.data.found = text
    finding.help = LocalizedText(
      en: "write a language tag such as `ko`, `en` or `zh-Hant`",
      ko: "`ko`, `en`, `zh-Hant` 같은 언어 태그를 쓰세요")
    if let locale = LocaleID.language(named: text) {
      finding.help = .didYouMean([locale.rawValue])
      finding.data.candidates = [locale.rawValue]
    } else if let locale = LocaleID(text.replacing("_", with: "-")) {
      finding.help = .didYouMean([locale.rawValue])
      finding.propose([locale.rawValue], insteadOf: text, isCertain: true)
    }
    return finding
  }

  /// Creates the finding for the locale of a catalog if none of its packs has texts in that locale.
  static func unspokenLocale(_ locale: LocaleID, known: [LocaleID]) -> Finding {
    var finding = Finding(
      .unknownLocale, en: "no pack of the catalog has the locale `\(locale)`",
      ko: "\(locale.rawValue.ticked(.object)) 쓰는 팩이 카탈로그에 없습니다")
    let names = known.map(\.rawValue)
    finding.data = Diagnostic.Details(found: locale.rawValue, candidates: names)
    let list = names.ticked()
    finding.help = LocalizedText(
      en: "choose one of the packs' locales: \(list)", ko: "팩들이 쓰는 언어: \(list)")
    return finding
  }

  /// Creates the finding for a pack that uses what a newer version of the format added than the one that it states.
  ///
  /// - Parameter replacement: The text to write at the place of the finding.
  static func formatVersion(_ use: FormatUse, _ replacement: String) -> Finding {
    let version = "\(Format.version.major).\(use.minor)"
    return Finding(
      .formatVersion, en: "`\(use.text)` needs `format: \(version)`",
      ko: "\(use.text.ticked(.object)) 쓰려면 `format: \(version)`이 있어야 합니다",
      help: LocalizedText(
        en: "write `format: \(version)` under `pack`", ko: "`pack`에 `format: \(version)`을 쓰세요"),
      expected: version, found: use.text, replacement: replacement, effect: .nothing)
  }

  static func unsupportedFormat(_ text: String) -> Finding {
    Finding(
      .unsupportedFormat, en: "unsupported format `\(text)`", ko: "지원하지 않는 형식입니다: `\(text)`",
      help: help(text), expected: "1", found: text)
  }

  /// Returns the help for an unsupported format. Major version n of the format requires at least major version n of
  /// juice-rules.
  private static func help(_ text: String) -> LocalizedText {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard let major = parts.first.flatMap({ Int($0) }), major >= 1, parts.count <= 2 else {
      return LocalizedText(en: "write `format: 1`", ko: "`format: 1`로 쓰세요")
    }
    let version = parts.count == 2 ? "\(major).\(parts[1])" : "\(major).0"
    let newest = "\(Format.version.major).\(Format.version.minor)"
    return LocalizedText(
      en:
        "use juice-rules \(version) or later; this version reads format \(newest)",
      ko:
        "juice-rules \(version) 이상을 쓰세요. 이 버전은 형식 \(newest)까지 읽습니다"
    )
  }

  /// Creates a finding with a message such as "expected a number, found a list".
  package static func wrongType(expected: LocalizedText, found: LocalizedText) -> Finding {
    Finding(
      .wrongType, en: "expected \(expected.english), found \(found.english)",
      ko: "\(expected.korean.with(.subject)) 와야 하는데 \(found.korean.with(.subject)) 있습니다",
      expected: expected.english, found: found.english)
  }

  /// Creates the finding for a file without contents.
  ///
  /// - Parameter example: An example of the contents, on one line.
  static func emptyFile(hasComments: Bool, example: String) -> Finding {
    Finding(
      .wrongType,
      hasComments
        ? LocalizedText(en: "the file holds only comments", ko: "파일에 주석밖에 없습니다")
        : LocalizedText(en: "the file is empty", ko: "파일이 비어 있습니다"),
      help: LocalizedText(
        en: "add contents such as `\(example)`, or delete the file",
        ko: "`\(example)` 같은 내용을 쓰거나 파일을 지우세요"),
      expected: "a mapping", found: "nothing")
  }

  /// Creates the finding for a pack in place of `pack/id`, with its entries below it.
  static func packOfEntries(_ pack: String, first: String, example: String) -> Finding {
    Finding(
      .wrongType, en: "`\(pack)` does not have the form `pack/id`",
      ko: "`\(pack)`: `pack/id` 꼴이 아닙니다",
      help: LocalizedText(
        en: "name each entry with its pack, as in `\(pack)/\(first): \(example)`",
        ko: "`\(pack)/\(first): \(example)`처럼 항목마다 팩 이름을 함께 쓰세요"),
      expected: "\(pack)/\(first)", found: pack)
  }

  static func notAnAmount(_ text: String) -> Finding {
    Finding(
      .wrongType, en: "`\(text)` is not an amount", ko: "\(text.ticked(.topic)) 양이 아닙니다",
      help: amountHelp, expected: "an amount", found: text)
  }

  /// Creates the finding for a value in place of an amount that is not even a text.
  static func noAmount(_ found: LocalizedText) -> Finding {
    var finding = wrongType(expected: .quantity, found: found)
    finding.help = amountHelp
    return finding
  }

  private static let amountHelp = LocalizedText(
    en: "write a number, with or without a unit: `3`, `0.5`, `200 ml`",
    ko: "`3`, `0.5`, `200 ml`처럼 숫자를 쓰고 필요하면 단위를 붙이세요")

  /// Creates the finding for a text in place of the factor of a size, with the factor that may be meant.
  static func notAFactor(_ text: String, ofSize name: String) -> Finding {
    var finding = Finding(
      .wrongType, en: "`\(text)` is not a factor", ko: "\(text.ticked(.topic)) 배율이 아닙니다")
    let factor = self.factor(meantBy: text)
    let example = "\(name): \(factor ?? "1.5")"
    finding.help = LocalizedText(
      en: factor == nil
        ? "a size multiplies the amounts of the recipe: write a number such as `\(example)`"
        : "a size multiplies the amounts of the recipe: write `\(example)`",
      ko: "크기는 레시피의 양에 곱하는 수입니다. `\(example)`\(factor == nil ? "처럼" : "로") 쓰세요")
    finding.data = Diagnostic.Details(
      expected: "a factor", found: text, candidates: factor.map { [$0] } ?? [])
    return finding
  }

  /// Returns the factor that a text such as `2x`, `×2`, `2배` or `150%` means, or `nil` if there is none.
  private static func factor(meantBy text: String) -> String? {
    let signs = ["x", "×", "*", "배", "times", "%"]
    let words = text.lowercased()
    guard let sign = signs.first(where: { words.hasSuffix($0) || words.hasPrefix($0) }) else {
      return nil
    }
    let isBehind = words.hasSuffix(sign)
    let rest = isBehind ? words.dropLast(sign.count) : words.dropFirst(sign.count)
    guard let quantity = try? Quantity(parsing: rest.filter { $0 != " " }), quantity.unit == nil,
      case let number = quantity.number, number > .zero
    else { return nil }
    guard sign == "%" else { return "\(number)" }
    guard isBehind, number.thousandths.isMultiple(of: 100) else { return nil }
    return "\(Amount(thousandths: number.thousandths / 100))"
  }

  /// Creates the finding for a number in a notation that amounts do not have. The finding has a fix if nothing else
  /// can be meant.
  static func misspelledNumber(_ spelling: NumberSpelling) -> Finding {
    Finding(
      .wrongType, spelling.message, help: spelling.help, expected: spelling.readings[0],
      found: spelling.text, candidates: spelling.readings,
      replacement: spelling.isCertain ? spelling.readings[0] : nil)
  }

  /// Creates the finding for a value inside braces that is split at its comma, in a place where any text is allowed.
  static func splitText(_ text: String) -> Finding {
    if NumberSpelling(text) != nil {
      var finding = splitAmount(text)
      // The comma may belong to a text.
      finding.replacement = nil
      return finding
    }
    return Finding(
      .wrongType, en: "inside braces, the comma in `\(text)` ends the entry",
      ko: "중괄호 안에서 `\(text)`의 쉼표는 항목을 끝냅니다",
      help: LocalizedText(
        en: "put the text in quotes: `\"\(text)\"`", ko: "`\"\(text)\"`처럼 따옴표로 감싸세요"),
      expected: "a single value", found: text)
  }

  /// Creates the finding for an amount inside braces that is split at its comma, where YAML ends the entry.
  static func splitAmount(_ text: String) -> Finding {
    var finding = NumberSpelling(text).map { misspelledNumber($0) } ?? notAnAmount(text)
    let parts = text.split(separator: ",")
    finding.notes.append(
      LocalizedText(
        en:
          "inside braces, a comma ends the entry: YAML reads `\(parts[0])`, and `\(parts[1])` as a key",
        ko: "중괄호 안에서 쉼표는 항목을 끝냅니다. YAML에서 값은 `\(parts[0])`, 그다음 키는 `\(parts[1])`입니다"))
    return finding
  }
}
