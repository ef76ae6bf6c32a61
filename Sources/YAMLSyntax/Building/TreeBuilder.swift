/// A builder of the tree of a file, from the nodes that a reader finds in the order of the text.
final class TreeBuilder {
  /// An open collection.
  private struct Frame {
    let node: Int
    var children: Int
  }

  private static let mostFaults = 10_000

  let input: InputText
  let limits: YAMLLimits
  let storage: TreeStorage
  private(set) var faults: [YAMLFault] = []
  private var anchors: AnchorTable
  private var aliasCount = 0
  /// The place of the first node beyond a limit, after which nothing can be added.
  private(set) var fullAt: Int?

  private let frames: UnsafeMutablePointer<Frame>
  /// The number of open collections.
  private(set) var depth = 0
  /// The end of the last leaf or bracket.
  var lastEnd: Int

  init(_ input: InputText, _ limits: YAMLLimits) {
    self.input = input
    self.limits = limits
    storage = TreeStorage(byteCount: input.file.count)
    anchors = AnchorTable(input)
    frames = .allocate(capacity: limits.depth + 1)
    lastEnd = input.check.contentStart
  }

  deinit {
    frames.deallocate()
  }

  /// The innermost open collection.
  var innermost: Node? { depth > 0 ? storage.nodes[frames[depth - 1].node] : nil }

  /// The open collections, the outermost first.
  var openCollections: [Node] { (0..<depth).map { storage.nodes[frames[$0].node] } }

  /// `true` if the last node is a key.
  var lastNodeIsKey: Bool {
    guard depth > 0 else { return false }
    let frame = frames[depth - 1]
    return frame.children & 1 == 1 && storage.nodes[frame.node].isMapping
  }

  /// Adds a fault, up to a maximum number.
  func report(_ fault: YAMLFault) {
    if faults.count < TreeBuilder.mostFaults { faults.append(fault) }
  }

  /// Reports the anchors that no alias refers to.
  func reportUnusedAnchors() {
    for fault in anchors.unusedAnchors() { report(fault) }
  }
}

// MARK: - Collections

extension TreeBuilder {
  /// Adds a collection and opens it. Returns `false` if the depth or the number of nodes exceeds its limit.
  @inline(__always)
  func open(_ node: Node) -> Bool {
    guard depth < limits.depth else { return false }
    let index = storage.count
    append(node)
    guard fullAt == nil else { return false }
    push(index)
    lastEnd = Int(node.start)
    return true
  }

  @inline(__always)
  private func push(_ node: Int) {
    (frames + depth).initialize(to: Frame(node: node, children: 0))
    depth += 1
  }

  /// Closes the innermost collection at the end of its last leaf or bracket.
  @inline(__always)
  func close() {
    let frame = frames[depth - 1]
    let node = storage.nodes + frame.node
    node.pointee.end = max(node.pointee.start, UInt32(truncatingIfNeeded: lastEnd))
    node.pointee.link = Int32(truncatingIfNeeded: storage.count)
    let isMapping = node.pointee.isMapping
    node.pointee.count = isMapping ? frame.children / 2 : frame.children
    depth -= 1
    if isMapping && frame.children > 2 {
      let keys = DuplicateKeys(storage: storage, file: input.file)
      for fault in keys.faults(of: frame.node, atMost: TreeBuilder.mostFaults) { report(fault) }
    }
  }
}

// MARK: - Leaves

extension TreeBuilder {
  /// Adds a scalar or an alias.
  @inline(__always)
  func add(_ leaf: Node) {
    append(leaf)
    lastEnd = Int(leaf.end)
  }

  /// Adds an omitted value.
  func addEmpty(at place: Int) {
    add(Node(.scalar, .plain, start: place, end: place))
  }

  /// Adds a scalar whose text differs from the text of the file.
  func add(_ scalar: Node, decoded text: UnsafeBufferPointer<UInt8>) {
    var scalar = scalar
    scalar.link = storage.keep(text)
    input.check.unmask(storage.decoded(scalar.link))
    add(scalar)
  }

  /// Adds an alias, and reports it if its anchor is missing or not complete.
  func addAlias(at span: ByteSpan) {
    aliasCount += 1
    guard aliasCount <= limits.aliases else {
      return exceed(.aliases, limits.aliases, observed: aliasCount, at: span)
    }
    var node = Node(.alias, .plain, start: span.start, end: span.end)
    node.link = Int32(truncatingIfNeeded: target(ofAliasAt: span))
    add(node)
  }

