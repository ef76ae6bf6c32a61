#if CLI && Web
  /// The number of a port, from 0 to 65535.
  struct PortNumber {
    let value: Int

    init(_ text: String) throws(CommandFault) {
      guard let value = UInt16(text) else {
        throw .usage(
          en: "the port must be a whole number from 0 to 65535, not `\(text)`",
          ko: "포트는 0부터 65535까지의 정수여야 합니다 (입력: `\(text)`)")
      }
      self.value = Int(value)
    }
  }
#endif
