/// A pair of Korean particles (조사), of which the preceding word takes one.
///
/// The first form follows a final consonant (받침) and the second a vowel; 으로/로 takes 로 after ㄹ too. The rule is that
/// of the Korean orthography (한글 맞춤법) and 표준국어대사전's entries for each particle.
package enum KoreanParticle: String, CaseIterable, Hashable, Sendable {
  /// The particle of the subject.
  case subject = "이/가"
  /// The particle of the object.
  case object = "을/를"
  /// The particle of the topic.
  case topic = "은/는"
  /// The particle that joins two nouns.
  case and = "과/와"
  /// The particle of a direction or means.
  case direction = "으로/로"
  /// The polite copula, "to be".
  case copula = "이에요/예요"

  /// Returns the form of the particle that fits after `word`.
  ///
  /// The form depends on the last Hangul syllable. Digits, units, signs such as `%` and single letters are read as in
  /// Korean, and words of Latin letters as loanwords: `mint` is 민트, `lemon` is 레몬. Brackets, emoji and punctuation at
  /// the end are skipped. After anything else, such as another script, the result names both forms: `이(가)`.
  package func form(after word: String) -> String {
    switch WordEnding(of: word) {
    case .vowel: vowelForm
    case .rieul where self == .direction: vowelForm
    case .rieul, .consonant: consonantForm
    case .unknown: bothForms
    }
  }

  /// Returns the particle that `text` begins with, or `nil` if there is none or the word goes on after it: `가` of
  /// `가 나왔습니다`, not of `가게`.
  static func written(atStartOf text: String) -> (form: String, particle: KoreanParticle)? {
    for (form, particle) in writtenForms where text.hasPrefix(form) {
      let next = text.dropFirst(form.count).first
      return next.map { $0.isLetter || $0.isNumber } == true ? nil : (form, particle)
    }
    return nil
  }

  /// The forms in which particles are written, the longest first.
  private static let writtenForms: [(form: String, particle: KoreanParticle)] =
    allCases.flatMap { particle in
      let (one, other) = (particle.consonantForm, particle.vowelForm)
      let both = [
        particle.bothForms, "\(one)(\(other))", "\(other)(\(one))", "(\(one))\(other)",
        "\(one)/\(other)", "\(other)/\(one)",
      ]
      return (both + [one, other]).map { (form: $0, particle: particle) }
    }.sorted { $0.form.count > $1.form.count }

  private var consonantForm: String { String(rawValue.prefix { $0 != "/" }) }
  private var vowelForm: String { String(rawValue.drop { $0 != "/" }.dropFirst()) }

  private var bothForms: String {
    switch self {
    case .direction: "(으)로"
    case .copula: "이에요(예요)"
    case .subject, .object, .topic, .and: "\(consonantForm)(\(vowelForm))"
    }
  }
}

/// The sound at the end of a word.
private enum WordEnding {
  case vowel, rieul, consonant, unknown

  init(of word: String) {
    let spoken = WordEnding.spokenPart(of: word)
    guard let last = spoken.unicodeScalars.last else {
      self = .unknown
      return
    }
    if let digit = WordEnding.digit(last) {
      self = WordEnding(ofNumberEndingIn: digit, spoken)
    } else if let ending = WordEnding.signs[last] {
      self = ending
    } else if last.isASCII {
      self = WordEnding(ofLetters: spoken)
    } else {
      self = WordEnding(ofHangul: last)
    }
  }

  /// Creates the ending of a text in Latin letters. Units are read in full, such as 밀리리터, and a single letter or a
  /// short name in capitals letter by letter.
  private init(ofLetters text: Substring) {
    let word = String(text.reversed().prefix { $0.isASCII && $0.isLetter }.reversed())
    let before = text.dropLast(word.count).reversed().drop { $0 == " " }.first
    let isCounted = before?.isWholeNumber == true
    if let unit = WordEnding.units[isCounted ? word.lowercased() : word] {
      self = unit
      return
    }
    let isSpelled =
      word.count == 1 || word.count < 4 && word.allSatisfy(\.isUppercase)
    guard isSpelled, before?.isLetter != true || text.dropLast(word.count).last == " ",
      let letter = word.last
    else {
      self = WordEnding(ofLoanword: word.lowercased())
      return
    }
    switch letter.uppercased() {
    case "L", "R": self = .rieul
    case "M", "N": self = .consonant
    default: self = .vowel
    }
  }

  /// Creates the ending of an English word, as the loanword orthography (외래어 표기법) writes it: `apple` 애플, `lime` 라임,
  /// `spring` 스프링, `pack` 팩, `syrup` 시럽, but `milk` 밀크 and `soup` 수프.
  private init(ofLoanword word: String) {
    let letters = Array(word)
    guard let last = letters.last else {
      self = .unknown
      return
    }
    switch last {
    case "l": self = .rieul
    case "m", "n": self = .consonant
    case "g": self = letters.dropLast().last == "n" ? .consonant : .vowel
    case "e": self = WordEnding(ofSilentE: letters)
    case "b", "c", "k", "p", "t": self = WordEnding.isShort(letters) ? .consonant : .vowel
    default: self = .vowel
    }
  }

