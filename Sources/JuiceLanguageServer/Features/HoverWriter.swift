import JuiceCatalogs
import JuiceLint
import JuiceRules
import YAMLSyntax

/// A writer of what is known of the text at a place.
struct HoverWriter {
  let query: DocumentQuery

  /// Returns the texts about a place, or `null` if there are none.
  func hover(at position: TextPosition) -> JSONValue {
    let offset = query.offset(of: position)
    let place = FormatPlace.at(offset, in: query.tree, of: query.section)
    let span = query.model.name(at: offset, of: query.path)?.span ?? place.map(span)
    let texts =
      rule(at: offset).map { [$0] }
      ?? [entry(at: offset), place.flatMap(key), place.flatMap(origin), findings(at: offset)]
      .compactMap(\.self)
    guard !texts.isEmpty else { return .null }
    let contents = query.client.prose(
      query.client.takesMarkdown
        ? texts.joined(separator: "\n\n---\n\n")
        : texts.joined(separator: "\n\n").replacing("**", with: ""))
    guard let span, span.touches(offset), rule(at: offset) == nil else {
      return ["contents": contents]
    }
    return ["contents": contents, "range": JSONValue(query.range(of: span))]
  }

  private func span(of place: FormatPlace) -> ByteSpan { query.tree.span(of: place.node) }

  private func say(en english: String, ko korean: String) -> String {
    query.client.text(LocalizedText(en: english, ko: korean))
  }

  // MARK: Entries

  private func entry(at offset: Int) -> String? {
    guard let found = query.model.name(at: offset, of: query.path)?.declarations.first else {
      return nil
    }
    if found.name.namespace == .packs { return pack(found.name.id) }
    guard let tree = query.model.files[found.path]?.tree, let summary = query.summary(of: found)
    else { return nil }
    let pack = query.model.pack(of: found)
    let title = summary.title.isEmpty ? found.name.id : summary.title
    var lines = ["**\(title)** `\(pack)/\(found.name.id)` (\(kind(of: found.name.section)))"]
    let stock = [
      summary.unit.map { say(en: "unit \($0)", ko: "단위 \($0)") },
      summary.initial.map { say(en: "stock \($0) at first", ko: "처음 재고 \($0)") },
      summary.makes.map { say(en: "a batch makes \($0)", ko: "한 번에 \($0)") },
    ].compactMap(\.self)
    if !stock.isEmpty { lines.append(stock.joined(separator: ", ")) }
    if found.name.section == "recipes" {
      lines += recipe(found, pack, tree)
    } else if found.name.namespace != .entries {
      lines.append("```yaml\n\(tree.source(tree.span(of: found.name.value)))\n```")
    }
    lines += query.model.changes(of: found).map { change in
      let author = change.pack.map { "`\($0)`" } ?? "`\(FilePath.catalogFile)`"
      let place = self.place(of: change.span, in: change.path)
      return say(en: "changed by \(author) (\(place))", ko: "\(author) 팩이 바꿈 (\(place))")
    }
    return lines.joined(separator: "\n\n")
  }

  private func kind(of section: String) -> String {
    switch section {
    case "fruits": say(en: "fruit", ko: "과일")
    case "extras": say(en: "extra", ko: "부재료")
    case "recipes": say(en: "recipe", ko: "레시피")
    case "facts": say(en: "fact", ko: "주문 정보")
    case "terms": say(en: "term", ko: "용어")
    case "groups": say(en: "group", ko: "묶음")
    case "tags": say(en: "tag", ko: "태그")
    case "rules": say(en: "order rule", ko: "주문 규칙")
    default: say(en: "decision table", ko: "결정표")
    }
  }

  private func pack(_ name: String) -> String? {
    guard let pack = query.model.packs[name] else { return nil }
    let counts = ["fruits", "extras", "recipes"].compactMap { section -> String? in
      let count = pack.declarations.values.joined().count { $0.name.section == section }
      return count == 0 ? nil : "\(section): \(count)"
    }
    return (["**\(name)** \(pack.version ?? "")"] + counts).joined(separator: "\n\n")
  }

  /// The ingredients of a recipe, and the number of servings that a new stand can make.
  private func recipe(
    _ place: FolderModel.Place<Declaration>, _ pack: String, _ tree: YAMLTree
  ) -> [String] {
    let lines = tree.value(named: "ingredients", in: place.name.value).map { ingredients in
      tree.pairs(of: ingredients).map { key, value in
        let name = query.name(of: tree.text(of: key), in: place.path)
        let isPlain = tree.kind(of: tree.resolved(value)) == .scalar
        return isPlain ? "\(name) \(tree.text(of: tree.resolved(value)))" : name
      }.joined(separator: ", ")
    }
    let first = RecipeID(pack: pack, name: place.name.id).flatMap { id in
      query.catalog(place.path).flatMap { FirstStock(catalog: $0).words(of: id) }
    }
    return [lines, first.map(query.client.text)].compactMap(\.self)
  }

