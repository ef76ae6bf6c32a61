/// A text with placeholders: `{juice:이/가} 나왔습니다`.
///
/// `{{` writes a brace. The text after a colon follows the value: a pair of Korean particles, of which the one that fits
/// is written, or the forms of a noun after a number.
package struct MessageTemplate: Hashable, Sendable {
  /// A part of the text: either literal or a placeholder.
  enum Segment: Hashable, Sendable {
    case literal(String)
    case placeholder(Placeholder, suffix: String?)
  }

  /// A placeholder as it is written.
  package struct Use: Hashable, Sendable {
    package let placeholder: Placeholder
    /// The text after the colon; `nil` without a colon.
    package let suffix: String?
    /// The position of the placeholder with its braces, in UTF-8 bytes of the text.
    package let range: Range<Int>
  }

  /// A placeholder, and the particle after it.
  struct BareParticle {
    let placeholder: Placeholder
    /// The particle as it is written.
    let form: String
    let particle: KoreanParticle
    /// The position of the placeholder and the particle, in UTF-8 bytes of the text.
    let range: Range<Int>
  }

  let segments: [Segment]
  /// The placeholders in the order of the text.
  package let placeholders: [Use]
  /// The positions of the opening braces that have no closing one, which stay in the text.
  package let unbalancedBraces: [Range<Int>]
  /// The particles that are written after placeholders literally, so that they do not depend on the value.
  let bareParticles: [BareParticle]

  /// Creates a template from its text.
  package init(_ text: String) {
    var parser = TemplateParser(text)
    parser.parse()
    segments = parser.segments
    placeholders = parser.placeholders
    unbalancedBraces = parser.unbalancedBraces
    bareParticles = parser.bareParticles
  }

  /// Returns the text with `values` in place of its placeholders. A placeholder without a value stays as written, as
  /// does one with a text after the colon that has no meaning.
  ///
  /// - Parameter locale: The language of the text.
  package func filled(
    with values: [Placeholder: String], in locale: LocaleID = .english
  ) -> String {
    segments.map { segment in
      switch segment {
      case .literal(let text): return text
      case .placeholder(let placeholder, nil):
        return values[placeholder] ?? "{\(placeholder.rawValue)}"
      case .placeholder(let placeholder, let suffix?):
        let filled = values[placeholder].flatMap { value in
          KoreanParticle(rawValue: suffix).map { value + $0.form(after: value) }
            ?? NounForms(suffix).form(after: value, in: locale).map { "\(value) \($0)" }
        }
        return filled ?? "{\(placeholder.rawValue):\(suffix)}"
      }
    }.joined()
  }

  /// Returns `true` if both templates have the same text.
  package static func == (lhs: MessageTemplate, rhs: MessageTemplate) -> Bool {
    lhs.segments == rhs.segments
  }

  /// Hashes the parts of the text.
  package func hash(into hasher: inout Hasher) { hasher.combine(segments) }
}

/// A parser that reads a template from left to right. Braces are ASCII, so bytes serve as positions.
private struct TemplateParser {
  private let text: [UInt8]
  private var position = 0
  private var literal: [UInt8] = []
  var segments: [MessageTemplate.Segment] = []
  var placeholders: [MessageTemplate.Use] = []
  var unbalancedBraces: [Range<Int>] = []
  var bareParticles: [MessageTemplate.BareParticle] = []

  init(_ text: String) { self.text = Array(text.utf8) }

  mutating func parse() {
    while position < text.count {
      if text[position] != UInt8(ascii: "{") {
        keep(text[position...].firstIndex(of: UInt8(ascii: "{")) ?? text.count)
      } else if position + 1 < text.count, text[position + 1] == UInt8(ascii: "{") {
        literal.append(UInt8(ascii: "{"))
        position += 2
      } else {
        parsePlaceholder()
      }
    }
    flush()
  }

  private mutating func parsePlaceholder() {
    let rest = text[(position + 1)...]
    guard let end = rest.firstIndex(where: { $0 == UInt8(ascii: "}") || $0 == UInt8(ascii: "{") }),
      text[end] == UInt8(ascii: "}")
    else {
      unbalancedBraces.append(position..<(position + 1))
      return keep(position + 1)
    }
    let range = position..<(end + 1)
    let parts = rest[..<end].split(
      separator: UInt8(ascii: ":"), maxSplits: 1, omittingEmptySubsequences: false)
    let names = parts.map { String(decoding: $0, as: UTF8.self) }
    let placeholder = Placeholder(rawValue: names[0])
    let suffix = names.count > 1 ? names[1] : nil
    placeholders.append(.init(placeholder: placeholder, suffix: suffix, range: range))
    flush()
    segments.append(.placeholder(placeholder, suffix: suffix))
    position = end + 1
    if suffix == nil { noteBareParticle(behind: placeholder, range) }
  }

  private mutating func noteBareParticle(behind placeholder: Placeholder, _ range: Range<Int>) {
    // A particle begins with Hangul or a bracket, and few texts have either behind a placeholder.
    guard position < text.endIndex, text[position] >= 0x80 || text[position] == UInt8(ascii: "(")
    else { return }
    // The longest form of a particle and the character after it are shorter than 32 bytes.
    let rest = String(decoding: text[position...].prefix(32), as: UTF8.self)
    guard let (form, particle) = KoreanParticle.written(atStartOf: rest) else { return }
    bareParticles.append(
      MessageTemplate.BareParticle(
        placeholder: placeholder, form: form, particle: particle,
        range: range.lowerBound..<range.upperBound + form.utf8.count))
  }

  private mutating func keep(_ end: Int) {
    literal += text[position..<end]
    position = end
  }

  private mutating func flush() {
    guard !literal.isEmpty else { return }
    segments.append(.literal(String(decoding: literal, as: UTF8.self)))
    literal = []
  }
}
