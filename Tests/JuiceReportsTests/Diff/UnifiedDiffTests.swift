import Foundation
import JuiceReports
import JuiceRulesTesting
import TestSupport
import Testing

@Suite(.tags(.process))
struct UnifiedDiffTests {
  private func text(_ old: String, _ new: String, path: String = "a.yaml") -> String {
    let diff = UnifiedDiff(path: path, old: Array(old.utf8), new: Array(new.utf8))
    return String(decoding: diff.bytes, as: UTF8.self)
  }

  @Test func `A diff shows three lines before and after a change`() {
    let old = (1...12).map { "\($0)\n" }.joined()
    let new = old.replacingOccurrences(of: "6\n", with: "six\n")
    #expect(
      text(old, new) == """
        --- a/a.yaml
        +++ b/a.yaml
        @@ -3,7 +3,7 @@
         3
         4
         5
        -6
        +six
         7
         8
         9

        """)
  }

  @Test func `The diff of equal texts is empty`() {
    #expect(text("a\n", "a\n").isEmpty)
    #expect(text("", "").isEmpty)
  }

  @Test
  func `A diff marks a missing line feed at the end of a file`() {
    #expect(
      text("a\nb", "a\r\nb") == """
        --- a/a.yaml
        +++ b/a.yaml
        @@ -1,2 +1,2 @@
        -a
        +a\r
         b
        \\ No newline at end of file

        """)
    #expect(
      text("a", "a\n")
        == "--- a/a.yaml\n+++ b/a.yaml\n@@ -1 +1 @@\n-a\n\\ No newline at end of file\n+a\n")
    #expect(text("", "a\n") == "--- a/a.yaml\n+++ b/a.yaml\n@@ -0,0 +1 @@\n+a\n")
    #expect(text("a\n", "") == "--- a/a.yaml\n+++ b/a.yaml\n@@ -1 +0,0 @@\n-a\n")
  }

  @Test func `A file name is quoted in a diff only if it has quotes or control characters`() {
    #expect(
      text("a\n", "b\n", path: "my \"fruit\"\n.yaml").hasPrefix(#"--- "a/my \"fruit\"\012.yaml""#))
    #expect(text("a\n", "b\n", path: "my fruit.yaml").hasPrefix("--- a/my fruit.yaml\t\n"))
    #expect(text("a\n", "b\n", path: "/tmp/과일.yaml").hasPrefix("--- a/tmp/과일.yaml\n"))
  }

  @Test
  func `A diff that is printed escapes control characters and workflow commands`() {
    let diff = UnifiedDiff(
      path: "a.yaml", old: Array("::error::\n\u{1B}[31m\nx\n".utf8),
      new: Array("::error::\n\u{1B}[31m\ny\n".utf8))
    #expect(
      diff.text() == """
        --- a/a.yaml
        +++ b/a.yaml
        @@ -1,3 +1,3 @@
         \\u{3A}:error::
         \\u{1B}[31m
        -x
        +y

        """)
    #expect(diff.text(style: .colored).contains("\u{1B}[1;31m-x\u{1B}[0m\n"))
  }

  @Test(arguments: [
    ["git", "apply", "-p1", "all.patch"], ["patch", "-p1", "-s", "-i", "all.patch"],
  ])
  func `'git apply' and 'patch' turn the old files into the new files`(tool: [String]) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var random = SplitMix64(seed: 20_261_121)
    var expected: [String: Data] = [:]
    var patch = Data()
    for index in 0..<200 {
      let (old, new) = texts(using: &random)
      // git takes what a file of no lines becomes for a new file.
      guard !old.isEmpty, !new.isEmpty else { continue }
      let name = "과일 \(index).yaml"
      try Data(old).write(to: folder.appending(path: name))
      expected[name] = Data(new)
      patch += Data(UnifiedDiff(path: name, old: old, new: new).bytes)
    }
    try patch.write(to: folder.appending(path: "all.patch"))
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.currentDirectoryURL = folder
    process.arguments = tool
    try process.runWithLimit()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    for (name, data) in expected {
      #expect(try Data(contentsOf: folder.appending(path: name)) == data, "\(name)")
    }
  }

  /// A text and another with some lines changed.
  private func texts(using random: inout some RandomNumberGenerator) -> ([UInt8], [UInt8]) {
    let words = ["a", "b", "키위: 3", "-x", "+y", "", "\\ No", "--- z", "\u{FEFF}b", "@@ 1"]
    func line() -> String {
      words[Int.random(in: 0..<words.count, using: &random)]
        + ["\n", "\n", "\n", "\r\n"][Int.random(in: 0..<4, using: &random)]
    }
    let old = (0..<Int.random(in: 0..<40, using: &random)).map { _ in line() }
    let rate = Int.random(in: 2..<12, using: &random)
    let new = old.flatMap { text -> [String] in
      switch Int.random(in: 0..<(3 * rate), using: &random) {
      case 0: [line()]
      case 1: [text, line()]
      case 2: []
      default: [text]
      }
    }
    func bytes(_ lines: [String]) -> [UInt8] {
      var bytes = Array(lines.joined().utf8)
      if Int.random(in: 0..<4, using: &random) == 0, bytes.last == 0x0A { bytes.removeLast() }
      return bytes
    }
    return (bytes(old), bytes(new))
  }
}
