import Foundation
import TestSupport
import Testing

/// The pages of the documentation show code that compiles, and every library has one.
///
/// `make docs` checks their links to symbols.
@Suite(.tags(.unit))
struct DocumentationTests {
  static let libraries = [
    "CEL", "JuiceCalculator", "JuiceCatalogs", "JuiceReports", "JuiceRules", "JuiceRulesPostgreSQL",
    "JuiceRulesSQLite", "JuiceRulesTesting", "YAMLFormatting", "YAMLSyntax",
  ]

  static let pages = Repository.files(in: "Sources", suffix: "md")

  @Test(arguments: libraries)
  func `A library has a documentation page`(of library: String) throws {
    let page = try Repository.File(path: "Sources/\(library)/\(library).docc/\(library).md").text()
    #expect(page.hasPrefix("# ``\(library)``\n"))
  }

  @Test(arguments: libraries)
  func `'make docs' builds the documentation of a library`(_ library: String) throws {
    let script = try Repository.File(path: "scripts/docs").text()
    #expect(script.contains(try Regex("\\b\(library)\\b")))
  }

  @Test(arguments: pages)
  func `A Swift block on a documentation page is compiled with the tests`(of page: Repository.File)
    throws
  {
    let tests = try Repository.files(in: "Tests", suffix: "swift").map { Self.code(try $0.text()) }
    for block in try page.text().matches(of: /(?ms)^```swift\n(.*?)^```$/) {
      let code = Self.code(String(block.1))
      #expect(tests.contains { $0.contains(code) }, "\(page.path): not in Tests:\n\(block.1)")
    }
  }

  /// `make api` compares the record with the compiled libraries.
  @Test func `The new names of 'Names that changed' are on the record of public symbols`() throws {
    let records = Repository.files(in: "Tests/PublicAPI", suffix: "txt")
    let symbols = Set(
      try records.flatMap { try $0.text().split(separator: "\n").map { $0.prefix { $0 != " " } } })
    let libraries = Set(
      records.map { $0.path.split(separator: "/").last?.dropLast(".txt".count) ?? "" })
    let page = try Repository.File(path: "Sources/JuiceRules/JuiceRules.docc/NewNames.md").text()
    let rows = page.split(separator: "\n").filter { $0.hasPrefix("| ") }.dropFirst()
    #expect(rows.count > 10)
    for row in rows {
      let cells = row.split(separator: "|")
      let names = cells[cells.count - 1].matches(of: /`([^`]+)`/).map(\.output.1)
      #expect(!names.isEmpty, "\(row)")
      for name in names {
        #expect(symbols.contains("\(name):") || libraries.contains(name), "no symbol \(name)")
      }
    }
  }

  @Test func `A Swift block in a doc comment is compiled with the tests`() throws {
    let tests = try Repository.files(in: "Tests", suffix: "swift").map { Self.code(try $0.text()) }
    for file in Repository.files(in: "Sources", suffix: "swift") {
      let text = try file.text()
      for block in text.matches(of: /(?ms)^ *\/\/\/ ```swift\n(.*?)^ *\/\/\/ ```$/) {
        let lines = block.1.split(separator: "\n").map { line in
          line.drop { $0 == " " || $0 == "/" }
        }
        let code = Self.code(lines.joined(separator: "\n"))
        #expect(tests.contains { $0.contains(code) }, "\(file.path): not in Tests:\n\(code)")
      }
    }
  }

  /// The lines of `text` without what a page sets otherwise: indentation, empty lines and imports.
  private static func code(_ text: String) -> String {
    text.split(separator: "\n").map { $0.drop { $0 == " " } }
      .filter { !$0.isEmpty && !$0.hasPrefix("import ") }
      .joined(separator: "\n") + "\n"
  }
}
