import Foundation
import Testing

#if canImport(Glibc)
  import Glibc
#endif

/// Pipes, sockets and devices: read to their end when they are named, and never waited for in vain.
struct LintPipeTests {
  private func sandbox() throws -> Sandbox {
    let sandbox = try Sandbox()
    #expect(mkfifo(sandbox.folder.appendingPathComponent("pipe").path, 0o600) == 0)
    return sandbox
  }

  @Test func aPipeThatNobodyWritesToIsRefused() throws {
    let sandbox = try sandbox()
    let commands = try ReportChecker.formats.map { format in
      try sandbox.start(["lint", "pipe", "--format", format])
    }
    for command in commands {
      let run = try finish(command)
      #expect(run.status == 2, "\(run)")
      #expect((run.output + run.error).contains("no process writes to this pipe"), "\(run)")
    }
  }

  /// The machine determines whether a late writer is in time. One of several runs shows that lint waits for the writer.
  @Test("`lint` waits briefly for a writer to open the pipe")
  func aWriterMayComeLate() throws {
    let sandbox = try sandbox()
    var run: Run
    var tries = 0
    repeat {
      let command = try sandbox.start(["lint", "pipe", "--format", "concise"])
      try Patience.wait(until: { !command.process.isRunning || command.holds("pipe") })
      usleep(200_000)
      // Where the reader has gone, there is nothing to open.
      let pipe = open(sandbox.folder.path + "/pipe", O_WRONLY | O_NONBLOCK | O_CLOEXEC)
      write(pipe, "friuts: {}", 10)
      close(pipe)
      run = try finish(command)
      tries += 1
    } while run.status == 2 && tries < 30
    #expect(run.status == 1, "\(run)")
    #expect(run.output.hasPrefix("pipe:1:1: error[unknown-key] unknown key `friuts`"), "\(run)")
  }

  @Test("`lint` waits for the writer as long as the pipe is open")
  func aWriterMayTakeItsTime() throws {
    let sandbox = try Sandbox()
    let pipe = try NamedPipe("pipe", in: sandbox)
    let command = try sandbox.start(["lint", "pipe", "--format", "concise"])
    try pipe.wait(for: command)
    // Longer than one who does not come is waited for.
    usleep(1_200_000)
    try pipe.end(with: "friuts: {}", for: command)
    let run = try finish(command)
    #expect(run.output.hasPrefix("pipe:1:1: error[unknown-key] unknown key `friuts`"), "\(run)")
  }

  @Test("`lint` reads the content of a pipe whose writer has closed the pipe")
  func aWriterMayHaveGone() throws {
    let run = try sandbox().script(
      """
      exec 4<> pipe; printf 'friuts: {}' >&4; exec 5< pipe 4>&-
      $tool lint pipe --format concise
      """)
    #expect(run.output.hasPrefix("pipe:1:1: error[unknown-key] unknown key `friuts`"), "\(run)")
  }

  @Test("A pipe that is closed without content is read as an empty file")
  func aWriterWhoSaysNothingLeavesAnEmptyFile() throws {
    let sandbox = try Sandbox()
    let pipe = try NamedPipe("pipe", in: sandbox)
    let command = try sandbox.start(["lint", "pipe", "--format", "concise"])
    try pipe.end(for: command)
    let run = try finish(command)
    #expect(run.output.hasPrefix("pipe:1:1: error[wrong-type]"), "\(run)")
  }

  @Test("`lint` reads the pipe of a process substitution")
  func aPipeWithoutANameIsRead() throws {
    let run = try sandbox().script("bash -c '$tool lint <(echo \"friuts: {}\") --format concise'")
    #expect(
      run.status == 1 && run.output.contains("error[unknown-key] unknown key `friuts`"), "\(run)")
  }

  @Test(
    "A juice-rules.yaml that is not a regular file is refused",
    arguments: ["pipe", "folder", "socket"])
  func aConfigurationThatIsNoFileIsRefused(kind: String) throws {
    let sandbox = try sandbox()
    let make = [
      "pipe": "mv pipe juice-rules.yaml", "folder": "mkdir juice-rules.yaml",
      "socket":
        "python3 -c 'import socket; socket.socket(socket.AF_UNIX).bind(\"juice-rules.yaml\")'",
    ]
    let run = try sandbox.script("\(make[kind] ?? "") && timeout 600 $tool lint")
    #expect(run.status == 2 && run.output.contains("juice-rules.yaml` is not a file"), "\(run)")
    #expect(run.output.contains("--isolated"), "\(run)")
    #expect(try sandbox.script("timeout 600 $tool lint --isolated").status == 0)
  }

  @Test("A socket in a pack is reported in every format", arguments: ReportChecker.formats)
  func socketsInTheTreeAreFindings(format: String) throws {
    let sandbox = try sandbox()
    let make = "import socket; socket.socket(socket.AF_UNIX).bind(\"Catalogs/classic/s.yaml\")"
    let run = try sandbox.script(
      "python3 -c '\(make)' && timeout 600 $tool lint --format \(format)")
    #expect(run.status == 1 && run.output.contains("a pipe or a device is never opened"), "\(run)")
    let named = try sandbox.script("$tool lint Catalogs/classic/s.yaml --format \(format)")
    #expect(named.status == 2 && named.output.contains("No such device or address"), "\(named)")
  }

  /// The end of a command that must not wait for ever.
  private func finish(_ command: RunningCommand) throws -> Run {
    defer { command.send(SIGKILL) }
    try Patience.wait(until: { !command.process.isRunning })
    return command.finish()
  }
}
