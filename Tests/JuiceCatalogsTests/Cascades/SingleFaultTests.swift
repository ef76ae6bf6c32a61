import JuiceCatalogs
import JuiceLint
import JuiceRules
import TestSupport
import Testing
import YAMLSyntax

/// One cause, one finding: each mistake that is made in the catalogs that ship is found once, where it
/// was made. By default a part of each kind is tried; `JUICE_RULES_ALL_FAULTS=1` tries all.
@Suite(.tags(.fuzz))
struct SingleFaultTests {
  private static let files = ShippedCatalogs.files

  @Test func `A misspelled name has exactly one finding`() throws {
    try expectOneFinding(for: Injection.names(in: Self.files))
  }

  @Test func `An unsuitable value has exactly one finding`() throws {
    try expectOneFinding(for: Injection.values(in: Self.files))
  }

  @Test
  func `A missing, wrongly indented or stray line has one finding, or none if it is harmless`()
    throws
  {
    try expectOneFinding(for: Injection.lines(in: Self.files))
  }

  @Test
  func `A missing punctuation mark of YAML or a foreign byte has exactly one finding`() throws {
    try expectOneFinding(for: Injection.syntax(in: Self.files))
  }

  private func expectOneFinding(for injections: [Injection]) throws {
    #expect(injections.count > 100)
    for injection in Injection.some(of: injections, each: 6) {
      let broken = Injection.making([injection], in: Self.files)
      let found = try CatalogLoader(files: MemoryFileSource(bytes: broken)).lint(["."]).diagnostics
        .filter { $0.severity > .info }
      #expect(injection.isMet(by: found), "\(injection): \(found.map(\.summary))")
    }
  }
}

extension Injection {
  /// Returns `true` if the findings are exactly the expected ones.
  func isMet(by findings: [Diagnostic]) -> Bool {
    guard case .finding(let rules) = outcome else { return findings.isEmpty }
    guard findings.count == 1, let finding = findings.first else { return false }
    return isNamed(by: finding) && (rules.isEmpty || rules.contains(finding.rule))
  }
}

extension Diagnostic {
  var summary: String {
    "\(rule) \(primary.file) \(primary.span.start)..<\(primary.span.end) \(path)"
  }
}
