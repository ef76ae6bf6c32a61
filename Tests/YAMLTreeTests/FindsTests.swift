import Foundation
import Testing
import YAMLTree

/// Inputs that the fuzzer once found (see Fuzzing/run.sh) keep the invariants.
@Suite struct FindsTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Finds")
  private static let finds =
    (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []

  @Test("The inputs that the fuzzer once found are read")
  func theFindsAreRead() {
    #expect(FindsTests.finds.count > 4)
  }

  @Test("An input that the fuzzer once found keeps the invariants", arguments: finds.sorted())
  func aFindKeepsTheInvariants(name: String) throws {
    let bytes = try [UInt8](Data(contentsOf: FindsTests.folder.appending(path: name)))
    for limits in [.standard, YAMLLimits(depth: 3, nodes: 20, aliases: 2)] {
      let tree = YAMLTree(parsing: bytes, limits: limits)
      #expect(TreeInvariants.firstBroken(in: tree) == nil, "\(name)")
    }
  }
}
