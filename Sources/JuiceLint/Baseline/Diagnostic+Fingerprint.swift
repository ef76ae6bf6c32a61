public import JuiceCatalogs
import JuiceRules

extension Diagnostic {
  /// The identity of the finding from one run to the next, as 16 hexadecimal digits.
  ///
  /// The fingerprint covers the rule, the place in the model as in `FindingKey`, and the text that was found. The
  /// path of a file is reduced to its last two components. So the fingerprint stays the same when lines move, entries
  /// are reordered or moved to another file, the message is reworded, or the tool is run from another directory above
  /// the pack. Two findings can share a fingerprint; ``JuiceCatalogs/LintReport/fingerprints`` tells them apart.
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
  /// The fingerprints of the diagnostics, in the same order and without duplicates.
  ///
  /// If several findings share a fingerprint, the first one keeps it, and a number is hashed into those that follow.
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
