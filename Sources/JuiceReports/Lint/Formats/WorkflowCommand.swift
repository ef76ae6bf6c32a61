/// A line that GitHub's runner interprets as a command.
///
/// The text is escaped as the runner unescapes it: `%`, CR and LF everywhere, `:` and `,` also in properties.
/// ``VisibleText`` escapes other characters that act on a terminal.
struct WorkflowCommand {
  private let name: String
  private var properties: [String] = []
  /// The lines of the command's message.
  var lines: [String] = []

  init(_ name: String) { self.name = name }

  mutating func add(_ property: String, _ value: String) {
    properties.append("\(property)=\(WorkflowCommand.escape(value, isProperty: true))")
  }

  var text: String {
    let data = lines.map(VisibleText.inline).joined(separator: "\n")
    return "::\(name) \(properties.joined(separator: ","))::" + WorkflowCommand.escape(data)
  }

  private static func escape(_ text: String, isProperty: Bool = false) -> String {
    let line = VisibleText.keepingLineBreaks(text)
    return line.unicodeScalars.reduce(into: "") { escaped, scalar in
      switch scalar {
      case "%": escaped += "%25"
      case "\r": escaped += "%0D"
      case "\n": escaped += "%0A"
      case ":" where isProperty: escaped += "%3A"
      case "," where isProperty: escaped += "%2C"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
  }
}
