extension Function {
  /// The step of the macros `transformMap` and `transformMapEntry`. Expressions cannot name it.
  static let mapInsertion = Function(
    "cel.@mapInsert",
    [
      Overload(
        "cel_@mapInsert_map_key_value", [map, .parameter("K"), .parameter("V")], map, cost: .sum,
        body: .ternary { map, key, value throws(EvaluationFault) in
          try inserting([(key, value)], into: map)
        }),
      Overload(
        "cel_@mapInsert_map_map", [map, map], map, cost: .sum,
        body: .binary { map, entries throws(EvaluationFault) in
          guard case .map(let entries) = entries else {
            throw .noSuchOverload(function: "cel.@mapInsert", types: [map.type, entries.type])
          }
          return try inserting(entries, into: map)
        }),
    ])

  private static let map = ValueType.map(key: .parameter("K"), value: .parameter("V"))

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
