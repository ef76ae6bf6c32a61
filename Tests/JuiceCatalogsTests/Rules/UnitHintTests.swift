import JuiceCatalogs
import JuiceLint
import JuiceRules
import TestSupport
import Testing

/// A label of one's own that reads like a unit.
@Suite(.tags(.unit))
struct UnitHintTests {
  @Test(arguments: [("pieces", "piece"), ("grams", "g"), ("KG", "kg"), ("개", "piece")])
  func `A custom unit label that resembles a unit is reported with the intended unit`(
    label: String, unit: String
  ) throws {
    let text = "fruits: { lemon: { name: Lemon, unit: \(label) } }\n"
    let report = try CatalogLoader(files: MemoryFileSource(files: ["a.yaml": text]))
      .lint(["a.yaml"])
    let finding = try #require(report.diagnostics.first { $0.rule == "missing-initial" })
    #expect(finding.data.candidates == [unit])
    let help = try #require(finding.help)
    #expect(help.english == "`unit: \(label)` is a label of your own: did you mean `\(unit)`?")
    #expect(help.text(in: .korean)?.contains("`\(unit)`") == true)
  }

  @Test
  func `A custom unit label that resembles no unit gets no suggestion`() throws {
    let text = "fruits: { mint: { name: Mint, unit: leaf } }\n"
    let report = try CatalogLoader(files: MemoryFileSource(files: ["a.yaml": text]))
      .lint(["a.yaml"])
    let finding = try #require(report.diagnostics.first { $0.rule == "missing-initial" })
    #expect(finding.help?.english == "add `unlimited: true`, or a level such as `initial: 100`")
  }
}
