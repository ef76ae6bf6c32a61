import JuiceRules
import YAMLTree

extension OverrideResolution {
  /// The override, where there is something that it may change and one thing that it does.
  mutating func checked(_ override: Override) -> Override? {
    guard let target = override.target else {
      let form = override.section == .messages ? "pack/event" : "pack/id"
      return refuse(override, .unnamed(form: form))
    }
    guard !isBroken(override) else { return nil }
    if target.pack == override.author { return refuse(override, .own) }
    guard let pack = index[target.pack] else {
      if relation(of: override.author, to: target.pack) != nil { return nil }
      return refuse(
        override, .noPack(target.pack, candidates: nearest(to: target.pack, in: index.names)))
    }
    guard override.author == nil || relation(of: override.author, to: target.pack) != nil else {
      return refuseStranger(override, target.pack)
    }
    // What is wrong there is said there, and nobody knows what a change of it would come to.
    guard !pack.isIncomplete, !isFaulty(target, in: override.section) else { return nil }
    guard index.origin(of: target, in: override.section) != nil else {
      if let current = index.current(target, in: override.section) {
        return checkedOperations(of: redirected(override, from: target, to: current), current)
      }
      let names = index.targets(in: override.section, of: target.pack)
      let near = nearest(to: target.name, in: names).map { "\(target.pack)/\($0)" }
      return refuse(override, .noEntry(candidates: near))
    }
    return checkedOperations(of: override, target)
  }

  private mutating func redirected(
    _ override: Override, from former: Override.Target, to current: Override.Target
  ) -> Override {
    report(
      .renamedID(former.text, to: current.text, writing: current.text), at: override.origin)
    var override = override
    override.target = current
    return override
  }

  private mutating func checkedOperations(
    of override: Override, _ target: Override.Target
  ) -> Override? {
    if override.operations.count == 1 {
      if override.section != .messages, override.section != .stock {
        reportDeprecation(of: target.text, to: override.author, at: override.origin)
      }
      return override
    }
    report(
      override.operations.isEmpty
        ? .missingKey("patch", in: "change") : .severalOperations(target.text),
      at: override.origin)
    return nil
  }

  /// Whether it may be written otherwise than it was read.
  private func isBroken(_ override: Override) -> Bool {
    let file = reader.files[Int(override.origin.source)]
    return file.broken.affect(file.tree.span(of: override.origin.node))
  }

  /// Whether an error lies in what the pack itself enters.
  private func isFaulty(_ target: Override.Target, in section: Override.Section) -> Bool {
    index.origins(of: target, in: section).contains { origin in
      guard origin != .none else { return false }
      let file = reader.files[Int(origin.source)]
      let value = file.tree.value(after: origin.node) ?? origin.node
      let span = file.tree.span(of: origin.node).start..<file.tree.span(of: value).end
      return file.diagnostics.contains {
        $0.severity == .error && span.contains($0.primary.span.start)
      }
    }
  }

  /// That a pack changes one that it does not build on is said once.
  private mutating func refuseStranger(_ override: Override, _ pack: String) -> Override? {
    guard let author = override.author, index[author]?.isIncomplete == false,
      strangers.insert([author, pack]).inserted
    else { return nil }
    return refuse(override, .packNotRequired(pack))
  }

  private func relation(of author: String?, to pack: String) -> PackRelation? {
    author.flatMap { index[$0] }?.relations.first { $0.isOrder && $0.pack == pack }
  }

  private mutating func refuse(
    _ override: Override, _ reason: Finding.MissingTarget
  ) -> Override? {
    let file = reader.files[Int(override.origin.source)]
    let key = override.origin.node
    report(.overrideMissingTarget(file.tree.text(of: key), reason), at: override.origin)
    return nil
  }
}