  /// Sets the anchor and the tag of the last node.
  func setProperties(_ properties: NodeProperties) {
    var properties = properties
    properties.node = Int32(truncatingIfNeeded: storage.count - 1)
    storage.append(properties)
    guard !properties.anchor.isEmpty else { return }
    let fault = anchors.define(
      name(at: properties.anchor), at: properties.anchor, node: Int(properties.node))
    if let fault { report(fault) }
  }

  @inline(__always)
  private func append(_ node: Node) {
    guard storage.count < limits.nodes else {
      return exceed(.nodes, limits.nodes, observed: limits.nodes + 1, at: node.span)
    }
    if depth > 0 { frames[depth - 1].children += 1 }
    storage.append(node)
  }

  private func exceed(_ kind: YAMLLimits.Kind, _ limit: Int, observed: Int, at span: ByteSpan) {
    guard fullAt == nil else { return }
    report(YAMLFault(.limitExceeded(kind, limit: limit, observed: observed), at: span))
    fullAt = span.start
  }

  /// Returns the node that an alias refers to, or -1.
  private func target(ofAliasAt span: ByteSpan) -> Int {
    let name = name(at: span)
    guard let anchor = anchors.use(name) else {
      if !anchors.mayBeLost(name) { report(YAMLFault(.undefinedAlias(name), at: span)) }
      return -1
    }
    // A collection that is still open has no end yet, so the alias is inside its own target.
    let node = storage.nodes[anchor.node]
    guard node.isCollection, node.link < 0 else { return anchor.node }
    let related = YAMLFault.Related(.anchor, at: anchor.span)
    report(YAMLFault(.aliasCycle(name), at: span, related: [related]))
    return -1
  }

  /// Returns the name in `&name` or `*name`.
  private func name(at span: ByteSpan) -> String {
    input.string(ByteSpan(start: span.start + 1, end: span.end))
  }
}

// MARK: - Repairs after an error

extension TreeBuilder {
  /// Removes all nodes, so that another root can be read.
  func removeAll() {
    storage.removeLast(downTo: 0)
    anchors.removeAll(from: 0)
    depth = 0
  }

  /// Removes the nodes that were read from `offset` on by mistake, with their faults, anchors and aliases.
  ///
  /// - Parameter first: The first node that may be removed, other than the root.
  func removeNodes(from offset: Int, notBefore first: Int) {
    var index = max(first, 1)
    while index < storage.count {
      let node = storage.nodes[index]
      // An omitted value exactly at the offset belongs to the nodes that are kept.
      let isLeftOut = node.isScalar && node.start == node.end
      if Int(node.start) >= (isLeftOut ? offset + 1 : offset) || Int(node.end) > offset { break }
      index += 1
    }
    guard index < storage.count else { return }
    for removed in index..<storage.count where storage.nodes[removed].isAlias { aliasCount -= 1 }
    storage.removeLast(downTo: index)
    anchors.removeAll(from: index)
    faults.removeAll { $0.span.start >= offset }
    while depth > 0, frames[depth - 1].node >= index { depth -= 1 }
    recountChildren()
  }

  private func recountChildren() {
    for level in 0..<depth {
      let end = level + 1 < depth ? frames[level + 1].node : storage.count
      var child = frames[level].node + 1
      var count = level + 1 < depth ? 1 : 0
      lastEnd = Int(storage.nodes[frames[level].node].start)
      while child < end {
        lastEnd = Int(storage.nodes[child].end)
        count += 1
        child = storage.indexAfter(child)
      }
      frames[level].children = count
    }
  }

  /// Notes a text that could not be read. The anchors and aliases in it cause no faults.
  func lose(_ text: ByteSpan) {
    anchors.lose(text)
  }

  /// Marks the root and the open collections as damaged.
  func markOpenDamaged() {
    if storage.count > 0 { storage.nodes[0].isDamaged = true }
    for level in 0..<depth { storage.nodes[frames[level].node].isDamaged = true }
  }

