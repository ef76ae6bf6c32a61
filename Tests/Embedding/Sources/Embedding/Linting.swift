import JuiceCatalogs
import JuiceLint

/// Prints the findings in a pack with a mistake.
func printFindings() throws {
  let faulty = MemoryFileSource(files: [
    "stand.yaml": stand.replacing("{ kiwi: 3 }", with: "{ kiwii: 3 }")
  ])
  let report = try CatalogLoader(files: faulty).lint(["stand.yaml"])
  for finding in report.diagnostics {
    let place = finding.location(in: report)?.description ?? finding.primary.file
    print("\(place): \(finding.severity)[\(finding.rule)] \(finding.message.english)")
    if let help = finding.help { print("  help: \(help.english)") }
  }
}
