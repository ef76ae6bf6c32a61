/// The forms of a noun after a number, such as `drink/drinks`, in the order of the plural categories of CLDR: the form
/// for one, then the form for other numbers.
///
/// A language without such forms has one for all numbers. More than two categories are not supported.
package struct NounForms {
  private let forms: [Substring]

  /// Creates the forms that a text separates by slashes.
  package init(_ text: String) {
    forms = text.split(separator: "/", omittingEmptySubsequences: false)
  }

  /// Returns a Boolean value that indicates whether a noun can have these forms in a language. English needs two.
  package func fit(_ locale: LocaleID) -> Bool {
    (locale.language == "en" ? 2...2 : 1...2).contains(forms.count)
      && !forms.contains { $0.allSatisfy(\.isWhitespace) }
  }

  /// Returns the form after a number as people read it, or `nil` if there are too many forms.
  ///
  /// The form for one is that of 1, and in French and Portuguese also that of other numbers below 2.
  package func form(after number: String, in locale: LocaleID) -> Substring? {
    guard let other = forms.last, forms.count <= 2 else { return nil }
    let magnitude = number.drop { $0 == "-" }
    let isOne =
      ["fr", "pt"].contains(locale.language)
      ? ["0", "1"].contains(magnitude.prefix { $0 != "." }) : magnitude == "1"
    return isOne ? forms[0] : other
  }
}
