import Foundation
import Testing

/// The habits of the house that a machine can check.
struct HouseRulesTests {
  @Test("A Swift file has at most 500 lines", arguments: Repository.allSwift)
  func length(of file: Repository.File) throws {
    #expect(try file.lines().count <= 501)
  }

  @Test("A source file contains no `try!` and no forced unwrap", arguments: Repository.sources)
  func force(in file: Repository.File) throws {
    let force = /try!|[\])A-Za-z0-9_]!([.)\],; ?]|$)/
    var isText = false
    for line in try file.lines() {
      if line.text.contains("\"\"\"") { isText.toggle() }
      guard !isText, !line.text.contains(/\/\/|"|!=/) else { continue }
      #expect(!line.text.contains(force), "\(file.path):\(line.number)")
    }
  }

  @Test("A doc comment begins with a noun or a verb, not with a clause")
  func firstWords() throws {
    let clauses: Set = [
      "What", "Whether", "Nil", "Those", "Where", "Who", "Which", "How", "Why", "When", "That",
      "Or", "So",
      "Something", "Everything",
    ]
    var (count, faulty) = (0, [String]())
    for file in Repository.sources {
      var isInComment = false
      for line in try file.lines() {
        let text = line.text.drop { $0 == " " }
        defer { isInComment = text.hasPrefix("///") }
        guard text.hasPrefix("///"), !isInComment else { continue }
        count += 1
        let word = text.dropFirst(3).drop { $0 == " " }.prefix { $0.isLetter }
        if clauses.contains(String(word)) { faulty.append("\(file.path):\(line.number)") }
      }
    }
    #expect(count > 1_000)
    #expect(faulty.isEmpty)
  }

  @Test("A Swift file contains no marker of unfinished work", arguments: Repository.allSwift)
  func openEnds(in file: Repository.File) throws {
    // In brackets, so that this file passes its own test.
    let mark = /\b(?:[T]ODO|[F]IXME|[X]XX|[n]ot implemented|[u]nimplemented)\b/.ignoresCase()
    for line in try file.lines() {
      #expect(!line.text.contains(mark), "\(file.path):\(line.number)")
    }
  }

  @Test(
    "The sources of JuiceRules leave concurrency checks to the compiler",
    arguments: Repository.sources)
  func concurrency(in file: Repository.File) throws {
    guard file.path.hasPrefix("Sources/JuiceRules/") else { return }
    let escapes = ["@unchecked Sendable", "nonisolated(unsafe)", "@preconcurrency"]
    for escape in escapes {
      #expect(try !file.text().contains(escape), "\(file.path) has \(escape)")
    }
  }

  @Test(
    "The first line of a shipped catalog names an existing schema", arguments: Repository.catalogs)
  func modeline(of file: Repository.File) throws {
    let first = try #require(try file.lines().first).text
    let line = try #require(
      first.wholeMatch(of: /# yaml-language-server: \$schema=(\S+)/), "\(file.path): \(first)")
    let schema = Repository.root.appending(path: file.path).deletingLastPathComponent()
      .appending(path: String(line.1)).standardizedFileURL
    #expect(FileManager.default.fileExists(atPath: schema.path), "\(file.path) names \(line.1)")
  }
}
