#if Calculator
  import FoundationEssentials

  /// A number while it is typed. What does not fit is passed over.
  struct NumberEntry: Hashable {
    private var isNegative = false
    /// Without zeros at its start, but for the only one.
    private var integer = "0"
    /// What stands behind the point; nil before there is one.
    private var fraction: String?

    /// As it was typed, with commas between thousands.
    var text: String {
      NumberText.grouped((isNegative ? "-" : "") + integer + (fraction.map { "." + $0 } ?? ""))
    }

    var value: Decimal {
      let digits = (integer + (fraction ?? "")).utf8.reduce(into: UInt128(0)) { value, digit in
        value = value * 10 + UInt128(digit - UInt8(ascii: "0"))
      }
      let parts = DecimalParts(
        isNegative: isNegative, digits: digits, exponent: -(fraction?.count ?? 0))
      // Never NaN: so few digits and places always fit.
      return (try? parts.decimal()) ?? .nan
    }

    /// Types a digit or the point.
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
