import Foundation
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#endif

/// Several processes on one file, signals, and outputs that end early.
@Suite(.tags(.process), .serialized)
struct ProcessTests {
  @Test
  func `Concurrent orders succeed exactly as often as the stock allows`() throws {
    let sandbox = try Sandbox()
    let commands = try (0..<8).map { _ in try sandbox.start(["make", "kiwi-juice"]) }
    let statuses = try commands.map { try settle($0, in: sandbox).status }
    #expect(statuses.sorted() == [0, 0, 0, 1, 1, 1, 1, 1])
    #expect(try level(of: "kiwi", in: sandbox) == 1)
    try expectConsistentLedger(of: sandbox, made: 3...3)
  }

  @Test
  func `Concurrent orders with the same key are made once`() throws {
    let sandbox = try Sandbox()
    let commands = try (0..<4).map { _ in
      try sandbox.start(["make", "kiwi-juice", "--key", "order", "--json"])
    }
    let outcomes = try commands.compactMap {
      try settle($0, in: sandbox).json["outcome"].string
    }.sorted()
    #expect(outcomes == ["made", "replayed", "replayed", "replayed"])
    #expect(try level(of: "kiwi", in: sandbox) == 7)
  }

  @Test(arguments: [SIGINT, SIGTERM])
  func `'make' that is ended by a signal reports its order or makes nothing`(signal: Int32) throws {
    let sandbox = try Sandbox()
    try sandbox.run("stock", "set", "kiwi=1000000", "--force")
    var made = 1
    let whole = try microseconds { try sandbox.run("make", "kiwi-juice") }
    for step in 0..<20 {
      let command = try sandbox.start(["make", "kiwi-juice", "--json"])
      usleep(UInt32(whole * Double(step) / 16))
      command.send(signal)
      let run = command.finish()
      // What came before the handler was installed ends by the signal itself.
      if run.wasKilled { continue }
      #expect(run.status == 0 || run.status == 128 + signal)
      if run.json["outcome"].string == "made" { made += 1 }
      if run.status == 0 { #expect(run.json["outcome"].string == "made") }
    }
    // An interrupted process prints what it made, or made nothing.
    try expectConsistentLedger(of: sandbox, made: made...made)
  }

  @Test(arguments: [SIGINT, SIGTERM], [["stock", "add", "kiwi=1"], ["make", "kiwi-juice"]])
  func `A signal ends a command that waits for a lock, and the stock is unchanged`(
    signal: Int32, arguments: [String]
  ) throws {
    let sandbox = try Sandbox()
    try sandbox.run("stock", "add", "kiwi=1")
    let lock = try StockLock(in: sandbox)
    let run = try tryingAgain {
      let command = try sandbox.start(arguments)
      try waitForStock(of: command)
      command.send(signal)
      return command.finish()
    }
    #expect(run.status == 128 + signal && !run.wasKilled)
    #expect(run.output.isEmpty && run.error.isEmpty)
    try lock.release()
    #expect(try level(of: "kiwi", in: sandbox) == 11)
  }

  @Test
  func `A command waits until another process releases its lock`() throws {
    let sandbox = try Sandbox()
    try sandbox.run("stock", "add", "kiwi=1")
    let run = try tryingAgain {
      let lock = try StockLock(in: sandbox)
      let command = try sandbox.start(["stock", "add", "kiwi=1"])
      try waitForStock(of: command)
      // Several turns of the wait.
      usleep(500_000)
      try lock.release()
      return command.finish()
    }
    #expect(run.status == 0)
    #expect(try level(of: "kiwi", in: sandbox) == 12)
  }

  @Test
  func `'make' that is killed leaves the stock and the history consistent`() throws {
    let sandbox = try Sandbox()
    try sandbox.run("stock", "set", "strawberry=100000", "banana=100000", "--force")
    var made = 1
    let whole = try microseconds { try sandbox.run("make", "strawberry-banana-juice") }
    for step in 0..<20 {
      let command = try sandbox.start(["make", "strawberry-banana-juice", "--json"])
      usleep(UInt32(whole * Double(step) / 16))
      command.send(SIGKILL)
      if command.finish().json["outcome"].string == "made" { made += 1 }
    }
    try expectConsistentLedger(of: sandbox, made: made...21)
    let bananas = try level(of: "banana", in: sandbox)
    let strawberries = try level(of: "strawberry", in: sandbox)
    #expect((100_000 - bananas) * 10 == 100_000 - strawberries)
  }

  @Test
  func `A command ends with exit code 141 if its output is a closed pipe`() throws {
    let sandbox = try Sandbox()
    let pipe = Pipe()
    try pipe.fileHandleForReading.close()
    let run = try sandbox.start(["menu"], output: pipe.fileHandleForWriting).finish()
    #expect(run.status == 141 && !run.wasKilled)
    #expect(run.error.isEmpty)
  }

  @Test(arguments: [
    ["stock"], ["make", "kiwi-juice"], ["lint", "--json"], ["--help"], ["schema"],
  ])
  func `A command that is started without an output ends with exit code 2 and damages no file`(
    arguments: [String]
  ) throws {
    let sandbox = try Sandbox()
    try sandbox.run("stock", "add", "kiwi=5")
    let run = try sandbox.start(arguments, redirection: ">&-").finish()
    #expect(run.status == 2 && run.output.isEmpty)
    #expect(run.error.contains("#3") == (arguments[0] == "make"), "\(run.error)")
    // What it printed went into no file that it opened.
    #expect(try level(of: "kiwi", in: sandbox) == (arguments[0] == "make" ? 12 : 15))
    #expect(try sandbox.run("lint").status == 0)
  }

  @Test
  func `A command with closed standard streams ends with the right exit code`() throws {
    let sandbox = try Sandbox()
    let silent = try sandbox.start(["make", "durian-juice"], redirection: "2>&-").finish()
    #expect(silent.status == 2 && silent.output.isEmpty)
    let deaf = try sandbox.start(
      ["stock", "add", "--from", "-", "--locale", "en"], redirection: "<&-"
    ).finish()
    #expect(deaf.status == 2)
    #expect(deaf.error == "error: `-` cannot be read\n  Bad file descriptor\n")
    let none = try sandbox.start(["make", "kiwi-juice"], redirection: "<&- >&- 2>&-").finish()
    #expect(none.status == 2 && !none.wasKilled)
    #expect(try level(of: "kiwi", in: sandbox) == 7)
  }

  @Test(arguments: [["menu"], ["make", "kiwi-juice", "--json"], ["--help"], ["lint"]])
  func `A command ends with exit code 2 on a full disk and names an order that was made`(
    arguments: [String]
  ) throws {
    let sandbox = try Sandbox()
    let full = try #require(FileHandle(forWritingAtPath: "/dev/full"))
    let run = try sandbox.start(arguments + ["--locale", "en"], output: full).finish()
    #expect(run.status == 2)
    // An order that was made is said to be made, or somebody would make it again.
    let made =
      arguments[0] == "make" ? "  the order was made as #2; do not repeat the command\n" : ""
    #expect(run.error == "error: the output cannot be written\n  No space left on device\n" + made)
  }

  /// The end of `command`. One that gave up on the lock left everything to be done again.
  private func settle(_ command: RunningCommand, in sandbox: Sandbox) throws -> Run {
    let run = command.finish()
    return run.gaveUpOnLock ? try tryingAgain { try sandbox.run(command.arguments) } : run
  }

  /// Returns the first run that did not give up waiting for the lock.
  private func tryingAgain(_ run: () throws -> Run) throws -> Run {
    while true {
      let run = try run()
      if !run.gaveUpOnLock { return run }
    }
  }

  private func waitForStock(of command: RunningCommand) throws {
    try Patience.wait(until: { !command.process.isRunning || command.holds("stock.sqlite") })
  }

  /// Returns the time that `work` takes.
  private func microseconds(_ work: () throws -> Run) rethrows -> Double {
    let start = ContinuousClock.now
    _ = try work()
    return (ContinuousClock.now - start) / .microseconds(1)
  }

  private func level(of name: String, in sandbox: Sandbox) throws -> Int {
    let stock = try sandbox.run("stock", "--json").json["stock"].array
    let level = stock.first { $0["ingredient"].string == "classic/\(name)" }
    return try #require(level?["amount"].int)
  }

  /// Numbers are dense, each entry starts where the one before ended, and the levels are where the last
  /// ones ended.
  private func expectConsistentLedger(of sandbox: Sandbox, made: ClosedRange<Int>) throws {
    let entries = try sandbox.run("stock", "history", "--json", "--limit", "1000000")
      .json["entries"].array
    #expect(entries.compactMap(\.["number"].int) == Array(1...entries.count))
    #expect(made.contains(entries.count { $0["kind"].string == "make" }))
    var levels: [String: Int] = [:]
    for change in entries.flatMap(\.["changes"].array) {
      let ingredient = try #require(change["ingredient"].string)
      #expect(change["before"].int == levels[ingredient, default: 0])
      levels[ingredient] = change["after"].int
    }
    for (ingredient, level) in levels {
      #expect(
        try self.level(of: String(ingredient.dropFirst("classic/".count)), in: sandbox) == level)
    }
  }
}
