/// A mistake that is found by resolving names and types.
public struct CheckError: Error, Hashable, Sendable {
  package let problem: Problem
  /// The bytes of the mistake, as offsets in the UTF-8 text of the expression.
  public let range: Range<Int>
  /// The changes that can solve the mistake, each alone, the likeliest first. Each of them gives an expression without
  /// a mistake at its place.
  package internal(set) var corrections: [Correction]

  package init(_ problem: Problem, at range: Range<Int>, _ corrections: [Correction] = []) {
    self.problem = problem
    self.range = range
    self.corrections = corrections
  }

  @nonexhaustive
  package enum Problem: Hashable, Sendable {
    case unknownName(String)
    /// A namespace of variables, such as `order`, has no variable of this name.
    case unknownMember(String, of: String, members: [String])
    /// A name that contains `-` or `/`, and so stands between backquotes.
    case unquotedName(String)
    /// A namespace of variables is used as a value.
    case incompleteName(String, members: [String])
    case unknownFunction(String)
    /// A function is called as a member, or a member function is not.
    case wrongStyle(function: String, isMember: Bool)
    case wrongCount(function: String, expected: [Int], found: Int)
    /// No overload takes arguments of the types.
    case noOverload(
      function: String, found: [ValueType], candidates: [[ValueType]], isMember: Bool)
    /// The result of a comparison is compared, as in `1 < x < 5`.
    case chainedComparison
    /// An operand of a logical operator, or a condition, is not a Boolean value.
    case notBool(ValueType, function: String)
    case noFields(ValueType, field: String)
    case unknownKey(String, of: String)
    case notLiteral(function: String)
    case unknownArgument(String, function: String)
    case unknownZone(String)
    case keyType(ValueType)
    case notOptional(ValueType)
    case notIterable(ValueType)
    /// The results of `condition ? a : b` have different types.
    case differentBranches(ValueType, ValueType)
    case wrongResult(expected: ValueType, found: ValueType)
    /// A number has more than three decimals, or is out of range.
    case notDecimal(String)
    /// A construct of the specification that is left out.
    case notSupported(String)
    case tooCostly(cost: Int, limit: Int)
  }
}

/// A change of an expression that solves a mistake.
package struct Correction: Hashable, Sendable {
  /// The text to write.
  package let text: String
  /// The bytes that the text replaces, as offsets in the UTF-8 text of the expression.
  package let range: Range<Int>
  /// A Boolean value that indicates whether the text is a guess, and not the same value in the right notation.
  package let isGuess: Bool

  /// Returns the text that solves the mistake if it replaces only `part` of the expression `source`, or `nil` if it
  /// must replace more.
  package func text(replacing part: Range<Int>, in source: String) -> String? {
    guard range.lowerBound <= part.lowerBound, part.upperBound <= range.upperBound else {
      return nil
    }
    let bytes = Array(source.utf8)
    let (start, end) = (
      bytes[range.lowerBound..<part.lowerBound], bytes[part.upperBound..<range.upperBound]
    )
    let new = Array(text.utf8)
    guard new.count >= start.count + end.count, new.starts(with: start),
      new.reversed().starts(with: end.reversed())
    else { return nil }
    return String(decoding: new.dropFirst(start.count).dropLast(end.count), as: UTF8.self)
  }
}

/// The mistakes of an expression, at least one, in the order of their places.
public struct CheckErrors: Error, Hashable, Sendable {
  public let errors: [CheckError]
}

