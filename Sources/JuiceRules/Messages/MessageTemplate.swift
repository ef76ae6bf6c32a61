/// A text with placeholders: `{juice:이/가} 나왔습니다`.
///
/// `{{` writes a brace. A Korean particle pair behind a colon picks the particle that fits the value.
public struct MessageTemplate: Hashable, Sendable {
  /// A stretch of the text.
  enum Segment: Hashable, Sendable {
    case literal(String)
    case placeholder(Placeholder, KoreanParticle?)
  }

  /// What is wrong with a part of the text.
  public struct Fault: Hashable, Sendable {
    public let kind: Kind
    /// Where it stands, in UTF-8 bytes of the text.
    public let range: Range<Int>

    public enum Kind: Hashable, Sendable {
      case unknownPlaceholder(String)
      case unknownParticle(String)
      case unbalanced
    }
  }

  let segments: [Segment]
  /// What could not be understood; it stays in the text as it was written.
  public let faults: [Fault]
  /// The placeholders of the text with their places, in UTF-8 bytes.
  public let placeholders: [(placeholder: Placeholder, range: Range<Int>)]
  /// Particles that are written behind placeholders, so that they are the same whatever is filled in.
  let bareParticles: [BareParticle]

  /// A placeholder, and the particle behind it.
  struct BareParticle {
    let placeholder: Placeholder
    /// As it is written.
    let form: String
    let particle: KoreanParticle
    /// Both of them, in UTF-8 bytes of the text.
    let range: Range<Int>
  }

  public init(_ text: String) {
    var parser = TemplateParser(text)
    parser.parse()
    segments = parser.segments
    faults = parser.faults
    placeholders = parser.placeholders
    bareParticles = parser.bareParticles
  }

  /// The text with `values` in the place of its placeholders; one without a value stays as written.
  public func filled(with values: [Placeholder: String]) -> String {
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

  public static func == (lhs: MessageTemplate, rhs: MessageTemplate) -> Bool {
    lhs.segments == rhs.segments
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(segments) }
}

/// Reads a template from left to right; braces are ASCII, so bytes serve as positions.
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
    // The longest form and the character behind it are shorter.
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
