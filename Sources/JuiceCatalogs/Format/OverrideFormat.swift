import JuiceRules
import YAMLSyntax

/// The keys of changes to other packs.
package enum OverrideFormat {
  /// Changes of definitions in other packs.
  package static let overrides = FormatSection(
    "overrides",
    [
      FormatKey(
        "recipes", .map(.entry, .section(recipeChange)),
        en: "Changes to recipes, by `pack/id`.", ko: "레시피의 변경, `팩/아이디`별."),
      FormatKey(
        "fruits", .map(.entry, .section(ingredientChange)),
        en: "Changes to fruits, by `pack/id`.", ko: "과일의 변경, `팩/아이디`별."),
      FormatKey(
        "extras", .map(.entry, .section(ingredientChange)),
        en: "Changes to extras, by `pack/id`.", ko: "그 밖의 재료의 변경, `팩/아이디`별."),
      FormatKey(
        "stock", .map(.pack, .section(stockChange)),
        en: "Changes to the stock of a pack, by pack.", ko: "팩 재고의 변경, 팩별."),
      FormatKey(
        "messages", .map(.entry, .section(messageChange)),
        en: "Changes to messages, by `pack/event`.", ko: "메시지의 변경, `팩/이벤트`별."),
    ] + DeclaredSection.all.map(\.changeKey),
    example: "{ recipes: { classic/kiwi-juice: { remove: true } } }")

  package static let recipeChange = change(of: RecipeFormat.recipe.format)
  package static let ingredientChange = change(of: IngredientFormat.ingredient.format)
  package static let stockChange = change(of: Format.stock.format)
  package static let messageChange = change(of: MessageFormat.message.format)

  /// Returns the section for changes of an entry that has the shape of `section`.
  static func change(of section: FormatSection) -> TypedSection<ChangeFields> {
    let part = section.partial
    return TypedSection(
      "change of \(section.name)",
      [
        TypedKey(
          "expect", .node(.section(part)),
          en: "The expected values before the change. A different value is an error.",
          ko: "바꾸기 전에 있어야 할 값. 실제 값이 다르면 오류입니다."
        ) { $0.expected = $1 },
        TypedKey(
          "patch", .node(.section(part)),
          en: "The fields to set. Mappings are merged by key, lists are replaced.",
          ko: "정할 값. 매핑은 키별로 합치고 목록은 통째로 바꿉니다."
        ) { $0.patch = $1 },
        TypedKey(
          "unset", .node(.list(.text)), example: "[aliases]",
          en: "The fields to remove, with dots between names.",
          ko: "없앨 값. 이름 사이에 점을 찍습니다."
        ) { $0.unset = $1 },
        TypedKey(
          "replace", .node(.section(section.replacement)),
          en: "The complete replacement. Without a name, the current name is kept.",
          ko: "통째로 대신할 내용. 이름을 쓰지 않으면 지금 이름을 그대로 둡니다."
        ) { $0.replacement = $1 },
        TypedKey(
          "remove", .node(.boolean), default: "false", en: "True: the entry is removed.",
          ko: "true이면 없앱니다."
        ) { $0.removal = $1 },
      ], example: "{ patch: \(section.example) }")
  }
}

/// The fields of a change, as nodes.
package struct ChangeFields: Sendable {
  var expected: YAMLTree.NodeID?
  var patch: YAMLTree.NodeID?
  var unset: YAMLTree.NodeID?
  var replacement: YAMLTree.NodeID?
  var removal: YAMLTree.NodeID?
}

extension FormatSection {
  /// The same section without required keys.
  fileprivate var partial: FormatSection {
    copy("part of \(name)", types: \.partial) { _ in false }
  }

  /// The same section with an optional name.
  fileprivate var replacement: FormatSection {
    copy("replacement of \(name)", requiresOneOf: requiresOneOf, types: \.self) {
      $0.name != "name"
    }
  }

  private func copy(
    _ name: String, requiresOneOf: [String] = [], types: (FormatType) -> FormatType,
    keepsRequired: (FormatKey) -> Bool
  ) -> FormatSection {
    FormatSection(
      name,
      keys.map { key in
        FormatKey(
          key.name, types(key.type), isRequired: key.isRequired && keepsRequired(key),
          default: key.defaultText, example: key.example, otherNames: key.otherNames,
          minor: key.minor, minorsOfWords: key.minorsOfWords,
          en: key.summary.english,
          ko: key.summary.text(in: .korean) ?? "")
      }, isEvents: isEvents, requiresOneOf: requiresOneOf, partOf: self, example: example)
  }
}

extension FormatType {
  /// The type of a part of a value. A list replaces the previous one, so its items are whole.
  fileprivate var partial: FormatType {
    switch self {
    case .section(let section): .section(section.partial)
    case .map(let keyType, let type): .map(keyType, type.partial)
    case .either(let short, let long): .either(short.partial, long.partial)
    default: self
    }
  }
}
