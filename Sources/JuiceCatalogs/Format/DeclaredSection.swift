import JuiceRules
import YAMLSyntax

/// A section of a pack that consists of entries by id, which their declaration alone decodes.
///
/// A new section of this kind is one element of ``all``, a case of `PackSection`, and the definition of its entries, with
/// their part of a pack.
struct DeclaredSection: Sendable {
  let section: PackSection
  let format: FormatSection
  /// The type of an entry.
  let type: FormatType
  /// The key of the section in a file of a pack.
  let key: FormatKey
  /// The key of the section under `overrides`.
  let changeKey: FormatKey
  /// Adds the entries of a section in a file to a pack.
  let read: @Sendable (YAMLTree.NodeID, OpenFile, inout PackDefinition) -> Void
  /// Returns the places of a pack's entries.
  let origins: @Sendable (PackDefinition) -> EntryOrigins
  /// Replaces the entries of a pack with the entries of the same names in another.
  let replace: @Sendable (inout PackDefinition, _ other: PackDefinition) -> Void
  let remove: @Sendable (inout PackDefinition, Symbol?) -> Void

  /// Creates a section.
  ///
  /// - Parameters:
  ///   - format: The declaration of an entry.
  ///   - entries: The entries in the definition of a pack.
  ///   - otherNames: The names that people give the section by mistake.
  ///   - minor: The minor version of the format that added the section.
  ///   - changes: The name of the entries, as in "Changes to facts".
  ///   - entry: A closure that returns an entry without values.
  private init<Entry: EntryDefinition & Sendable>(
    _ section: PackSection, _ format: TypedSection<Entry>,
    _ entries: any WritableKeyPath<PackDefinition, [Entry]> & Sendable, otherNames: [String],
    minor: Int = 0, en: String, ko: String, changes: LocalizedText,
    entry: @escaping @Sendable (Symbol, CatalogOrigin) -> Entry
  ) {
    self.section = section
    self.format = format.format
    type = format.type
    key = FormatKey(
      section.rawValue, .map(.id, format.type), otherNames: otherNames, minor: minor, en: en,
      ko: ko)
    changeKey = FormatKey(
      section.rawValue, .map(.entry, .section(OverrideFormat.change(of: format.format))),
      minor: minor,
      en: "Changes to \(changes.english), by `pack/id`.",
      ko: "\(changes.text(in: .korean, else: .korean))의 변경, `팩/아이디`별.")
    read = { section, file, pack in
      guard file.tree.kind(of: section) == .mapping else { return pack.isIncomplete = true }
      for (key, value) in file.tree.pairs(of: section) where !file.skips(key) {
        var entry = entry(pack.symbols.intern(file.tree.text(of: key)), file.origin(key))
        format.decode(file.tree.resolved(value), of: file, into: &entry)
        pack[keyPath: entries].append(entry)
      }
    }
    origins = { EntryOrigins($0[keyPath: entries], symbolCount: $0.symbols.count) }
    replace = { pack, other in
      pack.replace(
        in: entries, pack[keyPath: entries].map(\.id), by: other[keyPath: entries], of: other)
    }
    remove = { pack, id in pack[keyPath: entries].removeAll { $0.id == id } }
  }

  static let all = [
    DeclaredSection(
      .facts, FactFormat.fact, \.facts, otherNames: ["주문 정보", "사실"],
      en: "The facts that are given with an order, by id.", ko: "주문할 때 함께 주는 정보, 아이디별.",
      changes: LocalizedText(en: "facts", ko: "주문 정보")
    ) { FactDefinition(id: $0, origin: $1) },
    DeclaredSection(
      .rules, RuleFormat.rule, \.rules, otherNames: ["규칙"],
      en: "The rules for orders, by id: conditions, and their effects.",
      ko: "주문의 조건과 그 결과를 정하는 규칙, 아이디별.", changes: LocalizedText(en: "rules", ko: "규칙")
    ) { RuleDefinition(id: $0, origin: $1) },
    DeclaredSection(
      .terms, TermFormat.term, \.terms, otherNames: ["let", "definitions", "variables", "용어"],
      minor: 1, en: "Expressions by the names under which rules, tables and amounts read them.",
      ko: "규칙, 표와 수량에서 이름으로 읽는 식, 이름별.", changes: LocalizedText(en: "terms", ko: "용어")
    ) { TermDefinition(id: $0, origin: $1) },
    DeclaredSection(
      .tables, TableFormat.table, \.tables, otherNames: ["표", "결정표"],
      en: "The decision tables, by id: values that conditions and amounts read.",
      ko: "결정표, 아이디별. 조건과 수량에서 읽는 값을 정합니다.",
      changes: LocalizedText(en: "decision tables", ko: "결정표")
    ) { TableDefinition(id: $0, origin: $1, isWritten: true) },
    DeclaredSection(
      .groups, GroupFormat.group, \.groups, otherNames: ["categories", "묶음", "분류"],
      en: "The groups of the menu, by id.", ko: "메뉴의 묶음, 아이디별.",
      changes: LocalizedText(en: "groups", ko: "묶음")
    ) { GroupDefinition(id: $0, origin: $1) },
    DeclaredSection(
      .tags, TagFormat.tag, \.tags, otherNames: ["labels", "allergens", "태그"], minor: 1,
      en: "The tags that ingredients and recipes can have, by id.",
      ko: "재료와 레시피에 붙일 수 있는 태그, 아이디별.", changes: LocalizedText(en: "tags", ko: "태그")
    ) { TagDefinition(id: $0, origin: $1) },
  ]

  /// Returns a section, or `nil` if it is not one of this kind.
  static func of(_ section: PackSection) -> DeclaredSection? {
    all.first { $0.section == section }
  }
}

extension PackSection {
  /// The declaration of an entry, or of a section that a pack has once.
  package var format: FormatSection {
    switch self {
    case .pack: Format.pack.format
    case .fruits, .extras: IngredientFormat.ingredient.format
    case .recipes: RecipeFormat.recipe.format
    case .messages: MessageFormat.message.format
    default: DeclaredSection.of(self)?.format ?? Format.stock.format
    }
  }

  /// The type of an entry, which a scalar may be short for.
  var type: FormatType { DeclaredSection.of(self)?.type ?? .section(format) }
}
