public import JuiceCatalogs
import JuiceRules

/// A lint report in the format of Checkstyle: XML with the findings of each checked file.
///
/// The report is always in English. Columns count code points from 1. Suppressed findings are left out.
public struct LintCheckstyleReport: LintDocument {
  /// The findings of the lint run.
  package let report: LintReport

  /// Creates a report on a lint run.
  public init(_ report: LintReport) {
    self.report = report
  }

  /// Writes the whole report, with a newline at its end.
  public func write(to output: inout some TextOutputStream) {
    // The version of Checkstyle that this format comes from, which readers of the format expect.
    let root = XMLTag("checkstyle", ["version": "4.3"])
    output.write(XMLTag.declaration + root.start + "\n")
    for file in FileFindings.all(in: report) { write(file, to: &output) }
    output.write(root.end + "\n")
  }

  private func write(_ file: FileFindings, to output: inout some TextOutputStream) {
    let tag = XMLTag("file", ["name": file.file])
    let open = file.findings.lazy.map(\.finding).filter { !$0.isSuppressed }
    guard !open.isEmpty else { return output.write("  \(tag.empty)\n") }
    output.write("  \(tag.start)\n")
    for finding in open { output.write("    \(error(finding).empty)\n") }
    output.write("  \(tag.end)\n")
  }

  private func error(_ finding: Diagnostic) -> XMLTag {
    let start = finding.location(in: report)
    return XMLTag(
      "error",
      [
        "line": String(start?.line ?? 1), "column": start.map { String($0.column) },
        "severity": finding.severity.rawValue, "message": finding.message.english,
        "source": "juice-rules.\(finding.rule)",
      ])
  }
}

/// A tag of an XML document.
struct XMLTag {
  private let name: String
  private let attributes: String

  /// Creates a tag. Attributes whose value is `nil` are left out.
  init(_ name: String, _ attributes: KeyValuePairs<String, String?> = [:]) {
    self.name = name
    self.attributes = attributes.reduce(into: "") { text, attribute in
      guard let value = attribute.value else { return }
      text += " \(attribute.key)=\"\(XMLTag.escape(value, isAttribute: true))\""
    }
  }

  var start: String { "<\(name)\(attributes)>" }
  var end: String { "</\(name)>" }
  /// The tag of an element without content.
  var empty: String { "<\(name)\(attributes)/>" }

  /// Returns an element that contains `text`.
  func element(_ text: String) -> String { start + XMLTag.escape(text) + end }

  static let declaration = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"

  /// Escapes text for XML. Characters that XML 1.0 cannot contain are written as ``VisibleText`` escapes them.
  /// Characters that act on a terminal, or that a reader of XML would change, become references.
  private static func escape(_ text: String, isAttribute: Bool = false) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"" where isAttribute: escaped += "&quot;"
      case "[" where VisibleText.endsInCommandPrefix(escaped): escaped += reference(scalar)
      case "\t", "\n":
        escaped += isAttribute ? reference(scalar) : String(scalar)
      case "\0"..."\u{8}", "\u{B}", "\u{C}", "\u{E}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}":
        escaped += VisibleText.escape(scalar)
      case _ where VisibleText.mustEscape(scalar): escaped += reference(scalar)
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }

  private static func reference(_ scalar: Unicode.Scalar) -> String { "&#\(scalar.value);" }
}
