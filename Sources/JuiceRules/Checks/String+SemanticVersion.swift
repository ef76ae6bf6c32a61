extension String {
  /// Whether it is a version by the grammar of https://semver.org/spec/v2.0.0.html, items 2, 9 and 10.
  var isSemanticVersion: Bool {
    let parts = split(separator: "+", maxSplits: 1, omittingEmptySubsequences: false)
    let release = parts[0].split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
    let numbers = release[0].split(separator: ".", omittingEmptySubsequences: false)
    return numbers.count == 3 && numbers.allSatisfy(\.isPlainNumber)
      && release.dropFirst().allSatisfy { $0.areIdentifiers { !$0.isNumber || $0.isPlainNumber } }
      && parts.dropFirst().allSatisfy { $0.areIdentifiers { _ in true } }
  }
}

extension Substring {
  /// Whether it is identifiers with dots between them that all satisfy `condition`.
  fileprivate func areIdentifiers(_ condition: (Substring) -> Bool) -> Bool {
    split(separator: ".", omittingEmptySubsequences: false).allSatisfy { identifier in
      !identifier.isEmpty && identifier.utf8.allSatisfy(\.isIdentifierByte)
        && condition(identifier)
    }
  }

  /// Whether it is a number without a leading zero.
  fileprivate var isPlainNumber: Bool { isNumber && (self == "0" || first != "0") }

  fileprivate var isNumber: Bool { !isEmpty && utf8.allSatisfy(\.isDigit) }
}

extension UInt8 {
  fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

  fileprivate var isIdentifierByte: Bool {
    isDigit || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20)
      || self == UInt8(ascii: "-")
  }
}
