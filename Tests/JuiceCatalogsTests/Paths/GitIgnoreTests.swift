import Foundation
import JuiceCatalogs
import JuiceLint
import JuiceRulesTesting
import TestSupport
import Testing

/// Ignore files are interpreted as git interprets them, which the tests compare with git itself.
@Suite(.tags(.process)) struct GitIgnoreTests {
  private static let pack = "pack: { name: p }\n"

  private func files(_ tree: WorkTree, in path: String = "") throws -> Set<String> {
    let loader = CatalogLoader(workingDirectory: tree.path)
    do {
      return Set(try loader.files(in: [tree.path + path]))
    } catch CatalogInputFault.everythingExcluded {
      return []
    }
  }

  /// Random patterns in random places of a tree, from a seed that a failure names.
  @Test(arguments: 0..<60 as Range<UInt64>)
  func `Lint leaves out exactly the files that git ignores`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let tree = try WorkTree()
    for folder in random.folders() {
      for file in ["a.yaml", "ab.yaml", "b c.yaml", "#d.yaml", "!e.yaml"] {
        try tree.write(Self.pack, to: folder + file)
      }
    }
    try tree.write(random.patterns(), to: ".gitignore")
    try tree.write(random.patterns(), to: "a/.gitignore")
    try tree.write(random.patterns(), to: "a/b/.gitignore")
    try tree.write(random.patterns(), to: ".git/info/exclude")
    let (found, seen) = (try files(tree), try tree.filesThatGitSees())
    #expect(found.subtracting(seen) == [], "seed \(seed)")
    #expect(seen.subtracting(found) == [], "seed \(seed)")
  }

  @Test
  func `A negated pattern cannot include a file below an ignored folder again`() throws {
    let tree = try WorkTree()
    try tree.write("out/\n!out/kept.yaml\n/in/*\n!/in/kept.yaml\r\n# in\n\n", to: ".gitignore")
    for path in ["out/kept.yaml", "in/kept.yaml", "in/left.yaml", "in/# in"] {
      try tree.write(Self.pack, to: path)
    }
    #expect(try files(tree) == ["in/kept.yaml"])
    #expect(try tree.filesThatGitSees() == ["in/kept.yaml"])
  }

  @Test
  func `The '.gitignore' at the top of a work tree applies when only a subfolder is checked`()
    throws
  {
    let tree = try WorkTree()
    try tree.write("left.yaml\n/deep/top.yaml\n", to: ".gitignore")
    for name in ["left", "top", "kept"] { try tree.write(Self.pack, to: "deep/\(name).yaml") }
    #expect(try files(tree, in: "/deep") == ["deep/kept.yaml"])
  }

  @Test
  func `A '.gitignore' file applies only inside a git work tree`() throws {
    let tree = try WorkTree()
    try tree.write("left.yaml\n", to: "a/.gitignore")
    try tree.write(Self.pack, to: "a/left.yaml")
    #expect(try files(tree) == [])
    try FileManager.default.removeItem(at: tree.folder.appending(path: ".git"))
    #expect(try files(tree) == ["a/left.yaml"])
  }

  @Test
  func `A nested work tree does not follow the '.gitignore' of the outer work tree`() throws {
    let tree = try WorkTree()
    try tree.write("left.yaml\n", to: ".gitignore")
    try tree.write(Self.pack, to: "inner/left.yaml")
    try FileManager.default.createDirectory(
      at: tree.folder.appending(path: "inner/.git"), withIntermediateDirectories: true)
    #expect(try files(tree) == ["inner/left.yaml"])
  }

  @Test
  func `A work tree inside an ignored folder follows only its own '.gitignore'`() throws {
    let tree = try WorkTree()
    try tree.write("build/\n", to: ".gitignore")
    try tree.write("left.yaml\n", to: "build/inner/.gitignore")
    for name in ["left", "kept"] { try tree.write(Self.pack, to: "build/inner/\(name).yaml") }
    try FileManager.default.createDirectory(
      at: tree.folder.appending(path: "build/inner/.git"), withIntermediateDirectories: true)
    let strict = CatalogLoader(
      workingDirectory: tree.path, scope: LintScope(coversNamedPaths: true))
    #expect(try strict.files(in: [tree.path + "/build/inner"]) == ["build/inner/kept.yaml"])
  }

  @Test
  func `A linked work tree follows 'info/exclude' of the main work tree`() throws {
    let tree = try WorkTree()
    try tree.write("left.yaml\n", to: "main/.git/info/exclude")
    try tree.write("../..\n", to: "main/.git/worktrees/w/commondir")
    try tree.write("gitdir: ../main/.git/worktrees/w\n", to: "w/.git")
    for name in ["left", "kept"] { try tree.write(Self.pack, to: "w/\(name).yaml") }
    #expect(try files(tree, in: "/w") == ["w/kept.yaml"])
  }

  /// Such a link could name any file of whoever runs the check; git does not follow it either.
  @Test
  func `A link or pipe in place of '.gitignore' or 'info/exclude' is not read`() throws {
    let tree = try WorkTree()
    try tree.write(Self.pack, to: "left.yaml")
    try tree.write("left.yaml\n", to: "list")
    try tree.link(".gitignore", to: "list")
    try FileManager.default.removeItem(at: tree.folder.appending(path: ".git/info/exclude"))
    #expect(mkfifo(tree.path + "/.git/info/exclude", 0o600) == 0)
    #expect(try files(tree) == ["left.yaml"])
  }

  @Test
  func `A named path is checked even if git ignores it, unless 'coversNamedPaths' is true`() throws
  {
    let tree = try WorkTree()
    try tree.write("gone/\nother/**\n*.tmp.yaml\n", to: ".gitignore")
    let paths = [
      "gone/a.yaml", "gone/deep/b.yaml", "other/c.yaml", "d.tmp.yaml", "gone/e.tmp.yaml",
    ]
    for path in paths { try tree.write(Self.pack, to: path) }
    #expect(try files(tree) == [])
    #expect(try files(tree, in: "/gone") == ["gone/a.yaml", "gone/deep/b.yaml"])
    #expect(try files(tree, in: "/gone/deep") == ["gone/deep/b.yaml"])
    #expect(try files(tree, in: "/other") == ["other/c.yaml"])
    #expect(try files(tree, in: "/d.tmp.yaml") == ["d.tmp.yaml"])
    let strict = CatalogLoader(scope: LintScope(coversNamedPaths: true))
    for path in ["", "/gone", "/gone/deep", "/other", "/d.tmp.yaml", "/gone/a.yaml"] {
      #expect(throws: CatalogInputFault.everythingExcluded([tree.path + path])) {
        try strict.lint([tree.path + path])
      }
    }
  }
}

