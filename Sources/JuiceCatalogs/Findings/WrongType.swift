package import JuiceRules

extension Finding.Rule {
  package static let wrongType = Finding.Rule("wrong-type")
}

extension Finding {
  /// Creates a finding with a message such as "expected a number, found a list".
  package static func wrongType(expected: LocalizedText, found: LocalizedText) -> Finding {
    var finding = Finding(
      .wrongType,
      LocalizedText(
        en: "expected \(expected.english), found \(found.english)",
        ko: "\(expected.korean.with(.subject)) 와야 하는데 \(found.korean.with(.subject)) 있습니다"))
    finding.data = Diagnostic.Details(expected: expected.english, found: found.english)
    return finding
  }

  /// Creates the finding for a file without contents.
  ///
  /// - Parameter example: An example of the contents, on one line.
  static func emptyFile(hasComments: Bool, example: String) -> Finding {
    var finding = Finding(
      .wrongType,
      hasComments
        ? LocalizedText(en: "the file holds only comments", ko: "파일에 주석밖에 없습니다")
        : LocalizedText(en: "the file is empty", ko: "파일이 비어 있습니다"))
    finding.help = LocalizedText(
      en: "add contents such as `\(example)`, or delete the file",
      ko: "`\(example)` 같은 내용을 쓰거나 파일을 지우세요")
    finding.data = Diagnostic.Details(expected: "a mapping", found: "nothing")
    return finding
  }

  /// Creates the finding for a pack in place of `pack/id`, with its entries below it.
  static func packOfEntries(_ pack: String, first: String, example: String) -> Finding {
    var finding = Finding(
      .wrongType,
      LocalizedText(
        en: "`\(pack)` does not have the form `pack/id`", ko: "`\(pack)`: `pack/id` 꼴이 아닙니다"))
    finding.help = LocalizedText(
      en: "name each entry with its pack, as in `\(pack)/\(first): \(example)`",
      ko: "`\(pack)/\(first): \(example)`처럼 항목마다 팩 이름을 함께 쓰세요")
    finding.data = Diagnostic.Details(expected: "\(pack)/\(first)", found: pack)
    return finding
  }

  static func notAnAmount(_ text: String) -> Finding {
    var finding = Finding(
      .wrongType,
      LocalizedText(
        en: "`\(text)` is not an amount", ko: "\(text.ticked(.topic)) 양이 아닙니다"))
    finding.help = amountHelp
    finding.data = Diagnostic.Details(expected: "an amount", found: text)
    return finding
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
      .wrongType,
      LocalizedText(en: "`\(text)` is not a factor", ko: "\(text.ticked(.topic)) 배율이 아닙니다"))
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
    var finding = Finding(.wrongType, spelling.message)
    finding.help = spelling.help
    finding.data = Diagnostic.Details(
      expected: spelling.readings[0], found: spelling.text, candidates: spelling.readings)
    finding.replacement = spelling.isCertain ? spelling.readings[0] : nil
    return finding
  }

  /// Creates the finding for a value inside braces that is split at its comma, in a place where any text is allowed.
  static func splitText(_ text: String) -> Finding {
    if NumberSpelling(text) != nil {
      var finding = splitAmount(text)
      // The comma may belong to a text.
      finding.replacement = nil
      return finding
    }
    var finding = Finding(
      .wrongType,
      LocalizedText(
        en: "inside braces, the comma in `\(text)` ends the entry",
        ko: "중괄호 안에서 `\(text)`의 쉼표는 항목을 끝냅니다"))
    finding.data = Diagnostic.Details(expected: "a single value", found: text)
    finding.help = LocalizedText(
      en: "put the text in quotes: `\"\(text)\"`", ko: "`\"\(text)\"`처럼 따옴표로 감싸세요")
    return finding
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
