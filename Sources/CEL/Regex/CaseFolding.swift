/// Unicode's simple case folding, which `(?i)` uses: it maps a scalar to one scalar.
enum CaseFolding {
  /// Returns the scalars that differ from `scalar` in case only, including itself.
  static func variants(of scalar: Unicode.Scalar) -> [Unicode.Scalar] {
    switch scalar {
    case "K", "k": ["K", "k", "\u{212A}"]
    case "S", "s": ["S", "s", "\u{17F}"]
    case "A"..."Z", "a"..."z": [scalar, Unicode.Scalar(UInt8(scalar.value) ^ 0x20)]
    case _ where scalar.properties.changesWhenCaseMapped:
      orbits[folded(scalar)] ?? [scalar]
    default: [scalar]
    }
  }

  /// The variants of each folded scalar, which take some milliseconds to find.
  private static let orbits: [Unicode.Scalar: [Unicode.Scalar]] = {
    let scalars = (UInt32(0)...0x1FFFF).lazy.compactMap(Unicode.Scalar.init)
      .filter(\.properties.changesWhenCaseMapped)
    return Dictionary(grouping: scalars, by: folded)
  }()

  private static func folded(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    // The standard library has full mappings only, such as "SS" for ß, so that a mapping to several
    // scalars is none here. In these cases, the simple folding differs from both.
    switch scalar {
    case "\u{131}": return scalar
    case "\u{1FD3}": return "\u{390}"
    case "\u{1FE3}": return "\u{3B0}"
    case "\u{FB05}": return "\u{FB06}"
    default: break
    }
    let upper = single(scalar.properties.uppercaseMapping) ?? scalar
    return single(upper.properties.lowercaseMapping) ?? upper
  }

  private static func single(_ text: String) -> Unicode.Scalar? {
    text.unicodeScalars.count == 1 ? text.unicodeScalars.first : nil
  }
}
