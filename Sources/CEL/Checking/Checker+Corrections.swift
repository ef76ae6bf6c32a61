extension CheckError {
  /// Keeps the corrections after which the fewest mistakes are left.
  ///
  /// - Parameter remainder: A closure that returns the number of mistakes that are left after a correction, or `nil` if
  ///   the correction does not solve the mistake.
  mutating func keepSoundCorrections(_ remainder: (Correction) -> Int?) {
    let sound = corrections.compactMap { correction in
      remainder(correction).map { (correction, count: $0) }
    }
    let least = sound.map(\.count).min()
    corrections = sound.filter { $0.count == least }.map(\.0)
  }
}

// MARK: - Names

extension Checker {
  /// Returns the correction to the candidate that is most similar to `name`, if there is one.
  func nearest(
    to name: String, in candidates: some Sequence<String>, at range: Range<Int>,
    _ written: (String) -> String = { $0 }
  ) -> [Correction] {
    NearestName.of(name, in: candidates).map {
      [Correction(text: written($0), range: range, isGuess: true)]
    } ?? []
  }

  /// Returns the name at `start` if it contains characters that are operators elsewhere, as in `facts.nut-allergy`.
  ///
  /// - Parameter isKnown: A closure that tells the names that exist.
  private func unquotedName(at start: Int, _ isKnown: (String) -> Bool) -> String? {
    let bytes = Array(source.utf8)[start...].prefix(while: \.continuesUnquotedName)
    let ends = bytes.indices.filter { $0 == bytes.endIndex - 1 || !bytes[$0 + 1].continuesName }
    let names = ends.reversed().lazy.map { String(decoding: bytes[...$0], as: UTF8.self) }
    return names.first { name in !name.utf8.allSatisfy(\.continuesName) && isKnown(name) }
  }

  /// Reports a name that nothing has.
  mutating func reportUnknownName(_ name: String, at range: Range<Int>) {
    let unquoted = unquotedName(at: range.lowerBound) { !values(named: $0).isEmpty }
    let whole = range.lowerBound..<range.lowerBound + (unquoted ?? name).utf8.count
    let roots = environment.variables.keys.map { String($0.prefix { $0 != "." }) }
    let words = ["true", "false", "null"].filter { $0 == name.lowercased() }
    var corrections = (words + values(named: unquoted ?? name)).map {
      Correction(text: $0, range: whole, isGuess: true)
    }
    if corrections.isEmpty { corrections = nearest(to: name, in: roots, at: range) }
    if unquoted != nil { misread.append(whole) }
    report(.unknownName(unquoted ?? name), at: whole, corrections)
  }

  /// Returns expressions for what has the name: a member of a namespace, an element of a variable, or a text.
  private func values(named name: String) -> [String] {
    let members = environment.namespaces.filter { $0.value.contains(name) }.keys.sorted()
    // One of several maps with the same keys is enough: a single proposal can be applied.
    let map = environment.variables.filter { _, variable in
      (variable.keys ?? variable.possibleKeys)?.contains(name) ?? false
    }.keys.max()
    let texts =
      environment.variables.values.compactMap(\.texts)
      + environment.queries.values.flatMap { $0.parameters.compactMap(\.values) }
    let text = [name, name.lowercased()].first { text in texts.contains { $0.contains(text) } }
    return members.map { "\($0).\(name.asField)" } + (map.map { ["\($0)[\"\(name)\"]"] } ?? [])
      + (text.map { ["\"\($0)\""] } ?? [])
  }

  /// Reports a member that a namespace does not have.
  ///
  /// - Parameters:
  ///   - names: The names of the rest of the path, the member first, with their places.
  ///   - start: The place of the namespace's first byte.
  mutating func reportUnknownMember(
    of owner: String, _ members: Set<String>, _ names: [(name: String, range: Range<Int>)],
    from start: Int
  ) {
    let (name, range) = names[0]
    let correction = { (name: String, end: Int, isGuess: Bool) in
      Correction(text: "\(owner).\(name.asField)", range: start..<end, isGuess: isGuess)
    }
    if let unquoted = unquotedName(at: range.lowerBound, members.contains) {
      let whole = range.lowerBound..<range.lowerBound + unquoted.utf8.count
      misread.append(whole)
      return report(
        .unquotedName(unquoted), at: whole, [correction(unquoted, whole.upperBound, false)])
    }
    let run = Array(source.utf8)[range.lowerBound...].prefix(while: \.continuesUnquotedName)
    if run.count > range.count,
      let near = NearestName.of(String(decoding: run, as: UTF8.self), in: members),
      near.asField != near
    {
      let whole = range.lowerBound..<run.endIndex
      misread.append(whole)
      return report(
        .unknownMember(String(decoding: run, as: UTF8.self), of: owner, members: members.sorted()),
        at: whole, [correction(near, whole.upperBound, true)])
    }
    // The names of a qualified id, as in `facts.kiosk.guests`.
    let joined = names.indices.dropFirst().lazy.map { last in
      (names[...last].map(\.name).joined(separator: "/"), names[last].range.upperBound)
    }.first { members.contains($0.0) }
    report(
      .unknownMember(name, of: owner, members: members.sorted()), at: range,
      joined.map { [correction($0.0, $0.1, false)] }
        ?? NearestName.of(name, in: members).map { [correction($0, range.upperBound, true)] } ?? [])
  }

