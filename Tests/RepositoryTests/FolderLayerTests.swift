import TestSupport
import Testing

/// The layers of the folders within a target. A folder uses only types of the folders above it in the table of the
/// architecture page, and members that extensions there add to types.
@Suite(.tags(.unit))
struct FolderLayerTests {
  /// The folders of one target, the lowest layer first.
  struct Layers: CustomTestStringConvertible, Sendable {
    let target: String
    var folders: [String] = []

    var testDescription: String { target }
  }

  /// The tables of the architecture page, each under a heading such as `### JuiceRules`.
  static let layers: [Layers] = {
    let page = Repository.File(path: "Sources/JuiceRules/JuiceRules.docc/Architecture.md")
    let section = (try? page.lines())?.map(\.text).drop { $0 != "## Layers" }.dropFirst()
      .prefix { !$0.hasPrefix("## ") }
    var layers: [Layers] = []
    for line in section ?? [] {
      if line.hasPrefix("### ") {
        layers.append(Layers(target: String(line.dropFirst(4))))
      } else if line.hasPrefix("| "), !layers.isEmpty, !line.hasPrefix("| folder |") {
        layers[layers.count - 1].folders.append(String(line.split(separator: " ")[1]))
      }
    }
    return layers
  }()

  @Test
  func `The architecture page lists every folder of every target, once`() throws {
    let folders = Dictionary(grouping: SourceOutline.all.filter { $0.folder != nil }, by: \.target)
      .mapValues { Set($0.compactMap(\.folder)) }.filter { $0.value.count > 1 }
    #expect(folders.count > 5)
    for (target, folders) in folders {
      let layers = try #require(
        Self.layers.first { $0.target == target }, "\(target) has no table")
      #expect(layers.folders.sorted() == folders.sorted(), "\(target)")
    }
    #expect(Self.layers.count == folders.count)
  }

  @Test(arguments: layers)
  func `A folder uses only types of the folders above it in the table`(of layers: Layers) throws {
    let sources = SourceOutline.all.filter { $0.target == layers.target && $0.folder != nil }
      .map { (outline: $0, names: TypeNames($0.code)) }
    var folderOfType: [String: String] = [:]
    for (outline, names) in sources {
      for type in names.declared { folderOfType[type] = outline.folder }
    }
    for (outline, names) in sources {
      let own = try #require(layers.rank(of: outline.folder), "\(outline.path)")
      for type in names.used {
        guard let other = folderOfType[type], let rank = layers.rank(of: other) else { continue }
        #expect(rank <= own, "\(outline.path) uses \(type) of \(other)")
      }
    }
  }

  @Test(arguments: layers)
  func `A folder uses only members of extensions in the folders above it in the table`(
    of layers: Layers
  ) {
    for use in layers.upwardUses(in: SourceOutline.all) {
      Issue.record("\(use.path) uses .\(use.member) of \(use.folder)")
    }
  }

  /// Texts of a declaration in a lower folder and of a use, with the members that are found.
  static let samples: [(declaration: String, use: String, expected: [String])] = [
    ("extension Cup {\n  func fill(to level: Int) {}\n}", "cup.fill(to: 3)", ["fill(to:"]),
    ("extension Cup {\n  static var large: Cup { Cup() }\n}", "use(.large)", ["large"]),
    ("extension Cup {\n  func fill(\n    to level: Int\n  ) {}\n}", "cup.fill(with: tea)", []),
    ("extension Cup {\n  fileprivate func fill(to level: Int) {}\n}", "cup.fill(to: 3)", []),
    ("struct Cup {\n  func fill(to level: Int) {}\n}", "cup.fill(to: 3)", []),
    ("extension Cup {\n  func reversed() -> Cup { self }\n}", "cups.reversed()", []),
  ]

  @Test(arguments: samples)
  func `A use of a member that an extension in a lower folder adds is found`(
    declaration: String, use: String, expected: [String]
  ) {
    let layers = Layers(target: "Bar", folders: ["Cups", "Orders"])
    let high = SourceOutline(of: declaration, at: "Sources/Bar/Orders/Order.swift")
    let low = SourceOutline(of: use, at: "Sources/Bar/Cups/Cup.swift")
    #expect(layers.upwardUses(in: [low, high]).map(\.member) == expected)
    // Its own folder and those below it in the table may use the member.
    let beside = SourceOutline(of: use, at: "Sources/Bar/Orders/Bill.swift")
    #expect(layers.upwardUses(in: [beside, high]).isEmpty)
  }
}

extension FolderLayerTests.Layers {
  /// A use of a member that an extension in a folder below adds to a type.
  struct UpwardUse {
    let path: String
    let member: String
    /// The folder with the extension.
    let folder: String
  }

  func rank(of folder: String?) -> Int? { folder.flatMap { folders.firstIndex(of: $0) } }

  /// Returns the uses of members that only extensions in one folder declare, from folders above that folder in the
  /// table. Names that other targets or the standard library declare, too, are left out, because a name alone does not
  /// tell which declaration is meant.
  func upwardUses(in outlines: [SourceOutline]) -> [UpwardUse] {
    var folderOfMember: [String: Set<String>] = [:]
    var others = Self.standardNames
    for outline in outlines {
      for block in outline.blocks {
        // Types are named, and so found by the test of types.
        for member in block.members where member.name.first?.isUppercase == false {
          if outline.target == target, block.isExtension, let folder = outline.folder {
            if !member.isPrivate { folderOfMember[member.name, default: []].insert(folder) }
          } else if outline.target == target || !member.isPrivate {
            others.insert(member.name)
          }
        }
      }
    }
    return outlines.filter { $0.target == target }.flatMap { outline -> [UpwardUse] in
      guard let own = rank(of: outline.folder) else { return [] }
      let ownNames = Set(outline.blocks.flatMap(\.members).map(\.name))
      return outline.uses.subtracting(ownNames).subtracting(others).sorted().compactMap { name in
        guard let folders = folderOfMember[name], folders.count == 1, let folder = folders.first,
          let rank = rank(of: folder), rank > own
        else { return nil }
        return UpwardUse(path: outline.path, member: name, folder: folder)
      }
    }
  }

  /// Names without a label that the standard library and Foundation declare.
  private static let standardNames: Set = [
    "append", "contains", "count", "drop", "filter", "first", "index", "insert", "isEmpty",
    "joined", "last", "map", "merge", "merging", "overlaps", "prefix", "reduce", "remove",
    "reversed", "shuffled", "sorted", "split", "suffix", "union", "value", "values",
  ]
}

/// The names of types in a Swift file.
private struct TypeNames {
  /// The types that the file declares at its top level for other files.
  let declared: Set<String>
  /// The types that the file uses and does not declare itself.
  let used: Set<String>

  init(_ code: String) {
    declared = Set(
      code.matches(
        of:
          /(?m)^(?!private|fileprivate)(?:[a-z]\w* )*(?:struct|enum|class|protocol|typealias|actor) (\w+)/
      ).map { String($0.1) })
    let own = code.matches(
      of: /(?:struct|enum|class|protocol|typealias|actor|case|func) (\w+)/)
    used = Set(code.matches(of: /(?m)(?:^|[^.\w])([A-Z]\w*)/).map { String($0.1) })
      .subtracting(own.map { String($0.1) })
  }
}
