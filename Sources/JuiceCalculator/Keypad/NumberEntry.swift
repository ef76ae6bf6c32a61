#if Calculator
  import FoundationEssentials

  /// A number that is being typed. Digits beyond the limits are ignored.
  struct NumberEntry: Hashable {
    private var isNegative = false
    /// The digits before the point, without leading zeros except for a single `0`.
    private var integer = "0"
    /// The digits behind the point, or `nil` before a point was typed.
    private var fraction: String?

    /// The number as it was typed, with commas between thousands.
    var text: String {
      NumberText.grouped((isNegative ? "-" : "") + integer + (fraction.map { "." + $0 } ?? ""))
    }

    var value: Decimal {
      let digits = (integer + (fraction ?? "")).utf8.reduce(into: UInt128(0)) { value, digit in
        value = value * 10 + UInt128(digit - UInt8(ascii: "0"))
      }
      let parts = DecimalParts(
        isNegative: isNegative, digits: digits, exponent: -(fraction?.count ?? 0))
      // Never NaN: a number of 20 significant digits and 128 decimal places at most always fits.
      return (try? parts.decimal()) ?? .nan
    }

    /// Appends a digit or the point.
    mutating func type(_ character: Character) {
      if character == "." {
        fraction = fraction ?? ""
      } else if let fraction {
        if hasRoom, fraction.count < DecimalParts.maximumPlaces {
          self.fraction = fraction + String(character)
        }
      } else if integer == "0" {
        integer = String(character)
      } else if hasRoom {
        integer.append(character)
      }
    }

    mutating func changeSign() {
      if significantCount > 0 { isNegative.toggle() }
    }

    private var hasRoom: Bool { significantCount < DecimalParts.maximumCount }

    private var significantCount: Int {
      (integer + (fraction ?? "")).drop { $0 == "0" }.count
    }
  }
#endif
