package import JuiceRules
import YAMLSyntax

/// The settings of a root's `catalog.yaml`.
package struct CatalogSettings {
  /// The names of the packs that are on, or `nil` if all are.
  package var packs: [String]?
  package var locale: LocaleID?
  package var timeZone: ZoneID?
  package var wording: String?
  /// The place of ``wording``.
  var wordingOrigin = CatalogOrigin.none
  /// A Boolean value that indicates whether the settings contain an error.
  var isFaulty = false

  /// The settings as a part with fields.
  package var part: PackPart {
    PackPart("") { [packs, locale, timeZone, wording] fields in
      fields.add("packs", packs?.description)
      fields.add("locale", locale?.rawValue)
      fields.add("timezone", timeZone?.rawValue)
      fields.add("messages", wording)
    }
  }
}

/// A locale in the settings that no pack declares.
struct UnspokenLocale {
  let locale: LocaleID
  /// The locales that packs declare.
  let known: [LocaleID]
  let file: Int32
  let node: YAMLTree.NodeID
}

extension CatalogDraft {
  /// Reads the `catalog.yaml` that was added under `path`.
  ///
  /// - Parameter zones: The time zones of which the settings must name one; empty to leave that to those who need the
  ///   time.
  package mutating func readSettings(
    _ path: String?, checking zones: ZoneDatabase = .empty
  ) -> CatalogSettings {
    guard let path, let index = files.firstIndex(where: { $0.path == path }) else {
      return CatalogSettings()
    }
    let file = Int32(index)
    let tree = files[index].tree
    var settings = CatalogSettings()
    settings.isFaulty = hasError(in: path)
    guard let root = tree.root else { return settings }
    tree.withReader { reader in
      var fields = SettingsFields()
      Format.catalogFile.decode(root, of: OpenFile(settings: reader), into: &fields)
      settings.packs = fields.packs.map { packs in
        reader.items(of: reader.resolved(packs)).compactMap { knownPack($0, reader, in: file) }
      }
      if let locale = fields.locale {
        settings.locale = reader.string(of: locale).flatMap { LocaleID($0) }
        checkSpoken(settings.locale, at: locale, in: file)
      }
      if let node = fields.timeZone, let zone = reader.string(of: node).flatMap({ ZoneID($0) }) {
        settings.timeZone = zone
        if let names = zones.candidates(for: zone) {
          report(
            .unknownZone(zone, nearest: names), in: file, at: reader.span(of: node), node: node)
        }
      }
      settings.wording = fields.messages.flatMap { knownPack($0, reader, in: file) }
      settings.wordingOrigin = fields.messages.map { CatalogOrigin($0, in: file) } ?? .none
    }
    settings.isFaulty = hasError(in: path) || !definition.mentions.unknown.isEmpty
    return settings
  }

  private func hasError(in path: String) -> Bool {
    diagnostics.contains { $0.primary.file == path && $0.severity == .error }
  }

  /// Returns the names of the packs that are on together, or `nil` if the settings are faulty and may have meant other
  /// packs.
  ///
  /// - Parameter added: The files of packs that are on in addition to those of the settings.
  package func packsOn(by settings: CatalogSettings, adding added: Set<String> = []) -> Set<String>?
  {
    guard !settings.isFaulty else { return nil }
    let names = definition.packs.filter { isShown($0, added) }.map(\.name)
    return Set(names + (settings.packs ?? definition.packs.map(\.name)))
  }

  /// Reports the pack that the settings take messages from if it is off, unless it is not known which packs are on.
  package mutating func reportWordingPack(of settings: CatalogSettings, on packsOn: Set<String>?) {
    guard let packsOn, let wording = settings.wording,
      !definition.packs.names(requiredBy: packsOn).contains(wording)
    else { return }
    let origin = settings.wordingOrigin
    let span = files[Int(origin.source)].tree.span(of: origin.node)
    report(.packOff(wording), in: origin.source, at: span, node: origin.node)
  }

  private mutating func checkSpoken(
    _ locale: LocaleID?, at node: YAMLTree.NodeID, in file: Int32
  ) {
    var known: [LocaleID] = []
    for spoken in definition.packs.flatMap(\.locales) where !known.contains(spoken) {
      known.append(spoken)
    }
    guard let locale, !known.isEmpty, !known.contains(locale) else { return }
    unspoken = UnspokenLocale(locale: locale, known: known, file: file, node: node)
  }

  /// Reports the locale of the settings if no pack declares it, unless a problem says that a pack uses the locale
  /// without declaring it.
  mutating func reportUnspokenLocale(beside problems: [CatalogProblem]) {
    guard let unspoken else { return }
    let isUsed = problems.contains { problem in
      problem.finding.rule == .unknownLocale
        && problem.finding.data.expected == unspoken.locale.rawValue
    }
    guard !isUsed else { return }
    report(
      .unspokenLocale(unspoken.locale, known: unspoken.known), in: unspoken.file,
      at: files[Int(unspoken.file)].tree.span(of: unspoken.node), node: unspoken.node)
  }

  /// Returns the name of the pack that a node names, or `nil` if there is no such pack. Notes the name as known or
  /// unknown.
  private mutating func knownPack(
    _ node: YAMLTree.NodeID, _ tree: YAMLTree.Reader, in file: Int32
  ) -> String? {
    guard let name = tree.string(of: node), !files[Int(file)].broken.affect(tree.span(of: node))
    else { return nil }
    let found =
      definition.packs.first { $0.name == name }
      ?? definition.packs.first { !$0.hasValidName && $0.folder == name }
    guard let found else {
      let origin = CatalogOrigin(node, in: file)
      definition.mentions.unknown.append(PackMentions.Mention(pack: name, origin: origin))
      return nil
    }
    definition.mentions.known.insert(found.name)
    return found.name
  }

  /// Leaves out the packs that are neither asked for, by their files or by name, nor required by one that is.
  ///
  /// - Returns: The names of the packs that were left out.
  mutating func keep(
    _ shown: Set<String>?, turnedOn names: [String]?, added: Set<String>
  ) -> Set<String> {
    let asked = definition.packs.filter { pack in
      if let shown { return isShown(pack, shown) }
      return names?.contains(pack.name) ?? true || isShown(pack, added)
    }
    let kept = definition.packs.names(requiredBy: asked.map(\.name))
    let others = Set(definition.packs.map(\.name)).subtracting(kept)
    removeDiagnostics(of: others)
    definition.packs.removeAll { others.contains($0.name) }
    return others
  }

  private func isShown(_ pack: PackDefinition, _ shown: Set<String>) -> Bool {
    !shown.isDisjoint(with: filesOfPacks[pack.name] ?? [])
  }
}
