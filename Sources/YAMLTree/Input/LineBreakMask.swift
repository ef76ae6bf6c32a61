/// Substitutes for U+0085, U+2028 and U+2029 while libyaml reads.
///
/// These characters end a line for libyaml, as in YAML 1.1, but neither in YAML 1.2 nor in an editor. The substitutes
/// have the same length.
enum LineBreakMask {
  /// Returns `true` for the substitutes U+07FF, U+EFF8 and U+EFF9, of which one is unassigned and two are private.
  ///
  /// In a file that already contains them, decoded text keeps the substitutes, but everything else is read correctly.
  static func isSubstitute(_ scalar: UInt32) -> Bool {
    scalar == 0x7FF || scalar == 0xEFF8 || scalar == 0xEFF9
  }

  static func isBreak(_ scalar: UInt32) -> Bool {
    scalar == 0x85 || scalar == 0x2028 || scalar == 0x2029
  }

  static func mask(_ bytes: inout [UInt8]) {
    var index = 0
    while index + 1 < bytes.count {
      if bytes[index] == 0xC2, bytes[index + 1] == 0x85 {
        bytes[index] = 0xDF
        bytes[index + 1] = 0xBF
      } else if index + 2 < bytes.count, bytes[index] == 0xE2, bytes[index + 1] == 0x80,
        bytes[index + 2] == 0xA8 || bytes[index + 2] == 0xA9
      {
        bytes[index] = 0xEE
        bytes[index + 1] = 0xBF
        bytes[index + 2] += 0x10
      }
      index += 1
    }
  }

  static func unmask(_ bytes: UnsafeMutableBufferPointer<UInt8>) {
    var index = 0
    while index + 1 < bytes.count {
      if bytes[index] == 0xDF, bytes[index + 1] == 0xBF {
        bytes[index] = 0xC2
        bytes[index + 1] = 0x85
      } else if index + 2 < bytes.count, bytes[index] == 0xEE, bytes[index + 1] == 0xBF,
        bytes[index + 2] == 0xB8 || bytes[index + 2] == 0xB9
      {
        bytes[index] = 0xE2
        bytes[index + 1] = 0x80
        bytes[index + 2] -= 0x10
      }
      index += 1
    }
  }
}
