import Glibc

/// Ours beside a measure, in pairs, so that what slows the machine slows both.
struct Comparison {
  let name: String
  let measure: String
  /// What the median may be at most; nil where there is only something to see.
  let bar: Double?
  let unit: Unit
  private(set) var pairs: [(ours: Double, theirs: Double)] = []

  /// How a pair is compared.
  enum Unit {
    /// Seconds, as a ratio.
    case ratio
    /// Bytes, as a ratio.
    case memory
    /// Milliseconds, as a difference.
    case difference
  }

  init(_ name: String, against measure: String, atMost bar: Double?, unit: Unit = .ratio) {
    self.name = name
    self.measure = measure
    self.bar = bar
    self.unit = unit
  }

  mutating func add(ours: Double, theirs: Double) {
    pairs.append((ours, theirs))
  }

  /// Times both in turns, each first in every other round, in CPU time: what else the machine does
  /// counts for neither, and a second thread is no gain.
  mutating func time(rounds: Int, _ ours: () throws -> Void, _ theirs: () throws -> Void) rethrows {
    try ours()
    try theirs()
    for round in 0..<rounds {
      if round.isMultiple(of: 2) {
        let first = try cpuSeconds(ours)
        add(ours: first, theirs: try cpuSeconds(theirs))
      } else {
        let first = try cpuSeconds(theirs)
        add(ours: try cpuSeconds(ours), theirs: first)
      }
    }
  }

  /// Runs both programs in turns, each first in every other round, by the clock on the wall.
  mutating func race(rounds: Int, _ ours: ChildProcess, _ theirs: ChildProcess) throws {
    let scale = unit == .difference ? 1e3 : 1
    _ = try (ours.run(), theirs.run())
    for round in 0..<rounds {
      let first = try (round.isMultiple(of: 2) ? ours : theirs).run().seconds * scale
      let second = try (round.isMultiple(of: 2) ? theirs : ours).run().seconds * scale
      if round.isMultiple(of: 2) {
        add(ours: first, theirs: second)
      } else {
        add(ours: second, theirs: first)
      }
    }
  }

  /// The value of each pair, sorted.
  var values: [Double] {
    pairs.map { unit == .difference ? $0.ours - $0.theirs : $0.ours / $0.theirs }.sorted()
  }

  var median: Double { values[values.count / 2] }
  var isMissed: Bool { bar.map { median > $0 } ?? false }
}

private func cpuTime() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
}

func cpuSeconds(_ body: () throws -> Void) rethrows -> Double {
  let start = cpuTime()
  try body()
  return cpuTime() - start
}

func cpuSeconds(_ body: () async throws -> Void) async rethrows -> Double {
  let start = cpuTime()
  try await body()
  return cpuTime() - start
}

/// What a clock on the wall says.
func seconds(_ body: () throws -> Void) rethrows -> Double {
  try ContinuousClock().measure(body) / .seconds(1)
}

func seconds(_ body: () async throws -> Void) async rethrows -> Double {
  try await ContinuousClock().measure(body) / .seconds(1)
}

/// Keeps the compiler from leaving out what nobody looks at.
@inline(never)
func use<Value>(_ value: Value) {}
