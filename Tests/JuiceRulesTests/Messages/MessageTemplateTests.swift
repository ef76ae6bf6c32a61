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
    #expect(template.faults.isEmpty)
    #expect(template.filled(with: values) == filled)
  }

  @Test(
    arguments: [
      ("{", [.init(kind: .unbalanced, range: 0..<1)]),
      ("가{juice", [.init(kind: .unbalanced, range: 3..<4)]),
      ("{juice {count}", [.init(kind: .unbalanced, range: 0..<1)]),
      ("{}", [.init(kind: .unknownPlaceholder(""), range: 0..<2)]),
      ("{ juice }", [.init(kind: .unknownPlaceholder(" juice "), range: 0..<9)]),
      ("{Juice}", [.init(kind: .unknownPlaceholder("Juice"), range: 0..<7)]),
      ("{쥬스:이/가}", [.init(kind: .unknownPlaceholder("쥬스"), range: 0..<16)]),
      ("{juice:}", [.init(kind: .unknownParticle(""), range: 0..<8)]),
      ("{juice:가/이}", [.init(kind: .unknownParticle("가/이"), range: 0..<15)]),
      ("{juice:이/가:x}", [.init(kind: .unknownParticle("이/가:x"), range: 0..<17)]),
      (
        "{a} {b}",
        [
          .init(kind: .unknownPlaceholder("a"), range: 0..<3),
          .init(kind: .unknownPlaceholder("b"), range: 4..<7),
        ]
      ),
    ] as [(String, [FoundFault])])
  func `An invalid placeholder is reported and left as written`(
    _ text: String, _ faults: [FoundFault]
  ) {
    let template = MessageTemplate(text)
    #expect(template.faults.map { FoundFault(kind: $0.kind, range: $0.range) } == faults)
    #expect(template.filled(with: [.count: "{count}"]) == text)
  }

  struct FoundFault: Equatable, Sendable {
    let kind: MessageTemplate.Fault.Kind
    let range: Range<Int>
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
    for placeholder in Placeholder.allCases {
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