extension CheckError {
  /// A sentence that says what is wrong.
  public var message: BilingualText {
    switch problem {
    case .unknownName(let name):
      BilingualText(en: "unknown name `\(name)`", ko: "알 수 없는 이름 `\(name)`")
    case .unknownMember(let name, let owner, _):
      BilingualText(en: "`\(owner)` has no `\(name)`", ko: "`\(owner)`에 `\(name)` 이름이 없습니다")
    case .incompleteName(let name, _):
      BilingualText(
        en: "`\(name)` is not a value, but the start of other names",
        ko: "`\(name)` 이름만으로는 값이 아닙니다")
    case .unquotedName(let name):
      BilingualText(
        en: "`\(name)` needs backquotes, because `-` and `/` are operators",
        ko: "`-`와 `/`는 연산자여서 `\(name)` 이름은 역따옴표로 감싸야 합니다")
    case .chainedComparison:
      BilingualText(
        en: "the result of a comparison cannot be compared with a further value",
        ko: "비교한 결과를 다른 값과 다시 비교할 수 없습니다")
    case .unknownFunction(let name):
      BilingualText(en: "unknown function `\(name)`", ko: "알 수 없는 함수 `\(name)`")
    case .wrongStyle(let function, let isMember):
      isMember
        ? BilingualText(
          en: "`\(function)` is not called on a value", ko: "`\(function)` 함수는 값 뒤에 점을 찍어 부르지 않습니다")
        : BilingualText(
          en: "`\(function)` is called on a value", ko: "`\(function)` 함수는 값 뒤에 점을 찍어 부릅니다")
    case .wrongCount(let function, let expected, let found):
      wrongCount(function, expected, found)
    case .noOverload("_[_]", let found, _, _) where found.count == 2:
      BilingualText(
        en: "\(found[0].phrase) has no elements with \(found[1].phrase) as index",
        ko: "`\(found[0])` 값에서는 `\(found[1])` 값으로 원소를 찾을 수 없습니다")
    case .noOverload(let function, let found, _, let isMember):
      mismatch(function, found, isMember: isMember)
    case .notBool(let type, "_?_:_"):
      BilingualText(
        en: "the condition before `?` is \(type.phrase), not a Boolean value",
        ko: "`?` 앞의 조건이 참이나 거짓이 아니라 `\(type)` 값입니다")
    case .notBool(let type, let macro) where macro.first?.isLetter ?? false:
      BilingualText(
        en: "the condition of `\(macro)` is \(type.phrase), not a Boolean value",
        ko: "`\(macro)` 매크로의 조건이 참이나 거짓이 아니라 `\(type)` 값입니다")
    case .notBool(let type, let function):
      BilingualText(
        en: "`\(symbol(function))` takes Boolean values, and this operand is \(type.phrase)",
        ko: "`\(symbol(function))` 연산자는 참이나 거짓만 받는데, 이 값은 `\(type)` 값입니다")
    case .noFields(let type, let field):
      BilingualText(
        en: "\(type.phrase) has no field `\(field)`", ko: "`\(type)` 값에는 `\(field)` 필드가 없습니다")
    case .unknownKey(let key, let variable):
      BilingualText(en: "`\(variable)` has no key `\(key)`", ko: "`\(variable)`에 `\(key)` 키가 없습니다")
    case .notLiteral(let function):
      BilingualText(
        en: "an argument of `\(function)` must be a literal",
        ko: "`\(function)` 함수의 인자는 식이 아니라 값으로 써야 합니다")
    case .unknownArgument(let text, let function):
      BilingualText(
        en: "`\(function)` does not know `\(text)`", ko: "`\(function)` 함수가 모르는 값 `\(text)`")
    case .unknownZone(let name):
      BilingualText(en: "unknown time zone `\(name)`", ko: "알 수 없는 시간대 `\(name)`")
    case .keyType(let type):
      BilingualText(
        en: "\(type.phrase) cannot be a key of a map", ko: "`\(type)` 값은 맵의 키가 될 수 없습니다")
    case .notOptional(let type):
      BilingualText(
        en: "a value after `?` must be optional, and this is \(type.phrase)",
        ko: "`?` 뒤에는 `optional` 값을 쓰는데, 이 값은 `\(type)` 값입니다")
    case .notIterable(let type):
      BilingualText(
        en: "a macro goes through a list or a map, and this is \(type.phrase)",
        ko: "매크로는 리스트나 맵에 쓰는데, 이 값은 `\(type)` 값입니다")
    case .differentBranches(let first, let second):
      BilingualText(
        en: "the results of `? :` have different types: \(first) and \(second)",
        ko: "`? :`의 두 결과의 타입이 다릅니다: `\(first)`, `\(second)`")
    case .wrongResult(let expected, let found):
      BilingualText(
        en: "the expression gives \(found.phrase) where \(expected.phrase) is expected",
        ko: "식의 결과는 `\(expected)` 값이어야 하는데 `\(found)` 값입니다")
    case .notDecimal(let text):
      BilingualText(
        en: "`\(text)` is not an exact decimal", ko: "`\(text)` 값을 소수로 정확하게 나타낼 수 없습니다")
    case .notSupported(let construct):
      BilingualText(en: "`\(construct)` is not supported", ko: "`\(construct)` 표현은 지원하지 않습니다")
    case .tooCostly(let cost, let limit):
      BilingualText(
        en: "the expression can take \(cost) steps, more than the limit of \(limit)",
        ko: "식을 계산하는 데 \(cost)단계가 걸릴 수 있어서 한도 \(limit)단계를 넘습니다")
    }
  }

