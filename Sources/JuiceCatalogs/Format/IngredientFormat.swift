package import JuiceRules
import YAMLSyntax

/// The keys of a fruit or an extra.
package enum IngredientFormat {
  package static let ingredient = TypedSection<IngredientDefinition>(
    "ingredient",
    [
      TypedKey(
        "name", .entryName, isRequired: true, example: "{ ko: 키위, en: Kiwi }",
        otherNames: ["title", "label", "이름"],
        en: "The name that people see, in one or several languages.",
        ko: "화면에 보이는 이름, 하나 또는 여러 언어로."
      ) { $0.name = $1 },
      TypedKey(
        "aliases", .texts, example: "[딸기열매]", otherNames: ["별칭", "별명"],
        en: "Other names that find the ingredient.", ko: "찾을 때 쓰는 다른 이름."
      ) { $0.aliases = $1 },
      TypedKey(
        "emoji", .text, example: "🥝", otherNames: ["이모지"], en: "An emoji for the ingredient.",
        ko: "그림 글자."
      ) { $0.appearance.emoji = $1 },
      TypedKey(
        "image", .custom(.image), otherNames: ["picture", "photo", "이미지", "사진"],
        en: "A picture of the ingredient: a path in the pack's folder, or an https URL.",
        ko: "재료의 사진. 팩 폴더 안의 경로나 https 주소."
      ) { $0.appearance.image = $1 },
      TypedKey(
        "tags", .tags, example: "[dairy]", otherNames: ["tag", "태그"], minor: 1,
        en: "The tags of the ingredient, such as its allergens.", ko: "알레르기 정보처럼 재료에 붙이는 태그."
      ) { $0.tags = $1 },
      TypedKey(
        "unit", .unit, default: "piece", otherNames: ["단위"],
        en: "The unit of the amounts: piece, g, kg, mg, ml, cl, l, or a label of your own.",
        ko: "세는 단위: piece, g, kg, mg, ml, cl, l 또는 직접 지은 이름."
      ) { $0.unit = $1 },
      TypedKey(
        "step", .quantity(.aboveZero), default: "0.001 for units that convert, 1 otherwise",
        en: "Every amount of the ingredient is a multiple of the step.", ko: "모든 수량은 이 값의 배수입니다."
      ) { $0.step = $1 },
      TypedKey(
        "initial", .quantity(.fromZero), default: "stock.default for pieces",
        otherNames: ["초기", "처음"],
        en: "The initial amount at a stand.", ko: "처음 수량."
      ) { $0.initial = $1 },
      TypedKey(
        "low", .quantity(.fromZero),
        en: "The low-stock alert fires when stock falls below this amount.",
        ko: "재고가 이보다 적어지면 알립니다."
      ) { $0.low = $1 },
      TypedKey(
        "maximum", .quantity(.fromZero), default: "stock.maximum for pieces",
        otherNames: ["max", "최대"],
        en: "The highest level that a stock command reaches without --force.",
        ko: "--force 없이 재고 명령으로 올릴 수 있는 최대 수량."
      ) { $0.maximum = $1 },
      TypedKey(
        "sold-in", .quantity(.aboveZero), default: "step",
        en:
          "The amount of one purchase, such as a bottle of 500 ml. A shopping list asks for multiples of this amount.",
        ko: "500 ml짜리 한 병처럼 사는 단위. 장보기 목록의 양은 이 값의 배수입니다."
      ) { $0.soldIn = $1 },
      TypedKey(
        "unlimited", .boolean, default: "false", otherNames: ["무제한"],
        en: "True: the ingredient never runs out and is never deducted.",
        ko: "true이면 모자라지도 줄지도 않습니다."
      ) { $0.isUnlimited = $1 ?? true },
      TypedKey(
        "attributes", .attributes, example: "{ origin: Nonsan }",
        en: "Any other data about the ingredient.",
        ko: "그 밖에 적어 둘 정보."
      ) { $0.attributes = $1 },
    ], example: "{ name: Kiwi, initial: 20 }")
}

extension ValueType<Given<Ingredient.Unit>> {
  /// A unit. An amount in its place is unreadable.
  fileprivate static var unit: Self {
    ValueType(.unit) { node, file in
      guard !file.isBroken(node), let text = file.tree.localizedText(of: node),
        file.tree.unitOfAmount(node) == nil
      else { return .unreadable }
      let known = text.translations.first.flatMap {
        $0.locale == nil ? Ingredient.Unit(symbol: $0.text) : nil
      }
      return .value(known ?? .label(text))
    }
  }
}

extension ValueType<[Ingredient.Attribute]> {
  fileprivate static var attributes: Self {
    ValueType(.map(.text, .scalar(orNull: true))) { node, file in
      let tree = file.tree
      return tree.pairs(of: tree.resolved(node)).filter { !tree.isExtension($0.key) }.map {
        key, value in
        Ingredient.Attribute(tree.string(decoding: key), tree.attribute(tree.resolved(value)))
      }
    }
  }
}

extension YAMLTree.Reader {
  fileprivate func attribute(_ node: NodeID) -> Ingredient.Attribute.Value {
    let text = string(decoding: node)
    return switch tree.scalar(of: node) {
    case .null: .null
    case .bool(let value): .bool(value)
    case .int, .float: .number(text)
    case .string: .string(text)
    }
  }
}
