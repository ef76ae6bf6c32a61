import JuiceCatalogs
import JuiceRules
import YAMLTree

/// The part of a finding that concerns one file.
struct FindingFrame {
  let isPrimary: Bool
  /// The place, such as `recipes.yaml:14:7`; without a source, the file and its labels.
  private(set) var place: String
  /// The excerpt of the file; `nil` if the file was not read.
  private(set) var snippet: Snippet?

  /// Returns one frame for each file: first that of the primary place, then the others in the order in which they are
  /// named.
  static func frames(of finding: Diagnostic, in report: LintTextReport) -> [FindingFrame] {
    var labels = [[finding.primary]]
    for label in finding.related.prefix(maxRelated) {
      if let index = labels.firstIndex(where: { $0[0].file == label.file }) {
        labels[index].append(label)
      } else {
        labels.append([label])
      }
    }
    return labels.enumerated().filter { !$1[0].file.isEmpty }.map { index, labels in
      FindingFrame(labels, context: index == 0 ? finding.context : [], index == 0, in: report)
    }
  }

  private init(
    _ labels: [Diagnostic.Label], context: [ByteSpan], _ isPrimary: Bool, in report: LintTextReport
  ) {
    self.isPrimary = isPrimary
    let texts = labels.map { label in
      VisibleText.inline(label.text?.text(in: report.locale, else: .english) ?? "")
    }
    place = VisibleText.inline(labels[0].file)
    guard let source = report.report.sources[labels[0].file] else {
      let said = texts.filter { !$0.isEmpty }.joined(separator: "; ")
      if !said.isEmpty { place += ": " + said }
      return
    }
    let position = source.lines.position(at: labels[0].span.start)
    place += ":\(position.line):\(position.column)"
    snippet = FindingFrame.snippet(of: source, labels, texts, context, isPrimary)
  }

  private static func snippet(
    of source: SourceFile, _ labels: [Diagnostic.Label], _ texts: [String], _ context: [ByteSpan],
    _ isPrimary: Bool
  ) -> Snippet {
    var snippet = Snippet(of: source)
    context.suffix(maxContext).forEach { snippet.show($0) }
    for (index, label) in labels.enumerated() {
      snippet.mark(label.span, label: texts[index], isPrimary: isPrimary && index == 0)
    }
    return snippet
  }

  /// The greatest number of related places that are shown: a name may be used in any number of recipes.
  static let maxRelated = 12

  /// The greatest number of enclosing keys that are shown. If keys are nested deeper, the nearest are the most helpful.
  private static let maxContext = 8
}
