import JuiceRules

/// Reads the page of a rule, a Markdown file: settings, texts in English and Korean, and examples.
///
/// ````markdown
/// ---
/// group: amounts
/// since: 1.0.0
/// fix: safe
/// ---
///
/// # unit-mismatch
///
/// A sentence about the problem.
///
/// Why that is a problem, in one or more paragraphs.
///
/// ## Fix
///
/// What the fix does.
///
/// ## 한국어
///
/// The sentence and the reason in Korean.
///
/// ## 자동 수정
///
/// What the fix does, in Korean.
///
/// ## Faulty
///
/// `summer/pack.yaml`
///
/// ```yaml
/// fruits: {}
/// ```
///
/// ## Clean
/// ````
///
/// Each example has a heading of its own. The path of a file is above its block; a file that is alone needs none.
package struct PageParser {
  /// The settings at the top of the page.
  package let settings: [String: String]
  private let rule: String
  private var sections: ArraySlice<Section> = []

  /// A mistake in a page.
  package struct Fault: Error, Hashable, CustomStringConvertible {
    package let line: Int
    package let message: String

    package var description: String { "\(line): \(message)" }
  }

  /// A heading with the lines below it.
  private struct Section {
    let heading: Substring
    let line: Int
    var lines: [Substring] = []
  }

  /// The keys of the settings. The first two must be there.
  private static let keys = ["group", "since", "status", "fix", "formerly", "hidden-by-errors"]

  /// Reads the settings of a page, and finds its sections.
  package init(_ text: String, of rule: String) throws(Fault) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines[0] == "---", let end = lines.dropFirst().firstIndex(of: "---") else {
      throw Fault(line: 1, message: "a page begins with its settings between two lines `---`")
    }
    settings = try Self.settings(in: lines[1..<end])
    self.rule = rule
    var isInBlock = false
    for index in lines.indices.dropFirst(end + 1) {
      let line = lines[index]
      if line.hasPrefix("```") { isInBlock.toggle() }
      if line.hasPrefix("#"), !isInBlock {
        sections.append(Section(heading: line, line: index + 1))
      } else if !sections.isEmpty {
        sections[sections.endIndex - 1].lines.append(line)
      } else if !line.isEmpty {
        throw Fault(line: index + 1, message: "the texts begin with the heading `# \(rule)`")
      }
    }
    if isInBlock { throw Fault(line: lines.count, message: "the last block does not end") }
  }

  private static func settings(in lines: ArraySlice<Substring>) throws(Fault) -> [String: String] {
    var settings: [String: String] = [:]
    for (index, line) in zip(lines.indices, lines) {
      guard let match = line.wholeMatch(of: /([a-z-]+): (\S.*)/), keys.contains(String(match.1)),
        settings.updateValue(String(match.2), forKey: String(match.1)) == nil
      else {
        throw Fault(
          line: index + 1,
          message: "`\(line)` is not one of the settings \(keys.joined(separator: ", "))")
      }
    }
    for key in keys.prefix(2) where settings[key] == nil {
      throw Fault(line: 1, message: "the setting `\(key)` is missing")
    }
    return settings
  }

  /// Returns the page.
  package consuming func page() throws(Fault) -> LintRule.Page {
    let english = try explanation(under: "# \(rule)")
    let englishFix = settings["fix"] == nil ? nil : try text(under: "## Fix")
    let korean = try explanation(under: "## 한국어")
    let koreanFix = settings["fix"] == nil ? nil : try text(under: "## 자동 수정")
    return LintRule.Page(
      summary: LocalizedText(en: english.summary, ko: korean.summary),
      rationale: LocalizedText(en: english.rationale, ko: korean.rationale),
      fix: englishFix.flatMap { en in koreanFix.map { LocalizedText(en: en, ko: $0) } },
      faulty: try examples(under: "## Faulty", isLast: false),
      clean: try examples(under: "## Clean", isLast: true))
  }

  /// Removes and returns the next section, which must have the given heading.
  private mutating func section(under heading: String) throws(Fault) -> Section {
    guard let section = sections.first, section.heading == heading else {
      let place = sections.first.map { ("`\($0.heading)`", $0.line) } ?? ("the end", 1)
      throw Fault(line: place.1, message: "expected the heading `\(heading)`, not \(place.0)")
    }
    sections.removeFirst()
    return section
  }

  private mutating func explanation(
    under heading: String
  ) throws(Fault) -> (summary: String, rationale: String) {
    let section = try section(under: heading)
    let paragraphs = paragraphs(of: section)
    guard paragraphs.count > 1 else {
      throw Fault(line: section.line, message: "expected a sentence, and a paragraph of reasons")
    }
    return (paragraphs[0], paragraphs.dropFirst().joined(separator: "\n\n"))
  }

  private mutating func text(under heading: String) throws(Fault) -> String {
    let section = try section(under: heading)
    let paragraphs = paragraphs(of: section)
    guard !paragraphs.isEmpty else {
      throw Fault(line: section.line, message: "expected a paragraph")
    }
    return paragraphs.joined(separator: "\n\n")
  }

  private func paragraphs(of section: Section) -> [String] {
    section.lines.split(whereSeparator: \.isEmpty).map { $0.joined(separator: " ") }
  }

  private mutating func examples(
    under heading: String, isLast: Bool
  ) throws(Fault) -> [LintRule.Example] {
    var examples = [try example(in: section(under: heading))]
    while let next = sections.first, isLast || next.heading == heading {
      examples.append(try example(in: section(under: heading)))
    }
    return examples
  }

  private func example(in section: Section) throws(Fault) -> LintRule.Example {
    var files: [LintRule.Example.File] = []
    var path: String?
    var block: (encoding: LintRule.Example.Encoding, lines: [String])?
    for (number, line) in zip((section.line + 1)..., section.lines) {
      if line == "```", let (encoding, lines) = block {
        let text = lines.joined(separator: "\n")
        files.append(LintRule.Example.File(path ?? "example.yaml", text, encoding: encoding))
        (path, block) = (nil, nil)
      } else if block != nil {
        block?.lines.append(shown(line))
      } else if let match = line.wholeMatch(of: /```(?:yaml|json)(?: (\S+))?/),
        let encoding = LintRule.Example.Encoding(rawValue: String(match.1 ?? "utf-8"))
      {
        block = (encoding, [])
      } else if let match = line.wholeMatch(of: /`(\S+)`/), path == nil {
        path = String(match.1)
      } else if !line.isEmpty {
        throw Fault(line: number, message: "expected the path of a file or a block, not `\(line)`")
      }
    }
    guard path == nil, !files.isEmpty, Set(files.map(\.path)).count == files.count else {
      throw Fault(
        line: section.line, message: "an example consists of blocks, each with a path of its own")
    }
    return LintRule.Example(files: files)
  }

  /// Returns a line of an example with the characters for which the line has escapes such as `\u{7}`. In comments,
  /// escapes stay.
  private func shown(_ line: Substring) -> String {
    guard line.contains("\\u{") else { return String(line) }
    let end = line.firstIndex(of: "#") ?? line.endIndex
    let text = line[..<end].replacing(/\\u\{([0-9A-F]+)\}/) { match in
      UInt32(match.1, radix: 16).flatMap(Unicode.Scalar.init).map { String($0) } ?? ""
    }
    return String(text + line[end...])
  }
}
