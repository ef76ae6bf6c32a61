#if Web
  import JuiceReports

  /// A piece of an HTML document.
  ///
  /// ```swift
  /// let text = HTML(.p, .class("hint")) {
  ///   "1 < 2"
  /// }.text  // <p class="hint">1 &lt; 2</p>
  /// ```
  struct HTML {
    /// The UTF-8 bytes of the piece.
    ///
    /// Text is escaped by its bytes and not by its characters: a character such as `"` followed by U+0301 is a single
    /// character of Swift, but its first byte still ends an attribute.
    private(set) var bytes: [UInt8] = []

    /// Creates an element.
    init(_ tag: Tag, _ attributes: Attribute?..., @HTMLBuilder content: () -> HTML = { HTML() }) {
      self.init(tag, attributes, content: content)
    }

    init(_ tag: Tag, _ attributes: [Attribute?], @HTMLBuilder content: () -> HTML = { HTML() }) {
      append("<\(tag.rawValue)")
      for attribute in attributes {
        guard let attribute else { continue }
        append(" \(attribute.name)")
        // An attribute without a value is one with an empty value.
        guard let value = attribute.value, !value.isEmpty else { continue }
        append("=\"")
        append(escaping: value)
        append("\"")
      }
      append(">")
      guard !tag.isVoid else { return }
      bytes += content().bytes
      append("</\(tag.rawValue)>")
    }

    /// Creates a piece without content.
    init() {}

    /// Creates a piece from a text, which is escaped. Characters that are invisible or reorder a line are shown as in
    /// Swift, such as `\u{202E}`.
    init(_ text: String) { append(escaping: text) }

    /// Creates a piece from pieces.
    init(_ pieces: [HTML]) {
      bytes.reserveCapacity(pieces.reduce(0) { $0 + $1.bytes.count })
      for piece in pieces { bytes += piece.bytes }
    }

    /// The piece as text.
    var text: String { String(decoding: bytes, as: UTF8.self) }

    /// The piece as a complete document.
    var document: [UInt8] { Array("<!doctype html>".utf8) + bytes }

    private mutating func append(_ markup: String) { bytes += markup.utf8 }

    private mutating func append(escaping text: String) {
      for byte in VisibleText.inline(text).utf8 {
        switch byte {
        case UInt8(ascii: "&"): append("&amp;")
        case UInt8(ascii: "<"): append("&lt;")
        case UInt8(ascii: ">"): append("&gt;")
        case UInt8(ascii: "\""): append("&quot;")
        case UInt8(ascii: "'"): append("&#39;")
        default: bytes.append(byte)
        }
      }
    }
  }

  /// Builds the content of an element from texts, elements, conditions and loops.
  @resultBuilder
  enum HTMLBuilder {
    static func buildExpression(_ text: String) -> HTML { HTML(text) }
    static func buildExpression(_ piece: HTML) -> HTML { piece }
    static func buildExpression(_ piece: HTML?) -> HTML { piece ?? HTML() }
    static func buildExpression(_ pieces: [HTML]) -> HTML { HTML(pieces) }
    static func buildBlock(_ pieces: HTML...) -> HTML { HTML(pieces) }
    static func buildOptional(_ piece: HTML?) -> HTML { piece ?? HTML() }
    static func buildEither(first piece: HTML) -> HTML { piece }
    static func buildEither(second piece: HTML) -> HTML { piece }
    static func buildArray(_ pieces: [HTML]) -> HTML { HTML(pieces) }
  }

  /// An element of HTML.
  enum Tag: String {
    case a, article, aside, body, button, caption, datalist, dd, details, dialog, div, dl, dt,
      fieldset,
      footer, form, h1, h2, h3
    case head, header, html, input, label, legend, li, link, main, meta, nav, ol, option, p, script,
      section
    case select, span, strong, summary, table, tbody, td, th, thead, time, title, tr, ul
    case figcaption, figure
    case img, line, rect, svg, text

    /// A Boolean value that indicates whether the element never has content and has no end tag.
    var isVoid: Bool {
      switch self {
      case .img, .input, .link, .meta: true
      default: false
      }
    }
  }
#endif
