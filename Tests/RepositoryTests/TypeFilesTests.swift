import TestSupport
import Testing

/// The number of files in which a type is written. A type in more files has too many jobs to be read.
@Suite(.tags(.unit))
struct TypeFilesTests {
  private static let limit = 6

  /// Types whose parts stand with what they are about: one check or one finding in each file.
  private static let exempt: Set = ["StockStoreConformance", "Finding", "Finding.Rule", "LintRule"]

  @Test
  func `A type is declared and extended in at most six files`() {
    let files = TypeFiles.all(in: SourceOutline.all)
    #expect(files.count > 500)
    for (type, paths) in files.sorted(by: { $0.key < $1.key }) where paths.count > Self.limit {
      guard !Self.exempt.contains(type.name) else { continue }
      Issue.record(
        "\(type.name) of \(type.target) is in \(paths.count) files: \(paths.sorted())")
    }
  }

  @Test
  func `Files of a type are counted once, by target, without private extensions`() {
    let files = TypeFiles.all(in: [
      SourceOutline(of: "struct Cup {\n  let size: Int\n}", at: "Sources/Bar/Cup.swift"),
      SourceOutline(
        of: "extension Cup {\n  var isLarge: Bool { true }\n}\n\nextension Cup: Hashable {}",
        at: "Sources/Bar/Cups/Cup+Size.swift"),
      SourceOutline(
        of: "extension Cup {\n  fileprivate var isFull: Bool { true }\n}", at: "Sources/Bar/A.swift"
      ),
      SourceOutline(
        of: "import Bar\n\nextension Cup {\n  func wash() {}\n}", at: "Sources/Sink/Wash.swift"),
      SourceOutline(of: "struct Cup {}", at: "Sources/Game/Cup.swift"),
      SourceOutline(of: "extension String {\n  var cup: Int { 1 }\n}", at: "Sources/Bar/B.swift"),
    ])
    #expect(files.mapValues(\.count) == [.init("Cup", "Bar"): 3, .init("Cup", "Game"): 1])
  }
}

/// A type by its target and name.
private struct TypeFiles: Hashable, Comparable {
  let name: String
  let target: String

  init(_ name: String, _ target: String) {
    self.name = name
    self.target = target
  }

  static func < (one: TypeFiles, other: TypeFiles) -> Bool {
    (one.name, one.target) < (other.name, other.target)
  }

  /// Returns the paths of the files that declare or extend each type of the outlines, extensions aside whose members are
  /// all private.
  static func all(in outlines: [SourceOutline]) -> [TypeFiles: Set<String>] {
    var targets: [String: Set<String>] = [:]
    var files: [TypeFiles: Set<String>] = [:]
    for outline in outlines {
      for block in outline.blocks
      where !block.isExtension && block.isOutermost && !block.isPrivate {
        targets[block.type, default: []].insert(outline.target)
        files[TypeFiles(block.type, outline.target), default: []].insert(outline.path)
      }
    }
    for outline in outlines {
      for block in outline.blocks where block.isExtension && !block.isPrivate {
        guard block.members.isEmpty || block.members.contains(where: { !$0.isPrivate }),
          let target = target(of: block.type, extendedIn: outline, targets)
        else { continue }
        files[TypeFiles(block.type, target), default: []].insert(outline.path)
      }
    }
    return files
  }

  /// Returns the target that declares an extended type: that of the file, or otherwise one that the file imports.
  private static func target(
    of type: String, extendedIn outline: SourceOutline, _ targets: [String: Set<String>]
  ) -> String? {
    let candidates = targets[String(type.prefix { $0 != "." })] ?? []
    if candidates.contains(outline.target) { return outline.target }
    return candidates.sorted().first { target in
      outline.code.contains("import \(target)\n") || outline.code.contains(" \(target).\(type)")
    }
  }
}