  /// Marks the nodes as damaged that start at `line` or later and end with the last leaf or bracket.
  func markLastDamaged(from line: Int) {
    var index = storage.count - 1
    while index > 0 {
      let node = storage.nodes[index]
      if Int(node.end) == lastEnd, !node.isCollection || node.link >= 0 {
        storage.nodes[index].isDamaged = true
      }
      if Int(node.start) < line { return }
      index -= 1
    }
  }

  /// Replaces the last node, a scalar, with an open mapping.
  func replaceLast(withMapping mapping: Node) {
    let index = storage.count - 1
    let hasProperties = storage.nodes[index].hasProperties
    storage.nodes[index] = mapping
    storage.nodes[index].hasProperties = hasProperties
    push(index)
    lastEnd = Int(mapping.start)
  }

  /// Closes the innermost collections until only `level` are open.
  func closeAll(downTo level: Int) {
    while depth > level {
      completePair()
      close()
    }
    completePair()
  }

  /// Adds an empty value to a key whose value was not read, so that mappings consist of pairs.
  private func completePair() {
    guard lastNodeIsKey else { return }
    lastEnd = input.text.endOfColon(after: lastEnd)
    var value = Node(.scalar, .plain, start: lastEnd, end: lastEnd)
    value.isDamaged = true
    storage.append(value)
    frames[depth - 1].children += 1
  }
}

/// The anchors and aliases in text that could not be read, with their `&` or `*`.
struct LostNames {
  private let input: InputText
  private var names: Set<String> = []
  /// The parts of the text that were not searched yet. They are searched only for files with a questionable anchor.
  private var unsearched: [ByteSpan] = []

  init(_ input: InputText) {
    self.input = input
  }

  mutating func add(_ lost: ByteSpan) {
    unsearched.append(lost)
  }

  mutating func contains(_ name: String) -> Bool {
    for span in unsearched { search(span) }
    unsearched = []
    return names.contains(name)
  }

  private mutating func search(_ span: ByteSpan) {
    let text = input.text
    var offset = span.start
    while offset < span.end {
      guard text[offset] == UInt8(ascii: "&") || text[offset] == UInt8(ascii: "*") else {
        offset += 1
        continue
      }
      let end = text.endOfAnchor(at: offset)
      names.insert(input.string(ByteSpan(start: offset, end: end)))
      offset = end
    }
  }
}

/// The anchors that were read so far.
struct AnchorTable {
  struct Definition {
    let name: String
    let node: Int
    let span: ByteSpan
    var isUsed = false
  }

  private var definitions: [Definition] = []
  private var latest: [String: Int] = [:]
  private var lostNames: LostNames

  init(_ input: InputText) {
    lostNames = LostNames(input)
  }

  /// Adds an anchor. Returns a fault if its name was already used.
  mutating func define(_ name: String, at span: ByteSpan, node: Int) -> YAMLFault? {
    let previous = latest[name]
    latest[name] = definitions.count
    definitions.append(Definition(name: name, node: node, span: span))
    return previous.map { previous in
      let related = YAMLFault.Related(.first, at: definitions[previous].span)
      return YAMLFault(.redefinedAnchor(name), at: span, related: [related])
    }
  }

  /// Returns the anchor that a name refers to at this point, and marks it as used.
  mutating func use(_ name: String) -> Definition? {
    guard let index = latest[name] else { return nil }
    definitions[index].isUsed = true
    return definitions[index]
  }

  /// Removes the anchors of nodes from `node` on.
  mutating func removeAll(from node: Int) {
    guard let last = definitions.last, last.node >= node else { return }
    definitions.removeAll { $0.node >= node }
    latest = [:]
    for (index, definition) in definitions.enumerated() { latest[definition.name] = index }
  }

  /// Notes a text that could not be read.
  mutating func lose(_ text: ByteSpan) {
    lostNames.add(text)
  }

  /// Returns `true` if an anchor of this name may be in a text that could not be read.
  mutating func mayBeLost(_ name: String) -> Bool {
    lostNames.contains("&" + name)
  }

  /// Returns the faults of the anchors that no alias uses.
  mutating func unusedAnchors() -> [YAMLFault] {
    definitions.filter { !$0.isUsed && !lostNames.contains("*" + $0.name) }
      .map { YAMLFault(.unusedAnchor($0.name), at: $0.span) }
  }
}
