/// The functions of the extension for strings.
enum StringExtensionFunctions {
  static let all: [Function] = [
    Function(
      "charAt",
      [
        Overload("string_char_at_int", isMember: true, cost: .sum) {
          (x: String, y: Int64) throws(EvaluationFault) in
          let start = try x.index(atPosition: y)
          return String(x.unicodeScalars[start...].prefix(1))
        }
      ]),
    Function(
      "indexOf",
      [
        Overload("string_index_of_string", isMember: true, cost: .product) {
          (x: String, y: String) in x.position(of: y, from: 0)
        },
        Overload("string_index_of_string_int", isMember: true, cost: .product) {
          (x: String, y: String, start: Int64) throws(EvaluationFault) in
          _ = try x.index(atPosition: start)
          return x.position(of: y, from: Int(start))
        },
      ]),
    Function(
      "lastIndexOf",
      [
        Overload("string_last_index_of_string", isMember: true, cost: .product) {
          (x: String, y: String) in x.lastPosition(of: y, upTo: .max)
        },
        Overload("string_last_index_of_string_int", isMember: true, cost: .product) {
          (x: String, y: String, end: Int64) throws(EvaluationFault) in
          _ = try x.index(atPosition: end)
          return x.lastPosition(of: y, upTo: Int(end))
        },
      ]),
    Function(
      "substring",
      [
        Overload("string_substring_int", isMember: true, cost: .sum) {
          (x: String, start: Int64) throws(EvaluationFault) in
          String(x.unicodeScalars[try x.index(atPosition: start)...])
        },
        Overload("string_substring_int_int", isMember: true, cost: .sum) {
          (x: String, start: Int64, end: Int64) throws(EvaluationFault) in
          if start > end { throw .invalidArgument(.range(start: start, end: end)) }
          let range = try x.index(atPosition: start)..<x.index(atPosition: end)
          return String(x.unicodeScalars[range])
        },
      ]),
    Function(
      "replace",
      [
        replace("string_replace_string_string", [.string, .string, .string]),
        replace("string_replace_string_string_int", [.string, .string, .string, .int]),
      ]),
    Function(
      "split",
      [
        split("string_split_string", [.string, .string]),
        split("string_split_string_int", [.string, .string, .int]),
      ]),
    Function(
      "join",
      [
        Overload(
          "list_join", [.list(.string)], .string, isMember: true, cost: .deepSum,
          body: .unary { x throws(EvaluationFault) in try joined(x, with: "") }),
        Overload(
          "list_join_string", [.list(.string), .string], .string, isMember: true, cost: .product,
          body: .binary { x, y throws(EvaluationFault) in try joined(x, with: String(y) ?? "") }),
      ]),
    Function(
      "lowerAscii",
      [
        Overload("string_lower_ascii", isMember: true, cost: .sum) { (x: String) in
          String(
            decoding: x.utf8.map {
              (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) ? $0 + 32 : $0
            }, as: UTF8.self)
        }
      ]),
    Function(
      "upperAscii",
      [
        Overload("string_upper_ascii", isMember: true, cost: .sum) { (x: String) in
          String(
            decoding: x.utf8.map {
              (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) ? $0 - 32 : $0
            }, as: UTF8.self)
        }
      ]),
    Function(
      "reverse",
      [
        Overload("string_reverse", isMember: true, cost: .sum) { (x: String) in
          var result = String.UnicodeScalarView()
          result.append(contentsOf: x.unicodeScalars.reversed())
          return String(result)
        }
      ]),
    Function(
      "trim",
      [
        Overload("string_trim", isMember: true, cost: .sum) { (x: String) in
          let start = x.unicodeScalars.drop(while: \.properties.isWhitespace)
          let end = start.lastIndex { !$0.properties.isWhitespace }
          return end.map { String(start[...$0]) } ?? ""
        }
      ]),
    Function("strings.quote", [Overload("strings_quote", cost: .sum) { (x: String) in x.quoted }]),
  ]

  /// Returns an overload of `replace`, whose last argument can be a limit.
  private static func replace(_ id: String, _ parameters: [ValueType]) -> Overload {
    Overload(
      id, parameters, .string, isMember: true, cost: .product,
      body: .list { arguments throws(EvaluationFault) in
        guard let text = String(arguments[0]), let old = String(arguments[1]),
          let new = String(arguments[2]), let limit = limit(arguments, at: 3)
        else { throw .noSuchOverload(function: "replace", types: arguments.map(\.type)) }
        if limit == 0 { return .string(text) }
        if old.isEmpty {
          // There is an empty text before each code point, and one at the end.
          let pieces = text.pieces(between: old, limit: limit)
          return .string(pieces.map { new + $0 }.joined() + (limit > pieces.count ? new : ""))
        }
        let pieces = text.pieces(between: old, limit: limit == .max ? .max : limit + 1)
        return .string(pieces.joined(separator: new))
      })
  }

  /// Returns an overload of `split`, whose last argument can be a limit.
  private static func split(_ id: String, _ parameters: [ValueType]) -> Overload {
    Overload(
      id, parameters, .list(.string), isMember: true, cost: .product,
      body: .list { arguments throws(EvaluationFault) in
        guard let text = String(arguments[0]), let separator = String(arguments[1]),
          let limit = limit(arguments, at: 2)
        else { throw .noSuchOverload(function: "split", types: arguments.map(\.type)) }
        return .list(text.pieces(between: separator, limit: limit).map(Value.string))
      })
  }

  /// Returns the limit in the arguments, in which a negative number stands for none.
  private static func limit(_ arguments: [Value], at index: Int) -> Int? {
    if index >= arguments.count { return .max }
    return Int64(arguments[index]).map { $0 < 0 ? .max : Int($0) }
  }

  private static func joined(
    _ list: Value, with separator: String
  ) throws(EvaluationFault) -> Value {
    guard case .list(let elements) = list else {
      throw .noSuchOverload(function: "join", types: [list.type])
    }
    var texts: [String] = []
    for element in elements {
      guard let text = String(element) else { throw .invalidArgument(.element(element.type)) }
      texts.append(text)
    }
    return .string(texts.joined(separator: separator))
  }
}
