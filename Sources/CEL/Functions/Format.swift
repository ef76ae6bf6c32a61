/// The function `format` of the extension for strings.
enum FormatFunction {
  static let function = Function(
    "format",
    [
      Overload(
        "string_format", [.string, .list(.dynamic)], .string, isMember: true, cost: .deepSum,
        body: .binary { template, arguments throws(EvaluationFault) in
          guard case .string(let template) = template, case .list(let arguments) = arguments else {
            throw .noSuchOverload(function: "format", types: [template.type, arguments.type])
          }
          return .string(try formatted(template, arguments))
        })
    ])

  private static func formatted(
    _ template: String, _ arguments: [Value]
  ) throws(EvaluationFault) -> String {
    let pieces = template.utf8.split(separator: UInt8(ascii: "%"), omittingEmptySubsequences: false)
    var result = String(Substring(pieces[0]))
    var used = 0
    var index = 1
    while index < pieces.count {
      // An empty piece lies between the two signs of `%%`.
      if pieces[index].isEmpty, index + 1 < pieces.count {
        result += "%\(Substring(pieces[index + 1]))"
        index += 2
        continue
      }
      let clause = try FormatClause(pieces[index])
      guard used < arguments.count else { throw .invalidArgument(.missingFormatArgument(used)) }
      result += try clause.text(of: arguments[used])
      result += String(Substring(pieces[index].dropFirst(clause.length)))
      used += 1
      index += 1
    }
    return result
  }
}

/// A part of a template that stands for an argument, such as `%.2f`.
private struct FormatClause {
  /// The number of bytes after the percent sign.
  let length: Int
  private let precision: Int
  private let letter: Unicode.Scalar

  /// The largest number of decimals.
  private static let precisionLimit = 100

  /// - Parameter text: The template after the percent sign.
  init(_ text: Substring.UTF8View) throws(EvaluationFault) {
    let hasPrecision = text.first == UInt8(ascii: ".")
    let digits = hasPrecision ? text.dropFirst().prefix(while: \.isDecimalDigit) : text.prefix(0)
    let rest = text[digits.endIndex...]
    guard let letter = Substring(rest).unicodeScalars.first,
      "sdfebxXo".unicodeScalars.contains(letter)
    else {
      let clause = Substring(rest).unicodeScalars.first.map { String($0) }
      throw .invalidArgument(.unknownFormatClause(clause ?? ""))
    }
    if hasPrecision {
      guard let number = Int(Substring(digits)), number <= Self.precisionLimit else {
        throw .invalidArgument(.formatPrecision(String(Substring(digits))))
      }
      precision = number
    } else {
      precision = 6
    }
    self.letter = letter
    length = digits.count + (hasPrecision ? 2 : 1)
  }

  func text(of argument: Value) throws(EvaluationFault) -> String {
    switch (letter, argument) {
    case ("s", _), ("d", .int), ("d", .uint), ("d", .double): return try argument.formatText()
    case ("f", .int(let x)): return Double(x).fixedText(decimals: precision)
    case ("f", .uint(let x)): return Double(x).fixedText(decimals: precision)
    case ("f", .double(let x)): return x.fixedText(decimals: precision)
    case ("e", .int(let x)): return Double(x).scientificText(decimals: precision)
    case ("e", .uint(let x)): return Double(x).scientificText(decimals: precision)
    case ("e", .double(let x)): return x.scientificText(decimals: precision)
    case ("b", .bool(let x)): return x ? "1" : "0"
    case (_, .int(let x)):
      if let radix { return String(x, radix: radix, uppercase: letter == "X") }
    case (_, .uint(let x)):
      if let radix { return String(x, radix: radix, uppercase: letter == "X") }
    case ("x", .string(let x)), ("X", .string(let x)): return hexadecimal(Array(x.utf8))
    case ("x", .bytes(let x)), ("X", .bytes(let x)): return hexadecimal(x)
    default: break
    }
    throw .invalidArgument(.formatArgument(clause: "%\(letter)", argument.type))
  }

  private var radix: Int? {
    switch letter {
    case "b": 2
    case "o": 8
    case "x", "X": 16
    default: nil
    }
  }

  private func hexadecimal(_ bytes: [UInt8]) -> String {
    bytes.map { String(String(Int($0) + 0x100, radix: 16, uppercase: letter == "X").dropFirst()) }
      .joined()
  }
}

extension Value {
  /// Returns the text for `%s`.
  fileprivate func formatText() throws(EvaluationFault) -> String {
    switch self {
    case .null, .bool, .int, .type: return description
    case .uint(let value): return "\(value)"
    case .double(let value): return value.plainText
    case .decimal(let value): return "\(value)"
    case .string(let value): return value
    case .bytes(let value): return String(repairing: value)
    case .duration(let value): return value.celText
    case .timestamp(let value): return "\(value)"
    case .list(let elements):
      var texts: [String] = []
      for element in elements { texts.append(try element.formatText()) }
      return "[\(texts.joined(separator: ", "))]"
    case .map(let entries):
      var texts: [(key: String, value: String)] = []
      for entry in entries {
        texts.append((try entry.key.formatText(), try entry.value.formatText()))
      }
      texts.sort { $0.key.order(to: $1.key) == .less }
      return "{\(texts.map { "\($0.key): \($0.value)" }.joined(separator: ", "))}"
    case .optional: throw .invalidArgument(.formatArgument(clause: "%s", type))
    }
  }
}

extension String {
  /// Creates a text of bytes, with one replacement character for each run of invalid bytes.
  fileprivate init(repairing bytes: [UInt8]) {
    self.init()
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    var isInvalid = false
    while true {
      switch decoder.decode(&iterator) {
      case .scalarValue(let scalar):
        unicodeScalars.append(scalar)
        isInvalid = false
      case .error:
        if !isInvalid { unicodeScalars.append("\u{FFFD}") }
        isInvalid = true
      case .emptyInput: return
      }
    }
  }
}
