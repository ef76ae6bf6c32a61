import JuiceCatalogs
import JuiceLint

func printFindings() throws {
  let faulty = MemoryFileSource(files: [
    "stand.yaml": stand.replacing("{ kiwi: 3 }", with: "{ kiwii: 3 }")
  ])
  for finding in try CatalogLoader(files: faulty).lint(["stand.yaml"]).diagnostics {
    print("\(finding.severity)[\(finding.rule)]: \(finding.message.english)")
  }
}
