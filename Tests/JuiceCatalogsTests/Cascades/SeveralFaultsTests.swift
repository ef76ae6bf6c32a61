import JuiceCatalogs
import JuiceLint
import JuiceRules
import JuiceRulesTesting
import TestSupport
import Testing
import YAMLSyntax

/// Faults that are apart are all found in one run, whatever kind they are.
@Suite(.tags(.fuzz))
struct SeveralFaultsTests {
  private static let files = ShippedCatalogs.files.filter { !$0.key.hasSuffix("pack.yaml") }
  /// The number of bytes between faults of one file: more than two entries.
  private static let distance = 450

  private static let values = Injection.values(in: files).filter { isWithinSection($0) }
  private static let marks = Injection.syntax(in: files).filter { isWithinSection($0) }

  /// The kinds of mistakes that are checked against another entry, which may itself be faulty: amounts and their units
  /// against the ingredient, anchors against aliases in text that was lost.
  private static let dependent = ["amount ", "unit ", "other unit", "anchor "]

  /// Returns `true` if the injection lies within a section. Nothing can be checked below a section whose name is
  /// faulty.
  private static func isWithinSection(_ injection: Injection) -> Bool {
    guard injection.file != "catalog.yaml", let bytes = files[injection.file],
      !dependent.contains(where: { injection.kind.hasPrefix($0) })
    else { return false }
    let lines = bytes[..<injection.range.lowerBound].split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return lines.last?.first == UInt8(ascii: " ")
  }

  @Test(arguments: 0..<60)
  func `Each of several faults that are far apart is found in one run`(number: Int) throws {
    let chosen = chosen(number)
    #expect(chosen.count > 4)
    let broken = Injection.making(chosen, in: ShippedCatalogs.files)
    let found = try CatalogLoader(files: MemoryFileSource(bytes: broken)).lint(["."]).diagnostics
      .filter { $0.severity > .info }
    for injection in chosen {
      #expect(
        found.contains { isNamed(injection, by: $0, among: chosen) },
        "\(injection) among \(chosen): \(found.map { "\($0.rule) \($0.primary.file) \($0.primary.span)" })"
      )
    }
  }

  /// Faults in YAML, and of meaning between them, as many as there is room for.
  private func chosen(_ number: Int) -> [Injection] {
    var random = SplitMix64(seed: UInt64(number))
    var chosen: [Injection] = []
    for turn in 0..<80 {
      let pool = turn.isMultiple(of: 2) ? Self.marks : Self.values
      guard let injection = pool.randomElement(using: &random) else { continue }
      let isFree = chosen.allSatisfy { other in
        if other.file != injection.file { return true }
        // A file in another encoding is one fault.
        return [other, injection].contains { $0.kind != "byte that is no text" }
          && abs(other.range.lowerBound - injection.range.lowerBound) > Self.distance
      }
      if isFree, injection.outcome != .legal { chosen.append(injection) }
    }
    return chosen
  }

  private func isNamed(
    _ injection: Injection, by finding: Diagnostic, among all: [Injection]
  ) -> Bool {
    let shift = all.filter {
      $0.file == injection.file && $0.range.lowerBound < injection.range.lowerBound
    }.reduce(0) { $0 + $1.bytes.count - $1.range.count }
    let span = finding.primary.span
    return injection.places.contains { place in
      place.file == finding.primary.file && place.range.lowerBound + shift <= span.end
        && span.start <= place.range.upperBound + shift
    }
  }
}
