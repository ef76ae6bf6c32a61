import JuiceCatalogs
import JuiceLint
import JuiceRules
import TestSupport
import Testing
import YAMLSyntax

/// Numbers in every field that takes one, in block style, in braces and in quotes.
@Suite(.tags(.fuzz))
struct NumberTests {
  enum Style: CaseIterable { case block, flow, quoted }

  @Test(arguments: NumberSample.all, ["", " ml"])
  func `Each amount field accepts a valid number and reports an invalid number exactly once`(
    _ sample: NumberSample, unit: String
  ) throws {
    for style in Style.allCases {
      if style == .flow && !sample.canStandInBraces { continue }
      // YAML begins no plain text with a comma.
      if style == .block && sample.text.hasPrefix(",") { continue }
      let written = sample.text + unit
      let text = document(style == .quoted ? "\"\(written)\"" : written, isFlow: style == .flow)
      let findings = try findings(in: text)
      if sample.value == nil {
        expectRefused(sample, unit, in: text, findings, "\(style)")
      } else {
        let rules = Set(findings.map(\.rule))
        #expect(rules.isDisjoint(with: ["wrong-type", "unknown-unit", "unknown-key"]), "\(style)")
      }
    }
  }

  /// One finding at each amount, and no other.
  private func expectRefused(
    _ sample: NumberSample, _ unit: String, in text: String, _ findings: [Diagnostic],
    _ comment: Comment
  ) {
    let bytes = Array(text.utf8)
    let places = text.ranges(of: sample.text + unit).map { $0.lowerBound.utf16Offset(in: text) }
    let found = findings.map { finding in
      let start = finding.primary.span.start
      return String(decoding: bytes[..<start], as: UTF8.self).utf16.count
        + (bytes[start] == UInt8(ascii: "\"") ? 1 : 0)
    }
    #expect(places.count == 13 && found == places, comment)
    for finding in findings {
      #expect(finding.data.candidates == sample.readings.map { $0 + unit }, comment)
      let isFixed = finding.fix.map { $0.edits.map(\.text) == [sample.readings[0] + unit] }
      #expect(isFixed == (sample.isSure ? true : nil), comment)
      for reading in finding.data.candidates {
        #expect(finding.help?.english.contains("`\(reading)`") == true, comment)
        #expect(finding.help?.text(in: .korean)?.contains("`\(reading)`") == true, comment)
      }
    }
  }

  @Test(arguments: NumberSample.accepted)
  func `An accepted number is loaded as an ingredient's initial level`(_ sample: NumberSample)
    throws
  {
    guard let value = sample.value, !value.hasPrefix("-") else { return }
    let text = Self.head + "extras: { milk: { name: Milk, unit: ml, initial: \(sample.text) } }\n"
    let files = MemoryFileSource(files: ["a.yaml": text])
    let catalog = try #require(try CatalogLoader(files: files).load("a.yaml").catalog)
    #expect(catalog.ingredients.map(\.initial.description) == [value])
  }

  /// A fix writes the intended number and changes nothing else.
  @Test(arguments: NumberSample.sure.filter { !$0.text.hasPrefix("-") }, [true, false])
  func `The fix for a misspelled number writes the intended number and changes nothing else`(
    _ sample: NumberSample, isFlow: Bool
  ) throws {
    func text(_ amount: String) -> String {
      let fields = mapping(2, ["name: Milk", "unit: ml", "initial: \(amount) l"], isFlow)
      return Self.head + "extras:\n  milk:" + fields + "  # kept\n"
    }
    let files = MemoryFileSource(files: ["a.yaml": text(sample.text)])
    let outcome = try CatalogLoader(files: files).fix(["a.yaml"], allowing: .safe)
    let fixed = outcome.files.map { String(decoding: $0.fixed, as: UTF8.self) }
    #expect(fixed == [text(sample.readings[0])])
  }

  @Test func `A refused number gets no fix if the intended number is not certain`() throws {
    for sample in NumberSample.named + NumberSample.ambiguous {
      let files = MemoryFileSource(files: ["a.yaml": document("\"\(sample.text)\"", isFlow: false)])
      #expect(try CatalogLoader(files: files).fix(["a.yaml"], allowing: .unsafe).files.isEmpty)
    }
  }

  private static let head = "pack: { name: numbers, version: 1.0.0, locales: [en] }\n"

  private func findings(in text: String) throws -> [Diagnostic] {
    try CatalogLoader(files: MemoryFileSource(files: ["a.yaml": text])).lint(["a.yaml"])
      .diagnostics.filter { $0.severity == .error }
  }

  /// A pack with the amount in every field that takes one.
  private func document(_ amount: String, isFlow: Bool) -> String {
    let levels = ["initial", "low", "maximum", "step", "sold-in"].map { "\($0): \(amount)" }
    return Self.head + "extras:\n  water: { name: Water, unit: ml, unlimited: true }\n  milk:"
      + mapping(2, ["name: Milk", "unit: ml"] + levels, isFlow)
      + "\nstock:" + mapping(1, ["default: \(amount)", "maximum: \(amount)"], isFlow)
      + "\nrecipes:\n  drink:\n    name: Drink\n    sizes:"
      + mapping(3, ["large: \(amount)"], isFlow)
      + "\n    ingredients:" + mapping(3, ["water: \(amount)"], isFlow)
      + "\n  mix:\n    name: Mix\n    ingredients:\n      milk:"
      + mapping(4, ["amount: \(amount)"], isFlow)
      + "\n      base:\n        any-of:\n          -" + mapping(6, ["milk: \(amount)"], isFlow)
      + "\n  syrup:"
      + mapping(
        2, ["name: Syrup", "makes: \(amount)", "initial: \(amount)", "ingredients: { water: 1 }"],
        isFlow)
      + "\n"
  }

  private func mapping(_ depth: Int, _ fields: [String], _ isFlow: Bool) -> String {
    let indent = "\n" + String(repeating: "  ", count: depth)
    return isFlow ? " { \(fields.joined(separator: ", ")) }" : fields.map { indent + $0 }.joined()
  }
}

extension NumberSample {
  /// A Boolean value that indicates whether braces take the number for one value, or for one and its rest.
  fileprivate var canStandInBraces: Bool {
    let isASCII = text.utf8.allSatisfy { $0 < 0x80 }
    return !text.contains(",")
      || isASCII && !text.contains(",,") && text.first != "," && text.last != ","
  }
}
