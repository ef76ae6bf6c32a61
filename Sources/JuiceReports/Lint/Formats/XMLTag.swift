/// A tag of an XML document.
struct XMLTag {
  private let name: String
  private let attributes: String

  /// Creates a tag. Attributes whose value is `nil` are left out.
  init(_ name: String, _ attributes: KeyValuePairs<String, String?> = [:]) {
    self.name = name
    self.attributes = attributes.reduce(into: "") { text, attribute in
      guard let value = attribute.value else { return }
      text += " \(attribute.key)=\"\(XMLTag.escape(value, isAttribute: true))\""
    }
  }

  var start: String { "<\(name)\(attributes)>" }
  var end: String { "</\(name)>" }
  /// The tag of an element without content.
  var empty: String { "<\(name)\(attributes)/>" }

  /// Returns an element that contains `text`.
  func element(_ text: String) -> String { start + XMLTag.escape(text) + end }

  static let declaration = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"

  /// Escapes text for XML. Characters that XML 1.0 cannot contain are written as ``VisibleText`` escapes them.
  /// Characters that act on a terminal, or that a reader of XML would change, become references.
  private static func escape(_ text: String, isAttribute: Bool = false) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"" where isAttribute: escaped += "&quot;"
      case "[" where VisibleText.endsInCommandPrefix(escaped): escaped += reference(scalar)
      case "\t", "\n":
        escaped += isAttribute ? reference(scalar) : String(scalar)
      case "\0"..."\u{8}", "\u{B}", "\u{C}", "\u{E}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}":
        escaped += VisibleText.escape(scalar)
      case _ where VisibleText.mustEscape(scalar): escaped += reference(scalar)
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }

  private static func reference(_ scalar: Unicode.Scalar) -> String { "&#\(scalar.value);" }
}
