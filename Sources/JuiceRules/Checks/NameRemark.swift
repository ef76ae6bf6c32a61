import CEL

/// The finding about a name in an expression that is a former or a deprecated id.
struct NameRemark {
  /// The current id as expressions write it; `nil` for an id that is deprecated.
  private let current: String?
  let finding: Finding
  let related: [CatalogProblem.Related]

  /// Creates the remark about a name of an entry, or returns `nil` if there is nothing to say.
  ///
  /// - Parameter pack: The name of the pack that uses the name.
  init?(
    _ name: String, _ names: VisibleNames, in pack: String,
    _ deprecations: [EntryID: DeprecationDefinition]
  ) {
    guard let index = names.index(of: name) else { return nil }
    let id = names.ids[index]
    if names.isFormer(name) {
      current = names.written(index)
      finding = .renamedID(name, to: names.written(index))
      related = []
    } else if let deprecation = deprecations[id], id.pack != pack {
      current = nil
      finding = .deprecatedID(id, since: deprecation.since, message: deprecation.message)
      related = [.init(.deprecation, deprecation.origin)]
    } else {
      return nil
    }
  }

  /// Returns the finding about the use of a name, and the bytes of the name within.
  func finding(about name: String, in source: String, _ use: CheckedExpression.Use) -> (
    Finding, Range<Int>
  ) {
    let bytes = Array(source.utf8)[use.range]
    // The namespace of a variable has no id.
    let start = use.subject == .variable ? bytes.firstIndex(of: UInt8(ascii: ".")) : nil
    let id = Array(name.utf8)
    guard
      let first = bytes.indices.first(where: {
        $0 > start ?? -1 && bytes[$0...].starts(with: id)
      })
    else { return (finding, use.range) }
    var finding = finding
    let isQuoted = use.subject != .variable || bytes[first - 1] == UInt8(ascii: "`")
    finding.replacement = current.map { isQuoted ? $0 : $0.asField }
    return (finding, first..<first + id.count)
  }
}
