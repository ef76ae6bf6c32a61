extension Diagnostic {
  /// Names the finding from one run to the next: 16 hexadecimal digits.
  ///
  /// It is made of the rule, the path in the document, what was found, and the last two components
  /// of the file's path, which are the pack and its file. So it stays when lines move, when the
  /// message is worded anew, and when the tool is run from another directory above the pack. Two
  /// findings can share it: a report tells them apart, see ``LintReport/fingerprints``.
  public var fingerprint: String {
    let file = primary.file.split(separator: "/").suffix(2).joined(separator: "/")
    return FNV1a64(fields: [rule, path, data.found ?? "", file]).hexadecimal
  }
}

extension LintReport {
  /// The fingerprints of the diagnostics, in their order, no two the same.
  ///
  /// Of findings that share one, the first keeps it and the next are counted into theirs.
  public var fingerprints: [String] {
    var counts: [String: Int] = [:]
    return diagnostics.map { finding in
      let fingerprint = finding.fingerprint
      let count = counts[fingerprint, default: 0]
      counts[fingerprint] = count + 1
      return count == 0 ? fingerprint : FNV1a64(fields: [fingerprint, "\(count)"]).hexadecimal
    }
  }
}

/// The hash of Fowler, Noll and Vo, 64 bits, variant 1a. It is the same on every machine.
private struct FNV1a64 {
  private var state: UInt64 = 0xCBF2_9CE4_8422_2325

  init(fields: [String]) {
    for field in fields {
      for byte in field.utf8 { add(byte) }
      add(0)
    }
  }

  private mutating func add(_ byte: UInt8) {
    state = (state ^ UInt64(byte)) &* 0x100_0000_01B3
  }

  var hexadecimal: String {
    let digits = String(state, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
