import JuiceRules
import YAMLSyntax

/// The keys of a recipe and its lines.
package enum RecipeFormat {
  package static let recipe = TypedSection<RecipeFields>(
    "recipe",
    [
      TypedKey(
        "name", .entryName, isRequired: true, example: "{ ko: 키위주스, en: Kiwi Juice }",
        otherNames: ["title", "label", "이름"],
        en: "The name that people see, in one or several languages.",
        ko: "화면에 보이는 이름, 하나 또는 여러 언어로."
      ) { $0.recipe.name = $1 },
      TypedKey(
        "aliases", .texts, example: "[딸바]", otherNames: ["별칭", "별명"],
        en: "Other names that find the recipe.", ko: "찾을 때 쓰는 다른 이름."
      ) { $0.recipe.aliases = $1 },
      TypedKey(
        "emoji", .text, example: "🥝", otherNames: ["이모지"], en: "An emoji for the recipe.",
        ko: "그림 글자."
      ) { $0.recipe.appearance.emoji = $1 },
      TypedKey(
        "image", .custom(.image), otherNames: ["picture", "photo", "이미지", "사진"],
        en: "A picture of the recipe: a path in the pack's folder, or an https URL.",
        ko: "메뉴의 사진. 팩 폴더 안의 경로나 https 주소."
      ) { $0.recipe.appearance.image = $1 },
      TypedKey(
        "tags", .tags, example: "[juice]", otherNames: ["tag", "태그"], minor: 1,
        en: "The tags of the recipe itself.", ko: "레시피 자체에 붙이는 태그."
      ) { $0.recipe.tags = $1 },
      TypedKey(
        "facts", .factsOfRecipe, example: "{ won: 4500 }", otherNames: ["attributes", "정보"],
        minor: 1, en: "The values of facts with `per: recipe`, such as the price.",
        ko: "가격처럼 `per: recipe`인 정보의 값."
      ) { $0.recipe.facts = $1 },
      TypedKey(
        "ingredients", .node(.map(.line, .either(.quantity(.line), .section(line)))),
        isRequired: true,
        example: "{ kiwi: 3, milk: 200 ml }", otherNames: ["재료"],
        en:
          "The ingredients of one portion or batch, on any number of lines. The key of a line is its ingredient.",
        ko: "하나를 만드는 데 드는 재료. 줄 수에 제한이 없고, 키가 재료입니다."
      ) { $0.ingredients = $1 },
      TypedKey(
        "sizes", .node(.map(.id, .quantity(.factor))), example: "{ large: 1.5 }",
        otherNames: ["크기", "사이즈"],
        en: "Sizes, each with a factor that multiplies the amounts.",
        ko: "크기. 수량에 곱하는 값입니다."
      ) { $0.sizes = $1 },
      TypedKey(
        "when", .expression, example: "clock.hour >= 17", otherNames: ["if", "condition", "조건"],
        en: "A condition under which the recipe is on offer. Without it, the recipe always is.",
        ko: "이 메뉴를 파는 조건. 없으면 언제나 팝니다."
      ) { $0.form.condition = $1 },
      TypedKey(
        "available", .boolean, default: "true",
        en: "False: an order of the recipe is refused as not available.",
        ko: "false이면 주문해도 만들 수 없다고 알립니다."
      ) { $0.recipe.isAvailable = $1 ?? true },
      TypedKey(
        "menu", .boolean, default: "true", otherNames: ["메뉴"],
        en: "False: the recipe is not on the menu.",
        ko: "false이면 메뉴에 나오지 않습니다."
      ) { $0.recipe.isOnMenu = $1 ?? true },
      TypedKey(
        "group", .text(.reference(to: .groups)), otherNames: ["category", "묶음", "분류"],
        en: "The group of the menu that the recipe is in.", ko: "메뉴에서 이 레시피가 들어가는 묶음."
      ) { $0.recipe.group = $1 },
      TypedKey(
        "messages", .node(.section(MessageFormat.messages)), otherNames: ["메시지"],
        en: "This recipe's own messages, by event.",
        ko: "이 레시피만의 메시지, 이벤트별."
      ) { $0.messages = $1 },
      TypedKey(
        "makes", .quantity(.portion), example: "750 ml",
        otherNames: ["yield", "yields", "produces"],
        en: "The amount that one batch makes. The product goes into stock in this unit.",
        ko: "한 번에 만드는 양. 결과물은 이 단위로 재고에 들어갑니다."
      ) { $0.form.product.orNew.yield = $1 },
      TypedKey(
        "initial", .quantity(.fromZero), default: "0",
        en: "The initial amount of the product at a stand.", ko: "결과물의 처음 수량."
      ) { $0.form.product.orNew.initial = $1 },
      TypedKey(
        "keep", .boolean, default: "true",
        en: "False: the rest of a batch is discarded.", ko: "false이면 남은 것을 버립니다."
      ) { $0.form.product.orNew.isKept = $1 ?? true },
      TypedKey(
        "ahead", .boolean, default: "false",
        en: "True: the product is never made as part of an order.", ko: "true이면 주문 도중에는 만들지 않습니다."
      ) { $0.form.product.orNew.isMadeAhead = $1 ?? false },
    ], example: "{ name: Kiwi Juice, ingredients: { kiwi: 3 } }")

  package static let line = TypedSection<LineFields>(
    "ingredient line",
    [
      TypedKey(
        "amount", .node(.quantity(.line)), otherNames: ["quantity", "qty", "수량", "양"],
        en: "The amount, optionally with a unit, or an expression that computes the amount.",
        ko: "수량. 단위를 붙일 수 있습니다. 수량을 계산하는 식도 됩니다."
      ) { $0.amount = $1 },
      TypedKey(
        "use", .node(.reference()), default: "the key of the line",
        en: "The ingredient, for a second line with the same ingredient.",
        ko: "같은 재료를 두 줄에 쓸 때의 재료."
      ) { $0.use = $1 },
      TypedKey(
        "optional", .boolean, default: "false",
        en: "True: the ingredient is left out when there is not enough.", ko: "true이면 모자랄 때 뺍니다."
      ) { $0.isOptional = $1 ?? false },
      TypedKey(
        "when", .expression, example: "order.count > 1", otherNames: ["if", "condition", "조건"],
        en: "A condition under which the line counts. Without it, the line always does.",
        ko: "이 줄을 넣는 조건. 없으면 언제나 넣습니다."
      ) { $0.condition = $1 },
      TypedKey(
        "any-of", .node(.list(.map(.line, .quantity(.line)))),
        example: "[{ kiwi: 3 }, { mango: 2 }]",
        otherNames: ["one-of", "either"],
        en:
          "Alternatives, in order of preference. One with a condition under `when` counts only if the condition holds.",
        ko: "고를 수 있는 것, 좋아하는 순서로. `when` 조건이 있으면 조건이 맞을 때만 고를 수 있습니다."
      ) { $0.alternatives = $1 },
    ], requiresOneOf: ["amount", "any-of"], example: "{ use: kiwi, amount: 2 }")
}

/// The fields of a recipe.
package struct RecipeFields: Sendable {
  var recipe: RecipeDefinition
  var form = RecipeFormDefinition()
  var ingredients: YAMLTree.NodeID?
  var sizes: YAMLTree.NodeID?
  var messages: YAMLTree.NodeID?
}

extension RecipeFormDefinition.Product? {
  /// The product, or a new one without any values if there was none.
  fileprivate var orNew: RecipeFormDefinition.Product {
    get { self ?? RecipeFormDefinition.Product(yield: .absent) }
    set { self = newValue }
  }
}

/// The fields of a line that is a mapping.
package struct LineFields: Sendable {
  var amount: YAMLTree.NodeID?
  var use: YAMLTree.NodeID?
  var isOptional = false
  var condition = Given<String>.absent
  var alternatives: YAMLTree.NodeID?
}
