public import Foundation

/// A JSON value that is easy to look into.
public struct JSON: Equatable {
  public let value: NSObject?

  public init(parsing text: String) {
    value =
      try? JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)
      as? NSObject
  }

  public init(_ value: Any?) { self.value = value as? NSObject }

  public subscript(name: String) -> JSON { JSON((value as? NSDictionary)?[name]) }
  public subscript(index: Int) -> JSON {
    let array = array
    return index < array.count ? array[index] : JSON(nil)
  }

  public var array: [JSON] { (value as? NSArray).map { $0.map { JSON($0) } } ?? [] }
  public var keys: [String] { ((value as? NSDictionary)?.allKeys as? [String] ?? []).sorted() }
  public var string: String? { value as? String ?? (value as? NSString).map { "\($0)" } }
  public var int: Int? { isBoolean ? nil : (value as? NSNumber)?.intValue }
  public var bool: Bool? { isBoolean ? (value as? NSNumber)?.boolValue : nil }
  public var isNull: Bool { value is NSNull }
  public var isObject: Bool { value is NSDictionary }
  public var isArray: Bool { value is NSArray }
  public var isNumber: Bool { value is NSNumber && !isBoolean }

  private var isBoolean: Bool {
    guard let number = value as? NSNumber else { return false }
    return CFGetTypeIDIsBoolean(number)
  }

  /// Numbers and booleans are one class to Foundation; their types' encodings differ.
  private func CFGetTypeIDIsBoolean(_ number: NSNumber) -> Bool {
    String(cString: number.objCType) == "c"
  }
}
