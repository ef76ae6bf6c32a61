import JuiceCatalogs
import JuiceLint
import JuiceRules
import TestSupport
import Testing

/// A mistake in a pack that others change is found as if they did not.
@Suite(.tags(.fuzz))
struct ChangedFaultTests {
  private static let all = ShippedCatalogs.filesWithoutTables
  private static let classic = ShippedCatalogs.files.filter { $0.key.hasPrefix("classic/") }
  private static let changing = Set(all.keys).subtracting(ShippedCatalogs.files.keys)

  /// By default a part of them is tried; `JUICE_RULES_ALL_FAULTS=1` tries all.
  @Test
  func `A mistake in an overridden entry causes no findings in the overriding packs`() throws {
    let injections =
      Injection.lines(in: Self.classic) + Injection.syntax(in: Self.classic)
      + Injection.values(in: Self.classic)
    // An entry that is no longer there, or that is another one now, is the business of who changes it.
    let found = try findings(of: injections.filter { !$0.isLegal }).map { found in
      found.filter { Self.changing.contains($0.file) && $0.rule != "override-expectation" }
    }
    #expect(found.count > 20)
    #expect(found.filter { !$0.isEmpty } == [])
  }

  @Test func `A syntax error in a file of overrides has exactly one finding`() throws {
    for pack in ["summer", "wording-b", "wording-c"] {
      let files = Self.all.filter { $0.key.hasPrefix("\(pack)/overrides") }
      let found = try findings(of: Injection.syntax(in: files).filter { !$0.isLegal })
      #expect(!found.isEmpty, "\(pack)")
      #expect(found.filter { $0.count != 1 } == [])
    }
  }

  private func findings(of injections: [Injection]) throws -> [[Found]] {
    try Injection.some(of: injections, each: 300).map { injection in
      let broken = Injection.making([injection], in: Self.all)
      return try CatalogLoader(files: MemoryFileSource(bytes: broken)).lint(["."]).diagnostics
        .filter { $0.severity > .info }
        .map { Found(file: $0.primary.file, rule: $0.rule, injection: injection) }
    }
  }

  private struct Found: Hashable {
    let file: String
    let rule: String
    let injection: Injection
  }

  @Test
  func `A requirement that is missing for overrides is reported exactly once`() throws {
    var files = Self.all
    files["wording-c/pack.yaml"] = Array("pack: { name: wording-c, locales: [ko, en] }".utf8)
    let found = try CatalogLoader(files: MemoryFileSource(bytes: files)).lint(["."]).diagnostics
      .filter { $0.severity > .info }
    #expect(found.map(\.rule) == ["override-missing-target"])
  }
}

extension Injection {
  fileprivate var isLegal: Bool { if case .legal = outcome { true } else { false } }
}
