import JuiceCatalogs

/// A tree of packs, with the packs that build on a pack below it.
struct PackTree {
  private let overview: PackOverview
  private let words: PackWords
  private let style: TerminalStyle
  private var lines: [Line] = []
  /// The packs whose followers are already in the tree.
  private var shown: Set<Int> = []

  /// A pack at its place in the tree, with its relation to the pack above.
  private struct Line {
    var branch = ""
    /// The text before the lines below this one.
    var trunk = ""
    let pack: PackSummary
    var note = ""
    var isFaulty = false
    /// `true` if the pack's followers are shown elsewhere in the tree.
    var isAgain = false
  }

  init(_ overview: PackOverview, words: PackWords, style: TerminalStyle) {
    self.overview = overview
    self.words = words
    self.style = style
    let names = Set(overview.packs.map(\.name))
    for (index, pack) in overview.packs.enumerated()
    where !pack.links.contains(where: { $0.isOrder && names.contains($0.pack) }) {
      add(index, Line(pack: pack), above: [])
    }
    // The remaining packs are part of a cycle, or build on one that is.
    for (index, pack) in overview.packs.enumerated() where !shown.contains(index) {
      add(index, Line(pack: pack), above: [])
    }
  }

  private mutating func add(_ index: Int, _ line: Line, above: [Int]) {
    var line = line
    let followers = self.followers(of: overview.packs[index].name)
    line.isAgain = !followers.isEmpty && shown.contains(index)
    let isNew = shown.insert(index).inserted
    lines.append(line)
    guard isNew else { return }
    for (offset, follower) in followers.enumerated() {
      let isLast = offset == followers.count - 1
      let pack = overview.packs[follower.index]
      let changes = pack.changes.count { $0.pack == line.pack.name }
      let count =
        changes == 0
        ? ""
        : words.say(
          en: ", changes \(changes) \(changes == 1 ? "entry" : "entries")", ko: ", \(changes)개 변경")
      add(
        follower.index,
        Line(
          branch: line.trunk + (isLast ? "└── " : "├── "),
          trunk: line.trunk + (isLast ? "    " : "│   "), pack: pack,
          note: words.note(follower.link) + count, isFaulty: follower.link.state.isFault),
        above: above + [index])
    }
  }

  private func followers(of name: String) -> [(index: Int, link: PackLink)] {
    overview.packs.enumerated().compactMap { index, pack in
      pack.links.first { $0.isOrder && $0.pack == name }.map { (index, $0) }
    }
  }
}

extension PackTree {
  var text: String {
    let heads = lines.map { head(of: $0) }
    let width = min(heads.map { DisplayWidth.of($0) }.max() ?? 0, limit / 2)
    let tree = zip(lines, heads).map { line, head in text(of: line, head, width: width) }.joined()
    return tree + conflicts + site
  }

  private func head(of line: Line) -> String {
    let version = line.pack.version.map { " \($0)" } ?? ""
    let again = line.isAgain ? " …" : ""
    return VisibleText.inline(
      "\(line.branch)\(line.pack.name)\(version) (\(words.state(of: line.pack)))\(again)")
  }

  private func text(of line: Line, _ head: String, width: Int) -> String {
    guard !line.note.isEmpty else { return paint(head, line) + "\n" }
    let note = VisibleText.inline(line.note)
    let painted = line.isFaulty ? style.paint(note, as: .error) : note
    let padded = head.padded(to: width)
    guard DisplayWidth.of(padded) + 2 + DisplayWidth.of(note) > limit else {
      return paint(head, line) + padded.dropFirst(head.count) + "  " + painted + "\n"
    }
    let margin = line.trunk + "    "
    let notes = WrappedText(note).lines(width: limit - DisplayWidth.of(margin)).map { text in
      margin + (line.isFaulty ? style.paint(text, as: .error) : text) + "\n"
    }
    return paint(head, line) + "\n" + notes.joined()
  }

  private func paint(_ head: String, _ line: Line) -> String {
    let isFaulty = line.pack.isBroken || line.pack.state == .missing
    return isFaulty ? style.paint(head, as: .error) : head
  }

  /// The pairs of packs that exclude each other, each pair once.
  private var conflicts: String {
    var known: Set<[String]> = []
    let lines = overview.packs.flatMap { pack in
      pack.links.filter { $0.kind == .conflicts }.compactMap { link -> String? in
        guard known.insert([pack.name, link.pack].sorted()).inserted else { return nil }
        let range = link.versions.map { $0 == "*" ? "" : " \($0)" } ?? ""
        let text = VisibleText.inline("\(pack.name) ✕ \(link.pack)\(range)\(words.fault(of: link))")
        return "  " + (link.state.isFault ? style.paint(text, as: .error) : text) + "\n"
      }
    }
    guard !lines.isEmpty else { return "" }
    return "\n" + words.say(en: "conflicts:", ko: "함께 쓸 수 없음:") + "\n" + lines.joined()
  }

  private var site: String {
    let lines = overview.siteChanges.countsByPack.map { pack, count in
      "  " + VisibleText.inline(words.changes(count, of: pack)) + "\n"
    }
    return lines.isEmpty ? "" : "\ncatalog.yaml:\n" + lines.joined()
  }

  /// The greatest width of a line: that of the terminal, or 80 if it is unknown.
  private var limit: Int { style.width ?? 80 }
}

extension PackLink {
  fileprivate var isOrder: Bool { kind != .conflicts }
}