  /// Creates the ending of a word with a final `e`, whose last sound is the one before the `e`: `apple`, `lime`,
  /// `wine`.
  private init(ofSilentE letters: [Character]) {
    switch letters.count > 2 ? letters[letters.count - 2] : nil {
    case "l": self = .rieul
    case "m", "n": self = .consonant
    default: self = .vowel
    }
  }

  /// Returns `true` if the last consonant follows a single vowel, so that it ends the syllable instead of being read
  /// with 으.
  private static func isShort(_ letters: [Character]) -> Bool {
    let vowels: Set<Character> = ["a", "e", "i", "o", "u", "y"]
    let before = letters.dropLast(letters.suffix(2) == ["c", "k"] ? 2 : 1)
    guard let vowel = before.last, vowels.contains(vowel) else { return false }
    return before.dropLast().last.map { !vowels.contains($0) } ?? true
  }

  private static let units: [String: WordEnding] = [
    "kg": .consonant, "g": .consonant, "mg": .consonant, "l": .vowel, "dl": .vowel, "cl": .vowel,
    "ml": .vowel, "m": .vowel, "cm": .vowel, "mm": .vowel, "km": .vowel,
  ]

  /// The signs that are read aloud: 퍼센트, 퍼밀, 도, 달러, 유로, 파운드, 원, 엔, and units and fractions of one character.
  private static let signs: [Unicode.Scalar: WordEnding] = [
    "%": .vowel, "％": .vowel, "‰": .rieul, "°": .vowel, "℃": .vowel, "℉": .vowel, "$": .vowel,
    "€": .vowel, "£": .vowel, "₩": .consonant, "￦": .consonant, "¥": .consonant,
    "㎏": .consonant, "㎎": .consonant, "㎍": .consonant, "ℓ": .vowel, "㎖": .vowel, "㎗": .vowel,
    "㎝": .vowel, "㎜": .vowel, "㎞": .vowel, "㏄": .vowel, "½": .rieul, "⅓": .rieul, "¼": .rieul,
    "⅛": .rieul, "⅔": .vowel, "¾": .consonant, "²": .consonant, "³": .consonant,
  ]

  /// The number of characters at the end of a word that are read, since a name may have any length.
  private static let longest = 100

  /// Returns the end of `word` up to its last letter or digit, without a bracket at its end.
  private static func spokenPart(of word: String) -> Substring {
    var rest = word.suffix(longest)
    while let last = rest.last, !WordEnding.isSpoken(last) {
      rest = beforeParenthesis(of: rest) ?? rest.dropLast()
    }
    return rest
  }

  /// Returns the text before the bracket that ends `text`, or `nil` if no character before it is spoken.
  private static func beforeParenthesis(of text: Substring) -> Substring? {
    var depth = 0
    for index in text.indices.reversed() {
      if text[index].isClosingParenthesis { depth += 1 }
      if text[index].isOpeningParenthesis { depth -= 1 }
      guard depth == 0 else { continue }
      let before = text[..<index]
      return text[index].isOpeningParenthesis && before.contains(where: isSpoken) ? before : nil
    }
    return nil
  }

  private static func isSpoken(_ character: Character) -> Bool {
    character.isLetter || character.isNumber
      || character.unicodeScalars.last.map { signs[$0] != nil } == true
  }

  /// Returns the value of an ASCII or full-width digit, or `nil` if `scalar` is neither.
  private static func digit(_ scalar: Unicode.Scalar) -> Int? {
    scalar.isASCII || (0xFF10...0xFF19).contains(scalar.value)
      ? Character(scalar).wholeNumberValue : nil
  }

  /// Creates the ending of a number by its last digit: 일 이 삼 사 오 육 칠 팔 구, or by its trailing zeros: 영 십 백 천 만 억 조.
  private init(ofNumberEndingIn digit: Int, _ number: Substring) {
    switch digit {
    case 1, 7, 8: self = .rieul
    case 2, 4, 5, 9: self = .vowel
    case 0: self = WordEnding.ofZeros(number)
    default: self = .consonant
    }
  }

  /// Returns the ending of a number with trailing zeros. 10^12 to 10^15 are read 조, which ends in a vowel; every
  /// other round number ends in a consonant.
  private static func ofZeros(_ number: Substring) -> WordEnding {
    let digits = number.reversed().prefix { $0.isWholeNumber || $0 == "," }.filter { $0 != "," }
    let isFraction = number.dropLast(digits.count).last == "."
    let zeros = digits.prefix { $0 == "0" }.count
    return !isFraction && (12..<16).contains(zeros) && zeros < digits.count ? .vowel : .consonant
  }

  private init(ofHangul scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0xAC00...0xD7A3: self = WordEnding(finalIndex: (scalar.value - 0xAC00) % 28)
    case 0x11A8...0x11C2: self = WordEnding(finalIndex: scalar.value - 0x11A7)
    case 0x1161...0x1175: self = .vowel
    default: self = .unknown
    }
  }

  /// Creates an ending from the index of the final consonant within a syllable block; 8 is ㄹ.
  private init(finalIndex: UInt32) {
    switch finalIndex {
    case 0: self = .vowel
    case 8: self = .rieul
    default: self = .consonant
    }
  }
}

extension Character {
  fileprivate var isOpeningParenthesis: Bool { "([{（［｛〔【".contains(self) }
  fileprivate var isClosingParenthesis: Bool { ")]}）］｝〕】".contains(self) }
}
