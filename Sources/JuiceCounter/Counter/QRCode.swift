/// A QR code (ISO/IEC 18004) of a short text, such as a link.
///
/// Only what a link needs is here: bytes, the lowest level of error correction, the versions 2 to 5, which have a single
/// block, and a single mask. Readers accept every mask.
package struct QRCode {
  /// The number of modules of a side.
  package let size: Int
  private var modules: [Module]

  private struct Module {
    var isDark = false
    /// A Boolean value that indicates whether the module belongs to a pattern and not to the text.
    var isFixed = false
  }

  /// The bytes of data and of error correction, from version 2.
  private static let capacities = [(34, 10), (55, 15), (80, 20), (108, 26)]

  /// Creates the code of a text, or returns `nil` if the text has more than 106 bytes.
  package init?(_ text: String) {
    let length = text.utf8.count
    // The mode, the length and the end take two bytes together.
    guard let index = Self.capacities.firstIndex(where: { length + 2 <= $0.0 }) else { return nil }
    let (count, correction) = Self.capacities[index]
    size = 17 + 4 * (index + 2)
    modules = Array(repeating: Module(), count: size * size)
    drawPatterns()
    let data = Self.data(Array(text.utf8), count: count)
    draw(data + Self.remainder(of: data, degree: correction))
  }

  /// Returns `true` if a module is dark. Modules outside of the code are light.
  package func isDark(_ row: Int, _ column: Int) -> Bool {
    (0..<size).contains(row) && (0..<size).contains(column) && modules[row * size + column].isDark
  }

  /// The code with its light border, two modules in the height of a character, for a dark text on a light background.
  package var lines: [String] {
    stride(from: -4, to: size + 4, by: 2).map { row in
      (-4..<size + 4).map { column in
        switch (isDark(row, column), isDark(row + 1, column)) {
        case (true, true): "█"
        case (true, false): "▀"
        case (false, true): "▄"
        case (false, false): " "
        }
      }.joined()
    }
  }
}

extension QRCode {
  /// Returns the text with its mode, its length, and the bytes that fill the rest.
  private static func data(_ text: [UInt8], count: Int) -> [UInt8] {
    let length = UInt8(truncatingIfNeeded: text.count)
    // Everything is shifted by the four bits of the mode.
    let shifted = zip([0x04, length] + text, [length] + text + [0]).map { $0 << 4 | $1 >> 4 }
    let padding = (0..<count - shifted.count).map { $0.isMultiple(of: 2) ? 0xEC : 0x11 as UInt8 }
    return shifted + padding
  }

  /// Returns the bytes of Reed-Solomon error correction.
  private static func remainder(of data: [UInt8], degree: Int) -> [UInt8] {
    var generator = [UInt8](repeating: 0, count: degree - 1) + [1]
    var root: UInt8 = 1
    for _ in 0..<degree {
      for index in 0..<degree {
        let next = index + 1 < degree ? generator[index + 1] : 0
        generator[index] = product(generator[index], root) ^ next
      }
      root = product(root, 2)
    }
    return data.reduce(into: [UInt8](repeating: 0, count: degree)) { remainder, byte in
      let factor = byte ^ remainder.removeFirst()
      remainder.append(0)
      for index in 0..<degree { remainder[index] ^= product(generator[index], factor) }
    }
  }

  /// Returns a product in the field of 256 elements with the polynomial x⁸ + x⁴ + x³ + x² + 1.
  private static func product(_ first: UInt8, _ second: UInt8) -> UInt8 {
    (0..<8).reversed().reduce(0) { product, bit in
      let doubled = product << 1 ^ (product & 0x80 == 0 ? 0 : 0x1D)
      return second >> UInt8(bit) & 1 == 1 ? doubled ^ first : doubled
    }
  }

  private mutating func fix(_ row: Int, _ column: Int, _ isDark: Bool) {
    guard (0..<size).contains(row), (0..<size).contains(column) else { return }
    modules[row * size + column] = Module(isDark: isDark, isFixed: true)
  }

  private mutating func drawPatterns() {
    for index in 0..<size {
      fix(6, index, index.isMultiple(of: 2))
      fix(index, 6, index.isMultiple(of: 2))
    }
    for (row, column) in [(3, 3), (3, size - 4), (size - 4, 3)] {
      drawSquares(row, column, radius: 4, light: [2, 4])
    }
    drawSquares(size - 7, size - 7, radius: 2, light: [1])
    drawFormat()
  }

  /// Draws squares around a center, each a module larger than the one before.
  private mutating func drawSquares(_ row: Int, _ column: Int, radius: Int, light: Set<Int>) {
    for dy in -radius...radius {
      for dx in -radius...radius {
        fix(row + dy, column + dx, !light.contains(max(abs(dx), abs(dy))))
      }
    }
  }

  /// Draws the level of error correction and the mask, twice.
  private mutating func drawFormat() {
    let format = 0b01_000
    let rest = (0..<10).reduce(format) { rest, _ in rest << 1 ^ (rest >> 9) * 0x537 }
    let bits = (format << 10 | rest) ^ 0x5412
    for index in 0..<15 {
      let isDark = bits >> index & 1 == 1
      switch index {
      case 0..<6: fix(index, 8, isDark)
      case 6..<8: fix(index + 1, 8, isDark)
      case 8: fix(8, 7, isDark)
      default: fix(8, 14 - index, isDark)
      }
      if index < 8 {
        fix(8, size - 1 - index, isDark)
      } else {
        fix(size - 15 + index, 8, isDark)
      }
    }
    fix(size - 8, 8, true)
  }

  /// Draws bytes in pairs of columns from the right, up and down in turn, under the mask.
  private mutating func draw(_ bytes: [UInt8]) {
    var bits = bytes.lazy.flatMap { byte in (0..<8).reversed().map { byte >> UInt8($0) & 1 == 1 } }
      .makeIterator()
    var isUpward = true
    for right in stride(from: size - 1, to: 0, by: -2) {
      // The column 6 is a pattern.
      let right = right <= 6 ? right - 1 : right
      for step in 0..<size {
        let row = isUpward ? size - 1 - step : step
        for column in [right, right - 1] where !modules[row * size + column].isFixed {
          let bit = bits.next() ?? false
          modules[row * size + column].isDark = bit != (row + column).isMultiple(of: 2)
        }
      }
      isUpward.toggle()
    }
  }
}
