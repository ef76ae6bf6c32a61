import JuiceLint
import JuiceRules
import TestSupport
import Testing

@testable import JuiceCatalogs

/// The Korean messages of lint are Korean throughout.
@Suite(.tags(.unit))
struct KoreanTextTests {
  @Test func `Every section of the formats has a Korean name`() {
    var seen: Set<ObjectIdentifier> = []
    var open = [
      Format.packFile, Format.catalogFile.format, Format.configurationFile.format,
      Format.baselineFile,
    ]
    while let section = open.popLast() {
      guard seen.insert(ObjectIdentifier(section)).inserted else { continue }
      let name = Finding.koreanName(of: section.name)
      #expect(name.unicodeScalars.allSatisfy { $0 == " " || $0.value >= 0xAC00 }, "\(section.name)")
      for key in section.keys { open += KoreanTextTests.sections(in: key.type) }
    }
    #expect(seen.count > 15)
  }

  private static func sections(in type: FormatType) -> [FormatSection] {
    switch type {
    case .section(let section): [section]
    case .list(let item): sections(in: item)
    case .map(_, let value): sections(in: value)
    case .either(let first, let second): sections(in: first) + sections(in: second)
    default: []
    }
  }

  @Test(arguments: LintRule.all.map(\.name))
  func `The page of every rule is in Korean and leaves no choice of particles open`(name: String)
    throws
  {
    let page = try #require(LintRule.named(name)).page
    for text in [page.summary, page.rationale] + [page.fix].compactMap(\.self) {
      let korean = try #require(text.text(in: .korean))
      #expect(korean.unicodeScalars.contains { (0xAC00...0xD7A3).contains($0.value) })
      for both in ["이(가)", "을(를)", "은(는)", "과(와)", "(으)로", "(이)"] {
        #expect(!korean.contains(both))
      }
    }
  }

  /// The summary of each key of the format and each expected type.
  @Test func `Every key of the formats has a Korean summary and an expected type in Korean`() {
    var seen: Set<ObjectIdentifier> = []
    var open = [
      Format.packFile, Format.catalogFile.format, Format.configurationFile.format,
      Format.baselineFile,
    ]
    while let section = open.popLast() {
      guard seen.insert(ObjectIdentifier(section)).inserted else { continue }
      for key in section.keys {
        let summary = key.summary.text(in: .korean) ?? ""
        #expect(
          summary.unicodeScalars.contains { (0xAC00...0xD7A3).contains($0.value) }, "\(key.name)")
        let expected = key.type.description.text(in: .korean) ?? ""
        #expect(
          !KoreanParticle.subject.form(after: expected).contains("("), "\(key.name): \(expected)")
        open += KoreanTextTests.sections(in: key.type)
      }
    }
  }
}
