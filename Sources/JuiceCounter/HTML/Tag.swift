#if Web
  /// An element of HTML.
  enum Tag: String {
    case a, article, aside, body, button, caption, datalist, dd, details, dialog, div, dl, dt,
      fieldset,
      footer, form, h1, h2, h3
    case head, header, html, input, label, legend, li, link, main, meta, nav, ol, option, output, p,
      script, section
    case select, small, span, strong, summary, table, tbody, td, template, textarea, th, thead,
      time, title, tr, ul
    case code, figcaption, figure
    case circle, g, img, line, path, rect, svg, text

    /// A Boolean value that indicates whether the element never has content and has no end tag.
    var isVoid: Bool {
      switch self {
      case .img, .input, .link, .meta: true
      default: false
      }
    }
  }
#endif
