extension Diagnostic {
  /// Names the finding from one run to the next: 16 hexadecimal digits.
  ///
  /// It is made of the rule, the place in the model as a ``FindingKey`` has it, and what was found. In
  /// the place of a file's path stand its last two components. So it stays when lines move, entries
  /// change their order or their file, the message is worded anew, and the tool is run from another
  /// directory above the pack. Two findings can share it: a report tells them apart, see
  /// ``LintReport/fingerprints``.
  public var fingerprint: String {
    let key = FindingKey(self) { $0.split(separator: "/").suffix(2).joined(separator: "/") }
    return switch key.place {
    case .pack(let pack, let path):
      FNV1a64(fields: [rule, path, data.found ?? "", pack, "pack"]).hexadecimal
    case .file(let file, let path):
      FNV1a64(fields: [rule, path, data.found ?? "", file]).hexadecimal
    }
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
