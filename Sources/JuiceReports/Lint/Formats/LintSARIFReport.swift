public import JuiceCatalogs
import JuiceLint
import JuiceRules

/// A lint report in the Static Analysis Results Interchange Format, SARIF 2.1.0 of OASIS.
///
/// The report is always in English. The report lists the rules that are on by default and the rules with findings, so
/// that a reader can show the page of a rule whose last finding is gone. Suppressed findings are results with a
/// suppression. Paths are relative to `%SRCROOT%`, the folder that the tool ran in; columns count UTF-16 units.
public struct LintSARIFReport: LintDocument {
  /// The findings of the lint run.
  package let report: LintReport
  /// The version of the tool.
  package let version: String
  /// The web site to whose pages of rules the report links, or `nil` for none.
  package var site = BuildSettings.site

  /// Creates a report on a lint run by the given version of the tool.
  public init(_ report: LintReport, version: String) {
    self.report = report
    self.version = version
  }

  /// Writes the whole report, with a newline at its end.
  public func write(to output: inout some TextOutputStream) {
    let rules = SARIFRules(for: report, site: site)
    output.write(#"{"$schema": "\#(LintSARIFReport.schema)", "version": "2.1.0", "runs": ["#)
    let run = LongJSONObject(before: description(rules), name: "results")
    let results = zip(report.diagnostics, report.fingerprints).lazy.map { finding, fingerprint in
      SARIFResult(finding, fingerprint: fingerprint, rules: rules, report: report).value
    }
    run.write(results, to: &output)
    output.write("]}\n")
  }

  /// Returns the members of the run that apply to all results.
  private func description(_ rules: SARIFRules) -> [JSONValue.Member] {
    typealias Member = JSONValue.Member
    let driver: JSONValue = [
      "name": "juice-rules", "semanticVersion": .string(version), "rules": .array(rules.values),
    ]
    return [
      Member("tool", ["driver": driver]),
      Member("invocations", [["executionSuccessful": true]]),
      Member("originalUriBaseIds", [SARIFPlace.root: SARIFPlace.rootDescription]),
      Member("artifacts", .array(report.files.sorted().map(artifact))),
      Member("columnKind", "utf16CodeUnits"),
      Member("newlineSequences", ["\r\n", "\n", "\r"]),
      Member("defaultEncoding", "UTF-8"),
    ]
  }

  private func artifact(_ file: String) -> JSONValue {
    ["location": SARIFPlace.location(of: file), "roles": ["analysisTarget"]]
  }

  private static let schema =
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
}

/// The rules that a SARIF report describes, and their indices by name.
struct SARIFRules {
  let values: [JSONValue]
  private let indices: [String: Int]

  init(for report: LintReport, site: String?) {
    let found = Set(report.diagnostics.lazy.map(\.rule))
    let known = LintRule.all.filter { $0.status == .standard || found.contains($0.name) }
    let unknown = found.subtracting(known.map(\.name)).sorted()
    values =
      known.map { SARIFRules.value(of: $0, site: site) } + unknown.map { ["id": .string($0)] }
    let names = known.map(\.name) + unknown
    indices = Dictionary(uniqueKeysWithValues: zip(names, names.indices))
  }

  /// Returns the index of a finding's rule in ``values``, or -1 if it is not there.
  func index(of rule: String) -> Int { indices[rule] ?? -1 }

  private static func value(of rule: LintRule, site: String?) -> JSONValue {
    typealias Member = JSONValue.Member
    let page = rule.page
    let help: JSONValue = [
      "text": .string(LintRulePage(rule, locale: .english).text(style: .plain)),
      "markdown": .string(LintRuleMarkdown(rule).text),
    ]
    let defaults: JSONValue = [
      "enabled": .bool(rule.status == .standard), "level": .string(rule.severity.level),
    ]
    let members = [
      Member("id", .string(rule.name)),
      Member("shortDescription", ["text": .string(page.summary.english)]),
      Member("fullDescription", ["text": .string(page.rationale.english)]),
      site.map { Member("helpUri", .string(rule.address(on: $0))) },
      Member("help", help), Member("defaultConfiguration", defaults),
      Member("properties", ["tags": [.string(rule.group.rawValue)]]),
    ]
    return .object(members.compactMap(\.self))
  }
}

extension Severity {
  /// The severity in SARIF's terms.
  var level: String {
    switch self {
    case .error: "error"
    case .warning: "warning"
    case .info: "note"
    }
  }
}
