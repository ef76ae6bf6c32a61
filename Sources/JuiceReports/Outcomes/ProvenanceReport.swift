package import JuiceCatalogs
package import JuiceRules

/// The origin of a value in a catalog: `juice-rules/explain/1`, or a table.
package struct ProvenanceReport: Report {
  /// The value with its origins.
  package let provenance: Provenance
  /// The language of the report.
  package let locale: LocaleID

  /// Creates a report on the origin of a value.
  package init(_ provenance: Provenance, locale: LocaleID) {
    self.provenance = provenance
    self.locale = locale
  }

  /// Returns the report for a person, with a newline at its end.
  package func text(style: TerminalStyle) -> String {
    let title = style.paint(VisibleText.line(provenance.path), as: .emphasis)
    let fields = provenance.fields.isEmpty ? "" : "\n" + winners.text(style: style)
    return title + state + "\n" + chain.text(style: style) + fields
  }

  /// The report for tools, as JSON.
  package var value: JSONValue {
    .object(
      [
        Self.schema("explain"), Member("id", .string(provenance.id)),
        Member("section", .string(provenance.section.rawValue)),
      ] + (provenance.scope.map { [Member("scope", .string($0.rawValue))] } ?? [])
        + members(of: provenance) + [
          Member("fields", .array(provenance.fields.map { .object(members(of: $0)) }))
        ])
  }

  /// The text after the name: the kind of entry, and its value or its removal.
  package var state: String {
    let scope = provenance.scope.map { ", " + say($0.description) } ?? ""
    let kind = provenance.field.isEmpty ? " (\(say(provenance.section.kind))\(scope))" : ""
    if provenance.isRemoved { return kind + say(en: ": removed", ko: ": 삭제됨") }
    if holdsFields { return kind }
    let value = provenance.value.map(VisibleText.inline) ?? say(en: "not set", ko: "값 없음")
    return "\(kind): \(value)"
  }

  /// `true` if the path leads to an entry or to a value with fields.
  private var holdsFields: Bool { provenance.field.isEmpty || !provenance.fields.isEmpty }

  /// The table of all definitions and changes of the value, the effective one first.
  package var chain: TextTable {
    var table = TextTable((holdsFields ? [] : [.left(say(en: "value", ko: "값"))]) + columns)
    for (index, origin) in provenance.origins.enumerated() {
      let cells = (holdsFields ? [] : [origin.value ?? "-"]) + cells(of: origin)
      table.append(cells.map { TextTable.Cell($0, as: index == 0 ? nil : .dim) })
    }
    return table
  }

  /// The table of the fields, each with its effective value.
  package var winners: TextTable {
    var table = TextTable(
      [.left(say(en: "field", ko: "항목")), .left(say(en: "value", ko: "값"))] + columns)
    for field in provenance.fields {
      guard let origin = field.origins.first else { continue }
      let cells = [field.field, origin.value ?? "-"] + cells(of: origin)
      table.append(cells.map { TextTable.Cell($0) })
    }
    return table
  }

  private var columns: [TextTable.Column] {
    [
      .left(say(en: "how", ko: "방법")), .left(say(en: "pack", ko: "팩")),
      .left(say(en: "where", ko: "위치")),
    ]
  }

  private func cells(of origin: ValueOrigin) -> [String] {
    let pack = origin.pack.map { pack in origin.version.map { "\(pack) \($0)" } ?? pack }
    let place = origin.place?.text
    // The catalog.yaml of a root belongs to no pack, and a default of the format has no file either.
    return [
      operation(of: origin), pack ?? "-",
      place ?? (pack == nil ? "-" : say(en: "no file", ko: "파일 없음")),
    ]
  }

  private func operation(of origin: ValueOrigin) -> String {
    switch origin.operation {
    case .defined: say(en: "defined", ko: "정의")
    case .default:
      say(en: "default", ko: "기본값") + (origin.source.map { " (\($0))" } ?? "")
    // The name of the operation in the file.
    case let other: other.rawValue
    }
  }

  private func members(of value: Provenance) -> [Member] {
    [
      Member("field", .string(value.field)),
      Member("value", value.value.map { .string($0) } ?? .null),
      Member("origins", .array(value.origins.map(self.value))),
    ]
  }

  private func value(of origin: ValueOrigin) -> JSONValue {
    var members = [
      Member("operation", .string(origin.operation.rawValue)),
      Member("value", origin.value.map { .string($0) } ?? .null),
      Member("pack", origin.pack.map { .string($0) } ?? .null),
    ]
    if let version = origin.version { members.append(Member("version", .string(version))) }
    members += origin.place?.members ?? []
    if let source = origin.source { members.append(Member("source", .string(source))) }
    return .object(members)
  }

  private func say(en: String, ko: String) -> String { locale.say(en: en, ko: ko) }

  private func say(_ text: LocalizedText) -> String { text.text(in: locale, else: .english) }
}

extension PackSection {
  fileprivate var kind: LocalizedText {
    switch self {
    case .pack: LocalizedText(en: "pack", ko: "팩")
    case .fruits: LocalizedText(en: "fruit", ko: "과일")
    case .extras: LocalizedText(en: "extra", ko: "재료")
    case .stock: LocalizedText(en: "stock", ko: "재고")
    case .recipes: LocalizedText(en: "recipe", ko: "레시피")
    case .messages: LocalizedText(en: "message", ko: "메시지")
    case .facts: LocalizedText(en: "fact", ko: "주문 정보")
    case .rules: LocalizedText(en: "rule", ko: "규칙")
    case .terms: LocalizedText(en: "term", ko: "용어")
    case .tables: LocalizedText(en: "table", ko: "표")
    case .groups: LocalizedText(en: "group", ko: "묶음")
    case .tags: LocalizedText(en: "tag", ko: "태그")
    }
  }
}

extension OrderRule.Scope {
  /// The description of the part of a request that a rule is decided for.
  fileprivate var description: LocalizedText {
    self == .line
      ? LocalizedText(en: "decided for each line", ko: "줄마다 따짐")
      : LocalizedText(en: "decided once for the whole request", ko: "요청 전체에 한 번 따짐")
  }
}
