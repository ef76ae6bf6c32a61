package import JuiceRules
import YAMLSyntax

/// The keys of a fact.
package enum FactFormat {
  package static let fact = TypedSection<FactDefinition>(
    "fact",
    [
      TypedKey(
        "type", .choice(of: FactType.Kind.self), isRequired: true, otherNames: ["kind", "종류"],
        minorsOfWords: ["tags": 1],
        en: "The type of the values: bool, int, decimal, text or tags.",
        ko: "값의 종류: `bool`(예/아니요), `int`(정수), `decimal`(소수), `text`(글), `tags`(태그의 목록)."
      ) { $0.kind = $1 },
      TypedKey(
        "per", .choice(of: FactScope.self), default: "request", otherNames: ["scope", "범위"],
        minor: 1,
        en:
          "What a value belongs to: the whole request, one line of it, or a recipe, which gives the value itself under `facts`.",
        ko: "값이 속하는 곳: 요청 전체(`request`), 주문 한 줄(`line`), 레시피(`recipe`). 레시피는 자기 `facts`에 값을 씁니다."
      ) { $0.scope = $1 },
      TypedKey(
        "default", .factValue, example: "false", otherNames: ["기본값"],
        en: "The value of an order that gives none. Without it, each order must give a value.",
        ko: "주문에 값이 없을 때 쓰는 값. 없으면 주문할 때마다 값을 주어야 합니다."
      ) { $0.defaultValue = $1 },
      TypedKey(
        "minimum", .literal, example: "1", otherNames: ["min", "최소"],
        en: "The least number that an order can give.", ko: "줄 수 있는 가장 작은 수."
      ) { $0.minimum = $1 },
      TypedKey(
        "maximum", .literal, example: "50", otherNames: ["max", "최대"],
        en: "The greatest number that an order can give.", ko: "줄 수 있는 가장 큰 수."
      ) { $0.maximum = $1 },
      TypedKey(
        "values", .texts, example: "[none, half, full]", otherNames: ["options", "choices", "값"],
        en: "The texts or the tags that an order can give.", ko: "줄 수 있는 글이나 태그."
      ) { $0.values = $1 },
      TypedKey(
        "choice", .boolean, default: "false", otherNames: ["선택"],
        en: "True: who orders is free to choose another value, so that remedies may propose one.",
        ko: "true이면 주문하는 사람이 다른 값을 골라도 되므로, 해결책으로 다른 값을 제안합니다."
      ) { $0.isChoice = $1 ?? false },
      TypedKey(
        "record", .boolean, default: "false", otherNames: ["keep", "기록"],
        en: "True: the value is kept in the history, as that of a choice is. Others are forgotten.",
        ko: "true이면 값을 기록에 남깁니다. `choice`인 값도 남고, 나머지 값은 남기지 않습니다."
      ) { $0.isRecorded = $1 ?? false },
      TypedKey(
        "name", .localizedText, example: "{ ko: 단골, en: Regular }",
        otherNames: ["title", "label", "이름"],
        en: "The name that people see, in one or several languages.",
        ko: "화면에 보이는 이름, 하나 또는 여러 언어로."
      ) { $0.name = $1 },
    ], example: "{ type: bool, default: false }")
}

extension ValueType {
  /// One of the words for the cases of a type.
  static func choice<Choice: RawRepresentable<String> & CaseIterable & Sendable>(
    of type: Choice.Type
  ) -> Self where Value == Given<Choice> {
    ValueType(.word(Choice.allCases.map(\.rawValue))) { node, file in
      let word = file.isBroken(node) ? nil : file.tree.string(of: node)
      return word.flatMap(Choice.init).map { .value($0) } ?? .unreadable
    }
  }
}

extension ValueType<Given<FactLiteral>> {
  /// A text, a number or a Boolean value, which the type of the fact decides about.
  static var literal: Self {
    ValueType(.scalar(orNull: false)) { node, file in file.literal(of: file.tree.resolved(node)) }
  }

  /// A value of a fact, which can also be a list of tags.
  fileprivate static var factValue: Self {
    ValueType(.either(.scalar(orNull: false), .list(.text))) { node, file in
      let value = file.tree.resolved(node)
      guard file.tree.kind(of: value) == .sequence else { return file.literal(of: value) }
      return file.isBroken(value) ? .unreadable : .value(.list(file.tree.strings(of: value)))
    }
  }
}

extension ValueType<[GivenFact]> {
  /// The values of facts that a recipe gives.
  static var factsOfRecipe: Self {
    let value = ValueType<Given<FactLiteral>>.literal
    return ValueType(.map(.reference(to: .facts), value.format)) { node, file in
      let facts = file.tree.resolved(node)
      guard file.tree.kind(of: facts) == .mapping else { return [] }
      return file.tree.pairs(of: facts).filter { !file.skips($0.key) }.map {
        GivenFact(file.tree.string(decoding: $0.key), value.decode($0.value, file))
      }
    }
  }
}

extension OpenFile {
  /// Returns the text, number or Boolean value of a scalar.
  func literal(of node: YAMLTree.NodeID) -> Given<FactLiteral> {
    guard !isBroken(node), tree.kind(of: node) == .scalar else { return .unreadable }
    let text = tree.string(decoding: node)
    return switch tree.tree.scalar(of: node) {
    case .null: .unreadable
    case .bool(let value): .value(.bool(value))
    case .int, .float: .value(.number(text))
    case .string: .value(.text(text))
    }
  }
}
