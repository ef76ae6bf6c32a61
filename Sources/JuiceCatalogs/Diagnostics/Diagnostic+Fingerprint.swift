import JuiceRules

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

extension FNV1a64 {
  fileprivate init(fields: [String]) {
    self.init()
    for field in fields { add(field: field) }
  }
}