  /// Reports a key that a variable does not have.
  mutating func reportUnknownKey(
    _ key: String, of variable: Variable, at range: Range<Int>, _ expression: ParsedExpression,
    isField: Bool
  ) {
    let keys = variable.keys?.texts ?? [:]
    let start = expression.range.lowerBound
    let owner = text(of: start..<range.lowerBound)
    let written = { (key: String) in owner + (isField ? key.asField : "\"\(key)\"]") }
    guard isField, let unquoted = unquotedName(at: range.lowerBound, { keys[$0] != nil }) else {
      let whole = start..<(isField ? range.upperBound : expression.range.upperBound)
      return report(
        .unknownKey(key, of: variable.name), at: range,
        nearest(to: key, in: keys.keys, at: whole, written))
    }
    let whole = range.lowerBound..<range.lowerBound + unquoted.utf8.count
    misread.append(whole)
    report(
      .unquotedName(unquoted), at: whole,
      [Correction(text: written(unquoted), range: start..<whole.upperBound, isGuess: false)])
  }

  /// Reports a namespace that is used as a value.
  ///
  /// - Parameters:
  ///   - key: The text in the brackets after the namespace, if there is one.
  ///   - whole: The place of the namespace with the brackets.
  mutating func reportIncompleteName(
    _ owner: String, at range: Range<Int>, key: String? = nil, whole: Range<Int>? = nil
  ) {
    let members = environment.namespaces[owner] ?? []
    let correction = key.flatMap { members.contains($0) ? $0 : NearestName.of($0, in: members) }.map
    {
      Correction(text: "\(owner).\($0.asField)", range: whole ?? range, isGuess: $0 != key)
    }
    report(
      .incompleteName(owner, members: members.sorted()), at: range, correction.map { [$0] } ?? [])
  }
}

// MARK: - Values

extension Checker {
  /// Returns the literals that an argument of a query can be: the nearest to `text`, or else all if they are few.
  func literals(
    for parameter: Query.Parameter, insteadOf text: String?, at range: Range<Int>
  ) -> [Correction] {
    guard let known = parameter.values else { return [] }
    let near = text.map { nearest(to: $0, in: known.texts.keys, at: range) { "\"\($0)\"" } } ?? []
    guard near.isEmpty, known.texts.count <= 8 else { return near }
    return known.texts.keys.sorted().map {
      Correction(text: "\"\($0)\"", range: range, isGuess: false)
    }
  }

  /// Returns the correction of a query with too few or too many arguments: as an example, unless the arguments say more.
  func correction(of expression: ParsedExpression, _ call: ParsedExpression.Call, _ query: Query)
    -> [Correction]
  {
    let arguments = query.parameters.indices.map { index -> String? in
      let known = query.parameters[index].values?.texts
      if index < call.arguments.count,
        case .literal(.string(let text)) = call.arguments[index].kind,
        known?[text] != nil
      {
        return "\"\(text)\""
      }
      return known?.keys.min { ($0.count, $0) < ($1.count, $1) }.map { "\"\($0)\"" }
    }
    let texts = arguments.compactMap(\.self)
    guard texts.count == query.parameters.count else { return [] }
    return [
      Correction(
        text: "\(query.name)(\(texts.joined(separator: ", ")))", range: expression.range,
        isGuess: false)
    ]
  }

  /// Returns the correction of a comparison whose left operand is a comparison, or `nil` for another call.
  func chain(_ function: Function, _ arguments: [Node]) -> Correction? {
    let isOrder = { (name: String) in ["_<_", "_<=_", "_>_", "_>=_"].contains(name) }
    guard isOrder(function.name), arguments.count == 2, case .call(let left) = arguments[0].kind,
      isOrder(left.function), left.arguments.count == 2
    else { return nil }
    let range = arguments[0].range.lowerBound..<arguments[1].range.upperBound
    let middle = text(of: left.arguments[1].range)
    let rest = text(of: arguments[0].range.upperBound..<arguments[1].range.upperBound)
    return Correction(
      text: "\(text(of: arguments[0].range)) && \(middle)\(rest)", range: range, isGuess: false)
  }
}

extension UInt8 {
  /// A Boolean value that indicates whether the byte can be in a name between backquotes, and is not a space or a dot.
  fileprivate var continuesUnquotedName: Bool {
    continuesName || self == UInt8(ascii: "-") || self == UInt8(ascii: "/")
  }
}