  /// A sentence that says what to do, if there is something to say.
  public var help: BilingualText? {
    if let correction = corrections.first {
      let code = BilingualText.code(correction.text)
      if corrections.count > 1 { return choice(of: corrections.map(\.text)) }
      return correction.isGuess
        ? BilingualText(en: "did you mean \(code)?", ko: "혹시 \(code)?")
        : BilingualText(en: "write \(code)", ko: "\(code) 꼴로 쓰세요")
    }
    return switch problem {
    case .unknownZone:
      BilingualText(
        en: "write a name such as `Asia/Seoul`, or an offset from UTC such as `+09:00`",
        ko: "`Asia/Seoul` 같은 이름이나 `+09:00`처럼 UTC와의 차이를 쓰세요")
    case .unknownMember(_, let owner, let members), .incompleteName(let owner, let members):
      choice(of: Self.shortest(members).map { "\(owner).\($0.asField)" })
    case .wrongStyle(let function, let isMember):
      isMember
        ? BilingualText(en: "write `\(function)(x)`", ko: "`\(function)(x)` 꼴로 쓰세요")
        : BilingualText(en: "write `x.\(function)(…)`", ko: "`x.\(function)(…)` 꼴로 쓰세요")
    case .noOverload("_[_]", let found, _, _): index(of: found[0])
    case .noOverload("_+_", let found, _, _) where found.allSatisfy(\.isList):
      BilingualText(
        en: "join lists of one type, or wrap one of them in `dyn(…)`",
        ko: "타입이 같은 리스트를 잇거나 하나를 `dyn(…)`으로 감싸세요")
    case .noOverload("@in", [.string, .string], _, _):
      BilingualText(en: "write `text.contains(part)`", ko: "`글.contains(부분)` 꼴로 쓰세요")
    case .noOverload("@in", _, _, _):
      BilingualText(
        en: "write a list or a map of such values on the right", ko: "오른쪽에는 그런 값의 리스트나 맵을 쓰세요")
    case .noOverload(let function, let found, let candidates, let isMember):
      conversion(function, found, candidates)
        ?? accepted(function, candidates, isMember: isMember)
    case .notBool(let type, _): comparison(with: type)
    case .noFields(.list, _):
      BilingualText(en: "write an index, such as `[0]`", ko: "`[0]`처럼 번호를 쓰세요")
    case .noFields: BilingualText(en: "only maps have fields", ko: "필드는 맵에만 있습니다")
    case .notLiteral: BilingualText(en: "write the value itself", ko: "값을 그대로 쓰세요")
    case .keyType:
      BilingualText(
        en: "write a bool, an int, a uint or a string", ko: "`bool`, `int`, `uint`, `string` 값을 쓰세요"
      )
    case .notOptional:
      BilingualText(
        en: "delete the `?`, or write `optional.of(…)`", ko: "`?`를 지우거나 `optional.of(…)` 꼴로 쓰세요")
    case .differentBranches:
      BilingualText(
        en: "convert one of them, or wrap it in `dyn(…)`", ko: "하나를 변환하거나 `dyn(…)`으로 감싸세요")
    case .wrongResult(.bool, let type): comparison(with: type)
    case .notDecimal:
      BilingualText(en: "write at most three decimals", ko: "소수점 아래는 세 자리까지 쓰세요")
    case .unknownName, .unknownFunction, .unknownKey, .unknownArgument, .unquotedName,
      .chainedComparison, .notSupported, .tooCostly, .wrongCount, .notIterable, .wrongResult:
      nil
    }
  }

