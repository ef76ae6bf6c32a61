#if Web
  import JuiceRules

  /// A number of JSON by its digits, which is read without rounding.
  struct DecimalText {
    private let digits: [UInt8]
    private let isNegative: Bool
    /// The power of ten that the digits are multiplied by.
    private let exponent: Int

    /// Reads the text of a JSON number, such as `59.0`, `-0.5` or `1e3`.
    init(_ text: String) {
      let parts = text.lowercased().split(separator: "e", maxSplits: 1)
      let mantissa = (parts.first ?? "").split(separator: ".", omittingEmptySubsequences: false)
      let fraction = mantissa.count > 1 ? mantissa[1].utf8.map(\.self) : []
      isNegative = text.hasPrefix("-")
      var digits = (mantissa.first ?? "").utf8.filter { $0 != UInt8(ascii: "-") } + fraction
      // An exponent that is too large to be read is one that leads nowhere.
      let written =
        parts.count > 1 ? Int(parts[1]) ?? (parts[1].hasPrefix("-") ? -10_000 : 10_000) : 0
      var exponent = min(max(written, -10_000), 10_000) - fraction.count
      digits = Array(digits.drop { $0 == UInt8(ascii: "0") })
      while digits.last == UInt8(ascii: "0") {
        digits.removeLast()
        exponent += 1
      }
      self.digits = digits
      self.exponent = digits.isEmpty ? 0 : exponent
    }

    /// A Boolean value that indicates whether the number has more than three decimals.
    var isTooFine: Bool { exponent < -3 }

    /// The whole number, or `nil` if the number has decimals or does not fit.
    var integer: Int? { scaled(by: 0) }

    /// The amount, or `nil` if the number has more than three decimals or is beyond the largest level.
    var amount: Amount? {
      guard let thousandths = scaled(by: 3) else { return nil }
      let amount = Amount(thousandths: Int64(thousandths))
      return (-Amount.maximumLevel...Amount.maximumLevel).contains(amount) ? amount : nil
    }

    private func scaled(by places: Int) -> Int? {
      let zeros = exponent + places
      guard zeros >= 0, digits.count + zeros <= 18 else { return digits.isEmpty ? 0 : nil }
      let text = String(decoding: digits, as: UTF8.self) + String(repeating: "0", count: zeros)
      return Int((isNegative ? "-" : "") + text) ?? 0
    }
  }
#endif
