/// The forms of a noun after a number, such as `drink/drinks`, in the order of the plural categories of CLDR
/// (https://cldr.unicode.org/index/cldr-spec/plural-rules): one, two, few, many, other.
///
/// A form for numbers with decimals alone, as Polish has one, can be left out. Of a language that is not among those with
/// more than two categories here, a noun has one form or two.
package struct NounForms {
  private let forms: [Substring]

  /// Creates the forms that a text separates by slashes.
  package init(_ text: String) {
    forms = text.split(separator: "/", omittingEmptySubsequences: false)
  }

  /// Returns a Boolean value that indicates whether a noun can have these forms in a language.
  package func fit(_ locale: LocaleID) -> Bool {
    let (whole, all) = PluralCategory.categories(in: locale.language)
    let counts = locale.language == "en" || whole.count > 2 ? [whole.count, all.count] : [1, 2]
    return counts.contains(forms.count) && !forms.contains { $0.allSatisfy(\.isWhitespace) }
  }

  /// Returns the form after a number as people read it, or `nil` if there are too many forms.
  package func form(after number: String, in locale: LocaleID) -> Substring? {
    let (whole, all) = PluralCategory.categories(in: locale.language)
    guard let last = forms.last, forms.count <= all.count else { return nil }
    let category = PluralCategory(of: number, in: locale.language)
    let index = (forms.count > whole.count ? all : whole).firstIndex(of: category)
    return index.flatMap { forms.indices.contains($0) ? forms[$0] : nil } ?? last
  }

  /// Returns numbers that a noun of a language has different forms after.
  static func examples(in locale: LocaleID) -> [Int] {
    PluralCategory.categories(in: locale.language).whole.compactMap { category in
      (1...100).first { PluralCategory(of: "\($0)", in: locale.language) == category }
    }
  }
}

/// A plural category of CLDR.
private enum PluralCategory: Int {
  case one, two, few, many, other

  /// Creates the category of a number as people read it.
  init(of number: String, in language: Substring) {
    let parts = number.drop { $0 == "-" }.split(separator: ".", maxSplits: 1)
    let whole = parts.first.flatMap { Int($0) } ?? .max
    if parts.count == 2, !["fr", "pt"].contains(language) {
      self = PluralCategory.ofDecimals(in: language)
    } else {
      self.init(of: whole, in: language)
    }
  }

  private init(of number: Int, in language: Substring) {
    let (last, lastTwo) = (number % 10, number % 100)
    let isTeen = (11...19).contains(lastTwo)
    let isFew = (2...4).contains(last) && !isTeen
    self =
      switch language {
      case "fr", "pt": number < 2 ? .one : .other
      case "pl": number == 1 ? .one : isFew ? .few : .many
      case "be", "ru", "uk": last == 1 && !isTeen ? .one : isFew ? .few : .many
      case "bs", "hr", "sr": last == 1 && !isTeen ? .one : isFew ? .few : .other
      case "cs", "sk": number == 1 ? .one : (2...4).contains(number) ? .few : .other
      case "sl":
        lastTwo == 1 ? .one : lastTwo == 2 ? .two : (3...4).contains(lastTwo) ? .few : .other
      case "lt": isTeen || last == 0 ? .other : last == 1 ? .one : .few
      case "ro":
        number == 1 ? .one : number == 0 || (1...19).contains(lastTwo) ? .few : .other
      default: number == 1 ? .one : .other
      }
  }

  private static func ofDecimals(in language: Substring) -> PluralCategory {
    switch language {
    case "cs", "lt", "sk": .many
    case "ro", "sl": .few
    default: .other
    }
  }

  /// Returns the categories of the whole numbers of a language, and those of all numbers.
  static func categories(
    in language: Substring
  ) -> (whole: [PluralCategory], all: [PluralCategory]) {
    let whole = Set((0...100).map { PluralCategory(of: $0, in: language) })
    let all = whole.union([ofDecimals(in: language)])
    return (whole.sorted { $0.rawValue < $1.rawValue }, all.sorted { $0.rawValue < $1.rawValue })
  }
}
