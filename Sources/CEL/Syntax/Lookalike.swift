/// Letters of other scripts that look like those from A to Z.
package enum Lookalike {
  private static let letters: [Character: Character] = {
    let pairs = [
      ("АВЕЅІЈКМНОРСТУХасеіјорѕухһԁԛԝ", "ABESIJKMHOPCTYXaceijopsyxhdqw"),
      ("ΑΒΕΖΗΙΚΜΝΟΡΤΥΧονρ", "ABEZHIKMNOPTYXovp"),
    ]
    return Dictionary(uniqueKeysWithValues: pairs.flatMap { zip($0.0, $0.1) })
  }()

  /// Returns the text with Latin letters, or `nil` if it has other letters that do not look like one.
  package static func latin(for text: String) -> String? {
    let latin = text.compactMap { $0.isASCII ? $0 : letters[$0] }
    return latin.count == text.count && latin != Array(text) ? String(latin) : nil
  }

  /// Returns a sentence about the first letter that looks like a Latin one, or `nil` if there is none.
  package static func note(on text: String) -> Wording? {
    guard
      let (letter, latin) = text.lazy.compactMap({ char in letters[char].map { (char, $0) } }).first
    else { return nil }
    let isGreek = letter.unicodeScalars.allSatisfy { (0x370..<0x400).contains($0.value) }
    return Wording(
      en: "`\(letter)` is a \(isGreek ? "Greek" : "Cyrillic") letter that looks like `\(latin)`",
      ko: "`\(letter)` 글자는 `\(latin)` 글자와 모양만 같은 \(isGreek ? "그리스" : "키릴") 문자입니다")
  }
}
