extension Function {
  /// The functions and operators of the specification, and of its extensions for strings, math and
  /// optional values.
  ///
  /// Names of time zones other than UTC are faults.
  public static let standard = standard(zoneOffset: nil)

  /// Returns the standard functions with a source of time zones.
  ///
  /// - Parameters:
  ///   - zoneOffset: The source of time zones; `nil` for UTC and fixed offsets only.
  ///   - zoneCandidates: The check of time zones that are literals; `nil` to leave unknown zones to
  ///     the evaluation, where they are faults.
  public static func standard(
    zoneOffset: ZoneOffset?, zoneCandidates: ZoneCandidates? = nil
  ) -> [Function] {
    logic + arithmetic + collections + conversions
      + times(zoneOffset: zoneOffset, zoneCandidates: zoneCandidates) + strings
      + stringExtensions + [format] + math + optionals
      + [mapInsertion]
  }
}
