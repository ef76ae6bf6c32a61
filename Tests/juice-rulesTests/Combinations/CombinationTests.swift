import TestSupport
import Testing

/// Random small catalogs and sequences of commands, whose answers are compared.
///
/// A plain model computes what each command answers: outcomes, entry numbers, shortages, the menu, and all levels. The
/// engine with a store in memory has to answer so. What the engine answers in JSON with a SQLite file, what the command
/// prints, and what a counter's server sends, has to be the same as with the store in memory. A failure names its seed,
/// and prints a smallest sequence as a script.
@Suite(.tags(.unit))
struct CombinationTests {
  @Test(arguments: Effort.seeds(50, of: 2_000))
  func `The engine answers as the plain model does, in memory and on SQLite`(group: Int)
    async throws
  {
    for seed in group * 10..<group * 10 + 10 {
      try await PlainRun.expectAgreement(seed: UInt64(seed), on: .sqlite)
    }
  }
}

/// The same for the built command and the server.
@Suite(.tags(.process))
struct CommandCombinationTests {
  @Test(arguments: Effort.seeds(6, of: 200))
  func `The command prints what the engine answers in memory`(seed: Int) async throws {
    try await PlainRun.expectAgreement(seed: UInt64(seed), on: .command)
  }

  @Test(arguments: Effort.seeds(4, of: 100))
  func `The server sends what the engine answers in memory`(seed: Int) async throws {
    try await PlainRun.expectAgreement(seed: UInt64(seed), on: .server)
  }
}

extension PlainRun {
  fileprivate static func expectAgreement(seed: UInt64, on other: Other) async throws {
    let run = PlainRun(seed: seed, isServed: other == .server)
    guard try await run.difference(on: other) != nil else { return }
    let smallest = await run.shrunk(on: other)
    let difference = try await smallest.difference(on: other) ?? ""
    Issue.record("seed \(seed): \(difference)\n\(smallest.script)")
  }
}
