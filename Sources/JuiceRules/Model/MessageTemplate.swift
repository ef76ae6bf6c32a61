/// A text with placeholders: `{juice:이/가} 나왔습니다`.
///
/// `{{` writes a brace. A pair of Korean particles after a colon is replaced by the one that fits the value.
package struct MessageTemplate: Hashable, Sendable {
  /// A part of the text: either literal or a placeholder.
  enum Segment: Hashable, Sendable {
    case literal(String)
    case placeholder(Placeholder, KoreanParticle?)
  }

  /// A fault in a part of the text.
  package struct Fault: Hashable, Sendable {
    /// The kind of fault.
    package let kind: Kind
    /// The position of the fault, in UTF-8 bytes of the text.
    package let range: Range<Int>

    /// A kind of fault.
    package enum Kind: Hashable, Sendable {
      /// The name in braces is not a placeholder.
      case unknownPlaceholder(String)
      /// The text after the colon is not a pair of Korean particles.
      case unknownParticle(String)
      /// An opening brace has no closing one.
      case unbalanced
    }
  }

  let segments: [Segment]
  /// The faults of the text. Faulty parts stay in the text as they were written.
  package let faults: [Fault]
  /// The placeholders of the text with their positions, in UTF-8 bytes.
  package let placeholders: [(placeholder: Placeholder, range: Range<Int>)]
  /// The particles that are written after placeholders literally, so that they do not depend on the value.
  let bareParticles: [BareParticle]

  /// A placeholder, and the particle after it.
  struct BareParticle {
    let placeholder: Placeholder
    /// The particle as it is written.
    let form: String
    let particle: KoreanParticle
    /// The position of the placeholder and the particle, in UTF-8 bytes of the text.
    let range: Range<Int>
  }

  /// Creates a template from its text.
  package init(_ text: String) {
    var parser = TemplateParser(text)
    parser.parse()
    segments = parser.segments
    faults = parser.faults
    placeholders = parser.placeholders
    bareParticles = parser.bareParticles
  }

  /// Returns the text with `values` in place of its placeholders. A placeholder without a value stays as written.
  package func filled(with values: [Placeholder: String]) -> String {
    segments.map { segment in
      switch segment {
      case .literal(let text): return text
      case .placeholder(let placeholder, let particle):
        guard let value = values[placeholder] else {
          return "{\(placeholder.rawValue)\(particle.map { ":\($0.rawValue)" } ?? "")}"
        }
        return value + (particle?.form(after: value) ?? "")
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
  var faults: [MessageTemplate.Fault] = []
  var placeholders: [(placeholder: Placeholder, range: Range<Int>)] = []
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
      fault(.unbalanced, position..<(position + 1))
      return keep(position + 1)
    }
    let range = position..<(end + 1)
    let parts = rest[..<end].split(
      separator: UInt8(ascii: ":"), maxSplits: 1, omittingEmptySubsequences: false)
    let names = parts.map { String(decoding: $0, as: UTF8.self) }
    guard let placeholder = Placeholder(rawValue: names[0]) else {
      fault(.unknownPlaceholder(names[0]), range)
      return keep(end + 1)
    }
    placeholders.append((placeholder, range))
    let particle = names.count > 1 ? KoreanParticle(rawValue: names[1]) : nil
    if names.count > 1, particle == nil {
      fault(.unknownParticle(names[1]), range)
      return keep(end + 1)
    }
    flush()
    segments.append(.placeholder(placeholder, particle))
    position = end + 1
    if names.count == 1 { noteBareParticle(behind: placeholder, range) }
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

  private mutating func fault(_ kind: MessageTemplate.Fault.Kind, _ range: Range<Int>) {
    faults.append(MessageTemplate.Fault(kind: kind, range: range))
  }
}
