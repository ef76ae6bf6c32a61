import JuiceCatalogs
import JuiceLint
import JuiceRules
import Testing
import YAMLSyntax

/// A finding as an example marks it, or as the linter reports it.
struct ExpectedFinding: Hashable, Comparable, CustomStringConvertible {
  var file: String
  var line: Int
  var severity: String
  var rule: String
  /// The marked text.
  var text: String

  var description: String { "\(file):\(line) \(severity): [\(rule)] \"\(escaped)\"" }

  private var escaped: String {
    text.unicodeScalars.map { scalar in
      let isHidden =
        scalar.properties.generalCategory == .control || scalar.value == 0xFEFF
        || scalar.properties.isBidiControl
      return isHidden ? "\\u{\(String(scalar.value, radix: 16, uppercase: true))}" : String(scalar)
    }.joined()
  }

  static func < (lhs: ExpectedFinding, rhs: ExpectedFinding) -> Bool {
    (lhs.file, lhs.line, lhs.rule, lhs.text) < (rhs.file, rhs.line, rhs.rule, rhs.text)
  }
}

extension ExpectedFinding {
  /// Returns the missing and the unexpected findings, for a person to read.
  static func difference(
    from expected: [ExpectedFinding], to found: [ExpectedFinding]
  ) -> String {
    let missing = expected.filter { !found.contains($0) }.map { "\nmissing: \($0)" }
    let extra = found.filter { !expected.contains($0) }.map { "\nextra: \($0)" }
    return (missing + extra).joined()
  }
}

extension ExpectedFinding {
  /// The marks of an example.
  static func marks(of example: LintRule.Example) -> [ExpectedFinding] {
    example.files.flatMap(marks(of:)).sorted()
  }

  private static func marks(of file: LintRule.Example.File) -> [ExpectedFinding] {
    let mark = /# (error|warning|info)( below)?: \[([a-z0-9-]+)\] "(.*)"$/
    var found: [ExpectedFinding] = []
    for (index, line) in file.text.split(separator: "\n", omittingEmptySubsequences: false)
      .enumerated()
    {
      guard let match = line.firstMatch(of: mark) else { continue }
      found.append(
        ExpectedFinding(
          file: file.path, line: index + (match.2 == nil ? 1 : 2), severity: String(match.1),
          rule: String(match.3), text: unescaped(match.4)))
    }
    return found
  }

  private static func unescaped(_ text: Substring) -> String {
    String(text).replacing(/\\u\{([0-9A-F]+)\}/) { match in
      UInt32(match.1, radix: 16).flatMap(Unicode.Scalar.init).map { String($0) } ?? ""
    }
  }
}

extension ExpectedFinding {
  /// Returns the findings of the linter in an example of `rule`, with the rule turned on.
  static func findings(
    in example: LintRule.Example, of rule: LintRule
  ) throws -> [ExpectedFinding] {
    let report = try lint(example, of: rule)
    let encodings = Dictionary(
      uniqueKeysWithValues: example.files.map { ($0.path, $0.encoding) })
    return try report.diagnostics.filter { !$0.isSuppressed }.map { diagnostic in
      let source = try #require(report.sources[diagnostic.primary.file])
      let span = diagnostic.primary.span
      return ExpectedFinding(
        file: diagnostic.primary.file, line: source.lines.position(at: span.start).line,
        severity: diagnostic.severity.rawValue, rule: diagnostic.rule,
        text: decoded(source.bytes[span.start..<span.end], encodings[source.path] ?? .utf8))
    }.sorted()
  }

  static func lint(_ example: LintRule.Example, of rule: LintRule) throws -> LintReport {
    let (loader, paths, policy) = run(of: example, rule)
    let report = try loader.lint(paths, policy: policy)
    guard example.files.contains(where: { $0.path == "baseline.json" }) else { return report }
    let outcome = try loader.baseline(at: "baseline.json").applied(to: report, of: paths)
    return outcome.report.adding(outcome.stale)
  }

  /// Returns the outcome of fixing an example of `rule`, with the rule turned on.
  static func fix(_ example: LintRule.Example, of rule: LintRule) throws -> FixOutcome {
    let (loader, paths, policy) = run(of: example, rule)
    return try loader.fix(paths, policy: policy)
  }

  /// Returns the report on an example of `rule`, and what is left of it without the fixes that would be refused.
  static func offers(
    _ example: LintRule.Example, of rule: LintRule
  ) throws -> (LintReport, offered: LintReport) {
    let (loader, paths, policy) = run(of: example, rule)
    let report = try loader.lint(paths, policy: policy)
    return (report, loader.withoutRefusedFixes(report, of: paths, policy: policy))
  }

  private static func run(
    of example: LintRule.Example, _ rule: LintRule
  ) -> (CatalogLoader, [String], LintPolicy) {
    let contents = example.files.filter { $0.link == nil }.map { ($0.path, $0.bytes) }
    let links = example.files.compactMap { file in file.link.map { (file.path, $0) } }
    let source = MemoryFileSource(
      bytes: Dictionary(uniqueKeysWithValues: contents),
      links: Dictionary(uniqueKeysWithValues: links))
    let isRoot = example.files.contains { $0.path.contains("/") }
    let loader = CatalogLoader(files: source)
    let paths = isRoot ? ["."] : example.files.map(\.path)
    let choice = RuleChoice(added: rule.status == .standard ? [] : [.rule(rule.name)])
    return (loader, paths, LintPolicy(choices: [choice], today: CivilDate("2026-01-01")))
  }

  private static func decoded(
    _ bytes: ArraySlice<UInt8>, _ encoding: LintRule.Example.Encoding
  ) -> String {
    switch encoding {
    case .utf8: String(decoding: bytes, as: UTF8.self)
    case .latin1: String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
    case .utf16:
      String(
        decoding: zip(bytes, bytes.dropFirst()).enumerated()
          .filter { $0.offset.isMultiple(of: 2) }
          .map { UInt16($0.element.0) | UInt16($0.element.1) << 8 }, as: UTF16.self)
    }
  }
}
