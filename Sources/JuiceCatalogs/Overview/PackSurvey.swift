import JuiceRules
import YAMLSyntax

/// The relations between packs as read, before anything is checked or changed.
struct PackSurvey {
  /// The names of packs that are used without being required.
  let asked: Set<String>
  private let settings: CatalogSettings
  private let definition: CatalogDefinition
  private let files: [FileDraft]
  private let order: PackOrder
  /// The names in `asked` and those of all transitive requirements.
  private let used: Set<String>
  private let added: Set<String>
  private let overrides: [Override]
  /// The folder or file of a pack, by the paths of the pack's files.
  private let packPaths: [String: String]

  /// Creates a survey of the packs in a draft.
  ///
  /// - Parameters:
  ///   - shown: The files that are asked about, or `nil` for those of all packs that the settings turn on.
  ///   - added: The files of packs that were added.
  init(
    of draft: CatalogDraft, _ settings: CatalogSettings, site: String?, shown: Set<String>?,
    added: Set<String>, paths: [(String, String)]
  ) {
    func names(of files: Set<String>) -> Set<String> {
      Set(draft.definition.packs.map(\.name)).filter { name in
        !files.isDisjoint(with: draft.filesOfPacks[name] ?? [])
      }
    }
    let packs = draft.definition.packs
    let turnedOn = shown.map(names) ?? Set(settings.packs ?? packs.map(\.name))
    self.added = names(of: added).subtracting(
      settings.packs == nil && shown == nil ? [] : turnedOn)
    asked = turnedOn.union(self.added)
    self.settings = settings
    definition = draft.definition
    files = draft.files
    order = PackOrder(of: packs)
    used = packs.names(requiredBy: asked)
    overrides = draft.readOverrides(ofSite: site)
    packPaths = Dictionary(paths) { first, _ in first }
  }

  func overview(of root: String, _ report: LintReport) -> PackOverview {
    let broken = Set(report.diagnostics.map(\.primary.file))
    let locales = order.sequence.flatMap { definition.packs[$0].locales }
    return PackOverview(
      root: root,
      packs: order.sequence.map { summary(of: $0, broken: broken) } + missingPacks,
      siteChanges: changes(by: nil),
      locales: locales.reduce(into: []) { known, locale in
        if !known.contains(locale) { known.append(locale) }
      }, defaultLocale: settings.locale ?? locales.first ?? .english, report: report)
  }

  private func summary(of number: Int, broken: Set<String>) -> PackSummary {
    let pack = definition.packs[number]
    let path = file(of: pack.origin).flatMap { packPaths[$0.path] }
    let own = Set(packPaths.filter { $0.value == path }.keys)
    return PackSummary(
      name: pack.name, version: pack.version, state: state(of: pack.name),
      isBroken: !own.isDisjoint(with: broken), path: path, locales: pack.locales,
      links: pack.relations.map { link($0, of: number) }, changes: changes(by: pack.name),
      spokenEvents: spokenEvents(of: pack))
  }

  private func state(of name: String) -> PackSummary.State {
    if added.contains(name) { return .added }
    if asked.contains(name) { return .on }
    return used.contains(name) ? .required : .off
  }

  private func changes(by author: String?) -> [PackChange] {
    overrides.compactMap { override in
      guard override.author == author, let target = override.target,
        let operation = override.operations.first, let file = file(of: override.origin)
      else { return nil }
      let start = file.tree.span(of: override.origin.node).start
      let place = SourceFile(path: file.path, bytes: file.tree.bytes).location(at: start)
      return PackChange(
        pack: target.pack, section: override.section.rawValue, entry: target.text,
        operation: operation.name, file: place.path, line: place.line, column: place.column)
    }
  }

  private func file(of origin: CatalogOrigin) -> FileDraft? {
    files.indices.contains(Int(origin.source)) ? files[Int(origin.source)] : nil
  }

  /// The packs that others require or that the settings name, but that do not exist.
  private var missingPacks: [PackSummary] {
    let required = definition.packs.flatMap(\.requirements).map(\.pack)
    let names = Set(required + definition.mentions.unknown.map(\.pack))
    return names.filter { order.numbers[$0] == nil }.sorted().map { name in
      PackSummary(
        name: name, version: nil, state: .missing, isBroken: false, path: nil, locales: [],
        links: [], changes: [], spokenEvents: [])
    }
  }
}

extension PackSurvey {
  private func spokenEvents(of pack: PackDefinition) -> [MessageEvent] {
    guard used.contains(pack.name) else { return [] }
    let events = MessageEvent.allCases.filter { event in
      pack.messages.contains { $0.event == event }
    }
    if let wording = settings.wording, used.contains(wording) {
      return wording == pack.name ? events : []
    }
    let others = definition.packs.filter { used.contains($0.name) && $0.name != pack.name }
    return events.filter { event in
      !others.contains { $0.messages.contains { $0.event == event } }
    }
  }

  private func link(_ relation: PackRelation, of number: Int) -> PackLink {
    let other = order.numbers[relation.pack]
    let kind: PackLink.Kind =
      switch relation.kind {
      case .requires: .requires
      case .worksWith: .worksWith
      case .conflicts: .conflicts
      }
    return PackLink(
      kind: kind, pack: relation.pack, versions: relation.versions,
      found: other.flatMap { definition.packs[$0].version },
      state: state(of: relation, from: number, to: other))
  }

  private func state(
    of relation: PackRelation, from number: Int, to other: Int?
  ) -> PackLink.State {
    guard let other else { return relation.kind == .requires ? .missing : .absent }
    let takes = relation.takes(definition.packs[other].version)
    guard relation.isOrder else {
      guard relation.range != nil else { return .unknown }
      return takes ?? true && areTogether(number, other) ? .conflict : .fine
    }
    if isCircle(number, other) { return .cycle }
    return takes.map { $0 ? .fine : .mismatch } ?? .unknown
  }

  private func isCircle(_ one: Int, _ other: Int) -> Bool {
    one == other
      || order.circles.contains { zip($0, $0.dropFirst()).contains { $0 == (one, other) } }
  }

  /// Returns `true` if two packs are both used, or if one pack requires both, directly or transitively.
  private func areTogether(_ one: Int, _ other: Int) -> Bool {
    let names = [definition.packs[one].name, definition.packs[other].name]
    return used.isSuperset(of: names)
      || definition.packs.contains { pack in
        definition.packs.names(requiredBy: [pack.name]).isSuperset(of: names)
      }
  }
}

extension Override.Operation {
  fileprivate var name: String {
    switch self {
    case .patch: "patch"
    case .replace: "replace"
    case .remove: "remove"
    }
  }
}