  /// Returns the operator of a function as it is written, or the function's name.
  private func symbol(_ function: String) -> String {
    switch function {
    case "_?_:_": "? :"
    case "_[_]": "[ ]"
    case "_[?_]": "[? ]"
    case "@in": "in"
    default: function.filter { $0 != "_" || function.first?.isLetter ?? false }
    }
  }

  private func wrongCount(_ function: String, _ expected: [Int], _ found: Int) -> BilingualText {
    let counts = expected.map(String.init)
    let noun = expected == [1] ? "argument" : "arguments"
    return BilingualText(
      en: "`\(function)` takes \(counts.joined(separator: " or ")) \(noun), not \(found)",
      ko: "`\(function)` 함수의 인자는 \(counts.joined(separator: "개나 "))개인데 \(found)개를 썼습니다")
  }

  private func mismatch(_ function: String, _ found: [ValueType], isMember: Bool) -> BilingualText {
    let symbol = symbol(function)
    let koreanTypes = found.map { "`\($0)`" }.joined(separator: ", ")
    if function.first?.isLetter ?? false {
      if isMember, let receiver = found.first {
        let arguments = found.dropFirst().map(\.description).joined(separator: ", ")
        return BilingualText(
          en: "`\(receiver)` has no `\(symbol)(\(arguments))`",
          ko: "`\(receiver)` 값에는 `\(symbol)(\(arguments))` 함수가 없습니다")
      }
      return BilingualText(
        en: "`\(symbol)` does not take \(found.map(\.phrase).joined(separator: ", "))",
        ko: "`\(symbol)` 함수는 \(koreanTypes) 값을 받지 않습니다")
    }
    let korean = "`\(symbol)` 연산자는 \(koreanTypes) 값에 쓸 수 없습니다"
    guard found.count == 2 else {
      return BilingualText(
        en: "`\(symbol)` does not take \(found.map(\.phrase).joined(separator: ", "))", ko: korean)
    }
    return BilingualText(
      en: "`\(symbol)` cannot combine \(found[0].phrase) and \(found[1].phrase)", ko: korean)
  }

  /// Returns the advice to convert one operand to the type of the other, if that helps.
  private func conversion(
    _ function: String, _ found: [ValueType], _ candidates: [[ValueType]]
  ) -> BilingualText? {
    guard found.count == 2, found[0] != found[1] else { return nil }
    for (index, type) in [(0, found[1]), (1, found[0])] {
      let other = found[index]
      let takesBoth = candidates.contains { $0 == [type, type] || $0[0] == .parameter("A") }
      guard takesBoth, type.converts(other, isComparison: isComparison(function)) else { continue }
      return BilingualText(
        en: "convert the \(other): `\(type)(…)`", ko: "`\(other)` 값을 `\(type)(…)`으로 변환하세요")
    }
    return nil
  }

  private func isComparison(_ function: String) -> Bool {
    ["_<_", "_<=_", "_>_", "_>=_", "_==_", "_!=_"].contains(function)
  }

  private func index(of type: ValueType) -> BilingualText? {
    switch type {
    case .list: BilingualText(en: "write an int", ko: "`int` 값을 쓰세요")
    case .map(let key, _): BilingualText(en: "write \(key.phrase)", ko: "`\(key)` 값을 쓰세요")
    case .string:
      BilingualText(
        en: "write `charAt(…)` or `substring(…)`", ko: "`charAt(…)`나 `substring(…)` 꼴로 쓰세요")
    default: BilingualText(en: "only lists and maps have elements", ko: "원소는 리스트와 맵에만 있습니다")
    }
  }