  private func place(of span: ByteSpan, in path: String) -> String {
    let line = query.range(of: span, in: path).start.line + 1
    return "\(query.model.shown(path)):\(line)"
  }

  // MARK: Keys and values

  /// The text of the format about a key.
  private func key(_ place: FormatPlace) -> String? {
    guard place.isKey, let key = place.steps.last?.format else { return nil }
    let presence = query.client.text(key.presence)
    return "`\(key.name)` (\(presence)): \(query.client.text(key.summary))"
      + "\n\n`\(key.name): \(key.example)`"
  }

  /// The values that other packs set in place of a value, or the value that a change replaces.
  private func origin(_ place: FormatPlace) -> String? {
    let path = place.path
    let isChange = path.first == "overrides" && path.count > 4
    guard path.count > 2, path.first != "pack", place.steps.allSatisfy({ $0.key != nil }),
      let key = place.steps[isChange ? 2 : 1].key,
      let declaration = query.model.name(
        at: query.tree.span(of: key).start, of: query.path)?.declarations.first
    else { return nil }
    let field = Array(path.dropFirst(isChange ? 4 : 2))
    guard isChange else { return changes(of: field, declaration) }
    guard let tree = query.model.files[declaration.path]?.tree else { return nil }
    let node = field.reduce(Optional(declaration.name.value)) { node, name in
      node.flatMap { tree.value(named: name, in: $0) }
    }
    guard let node, tree.kind(of: node) == .scalar else { return nil }
    let (value, pack) = (tree.text(of: node), query.model.pack(of: declaration))
    let written = self.place(of: tree.span(of: node), in: declaration.path)
    return say(
      en: "replaces `\(value)` of `\(pack)` (\(written))",
      ko: "`\(pack)` 팩의 `\(value)` 대신 쓰는 값 (\(written))")
  }

  private func changes(
    of field: [String], _ declaration: FolderModel.Place<Declaration>
  ) -> String? {
    let changes = query.model.changes(of: declaration).compactMap { change -> String? in
      guard let tree = query.model.files[change.path]?.tree,
        let value = change.text(of: field, in: tree)
      else { return nil }
      let author = change.pack ?? FilePath.catalogFile
      let place = self.place(of: change.span, in: change.path)
      return say(
        en: "`\(author)` changes the value: `\(value)` (\(place))",
        ko: "`\(author)`에서 바꾼 값: `\(value)` (\(place))")
    }
    return changes.isEmpty ? nil : changes.joined(separator: "\n\n")
  }

  // MARK: Rules of lint

  /// The page of a rule that a suppression names.
  private func rule(at offset: Int) -> String? {
    let bytes = query.text.bytes
    guard
      let comment = query.tree.comments.first(where: { $0.touches(offset) }),
      query.tree.source(comment).contains("juice-rules")
    else { return nil }
    let start = bytes[..<offset].lastIndex { !$0.isOfName }.map { $0 + 1 } ?? 0
    let end = bytes[offset...].firstIndex { !$0.isOfName } ?? bytes.count
    return LintRule.named(String(decoding: bytes[start..<end], as: UTF8.self)).map(text)
  }

  private func findings(at offset: Int) -> String? {
    let found = (query.findings?.findings(in: query.path) ?? []).filter {
      $0.primary.span.touches(offset)
    }
    let rules = Set(found.map(\.rule)).sorted().compactMap(LintRule.named)
    return rules.isEmpty ? nil : rules.map(text).joined(separator: "\n\n")
  }

  private func text(of rule: LintRule) -> String {
    let page = rule.page
    let (summary, rationale) = (query.client.text(page.summary), query.client.text(page.rationale))
    return "**\(rule.name)**: \(summary)\n\n\(rationale)"
  }
}

extension DocumentQuery {
  /// Returns the name that people read for an id in a file, or the id itself if there is no name.
  func name(of id: String, in path: String) -> String {
    let mention = Mention(namespaces: [.entries], name: id, span: ByteSpan(start: 0, end: 0))
    let summary = model.declarations(of: mention, in: path).first.flatMap(summary)
    let locale = client.locale.rawValue
    return summary.flatMap { names in
      (names.names.first { $0.locale == locale || $0.locale.isEmpty } ?? names.names.first)?.text
    } ?? id
  }
}
