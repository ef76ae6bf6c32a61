/// A line that GitHub's runner takes for a command.
///
/// Escaped as the runner unescapes it: `%`, CR and LF everywhere, `:` and `,` in properties too. What else
/// acts on a terminal is written as ``VisibleText`` says.
struct WorkflowCommand {
  private let name: String
  private var properties: [String] = []
  /// What the command says.
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