  private func accepted(
    _ function: String, _ candidates: [[ValueType]], isMember: Bool
  ) -> BilingualText? {
    if function == "_==_" || function == "_!=_" {
      return BilingualText(
        en: "compare values of one type, or wrap one of them in `dyn(…)`",
        ko: "타입이 같은 값을 비교하거나 하나를 `dyn(…)`으로 감싸세요")
    }
    let isOperator = !(function.first?.isLetter ?? false)
    var signatures: [String] = []
    for candidate in candidates {
      let types = candidate.map(\.description)
      let arguments = types.dropFirst(isMember ? 1 : 0).joined(separator: ", ")
      let signature =
        isOperator
        ? types.count == 1
          ? symbol(function) + types[0] : types.joined(separator: " \(symbol(function)) ")
        : isMember ? "\(types[0]).\(function)(\(arguments))" : "\(function)(\(arguments))"
      if !signatures.contains(signature) { signatures.append(signature) }
    }
    let listed = signatures.prefix(6).map { "`\($0)`" }.joined(separator: ", ")
    let more = signatures.count > 6 ? ", …" : ""
    return BilingualText(en: "possible are \(listed)\(more)", ko: "쓸 수 있는 꼴: \(listed)\(more)")
  }

  /// Returns the advice to compare a value that stands where a Boolean value is expected.
  private func comparison(with type: ValueType) -> BilingualText? {
    switch type {
    case .int, .uint, .double, .decimal:
      BilingualText(en: "compare the number, for example `… > 0`", ko: "`… > 0`처럼 비교하세요")
    case .string:
      BilingualText(en: "compare the text, for example `… != \"\"`", ko: "`… != \"\"`처럼 비교하세요")
    case .list, .map: BilingualText(en: "write `size(…) > 0`", ko: "`size(…) > 0` 꼴로 쓰세요")
    default: nil
    }
  }

  /// Returns the names without those of other packs that have a shorter name here.
  private static func shortest(_ names: [String]) -> [String] {
    names.filter { name in
      guard let slash = name.lastIndex(of: "/") else { return true }
      return !names.contains(String(name[name.index(after: slash)...]))
    }
  }

  private func choice(of names: [String]) -> BilingualText {
    let listed = names.prefix(8).map { BilingualText.code($0) }.joined(separator: ", ")
    let more = names.count > 8 ? ", …" : ""
    return BilingualText(en: "write one of \(listed)\(more)", ko: "\(listed)\(more) 가운데 하나를 쓰세요")
  }
}

extension ValueType {
  fileprivate var isList: Bool { if case .list = self { true } else { false } }

  /// The type with an article, such as "an int".
  fileprivate var phrase: String {
    switch self {
    case .null: "null"
    case .int, .optional: "an \(self)"
    default: "a \(self)"
    }
  }

  /// Returns a Boolean value that indicates whether a function of this type's name is the way to
  /// make an operand of `other` fit. Numbers in texts are compared as numbers, and joined as texts.
  fileprivate func converts(_ other: ValueType, isComparison: Bool) -> Bool {
    switch (self, other) {
    case (.double, .int), (.double, .uint), (.double, .decimal), (.int, .uint), (.decimal, .int):
      true
    case (.string, .int), (.string, .uint), (.string, .double), (.string, .decimal),
      (.string, .bool):
      !isComparison
    case (.int, .string), (.uint, .string), (.double, .string), (.decimal, .string):
      isComparison
    default: false
    }
  }
}

extension CheckError: CustomStringConvertible {
  /// The message in English, with the advice.
  public var description: String { message.sentence(with: help) }
}

extension CheckErrors: CustomStringConvertible {
  /// The messages in English, with the advice.
  public var description: String { errors.map(\.description).joined(separator: "; ") }
}
