import Foundation
import JuiceCatalogs
import JuiceLint
import TestSupport
import Testing

/// The page of the format in the documentation says what the reader does.
@Suite(.tags(.unit)) struct CatalogReferenceTests {
  private static let page = "Sources/JuiceCatalogs/JuiceCatalogs.docc/CatalogFormat.md"

  @Test
  func `The shipped reference of the catalog format matches 'CatalogSchemas.reference'`() throws {
    let url = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appending(path: Self.page)
    if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1" {
      try CatalogSchemas.reference.write(to: url, atomically: true, encoding: .utf8)
      Issue.record("recorded \(Self.page); run again without RECORD_SNAPSHOTS")
    }
    let shipped = try? String(contentsOf: url, encoding: .utf8)
    #expect(
      shipped == CatalogSchemas.reference,
      "\(Self.page) is stale: RECORD_SNAPSHOTS=1 and `make test` renew it")
  }

  @Test func `Every key of the schemas is in the reference`() {
    for (name, schema) in CatalogSchemas.all {
      let keys = keys(of: schema)
      #expect(!keys.isEmpty, "\(name)")
      for key in keys {
        #expect(CatalogSchemas.reference.contains("\n| `\(key)` | "), "\(key) of \(name)")
      }
    }
  }

  private func keys(of schema: JSONValue) -> [String] {
    guard case .object(let sections)? = schema["$defs"] else { return [] }
    return sections.flatMap { section -> [String] in
      guard case .object(let members)? = section.value["properties"] else { return [] }
      return members.map(\.name)
    }
  }
}
