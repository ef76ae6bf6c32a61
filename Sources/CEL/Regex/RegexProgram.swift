/// The instructions of a regular expression. A match is found when a thread reaches the end.
struct RegexProgram: Sendable {
  var code: [Instruction]
  var classes: [CharacterClass]
}

/// An instruction of a thread. Targets are relative, so that code can be copied and joined.
enum Instruction: Sendable {
  /// Consumes the scalar, or ends the thread.
  case scalar(Unicode.Scalar)
  /// Consumes a scalar of the class with this index, or ends the thread.
  case characterClass(Int)
  /// Ends the thread unless the position is of this kind.
  case assertion(Assertion)
  /// Goes on at the next instruction and, as a further thread, at this distance.
  case fork(Int)
  case jump(Int)
}

/// A condition on a position of the text.
enum Assertion: Sendable {
  case startOfText, endOfText, startOfLine, endOfLine, wordBoundary, noWordBoundary

  /// Returns a Boolean value that indicates whether a position between two scalars is of this kind.
  func holds(after previous: Unicode.Scalar?, before next: Unicode.Scalar?) -> Bool {
    switch self {
    case .startOfText: previous == nil
    case .endOfText: next == nil
    case .startOfLine: previous == nil || previous == "\n"
    case .endOfLine: next == nil || next == "\n"
    case .wordBoundary: Self.isWord(previous) != Self.isWord(next)
    case .noWordBoundary: Self.isWord(previous) == Self.isWord(next)
    }
  }

  private static func isWord(_ scalar: Unicode.Scalar?) -> Bool {
    guard let scalar else { return false }
    return switch scalar {
    case "0"..."9", "A"..."Z", "_", "a"..."z": true
    default: false
    }
  }
}

/// A piece of a program, which is left at its end.
struct Fragment {
  var code: [Instruction] = []
  /// The largest product of the bounds of nested repetitions.
  var repetition = 1

  static func sequence(_ parts: [Fragment]) -> Fragment {
    if parts.count == 1 { return parts[0] }
    return Fragment(
      code: parts.flatMap(\.code), repetition: parts.map(\.repetition).max() ?? 1)
  }

  static func alternatives(_ parts: [Fragment]) -> Fragment {
    guard let last = parts.last, parts.count > 1 else { return sequence(parts) }
    var rest = parts.reduce(0) { $0 + $1.code.count + 2 } - 2
    var code: [Instruction] = []
    code.reserveCapacity(rest)
    for part in parts.dropLast() {
      let length = part.code.count + 2
      code.append(.fork(length))
      code += part.code
      rest -= length
      code.append(.jump(rest + 1))
    }
    code += last.code
    return Fragment(code: code, repetition: parts.map(\.repetition).max() ?? 1)
  }

  /// Returns the code that repeats this code at least `minimum` times and at most `maximum` times.
  func repeated(_ minimum: Int, _ maximum: Int?) -> [Instruction] {
    var result: [Instruction] = []
    for _ in 0..<minimum { result += code }
    guard let maximum else {
      if minimum > 0 { return result + [.fork(-code.count)] }
      return [.fork(code.count + 2)] + code + [.jump(-code.count - 1)]
    }
    for optional in 0..<(maximum - minimum) {
      result.append(.fork((maximum - minimum - optional) * (code.count + 1)))
      result += code
    }
    return result
  }

  /// Returns the size of the result of ``repeated(_:_:)``.
  func repeatedSize(_ minimum: Int, _ maximum: Int?) -> Int {
    guard let maximum else { return max(minimum, 1) * code.count + (minimum > 0 ? 1 : 2) }
    return maximum * code.count + maximum - minimum
  }
}
