#if Web
  import Hummingbird
  import JuiceRules

  /// A page with the frame that all pages share.
  struct Page {
    let title: LocalizedText
    let visitor: Visitor
    let content: HTML

    init(_ title: LocalizedText, for visitor: Visitor, @HTMLBuilder content: () -> HTML) {
      self.title = title
      self.visitor = visitor
      self.content = content()
    }

    var response: Response {
      Response(
        status: .ok, headers: [.contentType: "text/html; charset=utf-8"],
        body: ResponseBody(byteBuffer: ByteBuffer(bytes: html.document)))
    }

    private var html: HTML {
      let title = title.text(in: visitor.locale, else: .english)
      return HTML(.html, .lang(visitor.locale.rawValue)) {
        HTML(.head) {
          HTML(.meta, Attribute("charset", "utf-8"))
          HTML(.meta, .name("viewport"), Attribute("content", "width=device-width"))
          HTML(.title) { title }
          HTML(.link, Attribute("rel", "stylesheet"), .href(AssetFiles.style.link))
          HTML(.script, .src(AssetFiles.script.link), .defer)
        }
        HTML(.body) { HTML(.main) { content } }
      }
    }
  }
#endif
