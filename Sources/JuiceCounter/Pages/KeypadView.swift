#if Web
  import JuiceCalculator
  import JuiceRules

  /// A keypad on a page: the history, the display and the keys.
  ///
  /// Without scripts, each key sends the form with the keys that were pressed before. With them, the script sends the
  /// same address and shows the screen that comes back, so that the arithmetic is done here in both cases.
  struct KeypadView {
    let tape: KeypadTape
    let visitor: Visitor
    /// A sentence on keys that were not taken.
    var problem: String?

    var html: HTML {
      HTML(
        .div, .class("keypad"), .data("keypad", ""), .data("limit", String(KeypadTape.limit)),
        .data("say-full", visitor.text(Self.isFull))
      ) {
        screen
        HTML(.form, .method("get"), .action(Link("/calculator")), .class("keypad-keys")) {
          HTML(hidden: "keys", tape.text)
          Self.keys.map(button)
        }
      }
    }

    /// The history and the display.
    var screen: HTML {
      HTML(
        .div, .class("keypad-screen"), .data("screen", ""), .data("keys", tape.text),
        .data("number", tape.number ?? ""), .data("typing", String(tape.keypad.isTyping)),
        .data("pending", String(tape.keypad.pending != nil))
      ) {
        HTML(
          .div, .class("keypad-history"), .role("region"), Attribute("tabindex", "0"),
          .aria("label", visitor.say(en: "History", ko: "계산 기록"))
        ) {
          HTML(.ol) { tape.keypad.history.map { row in HTML(.li) { row.text } } }
        }
        HTML(.p, .class("keypad-display"), .data("length", length)) {
          HTML(.span, .class("keypad-operator"), .data("operator", "")) {
            tape.keypad.pending?.description ?? ""
          }
          HTML(.span, .data("display", "")) { tape.keypad.display }
        }
        HTML(.p, .class("error keypad-fault"), .role("status"), .data("fault", "")) {
          fault ?? ""
        }
      }
    }

    /// The problem of a tape that takes no more keys.
    static let isFull = LocalizedText(
      en: "The calculation is too long. Press AC.", ko: "계산이 너무 깁니다. AC를 누르세요.")

    private var fault: String? {
      problem ?? tape.keypad.fault.map { visitor.text($0.message).capitalizedSentence + "." }
    }

    /// The size of the display's type, so that long numbers fit a phone.
    private var length: String {
      switch tape.keypad.display.utf8.count {
      case ...12: "short"
      case ...27: "long"
      default: "huge"
      }
    }

    private static let keys: [Keypad.Key] = [
      .allClear, .clearEntry, .sign, .divide, .seven, .eight, .nine, .multiply, .four, .five, .six,
      .subtract, .one, .two, .three, .add, .zero, .doubleZero, .point, .equals,
    ]

    private func button(_ key: Keypad.Key) -> HTML {
      HTML(
        .button, .class("button keypad-key\(key.style)"), .name("key"),
        .value(String(key.character)),
        key.name.map { .aria("label", "\(key.rawValue) \(visitor.text($0))") }
      ) { key.rawValue }
    }
  }

  extension Keypad.Key {
    fileprivate var style: String {
      switch self {
      case .equals: " primary"
      case .add, .subtract, .multiply, .divide: " keypad-of-operator"
      case .allClear, .clearEntry, .sign: " keypad-of-control"
      default: ""
      }
    }

    /// The name of a key whose label does not say what it does.
    fileprivate var name: LocalizedText? {
      switch self {
      case .add: LocalizedText(en: "plus", ko: "더하기")
      case .subtract: LocalizedText(en: "minus", ko: "빼기")
      case .multiply: LocalizedText(en: "times", ko: "곱하기")
      case .divide: LocalizedText(en: "divided by", ko: "나누기")
      case .equals: LocalizedText(en: "equals", ko: "계산하기")
      case .allClear: LocalizedText(en: "clear all", ko: "모두 지우기")
      case .clearEntry: LocalizedText(en: "clear number", ko: "수 지우기")
      case .sign: LocalizedText(en: "change sign", ko: "부호 바꾸기")
      case .point: LocalizedText(en: "point", ko: "소수점")
      default: nil
      }
    }
  }
#endif
