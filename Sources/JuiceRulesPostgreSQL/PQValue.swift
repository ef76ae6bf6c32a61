#if PostgreSQL
  import JuiceRules

  /// A parameter of a statement, in PostgreSQL's binary form: nothing is quoted, whatever it holds.
  enum PQValue: Sendable {
    case text(String?)
    case integer(Int64?)
    case texts([String])
    case integers([Int64])

    /// Nil for NULL.
    var bytes: [UInt8]? {
      switch self {
      case .text(let text): text.map { Array(ExactText($0).stored.utf8) }
      case .integer(let number): number.map(\.bigEndianBytes)
      case .texts(let texts):
        PQValue.array(of: 25, texts.map { Array(ExactText($0).stored.utf8) })
      case .integers(let numbers): PQValue.array(of: 20, numbers.map(\.bigEndianBytes))
      }
    }

    /// An array with one dimension: the number of dimensions, whether there are NULLs, the type, the count,
    /// the first index, and each element behind its length.
    private static func array(of type: Int32, _ elements: [[UInt8]]) -> [UInt8] {
      var bytes = [1, 0, type, Int32(elements.count), 1].flatMap(\.bigEndianBytes)
      for element in elements {
        bytes += Int32(element.count).bigEndianBytes
        bytes += element
      }
      return bytes
    }
  }

  extension FixedWidthInteger {
    fileprivate var bigEndianBytes: [UInt8] { withUnsafeBytes(of: bigEndian) { Array($0) } }
  }
#endif
