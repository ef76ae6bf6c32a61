import JuiceRules
import YAMLTree

extension OverrideResolution {
  /// Whether there is something that the override may change, and one thing that it does.
  mutating func check(_ override: Override) -> Bool {
    guard let target = override.target else {
      let form = override.section == .messages ? "pack/event" : "pack/id"
      return refuse(override, .unnamed(form: form))
    }
    if target.pack == override.author { return refuse(override, .own) }
    guard let pack = index[target.pack] else {
      if relation(of: override.author, to: target.pack) != nil { return false }
      return refuse(
        override, .noPack(target.pack, candidates: nearest(to: target.pack, in: index.names)))
    }
    guard override.author == nil || relation(of: override.author, to: target.pack) != nil else {
      return refuse(override, .packNotRequired(target.pack))
    }
    guard index.origin(of: target, in: override.section) != nil else {
      guard !pack.isIncomplete else { return false }
      let names = index.targets(in: override.section, of: target.pack)
      let near = nearest(to: target.name, in: names).map { "\(target.pack)/\($0)" }
      return refuse(override, .noEntry(candidates: near))
    }
    return checkOperations(of: override, target)
  }

  private mutating func checkOperations(of override: Override, _ target: Override.Target) -> Bool {
    if override.operations.count == 1 { return true }
    report(
      override.operations.isEmpty
        ? .missingKey("patch", in: "change") : .severalOperations(target.text),
      at: override.origin)
    return false
  }

  private func relation(of author: String?, to pack: String) -> PackRelation? {
    author.flatMap { index[$0] }?.relations.first { $0.isOrder && $0.pack == pack }
  }

  private mutating func refuse(_ override: Override, _ reason: Finding.MissingTarget) -> Bool {
    let file = files[Int(override.origin.source)]
    let key = override.origin.node
    report(.overrideMissingTarget(file.tree.text(of: key), reason), at: override.origin)
    return false
  }
}
