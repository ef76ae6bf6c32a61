import Glibc

/// The comparison of juice-rules with a baseline, in pairs of runs, so that other load on the machine slows both.
struct Comparison {
  let name: String
  let measure: String
  /// The limit of the median, or `nil` if the comparison has none and only informs.
  let bar: Double?
  let unit: Unit
  private(set) var pairs: [(ours: Double, theirs: Double)] = []

  /// The unit of a pair, and the operation that compares its two values.
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

  /// Measures the CPU time of both in turns, each first in every other round, after one run of each to warm up.
  ///
  /// CPU time does not include other work of the machine, and a second thread does not reduce it.
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

  /// Measures the wall-clock time of both programs in turns, each first in every other round, after one run of each to
  /// warm up.
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

  /// The ratio or difference of each pair, sorted.
  var values: [Double] {
    pairs.map { unit == .difference ? $0.ours - $0.theirs : $0.ours / $0.theirs }.sorted()
  }

  var median: Double { values[values.count / 2] }
  var isMissed: Bool { bar.map { median > $0 } ?? false }
}

/// Returns the CPU time of all threads of this process, in seconds.
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

/// Returns the wall-clock time of `body`, in seconds.
func seconds(_ body: () throws -> Void) rethrows -> Double {
  try ContinuousClock().measure(body) / .seconds(1)
}

func seconds(_ body: () async throws -> Void) async rethrows -> Double {
  try await ContinuousClock().measure(body) / .seconds(1)
}

/// Uses `value`, so that the compiler does not remove its computation.
@inline(never)
func use<Value>(_ value: Value) {}
