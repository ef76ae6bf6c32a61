import JuiceRules
import YAMLTree

extension OverrideResolution {
  /// The override, where there is something that it may change and one thing that it does.
  mutating func checked(_ override: Override) -> Override? {
    guard let target = override.target else {
      let form = override.section == .messages ? "pack/event" : "pack/id"
      return refuse(override, .unnamed(form: form))
    }
    if target.pack == override.author { return refuse(override, .own) }
    guard let pack = index[target.pack] else {
      if relation(of: override.author, to: target.pack) != nil { return nil }
      return refuse(
        override, .noPack(target.pack, candidates: nearest(to: target.pack, in: index.names)))
    }
    guard override.author == nil || relation(of: override.author, to: target.pack) != nil else {
      return refuse(override, .packNotRequired(target.pack))
    }
    guard index.origin(of: target, in: override.section) != nil else {
      if let current = index.current(target, in: override.section) {
        return checkedOperations(of: redirected(override, from: target, to: current), current)
      }
      guard !pack.isIncomplete else { return nil }
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
