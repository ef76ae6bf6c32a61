#if Web
  import HTTPTypes
  import Hummingbird
  import JuiceRules

  /// A page with the frame that all pages share: the navigation, the language, the sign-in, and the live regions, which
  /// are there before their texts.
  struct Page {
    let title: LocalizedText
    let visitor: Visitor
    /// The group of pages with which the page shares its style sheets and scripts.
    let group: AssetFiles.Group
    var status = HTTPResponse.Status.ok
    let content: HTML

    init(
      _ title: LocalizedText, for visitor: Visitor, group: AssetFiles.Group = .plain,
      @HTMLBuilder content: () -> HTML
    ) {
      self.title = title
      self.visitor = visitor
      self.group = group
      self.content = content()
    }

    var response: Response {
      Response(
        status: status,
        headers: [
          .contentType: "text/html; charset=utf-8", .contentLanguage: visitor.locale.rawValue,
          // A page that is shown again has fresh counts and fresh keys.
          .cacheControl: "no-store",
        ],
        body: ResponseBody(byteBuffer: ByteBuffer(bytes: html.document)))
    }

    private var html: HTML {
      HTML(.html, .lang(visitor.locale.rawValue)) {
        HTML(.head) {
          HTML(.meta, Attribute("charset", "utf-8"))
          HTML(.meta, .name("viewport"), Attribute("content", "width=device-width"))
          HTML(.title) { visitor.text(title) }
          for style in group.styles {
            HTML(.link, Attribute("rel", "stylesheet"), .href(style.link))
          }
          HTML(.link, Attribute("rel", "icon"), .href(AssetFiles.icon.link))
          for script in group.scripts { HTML(.script, .src(script.link), .defer) }
        }
        HTML(.body) {
          HTML(.a, .class("skip"), .href(Link("#main"))) {
            visitor.say(en: "Skip to the contents", ko: "본문으로 건너뛰기")
          }
          header
          HTML(.main, .id("main"), Attribute("tabindex", "-1")) {
            badCatalog
            content
          }
          HTML(.div, .class("hidden-text"), .role("status"), .data("announcement", ""))
          connection
        }
      }
    }

    /// The notice for staff that the files of the catalog have errors.
    private var badCatalog: HTML? {
      guard visitor.isStaff, visitor.hasBadCatalog, visitor.place.section != "catalog" else {
        return nil
      }
      return HTML(.p, .class("banner bad")) {
        visitor.say(
          en: "The catalog has errors, so the menu is the one from before.",
          ko: "카탈로그에 오류가 있어 그 전의 메뉴를 씁니다.")
        " "
        HTML(.a, .href(Link("/catalog"))) { visitor.say(en: "Show the errors", ko: "오류 보기") }
      }
    }

    /// The place for the state of the connection, with its texts for scripts.
    private var connection: HTML {
      HTML(
        .div, .class("connection"), .role("status"), .data("connection", visitor.screenDigest),
        .data(
          "lost", visitor.say(en: "No connection. Trying again…", ko: "연결이 끊겼어요. 다시 연결하고 있어요…")),
        .data("away", visitor.say(en: "The stock cannot be reached.", ko: "재고에 연결할 수 없어요.")),
        .data("back", visitor.say(en: "Connected again.", ko: "다시 연결했어요.")),
        .data("menu", visitor.say(en: "The menu has changed.", ko: "메뉴가 바뀌었어요.")),
        .data("reload", visitor.say(en: "Show the new menu", ko: "새 메뉴 보기")))
    }

    private var header: HTML {
      HTML(.header, .class("bar")) {
        HTML(.a, .class("brand"), .href(Link("/"))) {
          HTML(.span, .aria("hidden", "true")) { "🍓" }
          visitor.say(en: "Juice counter", ko: "주스 주문대")
        }
        HTML(.nav, .class("nav"), .aria("label", visitor.say(en: "Pages", ko: "페이지"))) {
          for section in Section.allCases {
            let isCurrent = section.path == visitor.place.section
            HTML(
              .a, .href(section.link), isCurrent ? .aria("current", "page") : nil
            ) { visitor.text(section.name) }
          }
        }
        HTML(.div, .class("tools")) {
          languages
          account
        }
      }
    }

    /// The links to this page in the other languages of the program.
    private var languages: [HTML] {
      [(LocaleID.korean, "한국어"), (.english, "English")].filter { $0.0 != visitor.locale }
        .map { locale, name in
          HTML(
            .a, .href(visitor.place.link(in: locale)), .lang(locale.rawValue),
            Attribute("hreflang", locale.rawValue)
          ) { name }
        }
    }

    private var account: HTML {
      guard visitor.isStaff else {
        return HTML(.a, .href(Link("/sign-in"))) { visitor.say(en: "Sign in", ko: "로그인") }
      }
      return HTML(.form, .method("post"), .action(Link("/sign-out")), .class("inline")) {
        visitor.tokenField
        HTML(.button, .class("button quiet"), .type("submit")) {
          visitor.say(en: "Staff: sign out", ko: "직원: 로그아웃")
        }
      }
    }

    /// A page that the navigation leads to.
    private enum Section: String, CaseIterable {
      case order, stock, calculator, history, report, catalog

      /// The first segment of the path; empty for the order screen.
      var path: String { self == .order ? "" : rawValue }

      var link: Link { Link(path: path.isEmpty ? [] : [path]) }

      var name: LocalizedText {
        switch self {
        case .order: LocalizedText(en: "Order", ko: "주문")
        case .stock: LocalizedText(en: "Stock", ko: "재고")
        case .calculator: LocalizedText(en: "Calculator", ko: "계산기")
        case .history: LocalizedText(en: "History", ko: "기록")
        case .report: LocalizedText(en: "Today", ko: "오늘")
        case .catalog: LocalizedText(en: "Catalog", ko: "카탈로그")
        }
      }
    }
  }

  extension Visitor {
    /// Returns a text in the language of the visitor.
    func text(_ text: LocalizedText) -> String { text.text(in: locale, else: .english) }

    /// Returns a text in the language of the visitor.
    func say(en: String, ko: String) -> String { locale.say(en: en, ko: ko) }

    /// The hidden field that shows that a form comes from a page of the visitor.
    var tokenField: HTML { HTML(hidden: "token", formToken) }

    /// The hidden fields of a form that changes something: the token, and a fresh key, so that the form is carried out
    /// once, however often it is sent.
    var formFields: [HTML] { [tokenField, HTML(hidden: "key", Secret.random().text)] }
  }

  extension HTML {
    /// Creates a hidden field of a form.
    init(hidden name: String, _ value: String) {
      self.init(.input, .type("hidden"), .name(name), .value(value))
    }
  }

  /// The page that says why a request was not carried out.
  struct FaultPage {
    let fault: RequestFault
    let visitor: Visitor

    var response: Response {
      let title = LocalizedText(en: "That did not work", ko: "처리하지 못했습니다")
      var response = Page(title, for: visitor) {
        HTML(.h1) { text(title) }
        HTML(.p, .role("alert")) { text(fault.message) + "." }
        if let help = fault.help { HTML(.p) { text(help) + "." } }
        HTML(.p) {
          HTML(.a, .href(Link("/"))) { text(LocalizedText(en: "Go to the menu", ko: "메뉴로 가기")) }
        }
      }.response
      response.status = fault.status
      return response
    }

    private func text(_ text: LocalizedText) -> String {
      text.text(in: visitor.locale, else: .english)
    }
  }
#endif
