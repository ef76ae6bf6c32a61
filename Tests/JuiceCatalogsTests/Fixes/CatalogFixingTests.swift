import JuiceCatalogs
import JuiceLint
import JuiceRules
import JuiceRulesTesting
import TestSupport
import Testing

/// Fixing restores what a slip of the hand broke, byte for byte.
@Suite(.tags(.fuzz))
struct CatalogFixingTests {
  @Test
  func `The sample typos cover exactly the standard rules that are fixable`() {
    let rules = LintRule.all.filter { $0.isFixable && $0.status == .standard }
    let fixable = Set(rules.map(\.name))
    #expect(Set(Slip.all.map(\.rule)) == fixable)
  }

  @Test(arguments: Slip.sample)
  func `Fixing a typo restores the original files byte for byte`(_ slip: Slip) throws {
    let files = Slip.making([slip])
    let found = try loader(files).lint(["."]).diagnostics
    #expect(found.contains { $0.rule == slip.rule && $0.fix != nil })
    try expectRestored(Slip.catalogs, from: files)
  }

  @Test(arguments: Slip.doubtful)
  func `A doubtful typo is fixed only if unsafe fixes are allowed`(_ slip: Slip) throws {
    let files = Slip.making([slip])
    #expect(try loader(files).fix(["."]).files.isEmpty)
    try expectRestored(Slip.catalogs, from: files, allowing: .unsafe)
  }

  @Test(arguments: Effort.seeds(8, of: 60))
  func `Fixing up to six typos restores the original files, even if one typo hides another`(
    _ seed: Int
  ) throws {
    let slips = chosen(seed)
    try expectRestored(Slip.catalogs, from: Slip.making(slips), "\(slips)")
  }

  @Test(arguments: Effort.seeds(4, of: 12))
  func `Fixing many typos that do not overlap restores the original files in one run`(_ seed: Int)
    throws
  {
    var random = SplitMix64(seed: UInt64(seed))
    var chosen: [Slip] = []
    for slip in Slip.all.shuffled(using: &random) {
      let isNear = chosen.contains {
        $0.file == slip.file
          && $0.range.overlaps(slip.range.lowerBound - 200..<slip.range.upperBound + 200)
      }
      if !isNear { chosen.append(slip) }
    }
    #expect(chosen.count > 20)
    try expectRestored(Slip.catalogs, from: Slip.making(chosen), "\(chosen)")
  }

  @Test(arguments: Effort.seeds(6, of: 20))
  func `Fixing keeps CRLF line breaks and byte order marks`(_ seed: Int) throws {
    let right = Slip.catalogs.mapValues(windows)
    let wrong = Slip.making(chosen(seed)).mapValues(windows)
    try expectRestored(right, from: wrong)
  }

  private func expectRestored(
    _ right: [String: [UInt8]], from wrong: [String: [UInt8]],
    allowing allowed: Diagnostic.Fix.Safety = .safe, _ comment: Comment? = nil
  ) throws {
    let outcome = try loader(wrong).fix(["."], allowing: allowed)
    let left = outcome.report.diagnostics.filter { !$0.isSuppressed && $0.severity > .info }
    #expect(left.map(\.message.english) == [], comment)
    let fixed = outcome.files.reduce(into: wrong) { $0[$1.path] = $1.fixed }
    for (path, bytes) in right {
      let text = String(decoding: fixed[path] ?? [], as: UTF8.self)
      #expect(text.utf8.elementsEqual(bytes), "\(path): \(text)")
    }
    #expect(outcome.files.allSatisfy { $0.original == wrong[$0.path] })
    let again = try loader(fixed).fix(["."], allowing: .unsafe)
    #expect(again.files.isEmpty && again.fixedCount == 0)
  }

  private func loader(_ files: [String: [UInt8]]) -> CatalogLoader {
    CatalogLoader(files: MemoryFileSource(bytes: files))
  }

  /// Up to six slips that do not overlap.
  private func chosen(_ seed: Int) -> [Slip] {
    var random = SplitMix64(seed: UInt64(seed))
    var chosen: [Slip] = []
    for slip in (0..<6).compactMap({ _ in Slip.all.randomElement(using: &random) }) {
      let overlaps = chosen.contains { $0.file == slip.file && $0.range.overlaps(slip.range) }
      if !overlaps { chosen.append(slip) }
    }
    return chosen
  }

  private func windows(_ bytes: [UInt8]) -> [UInt8] {
    [0xEF, 0xBB, 0xBF] + bytes.flatMap { $0 == 0x0A ? [0x0D, 0x0A] : [$0] }
  }
}
