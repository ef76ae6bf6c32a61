#if Web
  import HTTPTypes
  import Hummingbird
  import JuiceCalculator
  import JuiceRules

  /// The calculator. Its state is in the address, so that going back undoes a key and a reload changes nothing.
  struct CalculatorPages {
    func add(to endpoints: inout Endpoints) {
      endpoints.on(.get, "/calculator") { _, context in
        try answer(to: context.query, for: context.visitor)
      }
    }

    private func answer(to query: FormFields, for visitor: Visitor) throws -> Response {
      let view = try view(query, for: visitor)
      if query["part"] == "screen" {
        return Response(
          status: .ok,
          headers: [.contentType: "text/html; charset=utf-8", .cacheControl: "no-store"],
          body: ResponseBody(byteBuffer: ByteBuffer(bytes: view.screen.bytes)))
      }
      let title = LocalizedText(en: "Calculator", ko: "계산기")
      return Page(title, for: visitor, group: .calculator) {
        HTML(.h1, .class("hidden-text")) { visitor.text(title) }
        HTML(.section, .class("calculator panel"), .data("calculator", "")) {
          view.html
          typing(after: view.tape, visitor)
        }
      }.response
    }

    /// Returns the keypad after the keys of an address.
    private func view(_ query: FormFields, for visitor: Visitor) throws(RequestFault) -> KeypadView
    {
      guard var tape = KeypadTape(query["keys"] ?? "") else { throw .field("keys") }
      var view = KeypadView(tape: tape, visitor: visitor)
      var keys: [Keypad.Key] = []
      if let name = query["key"] {
        guard name.unicodeScalars.count == 1,
          let key = name.unicodeScalars.first.flatMap(Keypad.Key.init)
        else { throw .field("key") }
        keys.append(key)
      }
      for scalar in (query["typed"] ?? "").unicodeScalars
      where !scalar.properties.isWhitespace && scalar != "," {
        guard let key = Keypad.Key(typed: scalar) else {
          view.problem = visitor.say(
            en: "`\(scalar)` is not a key of the calculator.", ko: "`\(scalar)`: 계산기에 없는 키입니다.")
          return view
        }
        keys.append(key)
      }
      for key in keys where !tape.press(key) {
        view.problem = visitor.text(KeypadView.isFull)
      }
      return KeypadView(tape: tape, visitor: visitor, problem: view.problem)
    }

    /// Returns the field in which keys are typed if there are no scripts to follow the keyboard.
    private func typing(after tape: KeypadTape, _ visitor: Visitor) -> HTML {
      HTML(
        .form, .method("get"), .action(Link("/calculator")), .class("row without-script")
      ) {
        HTML(hidden: "keys", tape.text)
        HTML(.label, .class("field")) {
          HTML(.span) { visitor.say(en: "Type keys", ko: "키 입력") }
          HTML(
            .input, .type("text"), .name("typed"), Attribute("autocomplete", "off"),
            Attribute("maxlength", "200"), Attribute("placeholder", "12×3+6="))
        }
        HTML(.button, .class("button"), .type("submit")) { visitor.say(en: "Press", ko: "누르기") }
      }
    }
  }
#endif
