#if PostgreSQL
  import JuiceRules

  /// A parameter of a statement, in PostgreSQL's binary form, which needs no quoting.
  enum PQValue: Sendable {
    case text(String?)
    case integer(Int64?)
    case texts([String])
    case integers([Int64])

    /// Returns an array of texts that may be missing. The statement reads the empty text as NULL.
    static func optionalTexts(_ texts: [String?]) -> PQValue { .texts(texts.map { $0 ?? "" }) }

    /// Appends the bytes of the value to `bytes`; appends nothing for NULL.
    func write(to bytes: inout [UInt8]) {
      switch self {
      case .text(let text): if let text { bytes += ExactText(text).stored.utf8 }
      case .integer(let number): if let number { bytes.append(bigEndian: number) }
      case .texts(let texts):
        bytes.append(headOfArrayOf: 25, count: texts.count)
        for text in texts {
          let stored = ExactText(text).stored.utf8
          bytes.append(bigEndian: Int32(stored.count))
          bytes += stored
        }
      case .integers(let numbers):
        bytes.append(headOfArrayOf: 20, count: numbers.count)
        for number in numbers {
          bytes.append(bigEndian: Int32(8))
          bytes.append(bigEndian: number)
        }
      }
    }

    var isNull: Bool {
      switch self {
      case .text(nil), .integer(nil): true
      default: false
      }
    }
  }

  extension [UInt8] {
    fileprivate mutating func append(bigEndian number: some FixedWidthInteger) {
      Swift.withUnsafeBytes(of: number.bigEndian) { append(contentsOf: $0) }
    }

    /// Appends the head of an array with one dimension, without NULLs, from index 1. Each element follows with its
    /// length in front.
    fileprivate mutating func append(headOfArrayOf type: Int32, count: Int) {
      for number in [1, 0, type, Int32(count), 1] { append(bigEndian: number) }
    }
  }
#endif
