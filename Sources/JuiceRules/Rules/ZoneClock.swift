import CEL

/// The offsets of a time zone from UTC, read from a file of the time zone database.
///
/// ```swift
/// let bytes = [UInt8](try Data(contentsOf: URL(filePath: "/usr/share/zoneinfo/Asia/Seoul")))
/// guard let clock = ZoneClock(bytes) else { return }
/// let maker = Maker(catalog: catalog, store: store, now: now, localTime: clock.localTime(at:))
/// ```
public struct ZoneClock: Hashable, Sendable {
  /// The second, counted from 1970-01-01 00:00 UTC, from which each offset holds, in ascending order.
  private let starts: [Int64]
  private let offsets: [Int]
  /// The offset before the first of ``starts``.
  private let first: Int
  /// The rule after the last of ``starts``; `nil` if the last offset goes on.
  private let rule: ZoneRule?

  /// Reads a file in the format TZif of version 2 or later, as RFC 9636 describes it. Returns `nil` if `bytes` are not such
  /// a file.
  public init?(_ bytes: [UInt8]) {
    var reader = ZoneFileReader(bytes)
    // The first block has times of 32 bits, for readers of version 1.
    guard let old = reader.header(), old.version >= UInt8(ascii: "2"),
      reader.skip(old.length(timeSize: 4)), let header = reader.header(),
      let block = reader.block(header), let footer = reader.footer()
    else { return nil }
    (starts, offsets, first) = (block.starts, block.offsets, block.first)
    if footer.isEmpty {
      rule = nil
    } else {
      guard let parsed = ZoneRule(footer) else { return nil }
      rule = parsed
    }
  }

  /// Returns the number of seconds that the clock is ahead of UTC at a moment.
  public func offset(at moment: Instant) -> Int {
    let second = moment.microseconds.flooredDivision(by: 1_000_000).quotient
    let next = starts.partitioningIndex { $0 > second }
    if next == starts.count, let rule { return rule.offset(at: second) }
    return next == 0 ? first : offsets[next - 1]
  }
}

extension ZoneClock {
  /// Returns the local time of the zone at a moment.
  public func localTime(at moment: Instant) -> LocalTime {
    LocalTime(moment, offset: offset(at: moment))
  }
}

/// A reader of the bytes of a time zone file. Each function returns `nil` if the bytes end early or are not valid.
private struct ZoneFileReader {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { rest = bytes[...] }

  struct Header {
    let version: UInt8
    /// The numbers of UT indicators, standard indicators, leap seconds, transitions, types and bytes of names.
    let counts: [Int]

    var transitionCount: Int { counts[3] }
    var typeCount: Int { counts[4] }
    /// The number of bytes after the types.
    func lengthOfRest(timeSize: Int) -> Int {
      counts[5] + counts[2] * (timeSize + 4) + counts[1] + counts[0]
    }

    func length(timeSize: Int) -> Int {
      transitionCount * (timeSize + 1) + typeCount * 6 + lengthOfRest(timeSize: timeSize)
    }
  }

  struct Block {
    var starts: [Int64] = []
    var offsets: [Int] = []
    var first = 0
  }

  mutating func skip(_ count: Int) -> Bool {
    guard rest.count >= count else { return false }
    rest.removeFirst(count)
    return true
  }

  mutating func header() -> Header? {
    guard rest.starts(with: "TZif".utf8), rest.count >= 44 else { return nil }
    rest.removeFirst(4)
    let version = rest.removeFirst()
    rest.removeFirst(15)
    var counts: [Int] = []
    for _ in 0..<6 {
      guard let count = integer(size: 4), count >= 0 else { return nil }
      counts.append(Int(count))
    }
    return Header(version: version, counts: counts)
  }

  mutating func block(_ header: Header) -> Block? {
    guard header.typeCount > 0, rest.count >= header.length(timeSize: 8) else { return nil }
    var block = Block()
    for _ in 0..<header.transitionCount {
      guard let start = integer(size: 8), block.starts.last.map({ $0 < start }) ?? true else {
        return nil
      }
      block.starts.append(start)
    }
    let indices = rest.prefix(header.transitionCount).map(Int.init)
    rest.removeFirst(header.transitionCount)
    var types: [Int] = []
    for _ in 0..<header.typeCount {
      guard let offset = integer(size: 4), abs(offset) <= ZoneRule.maximumOffset, skip(2) else {
        return nil
      }
      types.append(Int(offset))
    }
    guard indices.allSatisfy({ $0 < types.count }) else { return nil }
    block.offsets = indices.map { types[$0] }
    block.first = types[0]
    return skip(header.lengthOfRest(timeSize: 8)) ? block : nil
  }

  /// Returns the text between the line breaks at the end of the file.
  mutating func footer() -> ArraySlice<UInt8>? {
    let newline = UInt8(ascii: "\n")
    guard rest.popFirst() == newline, let end = rest.firstIndex(of: newline) else { return nil }
    return rest[..<end]
  }

  /// Returns the next integer, of which the most significant byte comes first.
  private mutating func integer(size: Int) -> Int64? {
    guard rest.count >= size else { return nil }
    let bits = rest.prefix(size).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    rest.removeFirst(size)
    return size == 4 ? Int64(Int32(truncatingIfNeeded: bits)) : Int64(bitPattern: bits)
  }
}
