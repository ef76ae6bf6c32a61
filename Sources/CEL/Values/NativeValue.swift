/// A Swift type whose values are values of the expression language.
protocol NativeValue: Sendable {
  static var type: ValueType { get }

  /// Creates the Swift value, or `nil` if the value has another type.
  init?(_ value: Value)

  var value: Value { get }
}

extension Bool: NativeValue {
  static var type: ValueType { .bool }
  init?(_ value: Value) {
    guard case .bool(let content) = value else { return nil }
    self = content
  }
  var value: Value { .bool(self) }
}

extension Int64: NativeValue {
  static var type: ValueType { .int }
  init?(_ value: Value) {
    guard case .int(let content) = value else { return nil }
    self = content
  }
  var value: Value { .int(self) }
}

extension UInt64: NativeValue {
  static var type: ValueType { .uint }
  init?(_ value: Value) {
    guard case .uint(let content) = value else { return nil }
    self = content
  }
  var value: Value { .uint(self) }
}

extension Double: NativeValue {
  static var type: ValueType { .double }
  init?(_ value: Value) {
    guard case .double(let content) = value else { return nil }
    self = content
  }
  var value: Value { .double(self) }
}

extension CELDecimal: NativeValue {
  static var type: ValueType { .decimal }
  init?(_ value: Value) {
    guard case .decimal(let content) = value else { return nil }
    self = content
  }
  var value: Value { .decimal(self) }
}

extension String: NativeValue {
  static var type: ValueType { .string }
  init?(_ value: Value) {
    guard case .string(let content) = value else { return nil }
    self = content
  }
  var value: Value { .string(self) }
}

extension [UInt8]: NativeValue {
  static var type: ValueType { .bytes }
  init?(_ value: Value) {
    guard case .bytes(let content) = value else { return nil }
    self = content
  }
  var value: Value { .bytes(self) }
}

extension Duration: NativeValue {
  static var type: ValueType { .duration }
  init?(_ value: Value) {
    guard case .duration(let content) = value else { return nil }
    self = content
  }
  var value: Value { .duration(self) }
}

extension CELTimestamp: NativeValue {
  static var type: ValueType { .timestamp }
  init?(_ value: Value) {
    guard case .timestamp(let content) = value else { return nil }
    self = content
  }
  var value: Value { .timestamp(self) }
}
