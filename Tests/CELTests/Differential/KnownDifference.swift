import Testing

/// The type and the value of an expression, in the form of `cel_cpp_values.py`.
struct Outcome: Decodable, Equatable {
  var type: String?
  /// The value, or the class of an error.
  var value: String

  var isValue: Bool { type != nil && !value.hasPrefix("fault") }
}

/// A difference from cel-cpp that has a reason.
struct KnownDifference: CustomTestStringConvertible {
  let reason: String
  let example: String
  let covers: @Sendable (_ expression: String, _ theirs: Outcome, _ ours: Outcome) -> Bool

  var testDescription: String { reason }

  static let all = values + types + maps

  private static let values = [
    KnownDifference(
      reason:
        "cel-cpp pads decimals of seconds to 3, 6 or 9 digits; cel-go writes the shortest text",
      example: "string(duration('1.5s'))"
    ) { expression, _, _ in
      expression.contains(/string\(|format\(/) && expression.contains(/\.\d+Z|\.\d+s|\dms|\dus/)
    },
    KnownDifference(
      reason: "infinity and NaN as text are not specified; `format` specifies these names",
      example: "string(0.0 / 0.0)"
    ) { expression, theirs, _ in
      // In bytes, the texts are in hexadecimal.
      expression.contains("string(")
        && (theirs.value.contains(/nan|inf|6e616e|696e66/) || expression.contains(/\.0 \/ -?0/))
    },
    KnownDifference(
      reason: "cel-cpp formats doubles with six digits, and cel-go with as many as necessary",
      example: "'%s'.format([123456789.125])"
    ) { expression, _, _ in
      expression.contains("format(") && expression.contains(/\d\.\d|\bd\b|\de|double/)
    },
    KnownDifference(
      reason: "cel-cpp formats years with fewer than four digits",
      example: "'%s'.format([timestamp('0001-01-01T00:00:00Z')])"
    ) { expression, _, _ in
      expression.contains("format(") && expression.contains("0001-01-01")
    },
    KnownDifference(
      reason: "cel-cpp does not take the length as the end of a substring",
      example: "'mango'.substring(3, 5)"
    ) { expression, theirs, ours in
      expression.contains("substring(") && theirs.value == "fault: argument" && ours.isValue
    },
    KnownDifference(
      reason: "cel-cpp splits an empty text into one part, and cel-go into none",
      example: "''.split('', 2)"
    ) { expression, theirs, _ in
      expression.contains("split(") && theirs.value.contains("string ''")
    },
    KnownDifference(
      reason: "cel-cpp converts a bool to an int, but rejects it before the evaluation",
      example: "int(dyn(true))"
    ) { expression, _, ours in
      expression.contains("int(") && ours.value == "fault: overload"
    },
    KnownDifference(
      reason: "cel-cpp declares duration(int), and cannot evaluate it",
      example: "duration(1)"
    ) { expression, theirs, ours in
      expression.contains("duration(") && ours.value == "invalid"
        && theirs.value == "fault: overload"
    },
    KnownDifference(
      reason: "cel-cpp does not tell numbers out of range from other texts",
      example: "uint('-5')"
    ) { _, theirs, ours in
      theirs.value == "fault: argument" && ours.value == "fault: overflow"
    },
    KnownDifference(
      reason: "cel-cpp confuses a variable of `cel.bind` with that of a loop",
      example: "([1, 2].exists(a, t) ? l : [].map(b, 1)) + [dyn(cel.bind(v, {}, v))]"
    ) { expression, _, _ in
      expression.contains("cel.bind(") && expression.contains("exists(")
    },
    KnownDifference(
      reason: "which error `||` or a loop has if several parts have one is not specified",
      example: "dyn(1) || bool('x')"
    ) { expression, theirs, ours in
      expression.contains(/&&|\|\||all|exists/) && !theirs.isValue && !ours.isValue
    },
    KnownDifference(
      reason: "the specification takes the second `-` as a part of the number",
      example: "--9223372036854775808"
    ) { expression, theirs, _ in
      expression.contains("--9223372036854775808") && theirs.value == "invalid"
    },
    KnownDifference(
      reason: "cel-cpp rejects an empty list before the evaluation",
      example: "math.least([])"
    ) { expression, theirs, _ in
      expression.contains("math.least([])") && theirs.value == "invalid"
    },
    KnownDifference(
      reason: "cel-cpp formats bytes as text that is not valid UTF-8, with which Python may crash",
      example: "'%s'.format([b'\\xff'])"
    ) { expression, _, _ in
      expression.contains("format(") && expression.contains("xff")
    },
    KnownDifference(
      reason: "cel-cpp removes pairs of `-` and `!` before it looks at their operand",
      example: "--dyn(true)"
    ) { expression, _, _ in
      expression.contains(/--|!!/)
    },
  ]

  private static let types = [
    KnownDifference(
      reason: "decimals have `_*_` and `_/_` with an int, so that `dyn * int` may be a decimal",
      example: "dyn(2) * 3"
    ) { expression, theirs, ours in
      expression.contains(/[*\/]/) && ours.isLooser(than: theirs)
    },
    KnownDifference(
      reason: "math.least takes list(int) and list(dyn), which gives dyn, as in cel-go",
      example: "math.least([1, 2])"
    ) { expression, theirs, ours in
      expression.contains("math.") && (ours.isLooser(than: theirs) || theirs.value == "invalid")
    },
    KnownDifference(
      reason: "the first overload decides what the elements of an empty list are",
      example: "[].map(i, math.sign(i))"
    ) { expression, theirs, ours in
      expression.contains("[]") && (theirs.value == ours.value || ours.value == "invalid")
    },
    KnownDifference(
      reason: "types are values of types that are all assignable to each other",
      example: "optional.of(int).orValue(uint)"
    ) { _, theirs, ours in
      theirs.value == ours.value
        && [theirs, ours].allSatisfy { $0.type?.hasPrefix("type") ?? false }
    },
  ]

  private static let maps = [
    KnownDifference(
      reason: "cel-cpp gives a map the type of its first value if others are dyn, but not a list",
      example: "{'a': 1, 'b': dyn('c')}"
    ) { expression, theirs, ours in
      expression.contains("{") && (ours.isLooser(than: theirs) || theirs.value == "invalid")
    },
    KnownDifference(
      reason: "cel-cpp does not take 1 and 1u as the same key in a map literal",
      example: "{1: 'a', dyn(1u): 'b'}"
    ) { _, theirs, ours in
      ours.value == "fault: duplicate" && (theirs.isValue || theirs.value == "fault: other")
    },
    KnownDifference(
      reason: "Python takes true and 1 as the same key",
      example: "{dyn(true): 1, dyn(1): 2}"
    ) { _, _, ours in
      ours.value.contains(/bool \w+:/) && ours.value.contains(/int [01]:/)
    },
    KnownDifference(
      reason: "keys of wrong types are mistakes here, and faults in cel-cpp, which may crash",
      example: "{null: 1}"
    ) { expression, theirs, ours in
      expression.contains("{") && ours.value == "invalid" && !theirs.isValue
    },
    KnownDifference(
      reason: "a key that no map can have is a mistake here, even if it is not evaluated",
      example: "false && b'' in {}"
    ) { expression, theirs, ours in
      expression.contains(/\ in |\}\[/) && ours.value == "invalid" && theirs.isValue
    },
    KnownDifference(
      reason: "a value that cannot be a key is in no map, as in cel-go",
      example: "dyn(null) in {1: 2}"
    ) { expression, theirs, _ in
      expression.contains(" in ") && theirs.value == "fault: overload"
    },
    KnownDifference(
      reason: "the order of the entries of a map is not specified",
      example:
        "{1: 1, 2: 2, 3: 3, 4: 4, 5: 5, 6: 6, 7: 7, 8: 8, 9: 9, 10: 1, 11: 2, 12: 3}.map(key, key)"
    ) { expression, theirs, ours in
      let haveFaults = [theirs, ours].allSatisfy { $0.type != nil && !$0.isValue }
      return expression.contains("{")
        && (haveFaults || theirs.value.sorted() == ours.value.sorted())
    },
    KnownDifference(
      reason: "cel-cpp finds equal keys before the evaluation, but not 1 and 1u",
      example: "[1 / 0, {2: 1, 2: 2}.size()]"
    ) { _, theirs, ours in
      !theirs.isValue && !ours.isValue && [theirs.value, ours.value].contains("fault: duplicate")
    },
  ]
}

extension Outcome {
  /// Returns a Boolean value that indicates whether only the types differ, and this one is `dyn` in
  /// more places.
  fileprivate func isLooser(than other: Outcome) -> Bool {
    guard value == other.value, let type, let otherType = other.type else { return false }
    let parts = type.split(separator: "dyn", omittingEmptySubsequences: false)
    var rest = Substring(otherType)
    guard let first = parts.first, rest.hasPrefix(first) else { return false }
    rest = rest.dropFirst(first.count)
    for part in parts.dropFirst() {
      guard let range = rest.firstRange(of: part) else { return false }
      rest = part.isEmpty ? "" : rest[range.upperBound...]
    }
    return true
  }
}
