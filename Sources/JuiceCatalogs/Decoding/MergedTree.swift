import JuiceRules
import YAMLSyntax

/// A merged value as a tree, so that it is decoded like a file, with the place that each node comes from.
struct MergedTree {
  let tree: YAMLTree
  /// The places of the nodes, by node.
  let origins: [CatalogOrigin]

  init(_ value: EntryValue) {
    var writer = TreeWriter()
    var origins: [CatalogOrigin] = []
    value.write(to: &writer, &origins)
    tree = writer.tree()
    self.origins = origins
  }
}

extension EntryValue {
  fileprivate func write(to writer: inout TreeWriter, _ origins: inout [CatalogOrigin]) {
    switch content {
    case .leaf(let leaf): leaf.write(to: &writer, &origins, origin)
    case .mapping(let members) where isSet:
      origins.append(origin)
      writer.collection(.sequence, count: members.count) { writer in
        for member in members {
          origins.append(member.origin)
          writer.scalar(member.name, isText: true)
        }
      }
    case .mapping(let members):
      origins.append(origin)
      writer.collection(.mapping, count: members.count) { writer in
        for member in members {
          origins.append(member.origin)
          writer.scalar(member.name, isText: true)
          member.value.write(to: &writer, &origins)
        }
      }
    }
  }
}

extension EntryValue.Leaf {
  /// Adds a leaf, whose parts all come from the place of the whole.
  fileprivate func write(
    to writer: inout TreeWriter, _ origins: inout [CatalogOrigin], _ origin: CatalogOrigin
  ) {
    origins.append(origin)
    switch self {
    case .scalar(let type, let text): writer.scalar(text, isText: type == .string)
    case .list(let items):
      writer.collection(.sequence, count: items.count) { writer in
        for item in items { item.write(to: &writer, &origins, origin) }
      }
    case .mapping(let members):
      writer.collection(.mapping, count: members.count) { writer in
        for (name, value) in members.sorted(by: { $0.key < $1.key }) {
          origins.append(origin)
          writer.scalar(name, isText: true)
          value.write(to: &writer, &origins, origin)
        }
      }
    }
  }
}
