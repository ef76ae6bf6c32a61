/// Indices, membership and sizes.
enum CollectionFunctions {
  static let all: [Function] = [
    Function(
      "_[_]",
      [
        Overload("index_list", [list, .int], a, body: .binary(element)),
        Overload("index_map", [map, a], b, cost: .size(of: 1), body: .binary(element)),
        Overload("index_list", [list, .dynamic], a, isDynamic: true, body: .binary(element)),
        Overload(
          "optional_list_index_int", [.optional(list), .int], .optional(a),
          body: .binary(optionalElement)),
        Overload(
          "optional_map_index_value", [.optional(map), a], .optional(b), cost: .size(of: 1),
          body: .binary(optionalElement)),
      ]),
    Function(
      "_[?_]",
      [
        Overload(
          "list_optindex_optional_int", [list, .int], .optional(a), body: .binary(optionalElement)),
        Overload(
          "map_optindex_optional_value", [map, a], .optional(b), cost: .size(of: 1),
          body: .binary(optionalElement)),
        Overload(
          "optional_list_optindex_optional_int", [.optional(list), .int], .optional(a),
          body: .binary(optionalElement)),
        Overload(
          "optional_map_optindex_optional_value", [.optional(map), a], .optional(b),
          cost: .size(of: 1), body: .binary(optionalElement)),
      ]),
    Function(
      "@in",
      [
        Overload("in_list", [a, list], .bool, cost: .deepSum, body: .binary(isIn)),
        Overload("in_map", [a, map], .bool, cost: .size(of: 0), body: .binary(isIn)),
      ]),
    Function(
      "size",
      sizes(["size_string", "size_bytes", "size_list", "size_map"], isMember: false)
        + sizes(["string_size", "bytes_size", "list_size", "map_size"], isMember: true)),
    Function(
      "sum",
      [
        sum("list_int_sum", of: .int, from: .int(0)),
        sum("list_decimal_sum", of: .decimal, from: .decimal(CELDecimal(thousandths: 0))),
      ]),
  ]

  private static let a = ValueType.parameter("A")
  private static let b = ValueType.parameter("B")
  private static let list = ValueType.list(a)
  private static let map = ValueType.map(key: a, value: b)

  @Sendable private static func element(
    _ container: Value, _ key: Value
  ) throws(EvaluationFault) -> Value {
    try container.element(at: key)
  }

  @Sendable private static func optionalElement(
    _ container: Value, _ key: Value
  ) throws(EvaluationFault) -> Value {
    .optional(try container.elementIfPresent(at: key))
  }

  @Sendable private static func isIn(
    _ value: Value, _ container: Value
  ) throws(EvaluationFault) -> Value {
    .bool(try container.contains(value))
  }

  /// Returns the overload that adds up the numbers of a list.
  private static func sum(_ id: String, of type: ValueType, from zero: Value) -> Overload {
    Overload(
      id, [.list(type)], type, isMember: true, cost: .size(of: 0),
      body: .unary { list throws(EvaluationFault) in
        guard case .list(let values) = list else {
          throw .noSuchOverload(function: "sum", types: [list.type])
        }
        return try values.sum(from: zero)
      })
  }

  private static func sizes(_ ids: [String], isMember: Bool) -> [Overload] {
    [
      // Code points have to be counted.
      Overload(ids[0], isMember: isMember, cost: .sum) { (x: String) in
        Int64(x.unicodeScalars.count)
      },
      Overload(ids[1], isMember: isMember) { (x: [UInt8]) in Int64(x.count) },
      Overload(
        ids[2], [list], .int, isMember: isMember, body: .unary { .int(Int64($0.size)) }),
      Overload(ids[3], [map], .int, isMember: isMember, body: .unary { .int(Int64($0.size)) }),
    ]
  }

  /// The step of the macros `transformMap` and `transformMapEntry`. Expressions cannot name it.
  static let mapInsertion = Function(
    "cel.@mapInsert",
    [
      Overload(
        "cel_@mapInsert_map_key_value", [anyMap, .parameter("K"), .parameter("V")], anyMap,
        cost: .sum,
        body: .ternary { map, key, value throws(EvaluationFault) in
          try inserting([(key, value)], into: map)
        }),
      Overload(
        "cel_@mapInsert_map_map", [anyMap, anyMap], anyMap, cost: .sum,
        body: .binary { map, entries throws(EvaluationFault) in
          guard case .map(let entries) = entries else {
            throw .noSuchOverload(function: "cel.@mapInsert", types: [map.type, entries.type])
          }
          return try inserting(entries, into: map)
        }),
    ])

  private static let anyMap = ValueType.map(key: .parameter("K"), value: .parameter("V"))

  private static func inserting(
    _ entries: some Sequence<ValueMap.Element>, into map: Value
  ) throws(EvaluationFault) -> Value {
    guard case .map(var result) = map else {
      throw .noSuchOverload(function: "cel.@mapInsert", types: [map.type])
    }
    for entry in entries { try result.insert(entry.value, forKey: entry.key) }
    return .map(result)
  }
}

extension [Value] {
  /// Returns the sum of numbers of one type.
  ///
  /// - Parameter zero: The sum of none, whose type is that of the numbers.
  package func sum(from zero: Value) throws(EvaluationFault) -> Value {
    var sum = zero
    for value in self {
      switch (sum, value) {
      case (.int(let x), .int(let y)): sum = .int(try checked(x.addingReportingOverflow(y)))
      case (.decimal(let x), .decimal(let y)): sum = .decimal(try CELDecimal.sum(x, y))
      default: throw .noSuchOverload(function: "sum", types: [value.type])
      }
    }
    return sum
  }
}
