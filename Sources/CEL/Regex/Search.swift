/// A search for a match that runs all threads of a program side by side through a text.
struct Search {
  private let program: RegexProgram
  /// The number of instructions that were looked at.
  private(set) var steps = 0
  /// The position at which each instruction was visited last. A thread that comes to an instruction
  /// that another one has visited at the same position has nothing to add.
  private var visited: [Int]
  private var position = 0
  private var previous: Unicode.Scalar?
  private var next: Unicode.Scalar?
  /// The instructions that consume the next scalar.
  private var consumers: [Int] = []
  /// The instructions that are still to be visited at this position.
  private var pending: [Int] = []

  init(program: RegexProgram) {
    self.program = program
    visited = Array(repeating: -1, count: program.code.count)
  }

  mutating func run(on text: String) -> Bool {
    var scalars = text.unicodeScalars.makeIterator()
    next = scalars.next()
    while true {
      if position == 0 || !isAnchored { pending.append(0) }
      if pending.isEmpty { return false }
      if visit() { return true }
      guard let scalar = next else { return false }
      consume(scalar)
      previous = scalar
      next = scalars.next()
      position += 1
    }
  }

  /// A Boolean value that indicates whether a match can begin only at the start of the text.
  private var isAnchored: Bool {
    if case .assertion(.startOfText) = program.code.first { true } else { false }
  }

  /// Follows the pending threads up to instructions that consume a scalar.
  ///
  /// - Returns: A Boolean value that indicates whether a thread has reached the end.
  private mutating func visit() -> Bool {
    consumers.removeAll(keepingCapacity: true)
    while let index = pending.popLast() {
      guard index < visited.count else { return true }
      guard visited[index] != position else { continue }
      visited[index] = position
      steps += 1
      switch program.code[index] {
      case .scalar, .characterClass:
        consumers.append(index)
      case .assertion(let assertion):
        if assertion.holds(after: previous, before: next) { pending.append(index + 1) }
      case .fork(let distance):
        pending.append(index + distance)
        pending.append(index + 1)
      case .jump(let distance):
        pending.append(index + distance)
      }
    }
    return false
  }

  /// Lets each thread consume the scalar, or ends it.
  private mutating func consume(_ scalar: Unicode.Scalar) {
    for index in consumers {
      let isConsumed =
        switch program.code[index] {
        case .scalar(let expected): scalar == expected
        case .characterClass(let index): program.classes[index].contains(scalar)
        case .assertion, .fork, .jump: false
        }
      if isConsumed { pending.append(index + 1) }
    }
    steps += consumers.count
  }
}
