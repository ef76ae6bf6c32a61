import Foundation
import TestSupport
import Testing
import YAMLSyntax

/// Inputs that the fuzzer once found (see Fuzzing/run.sh) keep the invariants.
@Suite(.tags(.unit)) struct FindsTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Finds")
  private static let finds =
    (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []

  @Test
  func `The inputs that the fuzzer once found are read`() {
    #expect(FindsTests.finds.count > 4)
  }

  @Test(arguments: finds.sorted())
  func `An input that the fuzzer once found keeps the invariants`(name: String) throws {
    let bytes = try [UInt8](Data(contentsOf: FindsTests.folder.appending(path: name)))
    for limits in [.standard, YAMLLimits(depth: 3, nodes: 20, aliases: 2)] {
      let tree = YAMLTree(parsing: bytes, limits: limits)
      #expect(TreeInvariants.firstBroken(in: tree) == nil, "\(name)")
    }
  }
}
