import JuiceRules

extension Format {
  package static let recipe = FormatSection(
    "recipe",
    [
      FormatKey(
        "name", .localizedText, isRequired: true, example: "{ ko: 키위주스, en: Kiwi Juice }",
        otherNames: ["title", "label", "이름"],
        en: "The name that people see, in one or several languages.",
        ko: "화면에 보이는 이름, 하나 또는 여러 언어로."),
      FormatKey(
        "aliases", .list(.text), example: "[딸바]", otherNames: ["별칭", "별명"],
        en: "Other names that find the recipe.", ko: "찾을 때 쓰는 다른 이름."),
      FormatKey(
        "emoji", .text, example: "🥝", otherNames: ["이모지"], en: "An emoji for the recipe.",
        ko: "그림 글자."),
      FormatKey(
        "image", .custom(.image), otherNames: ["picture", "photo", "이미지", "사진"],
        en: "A picture of the recipe: a path in the pack's folder, or an https URL.",
        ko: "메뉴의 사진. 팩 폴더 안의 경로나 https 주소."),
      FormatKey(
        "ingredients", .map(.line, .either(.quantity(.portion), .section(line))), isRequired: true,
        example: "{ kiwi: 3, milk: 200 ml }", otherNames: ["재료"],
        en:
          "The ingredients of one portion or batch, on any number of lines. The key of a line is its ingredient.",
        ko: "하나를 만드는 데 드는 재료. 줄 수에 제한이 없고, 키가 재료입니다."),
      FormatKey(
        "sizes", .map(.id, .quantity(.factor)), example: "{ large: 1.5 }",
        otherNames: ["크기", "사이즈"],
        en: "Sizes, each with a factor that multiplies the amounts.",
        ko: "크기. 수량에 곱하는 값입니다."),
      FormatKey(
        "available", .boolean, default: "true",
        en: "False: an order of the recipe is refused as not available.",
        ko: "false이면 주문해도 만들 수 없다고 알립니다."),
      FormatKey(
        "menu", .boolean, default: "true", otherNames: ["메뉴"],
        en: "False: the recipe is not on the menu.",
        ko: "false이면 메뉴에 나오지 않습니다."),
      FormatKey(
        "messages", .section(messages), otherNames: ["메시지"],
        en: "This recipe's own messages, by event.",
        ko: "이 레시피만의 메시지, 이벤트별."),
      FormatKey(
        "makes", .quantity(.portion), example: "750 ml",
        otherNames: ["yield", "yields", "produces"],
        en: "The amount that one batch makes. The product goes into stock in this unit.",
        ko: "한 번에 만드는 양. 결과물은 이 단위로 재고에 들어갑니다."),
      FormatKey(
        "initial", .quantity(.fromZero), default: "0",
        en: "The initial amount of the product at a stand.", ko: "결과물의 처음 수량."),
      FormatKey(
        "keep", .boolean, default: "true",
        en: "False: the rest of a batch is discarded.", ko: "false이면 남은 것을 버립니다."),
      FormatKey(
        "ahead", .boolean, default: "false",
        en: "True: the product is never made as part of an order.", ko: "true이면 주문 도중에는 만들지 않습니다."),
    ], example: "{ name: Kiwi Juice, ingredients: { kiwi: 3 } }")

  package static let line = FormatSection(
    "ingredient line",
    [
      FormatKey(
        "amount", .quantity(.portion), otherNames: ["quantity", "qty", "수량", "양"],
        en: "The amount, optionally with a unit.", ko: "수량. 단위를 붙일 수 있습니다."),
      FormatKey(
        "use", .reference, default: "the key of the line",
        en: "The ingredient, for a second line with the same ingredient.",
        ko: "같은 재료를 두 줄에 쓸 때의 재료."),
      FormatKey(
        "optional", .boolean, default: "false",
        en: "True: the ingredient is left out when there is not enough.", ko: "true이면 모자랄 때 뺍니다."),
      FormatKey(
        "any-of", .list(.map(.line, .quantity(.portion))), example: "[{ kiwi: 3 }, { mango: 2 }]",
        otherNames: ["one-of", "either"],
        en: "Alternatives, in order of preference.", ko: "고를 수 있는 것, 좋아하는 순서로."),
    ], requiresOneOf: ["amount", "any-of"], example: "{ use: kiwi, amount: 2 }")
}
