import Foundation
import TestSupport
import Testing

/// The imports that each target may have. The compiler does not enforce them, because SwiftPM sees neither transitive
/// imports nor system modules.
@Suite(.tags(.unit))
struct ImportTableTests {
  /// The C library, by its name on each system.
  static let cLibrary: Set = ["Glibc", "Musl", "Darwin", "Bionic", "Android"]

  /// Part of the standard library, and everybody's.
  static let standardLibrary: Set = ["Synchronization"]

  /// The imports that the architecture page grants, by target.
  static let table: [String: Set<String>] = {
    let page = Repository.File(path: "Sources/JuiceRules/JuiceRules.docc/Architecture.md")
    let rows =
      (try? page.lines())?.map(\.text).drop { !$0.hasPrefix("| target |") }
      .prefix { $0.hasPrefix("|") }.dropFirst(2) ?? []
    return rows.reduce(into: [:]) { table, row in
      let cells = row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      guard cells.count >= 2 else { return }
      let granted = (cells.count > 2 ? cells[2] : "").split(separator: ", ").map(String.init)
      for target in cells[0].split(separator: ", ") {
        table[String(target)] = granted == ["the C library"] ? cLibrary : Set(granted)
      }
    }
  }()

  @Test(arguments: Repository.sources)
  func `A source file imports only modules that the architecture page grants to its target`(
    of file: Repository.File
  ) throws {
    let target = String(file.path.split(separator: "/")[1])
    let granted = try #require(Self.table[target], "\(target) is not in the table")
      .union(Self.standardLibrary)
    for line in try file.lines() {
      guard let module = Self.module(importedBy: line.text) else { continue }
      #expect(granted.contains(module), "\(file.path):\(line.number) imports \(module)")
    }
  }

  @Test
  func `Every form of an import line is recognized`() {
    #expect(Self.module(importedBy: "import Glibc") == "Glibc")
    #expect(Self.module(importedBy: "public import struct YAMLSyntax.ByteSpan") == "YAMLSyntax")
    #expect(Self.module(importedBy: "  @preconcurrency internal import GRDB") == "GRDB")
    #expect(Self.module(importedBy: "@_spi(Store) import JuiceRules") == "JuiceRules")
    #expect(Self.module(importedBy: "importantThing()") == nil)
    #expect(Self.module(importedBy: "// import Foundation") == nil)
  }

  private static func module(importedBy line: String) -> String? {
    // Most lines are none, and the expression is slow.
    guard line.contains("import ") else { return nil }
    let form =
      /^\s*(?:@\w+(?:\(\w*\))?\s+)*(?:(?:public|package|internal|fileprivate|private)\s+)?import\s+(?:(?:struct|class|enum|protocol|func|var|let|typealias|actor)\s+)?(\w+)/
    return line.firstMatch(of: form).map { String($0.1) }
  }
}
