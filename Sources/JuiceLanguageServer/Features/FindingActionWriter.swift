import JuiceCatalogs
import JuiceLint
import JuiceRules
import YAMLSyntax

/// A writer of changes that a finding suggests and only a person can choose: to declare, require, translate or suppress.
struct FindingActionWriter {
  let query: DocumentQuery
  let folder: FolderFindings

  /// Returns the changes for the findings in a part of the document.
  func actions(in range: TextRange) -> [JSONValue] {
    let findings = folder.findings(in: query.path).filter { finding in
      let place = query.range(of: finding.primary.span)
      return place.start <= range.end && range.start <= place.end
    }
    return findings.flatMap { finding in
      (requirements(finding) + declarations(finding) + [translation(finding)])
        .compactMap(\.self)
    } + findings.compactMap(suppression)
  }

  private func action(
    _ title: LocalizedText, _ finding: Diagnostic, _ edits: [EditWriter.Edit]?
  ) -> JSONValue? {
    guard let edits, !edits.isEmpty else { return nil }
    let writer = EditWriter(client: query.client, workspace: query.workspace)
    return [
      "title": .string(query.client.text(title)), "kind": .string(CodeActionWriter.quickFix),
      "diagnostics": [DiagnosticWriter(client: query.client).diagnostic(finding, folder)],
      "edit": writer.workspaceEdit(edits),
    ]
  }

  // MARK: Unknown ingredients

  /// Returns a change for each pack that has an unknown ingredient and is not required yet.
  private func requirements(_ finding: Diagnostic) -> [JSONValue?] {
    guard finding.rule == LintRuleName.unknownIngredient else { return [] }
    return packs(declaring: query.tree.source(finding.primary.span)).map { pack in
      let title = LocalizedText(
        en: "Require the pack `\(pack)`", ko: "`\(pack)` 팩을 `requires`에 더하기")
      return action(
        title, finding, RequirementEdit(query: query).edit(requiring: pack).map { [$0] })
    }
  }

  private func packs(declaring name: String) -> [String] {
    let visible = query.model.packsVisible(from: query.path)
    let (id, wanted) =
      name.firstIndex(of: "/").map { slash in
        (String(name[slash...].dropFirst()), String(name[..<slash]) as String?)
      } ?? (name, nil)
    return query.model.packs.keys.sorted().filter { pack in
      !visible.contains(pack) && (wanted ?? pack) == pack
        && !query.model.declarations(of: id, in: pack, [.entries]).isEmpty
    }
  }

  /// Returns the changes that declare an unknown ingredient as a fruit or an extra of the document's pack.
  private func declarations(_ finding: Diagnostic) -> [JSONValue?] {
    let span = finding.primary.span
    guard finding.rule == LintRuleName.unknownIngredient, let editing = PackEditing(query),
      let mention = query.names?.mentions.first(where: { $0.span.touches(span.start) }),
      query.model.declarations(of: mention, in: query.path).isEmpty,
      mention.pack.map({ $0 == editing.pack.name }) != false,
      case let id = String(mention.id), Finding.aboutNewID(id) == nil
    else { return [] }
    let quantity = amount(at: span.start)
    let fields = fields(of: id, quantity, editing)
    let titles: [(PackSection, LocalizedText)] = [
      (.fruits, LocalizedText(en: "Declare the fruit `\(id)`", ko: "`\(id)` 과일 정의")),
      (.extras, LocalizedText(en: "Declare the extra `\(id)`", ko: "`\(id)` 부재료 정의")),
    ]
    // Fruits are mostly counted, and extras mostly measured.
    return (quantity?.unit == nil ? titles : titles.reversed()).map { section, title in
      let file = editing.pack.file(for: section)
      return action(
        title, finding,
        file.flatMap {
          editing.adding([.init(id, .mapping(fields))], at: [section.rawValue], of: $0)
        })
    }
  }

  private func fields(
    of id: String, _ quantity: Quantity?, _ editing: PackEditing
  ) -> [EntryContent.Field] {
    let name = id.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }
      .joined(separator: " ")
    var fields: [EntryContent.Field] = [.init("name", editing.content { _ in name })]
    if let quantity, let unit = quantity.unit, let stock = quantity.number.multiplied(by: 10) {
      // Only what is counted has an amount at first without stating one.
      fields += [.init("unit", .text(unit)), .init("initial", .text("\(stock) \(unit)"))]
    }
    return fields
  }

  /// Returns the amount of the line whose key is at an offset.
  private func amount(at offset: Int) -> Quantity? {
    let place = FormatPlace.at(offset, in: query.tree, of: query.section)
    guard let key = place?.steps.last?.key, let node = query.tree.value(after: key) else {
      return nil
    }
    let value = query.tree.value(named: "amount", in: node) ?? node
    guard query.tree.kind(of: value) == .scalar else { return nil }
    return try? Quantity(parsing: query.tree.text(of: value))
  }

  // MARK: Texts and comments

  /// Returns the change that adds a missing text, for which the text in another language stands until it is translated.
  private func translation(_ finding: Diagnostic) -> JSONValue? {
    let tree = query.tree
    guard finding.rule == LintRuleName.missingTranslation, let locale = finding.data.expected,
      let place = FormatPlace.at(finding.primary.span.start, in: tree, of: query.section),
      let key = place.steps.last?.key, let texts = tree.value(after: key),
      tree.kind(of: texts) == .mapping,
      let first = tree.pairs(of: texts).first(where: { _ in true }
      ),
      tree.kind(of: first.value) == .scalar, let editing = PackEditing(query)
    else { return nil }
    let original = tree.text(of: first.key)
    let field = EntryContent.Field(locale, .text(tree.text(of: first.value)))
    let edits = EntryInsertion(into: tree).edits(adding: [field], to: texts)
    let title = LocalizedText(
      en: "Add `\(locale)`, with the `\(original)` text to translate",
      ko: "`\(locale)` 글 추가 (옮길 `\(original)` 글을 넣음)")
    return action(
      title, finding, edits?.map { editing.edit(of: $0.span, to: $0.text, in: query.path) })
  }

  private func suppression(_ finding: Diagnostic) -> JSONValue? {
    guard !finding.preventsLoading else { return nil }
    let reason = query.client.text(LocalizedText(en: "on purpose", ko: "일부러 이렇게 씀"))
    let edit = SuppressionInsertion.edit(
      suppressing: finding.rule, at: finding.primary.span.start, because: reason, in: query.tree)
    guard let edit else { return nil }
    let title = LocalizedText(
      en: "Suppress `\(finding.rule)` here, with a reason",
      ko: "여기서 `\(finding.rule)` 숨기고 이유 쓰기")
    let range = query.range(of: edit.span)
    return action(
      title, finding, [EditWriter.Edit(path: query.path, range: range, text: edit.text)])
  }
}

/// The names of the rules whose findings suggest changes.
private enum LintRuleName {
  static let unknownIngredient = "unknown-ingredient"
  static let missingTranslation = "missing-translation"
}