/// Trees and patterns that a number decides.
extension SplitMix64 {
  fileprivate mutating func folders() -> [String] {
    let names = ["a", "b", "ab", "b c", "build"]
    var folders = ["", "a/", "a/b/"]
    for _ in 0..<8 {
      let parent = folders.randomElement(using: &self) ?? ""
      folders.append(parent + (names.randomElement(using: &self) ?? "a") + "/")
    }
    return Array(Set(folders)).sorted()
  }

  /// Returns random patterns. Pairs of asterisks beside other text are left out, because git handles them differently
  /// from its documentation.
  fileprivate mutating func patterns() -> String {
    let parts = [
      "a", "b", "c", "ab", "*", "?", "[ab]", "[!a]", "[a-c]", "/", "/", "**/", "/**", "/**/",
      ".yaml",
      "*.yaml", "!", "\\!", "#", "\\#", " ", "\\ ", "\\a", "[[:alpha:]]", "build", "a/", "b/",
    ]
    let lines = (0..<Int.random(in: 0...4, using: &self)).map { _ in
      (0..<Int.random(in: 1...5, using: &self)).map { _ in parts.randomElement(using: &self) ?? "" }
        .joined()
    }
    let isPlain = { (line: String) in
      line.replacing(/(^|^!|\/)\*{2,}(?=\/|$)/, with: "").firstMatch(of: /\*\*/) == nil
    }
    return lines.filter(isPlain).joined(separator: "\n")
  }
}
