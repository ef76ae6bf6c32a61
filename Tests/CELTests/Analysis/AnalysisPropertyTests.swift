import CEL
import TestSupport
import Testing

/// The analysis compared with trying every value, for random conditions over small domains.
///
/// The conditions are comparisons, membership and Boolean operators over declared facts, so that
/// nothing but the limit of steps can keep the analysis from an answer.
@Suite(.tags(.fuzz), .serialized)
struct AnalysisPropertyTests {
  /// Counts of questions that trying every value decides, and of those that the analysis does.
  private struct Counts: CustomStringConvertible {
    var impossible = (decided: 0, all: 0)
    var possible = (decided: 0, all: 0)

    mutating func add(_ answer: Analysis.Answer, isPossible: Bool, _ label: String) {
      if isPossible { possible.all += 1 } else { impossible.all += 1 }
      switch answer {
      case .example:
        #expect(isPossible, "\(label)")
        possible.decided += 1
      case .impossible:
        #expect(!isPossible, "\(label)")
        impossible.decided += 1
      default: break
      }
    }

    /// Checks that both kinds are frequent, and that at least 95 % of each are decided.
    func check() {
      #expect(impossible.all > 30 && possible.all > 30, "\(self)")
      #expect(impossible.decided * 100 >= impossible.all * 95, "\(self)")
      #expect(possible.decided * 100 >= possible.all * 95, "\(self)")
    }

    var description: String { "impossible: \(impossible), possible: \(possible)" }
  }

  @Test func `The verdict on a condition is right`() throws {
    var generator = FactConditionGenerator()
    var counts = Counts()
    for _ in 0..<Effort.count(400, of: 10_000) {
      let source = generator.condition(depth: 3)
      let table = try FactTable([source])
      let analysis = table.analysis
      for requirement in [.isTrue(0), .isNotTrue(0), .fails(0)] as [Analysis.Requirement] {
        let answer = analysis.answer([requirement])
        counts.add(
          answer, isPossible: table.isPossible([requirement], answer),
          "\(requirement) of \(source): \(answer.text)")
      }
    }
    counts.check()
  }

  @Test func `Limits and steps of an amount are right`() throws {
    var generator = FactConditionGenerator()
    var counts = Counts()
    for _ in 0..<Effort.count(300, of: 5_000) {
      let source = generator.amount(depth: 3)
      let table = try FactTable([source])
      let bound = CELDecimal(thousandths: .random(in: -8...24, using: &generator.random) * 500)
      let step = CELDecimal(thousandths: generator.random.pick([500, 1000, 2000, 3000, 10_000]))
      for requirement in [
        .isLess(0, than: bound), .isGreater(0, than: bound), .isNotMultiple(0, of: step),
        .fails(0), .hasValue(0),
      ] as [Analysis.Requirement] {
        let answer = table.analysis.answer([requirement])
        counts.add(
          answer, isPossible: table.isPossible([requirement], answer),
          "\(requirement) of \(source): \(answer.text)")
      }
    }
    counts.check()
  }

  @Test func `Overlaps, gaps and unreachable rows of a table are right`() throws {
    var generator = FactConditionGenerator()
    var overlapping = Counts()
    var gaps = Counts()
    var reachable = Counts()
    for _ in 0..<Effort.count(100, of: 2_000) {
      let rows = (0..<Int.random(in: 2...8, using: &generator.random)).map { _ in generator.row() }
      let table = try FactTable(rows)
      let analysis = table.analysis
      let all = rows.indices.map { Analysis.Requirement.isFalse($0) }
      gaps.add(
        analysis.gap(), isPossible: table.isPossible(all, analysis.gap()), "gap of \(rows)")
      for (row, answer) in analysis.reachability().enumerated() {
        let requirements = [.isTrue(row)] + all[..<row]
        reachable.add(
          answer, isPossible: table.isPossible(requirements, answer), "row \(row) of \(rows)")
      }
      let overlaps = analysis.overlaps()
      for second in rows.indices {
        for first in 0..<second {
          let overlap = overlaps.pairs.first { $0.first == first && $0.second == second }
          let answer: Analysis.Answer =
            overlap.map { .example($0.example) }
            ?? (overlaps.isComplete ? .impossible : .undecided)
          overlapping.add(
            answer,
            isPossible: table.isPossible([.isTrue(first), .isTrue(second)], answer),
            "rows \(first) and \(second) of \(rows)")
        }
      }
    }
    overlapping.check()
    gaps.check()
    reachable.check()
  }
}
