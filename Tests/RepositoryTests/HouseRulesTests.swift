import Foundation
import TestSupport
import Testing

/// The habits of the house that a machine can check.
@Suite(.tags(.unit))
struct HouseRulesTests {
  @Test(arguments: Repository.allSwift)
  func `A Swift file has at most 500 lines`(of file: Repository.File) throws {
    #expect(try file.lines().count <= 501)
  }

  @Test(arguments: Repository.sources)
  func `A source file contains no 'try!' and no forced unwrap`(in file: Repository.File) throws {
    let force = /try!|[\])A-Za-z0-9_]!([.)\],; ?]|$)/
    var isText = false
    for line in try file.lines() {
      if line.text.contains("\"\"\"") { isText.toggle() }
      guard !isText, !line.text.contains(/\/\/|"|!=/) else { continue }
      #expect(!line.text.contains(force), "\(file.path):\(line.number)")
    }
  }

  @Test
  func `A doc comment begins with a noun or a verb, not with a clause`() throws {
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

  @Test(arguments: Repository.allSwift)
  func `A Swift file contains no marker of unfinished work`(in file: Repository.File) throws {
    // In brackets, so that this file passes its own test.
    let mark = /\b(?:[T]ODO|[F]IXME|[X]XX|[n]ot implemented|[u]nimplemented)\b/.ignoresCase()
    for line in try file.lines() {
      #expect(!line.text.contains(mark), "\(file.path):\(line.number)")
    }
  }

  @Test(arguments: Repository.sources)
  func `The sources of JuiceRules leave concurrency checks to the compiler`(
    in file: Repository.File
  ) throws {
    guard file.path.hasPrefix("Sources/JuiceRules/") else { return }
    let escapes = ["@unchecked Sendable", "nonisolated(unsafe)", "@preconcurrency"]
    for escape in escapes {
      #expect(try !file.text().contains(escape), "\(file.path) has \(escape)")
    }
  }

  @Test(arguments: Repository.files(in: "Tests", suffix: "swift"))
  func `Each suite has one tag for what it needs, and each test is named by a sentence`(
    in file: Repository.File
  ) throws {
    var isTest = false
    var attribute = ""
    let lines = try file.lines()
    let hasTests = lines.contains { $0.text.contains("@Test") }
    for line in lines where hasTests {
      if line.text.contains(/^ *@Test\b/) { isTest = true }
      if isTest, let name = line.text.firstMatch(of: /\bfunc (.)/) {
        #expect(name.1 == "`", "\(file.path):\(line.number)")
        isTest = false
      }
      if line.text.contains(/^ *(?:final )?(?:struct|class|actor) \w+Tests\b/) {
        #expect(
          attribute.contains(/@Suite\(\.tags\(\.(?:unit|process|server|fuzz)\)/),
          "\(file.path):\(line.number)")
      }
      attribute = line.text
    }
  }

  @Test(arguments: Repository.catalogs)
  func `The first line of a shipped catalog names an existing schema`(of file: Repository.File)
    throws
  {
    let first = try #require(try file.lines().first).text
    let line = try #require(
      first.wholeMatch(of: /# yaml-language-server: \$schema=(\S+)/), "\(file.path): \(first)")
    let schema = Repository.root.appending(path: file.path).deletingLastPathComponent()
      .appending(path: String(line.1)).standardizedFileURL
    #expect(FileManager.default.fileExists(atPath: schema.path), "\(file.path) names \(line.1)")
  }
}
