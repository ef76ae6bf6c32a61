import Foundation

/// A JSON value that is easy to look into.
struct JSON: Equatable {
  let value: NSObject?

  init(parsing text: String) {
    value =
      try? JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)
      as? NSObject
  }

  init(_ value: Any?) { self.value = value as? NSObject }

  subscript(name: String) -> JSON { JSON((value as? NSDictionary)?[name]) }
  subscript(index: Int) -> JSON {
    let array = array
    return index < array.count ? array[index] : JSON(nil)
  }

  var array: [JSON] { (value as? NSArray).map { $0.map { JSON($0) } } ?? [] }
  var keys: [String] { ((value as? NSDictionary)?.allKeys as? [String] ?? []).sorted() }
  var string: String? { value as? String ?? (value as? NSString).map { "\($0)" } }
  var int: Int? { isBoolean ? nil : (value as? NSNumber)?.intValue }
  var bool: Bool? { isBoolean ? (value as? NSNumber)?.boolValue : nil }
  var isNull: Bool { value is NSNull }
  var isObject: Bool { value is NSDictionary }
  var isArray: Bool { value is NSArray }
  var isNumber: Bool { value is NSNumber && !isBoolean }

  private var isBoolean: Bool {
    guard let number = value as? NSNumber else { return false }
    return CFGetTypeIDIsBoolean(number)
  }

  /// Numbers and booleans are one class to Foundation; their types' encodings differ.
  private func CFGetTypeIDIsBoolean(_ number: NSNumber) -> Bool {
    String(cString: number.objCType) == "c"
  }
}
