import JuiceRules
import TestSupport
import Testing

@Suite(.tags(.unit))
struct MessageTemplateTests {
  private let values: [Placeholder: String] = [.juice: "딸바쥬스", .count: "3", .fruit: "귤"]

  @Test(
    arguments: [
      ("", ""), ("plain", "plain"), ("{juice}", "딸바쥬스"), ("{juice} {count}잔", "딸바쥬스 3잔"),
      ("{juice:이/가} 나왔습니다", "딸바쥬스가 나왔습니다"), ("{fruit:을/를} {fruit:으로/로}", "귤을 귤로"),
      ("{count:이/가}", "3이"), ("{juice}{fruit}", "딸바쥬스귤"), ("{{juice}", "{juice}"),
      ("{{{juice}", "{딸바쥬스"), ("{{{{", "{{"), ("}", "}"), ("a}}b", "a}}b"), ("{{", "{"),
      ("🍓{juice}🍓", "🍓딸바쥬스🍓"), ("{juice}\n{count}", "딸바쥬스\n3"),
    ])
  func `A template is filled with the values of its placeholders`(_ text: String, _ filled: String)
  {
    let template = MessageTemplate(text)
    #expect(template.unbalancedBraces.isEmpty)
    #expect(template.filled(with: values) == filled)
  }

  @Test(
    arguments: [
      "{}", "{ juice }", "{Juice}", "{쥬스:이/가}", "{juice:}", "{juice:가/이/}", "{juice:이/가:x/y/z}",
      "{a} {b}",
    ])
  func `An invalid placeholder is left as written`(_ text: String) {
    let template = MessageTemplate(text)
    #expect(template.unbalancedBraces.isEmpty)
    #expect(template.filled(with: [.count: "{count}"]) == text)
  }

  @Test(arguments: [("{", 0), ("가{juice", 3), ("{juice {count}", 0)])
  func `A brace that stays open is reported and left as written`(_ text: String, _ start: Int) {
    let template = MessageTemplate(text)
    #expect(template.unbalancedBraces == [start..<start + 1])
    #expect(template.filled(with: [.count: "{count}"]) == text)
  }

  @Test(
    arguments: [
      ("en", "1", "1 drink"), ("en", "3", "3 drinks"), ("en", "0", "0 drinks"),
      ("en", "-1", "-1 drink"), ("en", "1.5", "1.5 drinks"), ("en", "∞", "∞ drinks"),
      ("en-GB", "1", "1 drink"), ("de", "0", "0 drinks"), ("fr", "0", "0 drink"),
      ("fr", "1.5", "1.5 drink"), ("pt-BR", "2", "2 drinks"), ("en", "…", "… drinks"),
    ] as [(LocaleID, String, String)])
  func `The form of a noun fits the number before it`(
    _ locale: LocaleID, _ number: String, _ filled: String
  ) {
    let template = MessageTemplate("{count:drink/drinks}")
    #expect(template.filled(with: [.count: number], in: locale) == filled)
  }

  @Test func `A noun with one form has it after every number`() {
    #expect(MessageTemplate("{count:杯}").filled(with: [.count: "2"], in: "zh") == "2 杯")
  }

  @Test func `A placeholder without a value is left as written`() {
    let text = "{juice:이/가} {name} {fruit:으로/로}"
    #expect(MessageTemplate(text).filled(with: [:]) == text)
  }

  @Test func `A placeholder inside a filled-in value is not filled`() {
    #expect(MessageTemplate("{juice}").filled(with: [.juice: "{count}", .count: "3"]) == "{count}")
  }

  @Test func `A template reports its placeholders and their ranges`() {
    let found = MessageTemplate("가 {juice:이/가} {count}{{{low}").placeholders
    #expect(found.map(\.placeholder) == [.juice, .count, .low])
    #expect(found.map(\.range) == [4..<19, 20..<27, 29..<34])
  }

  @Test func `Templates are equal if their texts are equal`() {
    #expect(MessageTemplate("{juice}") == MessageTemplate("{juice}"))
    #expect(MessageTemplate("{juice}") != MessageTemplate("{juice:이/가}"))
    #expect(Set([MessageTemplate("a"), MessageTemplate("a"), MessageTemplate("b")]).count == 2)
  }
}

@Suite(.tags(.unit))
struct MessageEventTests {
  @Test(
    arguments: [
      (.made, [.juice, .count]), (.prepared, [.juice, .count]), (.replayed, [.juice, .count]),
      (.insufficient, [.juice, .count, .fruit, .needed, .available, .missing, .shortages]),
      (.empty, [.juice, .count, .fruit, .needed, .available, .missing, .shortages]),
      (.unavailable, [.juice]), (.unknownRecipe, [.name]), (.failed, [.reason]),
      (.lowStock, [.fruit, .available, .low]),
    ] as [(MessageEvent, [Placeholder])])
  func `An event fills its own placeholders and no others`(
    _ event: MessageEvent, _ placeholders: [Placeholder]
  ) {
    #expect(event.placeholders == placeholders)
    let all = Set(MessageEvent.allCases.flatMap(\.placeholders))
    for placeholder in all {
      var draft = Draft()
      draft.message(event, Message(text: "{\(placeholder.rawValue)}"))
      #expect(draft.problems.isEmpty == placeholders.contains(placeholder))
    }
  }

  @Test func `Events and button effects have their documented names`() {
    let names = MessageEvent.allCases.map(\.rawValue)
    #expect(
      names == [
        "made", "prepared", "replayed", "insufficient", "empty", "unavailable", "unknown-recipe",
        "failed", "low-stock",
      ])
    #expect(Message.Action.Effect.allCases.map(\.rawValue) == ["dismiss", "edit-stock"])
  }
}
