extension Function {
  /// The functions and operators of the specification, and of its extensions for strings, math and
  /// optional values.
  ///
  /// Names of time zones other than UTC are faults.
  public static let standard = standard(zoneOffset: nil)

  /// Returns the standard functions with a source of time zones.
  public static func standard(zoneOffset: ZoneOffset?) -> [Function] {
    logic + arithmetic + collections + conversions + times(zoneOffset: zoneOffset) + strings
      + stringExtensions + [format] + math + optionals
      + [mapInsertion]
  }
}
